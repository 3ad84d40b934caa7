"""Help used in a game: noted once, kept with the game, and counted with its result."""

import pytest

from scorpion.statistics import Statistics
from scorpion.web.keeper import STATISTICS
from scorpion.web.settings import Settings, write_settings
from tests.engine.keeping import ONE, TWO, MemoryStorage, played, results, two_moves_short
from tests.engine.test_sitting import Table


def wins(table: Table) -> tuple[int, int]:
    """Return how many games were won without help and with it, as they are kept."""
    kept = results(table.storage)
    return len(kept.wins_without_help), len(kept.wins_with_help)


def test_a_game_without_help_is_a_win_without_help() -> None:
    table = Table()
    table.play("2H", "AH")
    assert wins(table) == (1, 0)
    assert not table.kept.helped


@pytest.mark.parametrize("moves_before", [0, 1])
def test_help_before_or_after_the_first_move_makes_a_win_with_help(moves_before: int) -> None:
    table = Table()
    table.play(*["2H", "AH"][:moves_before])
    table.sitting.mark_helped()
    assert table.kept.helped
    table.play(*["2H", "AH"][moves_before:])
    assert wins(table) == (0, 1)


def test_help_before_the_first_move_starts_no_game() -> None:
    table = Table()
    table.sitting.mark_helped()
    assert STATISTICS not in table.storage.texts


def test_help_is_in_the_results_at_once_also_for_a_game_that_is_then_left() -> None:
    table = Table()
    table.play("2H")
    table.sitting.mark_helped()
    assert results(table.storage).results[0].helped


def test_help_is_noted_once() -> None:
    table = Table()
    table.play("2H")
    table.sitting.mark_helped()
    changes = table.storage.changes
    table.sitting.mark_helped()
    assert table.storage.changes == changes


def test_undo_replay_and_a_reload_take_no_help_back() -> None:
    table = Table()
    table.play("2H")
    table.sitting.mark_helped()
    table.undo()
    table.replay()
    again = Table(table.storage)
    assert again.sitting.game.helped
    again.play("2H", "AH")
    assert wins(again) == (0, 1)


def test_help_after_the_win_changes_nothing_also_where_the_win_is_taken_back() -> None:
    table = Table()
    table.play("2H", "AH")
    texts = dict(table.storage.texts)
    table.sitting.mark_helped()
    assert table.storage.texts == texts
    table.undo()
    table.sitting.mark_helped()
    table.redo()
    assert not table.kept.helped
    assert wins(table) == (1, 0)


def test_help_in_another_line_after_the_win_leaves_the_win_as_it_was() -> None:
    table = Table()
    table.play("2H", "AH")
    table.replay()
    table.play("2H")
    table.sitting.mark_helped()
    table.play("AH")
    assert wins(table) == (1, 0)


def test_help_is_of_one_game_alone() -> None:
    table = Table()
    table.play("2H")
    table.sitting.mark_helped()
    table.sitting.begin(two_moves_short(TWO))
    assert not table.kept.helped
    table.play("2H", "AH")
    assert [(result.identity, result.helped) for result in results(table.storage).results] == [
        (ONE, True),
        (TWO, False),
    ]


def test_help_counts_again_after_the_results_were_removed_in_the_middle() -> None:
    table = Table()
    table.play("2H")
    table.sitting.mark_helped()
    table.keeper.remove(STATISTICS)
    table.play("AH")
    assert wins(table) == (0, 1)


def test_help_is_noted_in_a_game_that_counts_for_no_one_and_in_no_results() -> None:
    table = Table(game=played("2H", identity=None))
    table.sitting.mark_helped()
    assert table.kept.helped
    assert STATISTICS not in table.storage.texts


def test_help_is_kept_in_no_results_where_those_are_not_kept() -> None:
    table = Table(MemoryStorage(settings=write_settings(Settings(keep_statistics=False))))
    table.play("2H")
    table.sitting.mark_helped()
    assert table.kept.helped
    assert table.keeper.statistics == Statistics()
