"""What all tools share: where things are, running a program, failing in one line, stamps."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CACHE: Final = ROOT / ".tools_cache"


class ToolError(Exception):
    """A step failed; the text says in one line what to do about it."""


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path], failure: str, environment: Mapping[str, str] | None = None
) -> None:
    """Run a program in the project's folder.

    Raises `ToolError` with the text `failure` where it can't be started or exits with an error.
    """
    sys.stdout.flush()
    try:
        subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise ToolError(failure) from error


def fingerprint(*parts: str | bytes | Path) -> str:
    """Return a hash of texts and of files' contents; a missing file counts as empty."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            part = part.read_bytes() if part.is_file() else b""
        elif isinstance(part, str):
            part = part.encode()
        digest.update(len(part).to_bytes(8))
        digest.update(part)
    return digest.hexdigest()


def is_current(stamp: Path, mark: str) -> bool:
    """Tell whether a step's stamp file says that it was done with this fingerprint."""
    try:
        return stamp.read_text(encoding="utf-8") == mark
    except OSError:
        return False


def set_stamp(stamp: Path, mark: str) -> None:
    """Note that a step is done with this fingerprint."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(mark, encoding="utf-8")
