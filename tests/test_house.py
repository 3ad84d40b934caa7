"""The house's own rules: who may import whom, how the code is written, that its types hold,
which files the page asks for, and what no file may name.
"""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

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


MOST_LINES = 300


def tracked() -> list[Path]:
    """Return the project's files, those not yet committed too, which are texts."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("Git, which lists the project's files, knows none here")
    files = [ROOT / name for name in listing.stdout.split("\0") if name]
    return [file for file in files if file.is_file() and b"\0" not in file.read_bytes()]


def module_file(name: str) -> Path | None:
    """Return the file of a module of the project; None for a name that is no module."""
    path = ROOT.joinpath(*name.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None)


def imported(file: Path) -> Iterator[str]:
    """Give the names that a file imports from `scorpion`, and of the packages they lie in."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "scorpion":
                yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def files_of_the_page() -> set[Path]:
    """Return the files of all modules that the page's app imports, itself among them."""
    found: set[Path] = set()
    waiting = ["scorpion.web.app", "scorpion.web", "scorpion"]
    while waiting:
        file = module_file(waiting.pop())
        if file and file not in found:
            found.add(file)
            waiting.extend(imported(file))
    return found


def test_the_page_asks_for_exactly_the_modules_that_its_app_imports() -> None:
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    needed = {f"./{file.relative_to(ROOT).as_posix()}" for file in files_of_the_page()}
    assert "./scorpion/game.py" in needed
    assert "./scorpion/__main__.py" not in needed
    assert config["files"] == {name: name for name in needed}


def test_no_file_names_the_host_of_a_registry() -> None:
    hosts = ["registry.npmjs" + ".org", "pypi" + ".org", "files.pythonhosted" + ".org"]
    files = tracked()
    assert ROOT / "package-lock.json" in files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not [host for host in hosts if host in text], file
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


def test_no_file_is_longer_than_three_hundred_lines() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines())
        for file in tracked()
        if file.name != "package-lock.json"
    }
    assert len(lengths) > 50
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}
