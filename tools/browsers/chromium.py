"""Finds a Chromium for the tests, and installs one where there is none."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools import venv
from tools.browsers.installing import apt_install, ensure, has_apt, is_root, version
from tools.shell import ToolError, run, say

NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
DEBIAN_PACKAGES: Final = ("chromium", "fonts-dejavu-core")
MISSING: Final = (
    "No Chromium was found or could be installed: 'sudo apt-get install chromium' (Debian), or "
    "'.venv/bin/python -m playwright install --with-deps chromium', brings one."
)
_OWN: Final = (
    "from playwright.sync_api import sync_playwright as play\n"
    "with play() as p: print(p.chromium.executable_path)"
)


@cache
def find_chromium() -> Path | None:
    """Return a Chromium that starts: one of the system or else Playwright's own."""
    for name in (os.environ.get("CHROMIUM"), *NAMES, _playwrights_own()):
        path = shutil.which(name) if name else None
        if path is not None and version(path) is not None:
            return Path(path)
    return None


def ensure_chromium() -> None:
    """Install a Chromium unless there is one; raises `ToolError` where that fails."""
    ensure(find_chromium, _install, MISSING)


def launch_options() -> dict[str, Any]:
    """Return what Playwright's `launch` needs here; raises `ToolError` without a Chromium."""
    path = find_chromium()
    if path is None:
        raise ToolError(MISSING)
    flags = ["--disable-gpu", "--disable-background-networking", "--disable-component-update"]
    if is_root():
        flags.append("--no-sandbox")
    return {"executable_path": path, "args": flags}


def _playwrights_own() -> str | None:
    python = venv.PYTHON if venv.PYTHON.exists() else Path(sys.executable)
    answer = subprocess.run([python, "-c", _OWN], capture_output=True, text=True, check=False)
    return answer.stdout.strip() or None


def _install() -> None:
    if has_apt():
        apt_install(*DEBIAN_PACKAGES)
    else:
        say("Installing Playwright's Chromium ...")
        with_libraries = ["--with-deps"] if is_root() and sys.platform == "linux" else []
        run([venv.PYTHON, "-m", "playwright", "install", *with_libraries, "chromium"], MISSING)
    find_chromium.cache_clear()
