"""How many random legal games a second the engine plays, in CPython and in Pyodide."""

import sys
from random import Random
from statistics import median
from time import perf_counter

from scorpion.layout import deal
from scorpion.rules import legal_moves, play

GAMES = 300
LONGEST_GAME = 200
ROUNDS = 5


def playouts_a_second() -> float:
    """Return how many random games a second are played, each to a dead end or 200 moves."""
    random = Random(2026)
    layouts = [deal(number) for number in range(1, GAMES + 1)]
    begin = perf_counter()
    for position in layouts:
        for _ in range(LONGEST_GAME):
            moves = legal_moves(position)
            if not moves:
                break
            position = play(position, random.choice(moves)).after
    return GAMES / (perf_counter() - begin)


def compare() -> None:
    """Print playouts a second in CPython and in Pyodide, measured in turns."""
    from tools.in_pyodide import run_module

    native, browser = [], []
    for _ in range(ROUNDS):
        native.append(playouts_a_second())
        browser.append(float(run_module("tools.bench.engine").stdout))
    print(f"Engine, random legal games a second ({ROUNDS} rounds of {GAMES} games)")
    print(f"  CPython {sys.version.split()[0]:<8} {median(native):8.0f}")
    print(f"  Pyodide, Node    {median(browser):8.0f}")
    print(f"  CPython / Pyodide {median(native) / median(browser):7.2f}\n")


if __name__ == "__main__":
    print(playouts_a_second())
