"""Trouble with what is kept: a notice says so, and nothing is lost that could be kept."""

from scorpion.record import read_record
from scorpion.web.keeper import GAME, SETTINGS
from scorpion.web.settings import Settings, read_settings
from tests.engine.keeping import (
    FORBIDDEN,
    FULL,
    KINDS,
    ONE,
    THREE,
    TWO,
    MemoryStorage,
    kept_by,
    played,
    results,
)


def test_a_forbidden_storage_gives_one_notice_and_results_that_last_as_long_as_the_page() -> None:
    storage = MemoryStorage(**KINDS)
    storage.forbid()
    keeper, notices, game = kept_by(storage)
    assert game is None
    for moves in ([], ["2H"], ["2H", "AH"]):
        keeper.save(played(*moves))
        keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    keeper.save_time(played("2H", "AH"))
    keeper.choose(Settings())
    keeper.remove_everything()
    assert keeper.kept() == {}
    assert notices == {"storage": FORBIDDEN}
    assert storage.texts == KINDS


def test_a_win_counts_in_the_figures_of_the_page_where_nothing_may_be_kept() -> None:
    storage = MemoryStorage()
    storage.forbid()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    assert (keeper.statistics.started, len(keeper.statistics.wins)) == (1, 1)


def test_what_the_browser_did_not_show_is_not_written_over_once_it_lets_the_page_write() -> None:
    storage = MemoryStorage(**KINDS)
    storage.forbid()
    keeper, _, _ = kept_by(storage)
    storage.forbid(False)
    keeper.save(played(identity=ONE))
    keeper.save_time(played(identity=ONE))
    assert storage.texts == KINDS
    keeper.count_start(ONE)
    assert [result.identity for result in results(storage).results] == [TWO, ONE]
    assert results(storage).fewest_moves == 50
    assert storage.texts[GAME] == KINDS[GAME]


def test_results_are_not_written_over_while_the_browser_does_not_show_them() -> None:
    storage = MemoryStorage(**KINDS)
    storage.refuses_reads = True
    keeper, notices, _ = kept_by(storage)
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    assert storage.texts == KINDS
    assert notices == {"storage": FORBIDDEN}
    storage.refuses_reads = False
    keeper.count_start(THREE)
    assert [result.identity for result in results(storage).results] == [TWO, ONE, THREE]
    assert len(results(storage).wins) == 2


def test_a_full_storage_keeps_the_last_save_whole_and_the_next_success_ends_the_notice() -> None:
    storage = MemoryStorage()
    keeper, notices, _ = kept_by(storage)
    keeper.save(played("2H"))
    last = storage.texts[GAME]
    storage.fill()
    for _ in range(2):
        keeper.save(played("2H", "AH"))
        assert storage.texts == {GAME: last}
        assert notices == {"storage": FULL}
    storage.room *= 2
    keeper.save(played("2H", "AH"))
    assert read_record(storage.texts[GAME]).position.won
    assert notices == {}


def test_results_that_found_no_room_are_written_with_a_later_step() -> None:
    storage = MemoryStorage()
    keeper, notices, _ = kept_by(storage)
    keeper.save(played("2H", "AH"))
    storage.fill()
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    assert list(storage.texts) == [GAME]
    assert notices == {"storage": FULL}
    storage.room *= 3
    keeper.save(played("2H"))
    assert [result.identity for result in results(storage).wins] == [ONE]
    assert notices == {}


def test_the_notice_stays_while_the_game_finds_no_room_though_something_smaller_does() -> None:
    storage = MemoryStorage()
    keeper, notices, _ = kept_by(storage)
    keeper.choose(Settings(keep_statistics=False))
    keeper.save(played("2H"))
    storage.fill()
    keeper.save(played("2H", "AH"))
    assert notices == {"storage": FULL}
    keeper.choose(Settings())  # `true` is shorter than `false`
    assert read_settings(storage.texts[SETTINGS]) == Settings()
    assert notices == {"storage": FULL}


def test_the_notice_ends_where_nothing_is_left_to_be_kept() -> None:
    storage = MemoryStorage()
    storage.fill()
    keeper, notices, _ = kept_by(storage)
    keeper.save(played("2H"))
    keeper.count_start(ONE)
    assert notices == {"storage": FULL}
    keeper.remove_everything()
    assert notices == {}


def test_a_choice_that_found_no_room_is_written_with_a_later_step() -> None:
    storage = MemoryStorage()
    storage.fill()
    keeper, notices, _ = kept_by(storage)
    keeper.choose(Settings(keep_statistics=False))
    assert notices == {"storage": FULL}
    storage.room = 1000
    keeper.save(played("2H"))
    assert read_settings(storage.texts[SETTINGS]) == Settings(keep_statistics=False)
    assert notices == {}


def test_results_that_found_no_room_are_still_there_after_another_tab_had_the_game() -> None:
    storage = MemoryStorage()
    storage.fill()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    keeper.paused = True
    storage.room = 1000
    kept_by(storage)[0].count_start(TWO)
    keeper.paused = False
    keeper.load()
    keeper.save(played("2H", "AH"))
    assert [result.won for result in results(storage).results] == [False, True]


def test_results_that_found_no_room_do_not_write_over_those_of_another_tab() -> None:
    storage = MemoryStorage()
    storage.fill()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    storage.room = 1000
    kept_by(storage)[0].count_start(TWO)
    keeper.save(played("2H"))
    assert [result.identity for result in results(storage).results] == [TWO, ONE]


def test_a_storage_that_the_browser_emptied_is_filled_again_as_the_game_goes_on() -> None:
    storage = MemoryStorage(**KINDS)
    keeper, notices, _ = kept_by(storage)
    keeper.count_start(ONE)
    storage.texts.clear()
    keeper.save(played("2H", "AH"))
    keeper.count_win(ONE, 2, 1)
    assert read_record(storage.texts[GAME]).position.won
    assert [result.identity for result in results(storage).wins] == [TWO, ONE]
    assert notices == {}
