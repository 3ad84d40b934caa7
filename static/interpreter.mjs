// Pyodide for PyScript, with the library and the game as bytecode; or, where the library's bytecode
// won't start, with the library as Pyodide brings it.
import lock from "./vendor/pyodide/lock.mjs";
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;
const arrived = (answer) => {
  if (!answer.ok) throw new Error(`${answer.url} did not arrive: ${answer.status}`);
  return answer.arrayBuffer();
};
const game = fetch(at("./scorpion.zip")).then(arrived);

// The game never waits inside Python, and Chromium's pages crash now and then on the second stack
// that doing so takes (Pyodide's issue 6106): without this Pyodide makes none.
delete WebAssembly.Suspending;

// Pyodide waits for ever where its WebAssembly comes with the wrong type or not whole.
const stream = WebAssembly.instantiateStreaming;
const broken = new Promise((_, reject) => {
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await stream(source, imports);
    } catch {
      const whole = source.then(({ url }) => fetch(url)).then(arrived);
      const made = whole.then((bytes) => WebAssembly.instantiate(bytes, imports));
      made.catch(reject);
      return made;
    }
  };
});

export async function loadPyodide(given) {
  const content = new Uint8Array(await game);
  const options = {
    ...given,
    indexURL: at("./vendor/pyodide/"),
    lockFileContents: lock,
    packageBaseUrl: at("./vendor/pyodide/"),
    env: { PYTHONPATH: "/lib/scorpion.zip" },
    fsInit: async (files) => files.writeFile("/lib/scorpion.zip", content),
  };
  const start = (more) => Promise.race([load({ ...options, ...more }), broken]);
  return start({ stdLibURL: at("./vendor/library.zip") }).catch((error) => {
    console.warn("The fast start failed; the plain one follows.", error);
    return start();
  });
}
