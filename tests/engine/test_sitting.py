"""A game on the table with its clock: what time counts, when a game starts and when it is won."""

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.record import read_record
from scorpion.statistics import Statistics
from scorpion.web.keeper import GAME, STATISTICS
from scorpion.web.settings import Settings, write_settings
from scorpion.web.sitting import Sitting
from tests.engine.keeping import (
    DAY,
    ONE,
    THREE,
    TWO,
    MemoryStorage,
    kept_by,
    played,
    results,
    two_moves_short,
)

MINUTE = 60_000


class Table:
    """A sitting at a game two moves short of a win, with a clock that a test moves on."""

    def __init__(self, storage: MemoryStorage | None = None, game: Game | None = None) -> None:
        self.milliseconds = 5_000.0
        self.storage = storage or MemoryStorage()
        self.keeper, self.notices, saved = kept_by(self.storage)
        self.sitting = Sitting(two_moves_short(), self.keeper, lambda: self.milliseconds)
        self.sitting.begin(game or saved or self.sitting.game)

    @property
    def kept(self) -> Game:
        """The game as it is kept."""
        return read_record(self.storage.texts[GAME])

    def play(self, *moves: str) -> None:
        for move in moves:
            self.sitting.game.play(parse_move(move))
            self.sitting.keep_step()

    def undo(self) -> None:
        self.sitting.game.undo()
        self.sitting.keep()

    def replay(self) -> None:
        self.sitting.game.replay()
        self.sitting.keep()

    def redo(self) -> None:
        self.sitting.game.redo()
        self.sitting.keep_step()

    def wait(self, milliseconds: float) -> None:
        self.milliseconds += milliseconds


def seconds(table: Table) -> int:
    """Return the time played, brought up to date as when a dialog shows it."""
    table.sitting.keep_time()
    return table.sitting.game.seconds


def test_the_time_begins_with_the_first_move() -> None:
    table = Table()
    table.wait(10 * MINUTE)
    assert seconds(table) == 0
    table.play("2H")
    table.wait(7_900)
    assert seconds(table) == 7
    table.wait(100)
    assert seconds(table) == 8


def test_the_time_ends_with_the_win_and_the_win_is_counted_with_it() -> None:
    table = Table()
    table.play("2H")
    table.wait(90_500)
    table.play("AH")
    table.wait(10 * MINUTE)
    assert seconds(table) == 90
    assert table.kept.seconds == 90
    assert results(table.storage).shortest_time == 90
    assert results(table.storage).fewest_moves == 2


def test_ten_minutes_out_of_sight_add_nothing() -> None:
    table = Table()
    table.play("2H")
    table.wait(3_000)
    table.sitting.watch(in_sight=False)
    table.wait(10 * MINUTE)
    assert seconds(table) == 3
    table.sitting.watch(in_sight=True)
    assert seconds(table) == 3
    table.wait(4_000)
    assert seconds(table) == 7


def test_parts_of_seconds_add_up_over_many_times_out_of_sight() -> None:
    table = Table()
    table.play("2H")
    for _ in range(10):
        table.wait(500)
        table.sitting.watch(in_sight=False)
        table.wait(MINUTE)
        table.sitting.watch(in_sight=True)
    assert seconds(table) == 5


def test_a_move_made_out_of_sight_starts_no_clock() -> None:
    table = Table()
    table.sitting.watch(in_sight=False)
    table.play("2H")
    table.wait(MINUTE)
    assert seconds(table) == 0


def test_the_time_goes_on_after_an_undo_and_after_a_win_taken_back() -> None:
    table = Table()
    table.play("2H")
    table.wait(1_000)
    table.undo()
    table.wait(2_000)
    assert seconds(table) == 3
    table.play("2H", "AH")
    table.wait(MINUTE)
    table.undo()
    table.wait(4_000)
    assert seconds(table) == 7


def test_the_time_is_kept_when_the_page_goes_out_of_sight_and_goes_on_when_it_is_opened() -> None:
    table = Table()
    table.play("2H")
    table.wait(61_000)
    table.sitting.watch(in_sight=False)
    assert table.kept.seconds == 61
    again = Table(table.storage)
    assert seconds(again) == 61
    again.wait(2_000)
    assert seconds(again) == 63


def test_a_won_game_opened_again_stands_still_and_counts_nothing() -> None:
    table = Table()
    table.play("2H", "AH")
    texts = dict(table.storage.texts)
    again = Table(table.storage)
    again.wait(MINUTE)
    assert seconds(again) == 0
    assert again.storage.texts == texts
    assert not again.sitting.in_progress


def test_another_game_begins_at_its_own_time() -> None:
    table = Table()
    table.play("2H")
    table.wait(MINUTE)
    table.sitting.begin(two_moves_short(TWO))
    table.wait(MINUTE)
    assert seconds(table) == 0
    saved = played("2H", identity=THREE)
    saved.seconds = 17
    table.sitting.begin(saved)
    table.wait(1_000)
    assert seconds(table) == 18


def test_the_time_of_a_game_that_is_not_kept_is_told_all_the_same() -> None:
    table = Table(MemoryStorage(settings=write_settings(Settings(keep_game=False))))
    table.play("2H")
    table.wait(9_000)
    assert seconds(table) == 9
    assert GAME not in table.storage.texts


def test_new_games_without_a_move_count_nothing() -> None:
    table = Table()
    for number in range(5):
        table.sitting.begin(two_moves_short(f"{number:012x}"))
    assert STATISTICS not in table.storage.texts
    assert table.keeper.statistics == Statistics()
    assert not table.sitting.in_progress


def test_a_move_replay_and_undo_of_one_game_are_one_start() -> None:
    table = Table()
    table.play("2H")
    table.replay()
    table.play("2H")
    table.undo()
    table.redo()
    again = Table(table.storage)
    again.play("AH")
    assert results(table.storage).started == 1
    assert len(results(table.storage).wins) == 1


def test_a_win_after_undo_replay_and_redo_is_still_one_win_with_its_first_figures() -> None:
    table = Table()
    table.play("2H")
    table.wait(5_000)
    table.play("AH")
    table.undo()
    table.wait(5_000)
    table.redo()
    table.replay()
    table.redo()
    table.redo()
    table.replay()
    table.play("2H", "AH")
    assert results(table.storage).started == 1
    assert [(result.moves, result.seconds) for result in results(table.storage).wins] == [(2, 5)]


def test_each_new_game_is_a_start_of_its_own_and_each_can_be_won() -> None:
    table = Table()
    table.play("2H", "AH")
    table.sitting.begin(two_moves_short(TWO))
    table.play("2H")
    table.sitting.begin(two_moves_short(THREE))
    table.play("2H", "AH")
    found = results(table.storage)
    assert [(result.identity, result.won) for result in found.results] == [
        (ONE, True),
        (TWO, False),
        (THREE, True),
    ]


def test_a_game_without_an_identity_is_kept_but_counts_for_no_one() -> None:
    table = Table(game=played("2H", identity=None))
    table.play("AH")
    assert table.kept.position.won
    assert STATISTICS not in table.storage.texts
    assert table.sitting.streak_at_stake == 0


def test_a_game_is_in_progress_from_its_first_move_to_its_win() -> None:
    table = Table()
    assert not table.sitting.in_progress
    table.play("2H")
    assert table.sitting.in_progress
    table.undo()
    assert table.sitting.in_progress
    table.play("2H", "AH")
    assert not table.sitting.in_progress


def test_the_streak_at_stake_is_that_of_the_games_won_before_a_started_one() -> None:
    table = Table()
    statistics = Statistics()
    for identity in (TWO, THREE):
        statistics = statistics.with_start(identity, DAY).with_win(identity, 50, 90)
    table.keeper.add_results(statistics)
    assert table.sitting.streak_at_stake == 0
    table.play("2H")
    assert table.sitting.streak_at_stake == 2
    table.play("AH")
    assert table.sitting.streak_at_stake == 0
    table.undo()
    assert table.sitting.streak_at_stake == 0


def test_no_streak_is_at_stake_where_the_last_game_was_not_won() -> None:
    table = Table()
    lost = Statistics().with_start(TWO, DAY).with_win(TWO, 50, 90).with_start(THREE, DAY)
    table.keeper.add_results(lost)
    table.play("2H")
    assert table.sitting.streak_at_stake == 0


def test_no_streak_is_at_stake_where_results_are_not_kept() -> None:
    table = Table(MemoryStorage(settings=write_settings(Settings(keep_statistics=False))))
    table.play("2H")
    assert table.sitting.streak_at_stake == 0
    assert STATISTICS not in table.storage.texts


def test_each_step_is_kept_at_once() -> None:
    table = Table()
    table.play("2H")
    assert table.kept.played == 1
    table.undo()
    assert (table.kept.played, len(table.kept.steps)) == (0, 1)
    table.redo()
    assert table.kept.played == 1
    table.replay()
    assert (table.kept.played, len(table.kept.steps)) == (0, 1)
