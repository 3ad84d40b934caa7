"""Finds the Firefox of this machine, which Playwright drives as it is."""

import os
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools.browsers.installing import apt_install, ensure, version
from tools.shell import ToolError

NAMES: Final = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
)
OLDEST: Final = 146
"""The first version that answers all that Playwright asks it."""

DEBIAN_PACKAGES: Final = ("firefox-esr", "fonts-dejavu-core")
MISSING: Final = (
    f"No Firefox of version {OLDEST} or later was found: 'sudo apt-get update && sudo apt-get "
    "install firefox-esr' (Debian) brings one."
)


def find_firefox() -> Path | None:
    """Return a Firefox that starts and is new enough."""
    for name in (os.environ.get("FIREFOX"), *NAMES):
        path = shutil.which(name) if name else None
        found = re.search(r"Firefox (\d+)", version(path) or "") if path else None
        if path and found and int(found[1]) >= OLDEST:
            return Path(path)
    return None


def ensure_firefox() -> None:
    """Install a Firefox unless there is one; raises `ToolError` where that can't be done."""
    ensure(find_firefox, partial(apt_install, *DEBIAN_PACKAGES), MISSING)


def launch_options() -> dict[str, Any]:
    """Return what Playwright's `launch` needs here; raises `ToolError` without a Firefox."""
    path = find_firefox()
    if path is None:
        raise ToolError(MISSING)
    return {"channel": "moz-firefox", "executable_path": path}
