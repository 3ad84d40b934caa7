"""Records spoilt at random: read as a game or refused with the one error, never anything else."""

import json
from functools import cache
from typing import Any

import pytest

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.record import RecordError, read_record, write_record
from tests.engine.positions import data, table

pytest.importorskip("hypothesis", reason="Hypothesis, which spoils the records, is not installed")
from hypothesis import given, settings
from hypothesis import strategies as st

WON_GAME = data("won_game.json")


@cache
def records() -> list[str]:
    """Return the records to be spoilt: of a deal and of a layout, each with a move to redo."""
    texts = []
    for game, moves in (
        (Game.of_deal(WON_GAME["deal"]), WON_GAME["moves"][:12]),
        (Game(table("2C 7H KD", "[3S] 8H", "", "... KC", stock="9C 4H TD")), ["KD@3", "7H"]),
    ):
        for move in moves:
            game.play(parse_move(move))
        game.undo()
        game.helped = True
        texts.append(write_record(game))
    return texts


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["7H", "KD@3", "deal", "2C", "C", 10**20, 10**21, 1, 3]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)  # fmt: skip
STEADY = settings(derandomize=True, deadline=None, max_examples=400, database=None)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values inside a JSON value."""
    keys = value if isinstance(value, dict) else range(len(value) if type(value) is list else 0)
    return [path, *(place for key in keys for place in places(value[key], (*path, key)))]


def is_read_or_refused(text: str) -> None:
    """Fail unless a text is refused with the one error or read as a game that can be written."""
    try:
        game = read_record(text)
    except RecordError:
        return
    again = read_record(write_record(game))
    assert (again.opening, again.steps, again.played) == (game.opening, game.steps, game.played)


@STEADY
@given(st.data())
def test_a_record_with_values_replaced_or_missing_is_read_or_refused(draw: st.DataObject) -> None:
    record = json.loads(draw.draw(st.sampled_from(records())))
    for _ in range(draw.draw(st.integers(1, 3))):
        path = draw.draw(st.sampled_from(places(record)[1:] or [()]))
        if not path:
            break
        parent = record
        for key in path[:-1]:
            parent = parent[key]
        if draw.draw(st.booleans()):
            parent[path[-1]] = draw.draw(VALUES)
        else:
            del parent[path[-1]]
    is_read_or_refused(json.dumps(record))


@STEADY
@given(st.data())
def test_a_record_with_letters_replaced_is_read_or_refused(draw: st.DataObject) -> None:
    text = draw.draw(st.sampled_from(records()))
    for _ in range(draw.draw(st.integers(1, 4))):
        start = draw.draw(st.integers(0, len(text)))
        end = draw.draw(st.integers(start, min(len(text), start + 10)))
        new = draw.draw(st.text(max_size=3) | st.text(alphabet='{}[]",:0123456789eE-', max_size=3))
        text = text[:start] + new + text[end:]
    is_read_or_refused(text)


@STEADY
@given(VALUES)
def test_any_json_at_all_is_read_or_refused(value: object) -> None:
    with pytest.raises(RecordError):
        read_record(json.dumps(value))


@STEADY
@given(st.text())
def test_any_text_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@STEADY
@given(st.lists(st.sampled_from([*WON_GAME["moves"], "deal", "KD@1", "AH"]), max_size=20))
def test_any_moves_are_read_as_legal_ones_or_refused(moves: list[str]) -> None:
    record = {"game": "scorpion", "version": 1, "deal": WON_GAME["deal"], "moves": moves}
    is_read_or_refused(json.dumps(record | {"played": len(moves)}))
