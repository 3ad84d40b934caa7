"""Compiles the page's Python into two zips of bytecode; runs inside the very Pyodide it is for.

Most of a plain start goes into compiling the standard library, which Pyodide brings as source.
Bytecode that is never checked against its source does away with that.
"""

import ast
import importlib
import importlib._bootstrap_external as import_system
import importlib.util
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that the same sources give the same bytes."""

WHEN_NEEDED: Final = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "traceback")
"""Modules that Python imports by itself at some later time, as to tell an error."""

OURS: Final = ("js", "pyscript", "scorpion")


def main(folder: str, pyscript: str, *files: str) -> None:
    """Write `scorpion.zip` with the files, and `library.zip` with all that they import.

    What PyScript's own sources, below the folder `pyscript`, import is in the library too.
    """
    page = [Path(file) for file in files]
    for name in sorted(imported([*page, *Path(pyscript).rglob("*.py")])):
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # a name in a module, or what another interpreter has
    _write(Path(folder, "library.zip"), _library())
    _write(Path(folder, "scorpion.zip"), ((f"{f}c", _bytecode(f.read_bytes(), f)) for f in page))


def imported(files: Iterable[Path]) -> set[str]:
    """Return the modules of the library that files import, and `WHEN_NEEDED`."""
    names = set(WHEN_NEEDED)
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    return {name for name in names if name.partition(".")[0] not in OURS}


def _library() -> Iterator[tuple[str, bytes]]:
    """Give the modules in use that come from the library's zip; frozen ones are in Python."""
    for module in list(sys.modules.values()):
        spec: Any = getattr(module, "__spec__", None)
        if spec and isinstance(spec.origin, str) and ".zip/" in spec.origin:
            path = spec.origin.partition(".zip/")[2]
            yield f"{path}c", _bytecode(spec.loader.get_source(spec.name).encode(), spec.origin)


def _bytecode(source: bytes, origin: str | Path) -> bytes:
    code = compile(source, origin, "exec", dont_inherit=True, optimize=0)
    pack: Any = import_system
    return bytes(pack._code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def _write(target: Path, files: Iterable[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(dict(files).items()):
            archive.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)


if __name__ == "__main__":
    main(*sys.argv[1:])
