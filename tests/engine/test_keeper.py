"""What is kept, what counts, and what is removed, while the browser lets the page keep it."""

from datetime import date

import pytest

from scorpion.record import read_record, write_record
from scorpion.statistics import Statistics, write_statistics
from scorpion.web.keeper import GAME, SETTINGS, STATISTICS
from scorpion.web.settings import Settings, read_settings, write_settings
from tests.engine.keeping import (
    ONE,
    RESULTS,
    THREE,
    TWO,
    MemoryStorage,
    kept_by,
    played,
    results,
    two_moves_short,
)


def test_a_first_visit_finds_no_game_no_results_and_everything_switched_on() -> None:
    storage = MemoryStorage()
    keeper, notices, game = kept_by(storage)
    assert game is None
    assert keeper.statistics == Statistics()
    assert keeper.settings == Settings(keep_game=True, keep_statistics=True)
    assert notices == {}
    assert storage.changes == 0


def test_a_game_is_found_again_with_its_undo_redo_identity_and_time() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    game = played("2H", "AH")
    game.undo()
    game.seconds = 71
    keeper.save(game)
    _, notices, found = kept_by(storage)
    assert found is not None
    assert [str(step.move) for step in found.steps] == ["2H", "AH"]
    assert (found.played, found.identity, found.seconds) == (1, ONE, 71)
    assert found.position == game.position
    assert notices == {}


def test_only_the_game_is_written_with_a_step() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    keeper.save(played("2H"))
    assert list(storage.texts) == [GAME]
    assert storage.changes == 1


def test_a_start_is_counted_with_the_day_and_once() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    before = date.today().isoformat()
    keeper.count_start(ONE)
    after = date.today().isoformat()
    once = storage.texts[STATISTICS]
    keeper.count_start(ONE)
    assert storage.texts[STATISTICS] == once
    assert results(storage).started == 1
    assert results(storage).results[0].day in (before, after)


def test_a_start_counted_before_a_reload_is_not_counted_again() -> None:
    storage = MemoryStorage()
    kept_by(storage)[0].count_start(ONE)
    once = storage.texts[STATISTICS]
    kept_by(storage)[0].count_start(ONE)
    assert storage.texts[STATISTICS] == once


def test_a_win_is_counted_once_and_the_first_one_stays() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    keeper.count_win(ONE, 70, 500)
    keeper.count_win(ONE, 60, 400)
    assert (results(storage).fewest_moves, results(storage).shortest_time) == (70, 500)
    assert len(results(storage).wins) == 1


def test_a_win_in_each_of_two_tabs_of_two_games_is_two_wins() -> None:
    storage = MemoryStorage()
    mine, theirs = kept_by(storage)[0], kept_by(storage)[0]
    mine.count_start(ONE)
    theirs.count_start(TWO)
    mine.count_win(ONE, 60, 100)
    theirs.count_win(TWO, 70, 200)
    assert [result.identity for result in results(storage).wins] == [ONE, TWO]
    assert theirs.statistics == results(storage)


def test_a_win_in_each_of_two_tabs_of_one_game_is_one_win() -> None:
    storage = MemoryStorage()
    mine, theirs = kept_by(storage)[0], kept_by(storage)[0]
    for keeper, moves in ((mine, 60), (theirs, 55)):
        keeper.count_start(ONE)
        keeper.count_win(ONE, moves, 100)
    assert results(storage).started == 1
    assert [result.moves for result in results(storage).wins] == [60]


def test_the_results_of_another_browser_are_added_each_game_once() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    for _ in range(2):
        keeper.add_results(RESULTS)
        assert [result.identity for result in results(storage).results] == [ONE, TWO]
    assert results(storage).fewest_moves == 50


def test_results_removed_in_another_tab_do_not_come_back() -> None:
    storage = MemoryStorage(statistics=write_statistics(RESULTS))
    keeper, _, _ = kept_by(storage)
    storage.texts.clear()
    keeper.forget_results()
    assert keeper.statistics == Statistics()
    keeper.count_start(ONE)
    assert [result.identity for result in results(storage).results] == [ONE]


def test_the_game_under_way_counts_again_after_its_results_were_removed() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    keeper.count_start(ONE)
    keeper.remove(STATISTICS)
    assert STATISTICS not in storage.texts
    keeper.count_start(ONE)
    assert results(storage).started == 1


