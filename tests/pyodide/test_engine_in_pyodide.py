"""The engine's own tests once more, inside the Pyodide that the page runs."""

import re

from tools.in_pyodide import ensure_test_packages, run_module

# No plugins, no doctests, no cache: only the tests, with the reasons of those left out.
OPTIONS = ("-q", "-rs", "--color=no", "--import-mode=importlib", "-p", "no:cacheprovider")


def test_the_engines_tests_pass_inside_pyodide() -> None:
    ensure_test_packages()
    run = run_module("pytest", *OPTIONS, "--override-ini=addopts=", "tests/engine")
    assert run.returncode == 0, f"inside Pyodide:\n{run.stdout}"
    summary = run.stdout.strip().splitlines()[-1]
    passed = re.search(r"(\d+) passed", summary)
    assert passed, f"inside Pyodide:\n{run.stdout}"
    assert int(passed[1]) >= 50, f"inside Pyodide:\n{run.stdout}"


def test_the_whole_package_below_the_web_can_be_imported_inside_pyodide() -> None:
    run = run_module("scorpion", "deal", "24")
    assert run.returncode == 0, run.stdout
    assert "Stock:" in run.stdout
