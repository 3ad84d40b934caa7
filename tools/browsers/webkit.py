"""Finds WebKitGTK, which stands for Safari's engine, and gives it a screen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from tools.browsers.installing import apt_install, ensure
from tools.shell import ToolError

DEBIAN_PACKAGES: Final = ("webkit2gtk-driver", "xvfb", "fonts-dejavu-core")
MISSING: Final = (
    "No WebKitGTK with its driver, or no Xvfb, was found: 'sudo apt-get install webkit2gtk-driver "
    "xvfb' (Debian) brings them."
)


@dataclass(frozen=True)
class WebKit:
    """WebKitGTK as it is installed: its driver, and the X server it is shown on."""

    driver: Path
    screen: Path


def find_webkit() -> WebKit | None:
    """Return the WebKitGTK of this machine."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return WebKit(Path(driver), Path(screen)) if driver and screen else None


def ensure_webkit() -> None:
    """Install WebKitGTK unless it is there; raises `ToolError` where that can't be done."""
    ensure(find_webkit, partial(apt_install, *DEBIAN_PACKAGES), MISSING)


@contextmanager
def environment(webkit: WebKit) -> Iterator[dict[str, str]]:
    """Give the environment for WebKit's driver, with a screen of its own while the block runs.

    WebKit's sandbox needs rights that containers don't give.
    """
    reader, writer = os.pipe()
    options = ["-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        [str(webkit.screen), *options],
        pass_fds=(writer,),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as answer:
                display = answer.readline().strip()
            if not display:
                raise ToolError("Xvfb, which WebKit is shown on, did not start.")
            yield {
                **os.environ,
                "DISPLAY": f":{display}",
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            }
        finally:
            server.terminate()
