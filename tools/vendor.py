"""Copies what the page needs of PyScript and Pyodide from node_modules into static/vendor."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.node import MODULES, ensure_modules
from tools.shell import ROOT, ToolError, fingerprint, is_current, say, set_stamp

VENDOR: Final = ROOT / "static" / "vendor"
PYSCRIPT: Final = MODULES / "@pyscript" / "core" / "dist"
PYODIDE: Final = MODULES / "pyodide"
PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)

# Of the parts that PyScript's core loads on demand, those that our page gets: it switches all
# plugins off, but `error` is fetched even then.
ON_DEMAND: Final = ("error",)

# Pyodide makes shared memory for an input that waits, which the game has not, and which browsers
# will refuse to pages without isolation headers; what would wait on it copes with plain memory.
_SHARED = (b"{shared:!0,initial:1,maximum:1}", b"{initial:1,maximum:1}")

_STATIC_IMPORT = re.compile(rb'(?:from|import)"\./([\w.-]+\.js)"')
_DYNAMIC_IMPORT = re.compile(rb'import\("\./(([\w-]+)-[\w-]{8}\.js)"\)')
_SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*\Z")


def build() -> None:
    """Make the site ready to be served, doing only what has not been done yet."""
    ensure_modules()
    stamp = VENDOR / ".stamp"
    mark = fingerprint(ROOT / "package-lock.json", Path(__file__))
    if is_current(stamp, mark):
        return
    say("Copying PyScript and Pyodide into static/vendor ...")
    fresh = VENDOR.with_name("vendor.new")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        copy_pyodide(fresh / "pyodide")
        copy_pyscript(fresh / "pyscript", ON_DEMAND)
    except OSError as error:
        raise ToolError(
            f"Could not copy into static/vendor ({error}); 'make clean', then try again."
        ) from error
    shutil.rmtree(VENDOR, ignore_errors=True)
    fresh.rename(VENDOR)
    set_stamp(stamp, mark)


def copy_pyodide(target: Path) -> None:
    """Copy Pyodide; its list of packages, of which the game needs none, becomes a module."""
    target.mkdir(parents=True)
    for name in PYODIDE_FILES:
        _copy(PYODIDE / name, target / name)
    _unshare(target / "pyodide.asm.mjs")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    text = json.dumps({"info": lock["info"], "packages": {}})
    (target / "lock.mjs").write_text(f"export default {text};\n", encoding="utf-8")


def _unshare(script: Path) -> None:
    content = script.read_bytes()
    if content.count(_SHARED[0]) != 1:
        raise ToolError("Pyodide's shared memory is not where it was: look at tools/vendor.py.")
    script.write_bytes(content.replace(*_SHARED))


def copy_pyscript(target: Path, on_demand: tuple[str, ...]) -> None:
    """Copy PyScript's core, all that it imports, and the named parts that it loads on demand."""
    target.mkdir(parents=True)
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if not (target / name).exists():
            _copy(PYSCRIPT / name, target / name)
            waiting.extend(_imports((PYSCRIPT / name).read_bytes(), on_demand))


def _imports(source: bytes, on_demand: tuple[str, ...]) -> Iterator[str]:
    for found in _STATIC_IMPORT.finditer(source):
        yield found[1].decode()
    for found in _DYNAMIC_IMPORT.finditer(source):
        if found[2].decode() in on_demand:
            yield found[1].decode()


def _copy(source: Path, target: Path) -> None:
    """Copy one file; a script loses the last line that points to a source map we don't ship."""
    content = source.read_bytes()
    if source.suffix in (".js", ".mjs"):
        content = _SOURCE_MAP.sub(b"\n", content)
    target.write_bytes(content)
