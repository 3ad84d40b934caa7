"""Builds the site: a folder `dist/` of static files, for any host and any path on it.

What the page loads lies in two folders with a fingerprint in their names, so that no file of one
version is ever taken for that of another: `app-…` has the game, `python-…` what it runs on.
"""

import json
import shutil
import tomllib
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any, Final

from tools import in_pyodide, vendor
from tools.node import MODULES, find_node
from tools.shell import CACHE, ROOT, ToolError, fingerprint, is_current, run, say, set_stamp

DIST: Final = ROOT / "dist"
ENTRY: Final = '<script type="py" src="./scorpion/web/main.py" config="./pyscript.toml"></script>'
PYSCRIPT_SOURCES: Final = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
BYTECODE: Final = CACHE / "bytecode"
FOR_PLAIN_START: Final = ("python_stdlib.zip",)
AS_IT_IS: Final = ("manifest.webmanifest", "icons")
_MODULES: Final = (".js", ".mjs")
_FETCHED: Final = (".wasm", ".zip")
_STAMP: Final = CACHE / "site.stamp"


def build() -> None:
    """Bring `dist/` to what the sources say, doing only what has not been done yet."""
    vendor.build()
    mark = fingerprint(*_inputs())
    if DIST.is_dir() and is_current(_STAMP, mark):
        return
    say("Building the site in dist ...")
    _STAMP.unlink(missing_ok=True)
    fresh = ROOT / "dist.new"
    write(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    set_stamp(_STAMP, mark)


def write(folder: Path) -> None:
    """Write the site to a folder, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        _fill(folder, configuration())
    except OSError as error:
        raise ToolError(f"Could not build the site ({error}); 'make clean', then again.") from error
    run([find_node().node, ROOT / "tools" / "precache.mjs", folder], "No service worker was made.")


def configuration() -> dict[str, Any]:
    """Return what pyscript.toml says: PyScript's configuration, with the game's `files`."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))


def _inputs() -> Iterable[Path]:
    """Give all files that the site is made of or by, those that are not in package-lock.json."""
    yield from (ROOT / name for name in ("index.html", "pyscript.toml", "package-lock.json"))
    yield from (ROOT / name for name in configuration()["files"])
    yield from sorted((ROOT / "tools").glob("*.*"))
    yield from _tree(ROOT / "static")


def _tree(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and file.name[0] != ".")


def _fill(site: Path, config: dict[str, Any]) -> None:
    python, app = site / "python", site / "app"
    shutil.copytree(vendor.VENDOR, python, ignore=shutil.ignore_patterns(".*"))
    names = shutil.ignore_patterns("vendor*", *AS_IT_IS)
    shutil.copytree(ROOT / "static", app, ignore=names)
    for name in AS_IT_IS:
        _copy(ROOT / "static" / name, site / name)
    _compile(sorted(config.pop("files")))
    shutil.copy(BYTECODE / "library.zip", python)
    shutil.copy(BYTECODE / "scorpion.zip", app)
    python = _name_by_content(python)
    for script in app.iterdir():
        if script.suffix in _MODULES:
            _replace(script, "./vendor/", f"../{python.name}/")
    app = _name_by_content(app)
    _write_page(site, app, python, config)


def _compile(files: list[str]) -> None:
    """Write the zips of bytecode into a folder that Pyodide sees, inside the project."""
    BYTECODE.mkdir(parents=True, exist_ok=True)
    folders = [str(path.relative_to(ROOT)) for path in (BYTECODE, PYSCRIPT_SOURCES)]
    made = in_pyodide.run_module("tools.bytecode", *folders, *files)
    if made.returncode:
        raise ToolError(f"Pyodide could not compile the game: {made.stdout.strip()}")


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target)
    else:
        shutil.copy(source, target)


def _name_by_content(folder: Path) -> Path:
    """Rename a folder after what is in it."""
    parts = [part for file in _tree(folder) for part in (str(file.relative_to(folder)), file)]
    return folder.rename(folder.with_name(f"{folder.name}-{fingerprint(*parts)[:10]}"))


def _replace(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def _write_page(site: Path, app: Path, python: Path, config: dict[str, Any]) -> None:
    """Write index.html: it names all that the start fetches, and has PyScript's configuration."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    if page.count(ENTRY) != 1:
        raise ToolError("index.html does not have the line that starts PyScript.")
    entry = (ROOT / "scorpion" / "web" / "main.py").read_text(encoding="utf-8")
    start = (
        f"<script type=\"py\" config='{escape(json.dumps(config), quote=True)}'>\n{entry}</script>"
    )
    wanted = [*app.glob("*"), *python.rglob("*")]
    links = [link for file in sorted(wanted) if (link := _link(file, site))]
    page = page.replace(ENTRY, "\n".join([*links, start]))
    page = page.replace("./static/vendor/", f"./{python.name}/")
    for name in AS_IT_IS:
        page = page.replace(f"./static/{name}", f"./{name}")
    page = page.replace("./static/", f"./{app.name}/")
    (site / "index.html").write_text(page, encoding="utf-8")


def _link(file: Path, site: Path) -> str | None:
    """Return the line that has a file fetched at once; None for one that the start may not need."""
    address = f"./{file.relative_to(site).as_posix()}"
    if file.name in FOR_PLAIN_START:
        return None
    if file.suffix in _MODULES:
        return f'<link rel="modulepreload" href="{address}">'
    if file.suffix in _FETCHED:
        return f'<link rel="preload" as="fetch" crossorigin href="{address}">'
    return None
