"""How long a record of 400 moves takes to write and to read, in CPython and in Pyodide.

The game is the won one of the tests as far as its first King who can go from column to column
and back; he does so up to the 400th move.
"""

import json
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from scorpion.game import Game
from scorpion.hints import prospect
from scorpion.move import parse_move
from scorpion.record import read_record, write_record
from scorpion.rules import legal_moves
from tools.shell import ROOT

GAME = ROOT / "tests" / "data" / "won_game.json"
MOVES = 400
RUNS = 21
ROUNDS = 5


def long_game() -> Game:
    """Return a game of 400 moves."""
    won = json.loads(GAME.read_text(encoding="utf-8"))
    game = Game.of_deal(won["deal"])
    for text in won["moves"]:
        if _can_wander(game):
            break
        game.play(parse_move(text))
    while game.played < MOVES:
        _wander(game)
    return game


def times() -> tuple[float, float]:
    """Return the milliseconds that writing and reading take, medians of 21 runs."""
    game = long_game()
    text = write_record(game)
    return _milliseconds(lambda: write_record(game)), _milliseconds(lambda: read_record(text))


def compare() -> None:
    """Print the times in CPython and in Pyodide, measured in turns."""
    from tools.in_pyodide import run_module

    native, browser = [], []
    for _ in range(ROUNDS):
        native.append(times())
        write, read = map(float, run_module("tools.bench.saving").stdout.split())
        browser.append((write, read))
    size = len(write_record(long_game()))
    print(f"Record of {MOVES} moves, {size} bytes, milliseconds ({ROUNDS} rounds)")
    for name, measured in (
        (f"CPython {sys.version.split()[0]}", native),
        ("Pyodide, Node", browser),
    ):
        write, read = (median(column) for column in zip(*measured, strict=True))
        print(f"  {name:<16} write {write:6.2f}   read {read:6.1f}")
    print()


def _can_wander(game: Game) -> bool:
    return any(prospect(game.position, move).gains_nothing for move in legal_moves(game.position))


def _wander(game: Game) -> None:
    moves = legal_moves(game.position)
    game.play(next(move for move in moves if prospect(game.position, move).gains_nothing))


def _milliseconds(work: Callable[[], object]) -> float:
    measured = []
    for _ in range(RUNS):
        begin = perf_counter()
        work()
        measured.append(1000 * (perf_counter() - begin))
    return median(measured)


if __name__ == "__main__":
    print(*times())
