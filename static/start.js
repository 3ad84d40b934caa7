// Starts PyScript, and says so where it can't. The page's only module script.
import { done, failed, follow } from "./loading.js";

// PyScript opens a database for packages that we don't have, and waits for ever where it is
// forbidden. This one is always empty, so that nothing is kept on the device.
const request = (result) => {
  const answer = {};
  queueMicrotask(() => answer.onsuccess?.({ target: { result } }));
  return answer;
};
const store = { getAllKeys: () => request([]), clear: () => request(), put: () => request() };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(database) } });

if (typeof WebAssembly === "object") {
  follow();
  import("./vendor/pyscript/core.js").then(
    ({ hooks }) => {
      // It calls Function(), which the page's security policy forbids; it is for workers only.
      hooks.worker.onBeforeRunAsync.clear();
      hooks.main.onReady.add(({ io }) => {
        const { stderr } = io;
        io.stderr = (...words) => {
          failed("The game could not start.");
          return stderr(...words);
        };
      });
    },
    () => failed("A part of the game did not arrive."),
  );
} else {
  failed("This browser can't run the game: it has no WebAssembly.");
}

addEventListener("scorpion:ready", done);
