"""What finding and installing a browser takes, whichever it is."""

import os
import platform
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from typing import Final

from tools.shell import ToolError, run, say

_QUIET: Final = {"DEBIAN_FRONTEND": "noninteractive"}


def ensure(find: Callable[[], object], install: Callable[[], None], missing: str) -> None:
    """Install what is not found; raises `ToolError` with the text `missing` where that fails."""
    if find() is not None:
        return
    try:
        install()
    except ToolError as error:
        raise ToolError(missing) from error
    if find() is None:
        raise ToolError(missing)


def version(path: str) -> str | None:
    """Return what a browser says to `--version`; None for one that doesn't start."""
    try:
        answer = subprocess.run(
            [path, "--version"],
            check=True,
            timeout=60,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return answer.stdout.strip()


def is_root() -> bool:
    """Tell whether this is root, who may install packages and whom Chromium's sandbox refuses."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_apt() -> bool:
    """Tell whether Debian's packages can be installed here."""
    return is_root() and _is_debian() and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    """Install Debian's packages; raises `ToolError` where that can't be done."""
    names = " ".join(packages)
    if not has_apt():
        raise ToolError(f"Only root on Debian can install {names}.")
    say(f"Installing {names} with apt-get ...")
    _update_lists()
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    run([*command, *packages], f"apt-get could not install {names}.", _QUIET)


@cache
def _update_lists() -> None:
    run(["apt-get", "update", "-qq"], "apt-get could not update its lists.", _QUIET)


def _is_debian() -> bool:
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False
