"""Kept texts that can't be read: set aside whole, never written over, and the player is told."""

import json

import pytest

from scorpion.statistics import Statistics
from scorpion.web.keeper import GAME, SETTINGS, STATISTICS
from scorpion.web.settings import Settings
from tests.engine.keeping import (
    FORBIDDEN,
    KINDS,
    ONE,
    RESULTS,
    MemoryStorage,
    kept_by,
    played,
    results,
)

VERSIONS = {GAME: "version", STATISTICS: "statistics", SETTINGS: "settings"}
LATER = {name: json.dumps(json.loads(text) | {VERSIONS[name]: 9}) for name, text in KINDS.items()}
UNREADABLE = ["", "null", "{", "[]", '"', "{}", '{"game": "freecell"}', "\ud800", "x" * 5_000_000]


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: repr(text[:20]))
def test_an_unreadable_text_is_set_aside_and_the_others_are_read(name: str, text: str) -> None:
    storage = MemoryStorage(**KINDS | {name: text})
    keeper, notices, game = kept_by(storage)
    assert storage.texts == {
        **{key: kept for key, kept in KINDS.items() if key != name},
        f"unreadable.{name}": text,
    }
    assert list(notices) == [name]
    assert ". It is set aside, for you to download or remove: " in notices[name]
    assert (game is None) == (name == GAME)
    assert keeper.statistics == (Statistics() if name == STATISTICS else RESULTS)


@pytest.mark.parametrize("name", KINDS)
def test_a_text_of_a_later_version_is_set_aside_and_the_notice_says_why(name: str) -> None:
    storage = MemoryStorage(**KINDS | {name: LATER[name]})
    _, notices, _ = kept_by(storage)
    assert storage.texts[f"unreadable.{name}"] == LATER[name]
    assert "later version" in notices[name]
    assert name not in storage.texts


@pytest.mark.parametrize(
    "fields",
    [
        *({"moves": ["KH@2"]}, {"moves": ["2H", "2H"]}, {"played": 2}, {"seconds": "1"}),
        *({"layout": {}}, {"deal": 1}, {"identity": 7}, {"moves": None}, {"moves": [1]}),
    ],
    ids=str,
)
def test_a_record_that_tells_no_game_is_set_aside(fields: dict[str, object]) -> None:
    text = json.dumps(json.loads(KINDS[GAME]) | fields)
    storage = MemoryStorage(**KINDS | {GAME: text})
    _, notices, game = kept_by(storage)
    assert game is None
    assert storage.texts["unreadable.game"] == text
    assert list(notices) == [GAME]


def test_several_unreadable_texts_of_a_kind_are_numbered_and_none_is_lost() -> None:
    storage = MemoryStorage()
    for text in ("a", "b", "c"):
        storage.texts[GAME] = text
        kept_by(storage)
    assert storage.texts == {
        "unreadable.game": "a",
        "unreadable.game.2": "b",
        "unreadable.game.3": "c",
    }
    kept_by(storage)[0].remove("unreadable.game.2")
    storage.texts[GAME] = "d"
    kept_by(storage)
    assert storage.texts["unreadable.game.2"] == "d"


def test_a_new_game_is_kept_beside_the_one_set_aside() -> None:
    storage = MemoryStorage(game="{")
    keeper, _, _ = kept_by(storage)
    keeper.save(played("2H"))
    assert storage.texts == {"unreadable.game": "{", GAME: KINDS[GAME]}


@pytest.mark.parametrize("name", KINDS)
def test_the_notice_ends_when_the_text_set_aside_is_removed(name: str) -> None:
    storage = MemoryStorage(**{name: "{"})
    keeper, notices, _ = kept_by(storage)
    assert list(notices) == [name]
    keeper.remove(f"unreadable.{name}")
    assert notices == {}
    assert storage.texts == {}


@pytest.mark.parametrize("name", KINDS)
def test_a_text_that_cannot_be_set_aside_stays_and_is_not_written_over(name: str) -> None:
    storage = MemoryStorage(**{name: "{"})
    storage.fill()
    keeper, notices, _ = kept_by(storage)
    assert storage.texts == {name: "{"}
    assert "nothing is saved over it until you remove it" in notices[name]
    storage.room = 100_000
    keeper.save(played("2H"))
    keeper.save_time(played("2H"))
    keeper.choose(Settings())
    assert storage.texts[name] == "{"
    keeper.remove(name)
    assert name not in notices
    keeper.choose(Settings())
    keeper.save(played("2H"))
    keeper.count_start(ONE)
    assert sorted(storage.texts) == [GAME, SETTINGS, STATISTICS]


def test_unreadable_results_are_set_aside_once_there_is_room_and_results_are_kept_again() -> None:
    storage = MemoryStorage(statistics="{")
    storage.fill()
    keeper, notices, _ = kept_by(storage)
    keeper.count_start(ONE)
    assert storage.texts == {STATISTICS: "{"}
    storage.room = 100_000
    keeper.count_win(ONE, 2, 1)
    assert storage.texts["unreadable.statistics"] == "{"
    assert [result.identity for result in results(storage).wins] == [ONE]
    assert "is set aside" in notices[STATISTICS]


def test_results_that_another_tab_spoilt_are_set_aside_and_ours_are_written() -> None:
    storage = MemoryStorage()
    keeper, notices, _ = kept_by(storage)
    keeper.count_start(ONE)
    storage.texts[STATISTICS] = LATER[STATISTICS]
    keeper.count_win(ONE, 2, 1)
    assert storage.texts["unreadable.statistics"] == LATER[STATISTICS]
    assert [result.identity for result in results(storage).wins] == [ONE]
    assert list(notices) == [STATISTICS]


@pytest.mark.parametrize("name", [*KINDS, "unreadable.game"])
def test_a_removal_that_is_refused_says_so_and_changes_nothing(name: str) -> None:
    storage = MemoryStorage(**KINDS, **{"unreadable.game": "{"})
    texts = dict(storage.texts)
    keeper, notices, _ = kept_by(storage)
    storage.refuses_changes = True
    keeper.remove(name)
    assert storage.texts == texts
    assert notices == {"storage": FORBIDDEN}
