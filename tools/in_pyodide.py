"""Runs Python modules of the project inside real Pyodide, under Node."""

import subprocess
from pathlib import Path
from typing import Final

from tools.node import ensure_modules, find_node
from tools.shell import CACHE, ROOT, fingerprint, is_current, set_stamp
from tools.venv import TEST_REQUIREMENTS, pip_install

SCRIPT: Final = ROOT / "tools" / "in_pyodide.mjs"
PACKAGES: Final = CACHE / "pyodide-packages"
TEST_PACKAGES: Final = ("pytest", "pysol-cards")


def ensure_test_packages() -> None:
    """Put the pure Python packages that the engine's tests need where Pyodide finds them."""
    stamp = PACKAGES / "stamp"
    mark = fingerprint(TEST_REQUIREMENTS, *TEST_PACKAGES)
    if not is_current(stamp, mark):
        pip_install("--upgrade", "--target", PACKAGES, "-c", TEST_REQUIREMENTS, *TEST_PACKAGES)
        set_stamp(stamp, mark)


def run_module(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m MODULE ARGUMENTS` inside Pyodide; what it prints comes with the answer."""
    ensure_modules()
    PACKAGES.mkdir(parents=True, exist_ok=True)
    command: list[str | Path] = [find_node().node, SCRIPT, PACKAGES, module, *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
