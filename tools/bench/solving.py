"""How fast deals are solved, in CPython and in Pyodide, in one run."""

import json
import sys
from time import perf_counter

from scorpion.layout import deal
from scorpion.solver import solve

DEALS = 500
MOST_POSITIONS = 5000


def solving() -> dict[str, float]:
    """Return milliseconds a deal at the median, the 90th and the 99th percentile, and positions a
    second of those deals that took a search.
    """
    times, positions, searching = [], 0, 0.0
    for number in range(1, DEALS + 1):
        position = deal(number)
        start = perf_counter()
        answer = solve(position, most_positions=MOST_POSITIONS)
        seconds = perf_counter() - start
        times.append(1000 * seconds)
        if answer.positions:
            positions += answer.positions
            searching += seconds
    times.sort()
    return {
        "median ms": times[DEALS // 2],
        "90th ms": times[DEALS * 9 // 10],
        "99th ms": times[DEALS * 99 // 100],
        "positions/s": positions / searching,
    }


def compare() -> None:
    """Print the figures in CPython and in Pyodide, and their ratios."""
    from tools.in_pyodide import run_module

    native = solving()
    browser: dict[str, float] = json.loads(run_module("tools.bench.solving").stdout)
    print(f"Solver, deals 1 to {DEALS}, up to {MOST_POSITIONS} positions each")
    print(f"  {'':<12}{'CPython ' + sys.version.split()[0]:>16}{'Pyodide, Node':>16}{'ratio':>8}")
    for name, figure in native.items():
        ratio = figure / browser[name] if name == "positions/s" else browser[name] / figure
        print(f"  {name:<12}{figure:>16.3f}{browser[name]:>16.3f}{ratio:>8.2f}")
    print()


if __name__ == "__main__":
    print(json.dumps(solving()))
