"""The project's own virtual environment, `.venv`, and the pinned packages put into it."""

import importlib.util
import sys
from pathlib import Path
from typing import Final

from tools.shell import ROOT, ToolError, fingerprint, is_current, run, say, set_stamp

VENV: Final = ROOT / ".venv"
PYTHON: Final = VENV / "bin" / "python"
TEST_REQUIREMENTS: Final = ROOT / "tests" / "requirements.txt"


def ensure_venv() -> None:
    """Make `.venv` where there is none that works."""
    if PYTHON.exists() and (VENV / "pyvenv.cfg").exists():
        return
    if importlib.util.find_spec("ensurepip") is None:
        raise ToolError(
            "Python's venv module is incomplete here: install it with "
            "'sudo apt-get install python3-venv' (Debian, Ubuntu), then try again."
        )
    say("Making .venv ...")
    run([sys.executable, "-m", "venv", "--clear", VENV], "Could not make the environment .venv.")


def ensure_test_packages() -> None:
    """Put the packages that the tests need into `.venv`, unless they are there."""
    ensure_venv()
    stamp = VENV / "test-packages.stamp"
    mark = fingerprint(TEST_REQUIREMENTS)
    if is_current(stamp, mark):
        return
    say("Installing the test packages into .venv ...")
    pip_install("-r", TEST_REQUIREMENTS)
    set_stamp(stamp, mark)


def pip_install(*arguments: str | Path) -> None:
    """Run `pip install` inside `.venv`."""
    run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments],
        f"pip could not install {' '.join(map(str, arguments))}: is the network reachable?",
    )
