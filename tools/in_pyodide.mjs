// Runs `python -m MODULE ARGUMENTS` inside Pyodide under Node, in the project's folder.
// node tools/in_pyodide.mjs PACKAGES MODULE [ARGUMENT …]; PACKAGES is a folder for sys.path.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [packages, module, ...rest] = process.argv.slice(2);
const pyodide = await loadPyodide({ env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/project", dirname(dirname(fileURLToPath(import.meta.url))));
pyodide.mountNodeFS("/packages", packages);
pyodide.globals.set("arguments", pyodide.toPy([module, ...rest]));
try {
  process.exitCode = pyodide.runPython(`
import os, runpy, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]
sys.argv = arguments
try:
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    status = 0
except SystemExit as end:
    status = int(end.code or 0)
status
`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
