"""How fast deals are solved, in CPython and in Pyodide, in one run."""

import json
import random
import sys
from collections.abc import Iterator
from time import perf_counter

from scorpion.layout import deal
from scorpion.position import Position
from scorpion.rules import legal_moves, play
from scorpion.solver import solve

DEALS = 500
GAMES = 200
MOST_MOVES = 60
MOST_POSITIONS = 5000


def solving() -> dict[str, float]:
    """Return milliseconds a deal at the median, the 90th and the 99th percentile; positions a
    second of those deals that took a search; and milliseconds for a position of random games.
    """
    times, positions, searching = [], 0, 0.0
    for number in range(1, DEALS + 1):
        found, seconds = _timed(deal(number))
        times.append(1000 * seconds)
        if found:
            positions += found
            searching += seconds
    times.sort()
    on_the_way = sorted(1000 * _timed(position)[1] for position in _played_at_random())
    return {
        "median ms": times[DEALS // 2],
        "90th ms": times[DEALS * 9 // 10],
        "99th ms": times[DEALS * 99 // 100],
        "positions/s": positions / searching,
        "in games: median ms": on_the_way[len(on_the_way) // 2],
        "in games: 95th ms": on_the_way[len(on_the_way) * 95 // 100],
    }


def _timed(position: Position) -> tuple[int, float]:
    """Return how many positions the answer took, and how many seconds."""
    start = perf_counter()
    answer = solve(position, most_positions=MOST_POSITIONS)
    return answer.positions, perf_counter() - start


def _played_at_random() -> Iterator[Position]:
    """Generate all positions of random games, from the opening until no move is left."""
    for number in range(1, GAMES + 1):
        chance = random.Random(number)
        position = deal(number)
        yield position
        for _ in range(MOST_MOVES):
            moves = legal_moves(position)
            if not moves:
                break
            position = play(position, chance.choice(moves)).after
            yield position


def compare() -> None:
    """Print the figures in CPython and in Pyodide, and their ratios."""
    from tools.in_pyodide import run_module

    native = solving()
    browser: dict[str, float] = json.loads(run_module("tools.bench.solving").stdout)
    print(f"Solver, deals 1 to {DEALS}, up to {MOST_POSITIONS} positions each")
    print(f"  {'':<20}{'CPython ' + sys.version.split()[0]:>16}{'Pyodide, Node':>16}{'ratio':>8}")
    for name, figure in native.items():
        ratio = figure / browser[name] if name == "positions/s" else browser[name] / figure
        print(f"  {name:<20}{figure:>16.3f}{browser[name]:>16.3f}{ratio:>8.2f}")
    print()


if __name__ == "__main__":
    print(json.dumps(solving()))
