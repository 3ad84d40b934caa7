// Pyodide for PyScript, with the library and the game as bytecode; or, where the library's bytecode
// won't start, with the library as Pyodide brings it.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;
const game = fetch(at("./scorpion.zip")).then((answer) => {
  if (!answer.ok) throw new Error(`scorpion.zip did not arrive: ${answer.status}`);
  return answer.bytes?.() ?? answer.arrayBuffer().then((buffer) => new Uint8Array(buffer));
});

export async function loadPyodide(given) {
  const content = await game;
  const options = {
    ...given,
    indexURL: at("./vendor/pyodide/"),
    env: { PYTHONPATH: "/lib/scorpion.zip" },
    fsInit: async (files) => files.writeFile("/lib/scorpion.zip", content),
  };
  const fast = load({ ...options, stdLibURL: at("./vendor/library.zip") });
  return fast.catch((error) => {
    console.warn("The fast start failed; the plain one follows.", error);
    return load(options);
  });
}
