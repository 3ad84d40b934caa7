"""Tables for the tests, written as a player would draw them, and the data that comes with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorpion.cards import DECK, Suit
from scorpion.move import parse_move
from scorpion.position import COLUMNS, Position
from scorpion.rules import Event, IllegalMove, Step, legal_moves, play

DATA = Path(__file__).parent.parent / "data"


def data(name: str) -> Any:
    """Return what a JSON file in tests/data holds."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def table(*columns: str, stock: str = "", finished: str = "") -> Position:
    """Return a table of the full deck: its columns as text, missing ones empty.

    `[7H]` lies face down; `...` at the start of a column stands for all the cards named nowhere,
    face down; `finished` has the letters of the suits that have left, in order.
    """
    named = {text.strip("[]") for column in columns for text in column.split()}
    named |= set(stock.split())
    rest = [f"[{c}]" for c in DECK if str(c) not in named and c.suit.value not in finished]
    drawn = [column.replace("...", " ".join(rest)).split() for column in columns]
    drawn += [[] for _ in range(COLUMNS - len(drawn))]
    return Position.from_json(
        {
            "columns": [[text.strip("[]") for text in cards] for cards in drawn],
            "face_down": [sum(text.startswith("[") for text in cards) for cards in drawn],
            "stock": stock.split(),
            "foundations": list(finished),
        }
    )


def run(suit: str, last: str = "A") -> str:
    """Return the cards of a suit from the King down to `last`, as text for a column."""
    ranks = "KQJT98765432A"
    return " ".join(rank + suit for rank in ranks[: ranks.index(last) + 1])


def column(position: Position, number: int) -> str:
    """Return the column with a number, from 1, as `table` reads it."""
    cards = position.columns[number - 1]
    hidden = position.face_down[number - 1]
    return " ".join(f"[{c}]" if depth < hidden else str(c) for depth, c in enumerate(cards))


def finished(position: Position) -> str:
    """Return the letters of the suits that have left, in order."""
    return "".join(suit.value for suit in position.foundations)


def step(position: Position, move: str) -> Step:
    """Return the step that a move makes, written as in a record."""
    return play(position, parse_move(move))


def after(position: Position, *moves: str) -> Position:
    """Return the table after moves."""
    for move in moves:
        position = step(position, move).after
    return position


def reason(position: Position, move: str) -> str:
    """Return why a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        step(position, move)
    return str(refusal.value)


def moves(position: Position) -> list[str]:
    """Return the legal moves as text."""
    return [str(move) for move in legal_moves(position)]


def of_kind(events: tuple[Event, ...], kind: type[Event]) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


WON = table(finished="".join(suit.value for suit in Suit))
"""The table at the end of every won game: no card in any column."""
