"""Kept texts spoilt at random: each is read or set aside byte for byte, whatever it holds."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.record import RecordError, read_record, write_record
from scorpion.statistics import Statistics, StatisticsError, read_statistics, write_statistics
from scorpion.web.keeper import GAME, SETTINGS, STATISTICS, Keeper
from scorpion.web.settings import Settings, SettingsError, read_settings, write_settings
from tests.engine.keeping import KINDS, ONE, RESULTS, THREE, MemoryStorage, kept_by, played
from tests.engine.positions import data

pytest.importorskip("hypothesis", reason="Hypothesis, which spoils the texts, is not installed")
from hypothesis import given, settings
from hypothesis import strategies as st

WON_GAME = data("won_game.json")
ROUNDS = 1100
"""In each round a text of each of the three kinds is spoilt."""

READERS: dict[str, Callable[[str], Any]] = {
    GAME: read_record,
    STATISTICS: read_statistics,
    SETTINGS: read_settings,
}
NOTHING = {GAME: None, STATISTICS: Statistics(), SETTINGS: Settings()}
REFUSALS = (RecordError, StatisticsError, SettingsError)


def dealt_game() -> Game:
    """Return a game of a deal with some moves made and one taken back."""
    game = Game.of_deal(WON_GAME["deal"])
    game.identity, game.helped = ONE, True
    for move in WON_GAME["moves"][:6]:
        game.play(parse_move(move))
    game.undo()
    return game


WHOLE = {
    GAME: [KINDS[GAME], write_record(dealt_game())],
    STATISTICS: [
        KINDS[STATISTICS],
        write_statistics(RESULTS.with_start(THREE, "1999-12-31").with_help(THREE)),
    ],
    SETTINGS: [KINDS[SETTINGS], write_settings(Settings(keep_game=False))],
}
ANYTHING = st.sampled_from([None, True, False, 0, 1, 2, -1, 0.5, 10**30, "", "x", "2H", [], {}])


def spoil_letters(draw: Callable[[Any], Any], text: str) -> str:
    """Replace some letters, or cut the text short."""
    start = draw(st.integers(0, len(text)))
    if draw(st.booleans()):
        return text[:start]
    letters = st.text('{}[]",: 0123456789eEKH@', max_size=3) | st.text(max_size=2)
    return text[:start] + draw(letters) + text[start + draw(st.integers(0, 3)) :]


def spoil_field(draw: Callable[[Any], Any], text: str) -> str:
    """Take a field away, put anything in its place, or add one."""
    fields = json.loads(text)
    name = draw(st.sampled_from([*fields, "new"]))
    if draw(st.booleans()):
        fields.pop(name, None)
    else:
        fields[name] = draw(ANYTHING)
    return json.dumps(fields)


def spoil_item(draw: Callable[[Any], Any], text: str) -> str:
    """Put anything in the place of one item of a list, take it away, or have it twice."""
    fields = json.loads(text)
    lists = [value for value in fields.values() if isinstance(value, list) and value]
    lists += [value for value in fields.get("layout", {}).values() if value]
    if not lists:
        return f" {text}"
    items = draw(st.sampled_from(lists))
    place = draw(st.integers(0, len(items) - 1))
    items[place : place + 1] = draw(st.sampled_from([[], [items[place]] * 2, [draw(ANYTHING)]]))
    return json.dumps(fields)


@st.composite
def spoilt(draw: Callable[[Any], Any], name: str) -> str:
    """Return a text of a kind, spoilt once or twice."""
    text = draw(st.sampled_from(WHOLE[name]))
    how = draw(st.sampled_from([spoil_field, spoil_item]))
    text = how(draw, text)
    return spoil_letters(draw, text) if draw(st.booleans()) else text


def is_readable(name: str, text: str) -> bool:
    try:
        READERS[name](text)
    except REFUSALS:
        return False
    return True


def load_and_check(texts: dict[str, str], full: bool) -> Counter[str]:
    """Load texts, fail if one is lost, and count what came of those that are spoilt.

    In a full storage none can be set aside, so that all must stay where they are.
    """
    readable = {name for name, text in texts.items() if is_readable(name, text)}
    storage = MemoryStorage(**texts)
    if full:
        storage.fill()
    keeper, notices, game = kept_by(storage)
    assert storage.texts == {
        name if name in readable or full else f"unreadable.{name}": text
        for name, text in texts.items()
    }
    assert notices.keys() == texts.keys() - readable
    values = {GAME: game, STATISTICS: keeper.statistics, SETTINGS: keeper.settings}
    for name, value in values.items():
        wanted = READERS[name](texts[name]) if name in readable else NOTHING[name]
        assert as_text(value) == as_text(wanted)
    play_on(keeper, storage)
    assert {texts[name] for name in texts.keys() - readable} <= {*storage.texts.values()}
    gone = "left in place" if full else "set aside"
    return Counter(
        "read" if name in readable else gone
        for name, text in texts.items()
        if text not in WHOLE[name]
    )


def play_on(keeper: Keeper, storage: MemoryStorage) -> None:
    """Make steps, count them and let the player choose, with room for everything."""
    storage.room = 10**6
    keeper.save(played("2H", "AH"))
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    keeper.choose(Settings())


def as_text(value: object) -> str:
    """Return what a value is kept as; a game has no equality of its own."""
    return write_record(value) if isinstance(value, Game) else repr(value)


@pytest.mark.parametrize("full", [False, True], ids=["room for all", "no room"])
def test_spoilt_texts_are_read_or_set_aside_byte_for_byte(full: bool) -> None:
    outcomes: Counter[str] = Counter()
    rounds = ROUNDS // 4 if full else ROUNDS

    @settings(derandomize=True, deadline=None, max_examples=rounds, database=None)
    @given(st.fixed_dictionaries({name: spoilt(name) for name in READERS}))
    def spoil(texts: dict[str, str]) -> None:
        outcomes.update(load_and_check(texts, full))

    spoil()
    print(dict(outcomes))
    assert outcomes.total() >= 2.8 * rounds
    assert len(outcomes) == 2
    assert min(outcomes.values()) >= rounds / 4