def test_switching_the_saved_game_off_removes_it_and_writes_no_further_one() -> None:
    storage = MemoryStorage(statistics=write_statistics(RESULTS))
    keeper, _, _ = kept_by(storage)
    keeper.save(played("2H"))
    keeper.choose(Settings(keep_game=False))
    keeper.save(played("2H", "AH"))
    assert sorted(storage.texts) == [SETTINGS, STATISTICS]
    assert results(storage) == RESULTS
    assert read_settings(storage.texts[SETTINGS]) == Settings(keep_game=False)


def test_switching_results_off_removes_them_and_counts_no_further_game() -> None:
    storage = MemoryStorage(statistics=write_statistics(RESULTS))
    keeper, _, _ = kept_by(storage)
    keeper.choose(Settings(keep_statistics=False))
    keeper.save(played("2H", "AH"))
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    keeper.add_results(RESULTS)
    assert sorted(storage.texts) == [GAME, SETTINGS]
    assert keeper.statistics == Statistics()


def test_what_was_switched_off_stays_off_after_a_reload_until_it_is_switched_on() -> None:
    storage = MemoryStorage(settings=write_settings(Settings(False, False)))
    keeper, _, _ = kept_by(storage)
    keeper.save(played("2H"))
    keeper.count_start(ONE)
    assert list(storage.texts) == [SETTINGS]
    keeper.choose(Settings())
    keeper.save(played("2H"))
    keeper.count_start(ONE)
    assert sorted(storage.texts) == [GAME, SETTINGS, STATISTICS]


def test_the_time_is_kept_where_the_game_is_and_brings_no_removed_game_back() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    game = played("2H")
    keeper.save_time(game)
    assert storage.texts == {}
    keeper.save(game)
    game.seconds = 12
    keeper.save_time(game)
    assert read_record(storage.texts[GAME]).seconds == 12
    keeper.remove(GAME)
    keeper.save_time(game)
    assert storage.texts == {}


@pytest.mark.parametrize("name", [GAME, STATISTICS, SETTINGS])
def test_one_text_is_removed_alone(name: str) -> None:
    storage = MemoryStorage(
        game=write_record(played("2H")),
        statistics=write_statistics(RESULTS),
        settings=write_settings(Settings(keep_game=False)),
    )
    texts = dict(storage.texts)
    keeper, _, _ = kept_by(storage)
    keeper.remove(name)
    assert storage.texts == {key: text for key, text in texts.items() if key != name}
    assert keeper.statistics == (Statistics() if name == STATISTICS else RESULTS)
    assert keeper.settings == Settings(keep_game=name == SETTINGS)


def test_what_is_kept_is_shown_byte_for_byte() -> None:
    storage = MemoryStorage(game="{", other="é\ud800")
    keeper, _, _ = kept_by(storage)
    assert keeper.kept() == {"other": "é\ud800", "unreadable.game": "{"}


def test_remove_everything_leaves_no_text_and_lets_the_game_be_played_to_its_end() -> None:
    storage = MemoryStorage(game="{", statistics="[", settings="", newer="kept by a later version")
    keeper, notices, _ = kept_by(storage)
    keeper.save(played("2H"))
    keeper.count_start(ONE)
    keeper.remove_everything()
    assert storage.texts == {}
    assert notices == {}
    keeper.save(played("2H", "AH"))
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    keeper.save_time(played("2H", "AH"))
    assert storage.texts == {}


def test_after_remove_everything_a_choice_of_the_player_keeps_again() -> None:
    storage = MemoryStorage()
    keeper, _, _ = kept_by(storage)
    keeper.remove_everything()
    keeper.choose(Settings())
    keeper.save(two_moves_short(THREE))
    keeper.count_start(THREE)
    assert sorted(storage.texts) == [GAME, SETTINGS, STATISTICS]


def test_while_another_tab_has_the_game_nothing_is_written() -> None:
    storage = MemoryStorage()
    keeper, notices, _ = kept_by(storage)
    keeper.save(played("2H"))
    storage.texts[STATISTICS] = "{"
    texts = dict(storage.texts)
    keeper.paused = True
    keeper.save(played("2H", "AH"))
    keeper.save_time(played("2H", "AH"))
    keeper.count_start(ONE)
    keeper.count_win(ONE, 2, 1)
    assert storage.texts == texts
    assert storage.changes == 1
    assert notices == {}
