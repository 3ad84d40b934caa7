"""Runs every test: what the tests need is installed first, then pytest runs in `.venv`."""

import os
import shlex
import subprocess
import sys

from tools import in_pyodide, site, venv
from tools.browsers.chromium import ensure_chromium
from tools.browsers.firefox import ensure_firefox
from tools.browsers.webkit import ensure_webkit
from tools.shell import ROOT, ToolError, say


def test() -> int:
    """Install what is missing, build, and run the tests; ARGS= gives pytest arguments."""
    prepare()
    add_browsers()
    in_pyodide.ensure_test_packages()
    return in_venv("pytest", *shlex.split(os.environ.get("ARGS", "")))


def prepare() -> None:
    """Build, and install the packages and the browser that tests and measurements need."""
    site.build()
    venv.ensure_test_packages()
    ensure_chromium()


def add_browsers() -> None:
    """Install Firefox and WebKit where that can be done; elsewhere say what brings them."""
    for ensure in (ensure_firefox, ensure_webkit):
        try:
            ensure()
        except ToolError as error:
            say(str(error))


def in_venv(module: str, *arguments: str) -> int:
    """Run a module with the Python of `.venv`, and return its exit status."""
    sys.stdout.flush()
    command = [str(venv.PYTHON), "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode
