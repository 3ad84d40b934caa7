"""The house's own rules: who may import whom, how the code is written, that its types hold."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def passes(*command: str) -> None:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{run.stdout}\n{run.stderr}"


def test_each_room_of_the_house_knows_only_those_below_it_and_only_the_web_a_browser() -> None:
    passes(str(Path(sys.executable).with_name("lint-imports")))


def test_ruff_finds_nothing_to_mend() -> None:
    passes(sys.executable, "-m", "ruff", "check")


def test_the_code_is_formatted_as_ruff_formats_it() -> None:
    passes(sys.executable, "-m", "ruff", "format", "--check")


def test_the_types_hold() -> None:
    passes(sys.executable, "-m", "mypy")
