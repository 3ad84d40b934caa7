"""A player's results: what counts as a start, a win, a streak; and what no one may be told."""

import json
import random
from datetime import date, timedelta

import pytest

from scorpion.game import is_identity, new_identity
from scorpion.statistics import (
    Result,
    Statistics,
    StatisticsError,
    read_statistics,
    write_statistics,
)

DAY = "2026-11-30"


def name(number: int) -> str:
    return f"{number:012x}"


def played(results: str) -> Statistics:
    """Return the statistics of games won (w) or not (-), in order."""
    statistics = Statistics()
    for number, result in enumerate(results):
        statistics = statistics.with_start(name(number), DAY)
        if result == "w":
            statistics = statistics.with_win(name(number), 60 + number, 300 - number)
    return statistics


def test_without_a_game_there_is_nothing_to_average() -> None:
    nothing = Statistics()
    assert (nothing.started, len(nothing.wins)) == (0, 0)
    assert nothing.win_rate is None
    assert nothing.fewest_moves is None
    assert nothing.shortest_time is None
    assert (nothing.longest_streak, nothing.current_streak(None)) == (0, 0)


def test_without_a_win_the_rate_is_zero_and_the_best_are_unknown() -> None:
    lost = played("---")
    assert lost.win_rate == 0
    assert lost.fewest_moves is None
    assert lost.shortest_time is None


def test_a_game_started_again_by_replay_reload_or_another_tab_counts_once() -> None:
    once = Statistics().with_start(name(1), DAY)
    assert once.with_start(name(1), "2026-12-01") == once
    assert once.started == 1


def test_a_game_is_won_once_and_its_first_win_is_kept() -> None:
    won = Statistics().with_start(name(1), DAY).with_win(name(1), 70, 500)
    assert won.with_win(name(1), 60, 400) == won
    assert (won.fewest_moves, won.shortest_time, won.win_rate) == (70, 500, 1)


def test_a_win_of_a_game_never_started_counts_nothing() -> None:
    assert Statistics().with_win(name(1), 60, 400) == Statistics()


def test_a_win_with_no_seconds_on_the_clock_is_a_win() -> None:
    won = Statistics().with_start(name(1), DAY).with_win(name(1), 0, 0)
    assert len(won.wins) == 1
    assert (won.fewest_moves, won.shortest_time) == (0, 0)


@pytest.mark.parametrize(
    ("results", "longest", "current"),
    [("", 0, 0), ("w", 1, 1), ("ww-", 2, 0), ("ww-w", 2, 1), ("-www", 3, 3), ("w-ww-w", 2, 1)],
)
def test_a_streak_is_broken_by_a_game_that_was_not_won(
    results: str, longest: int, current: int
) -> None:
    statistics = played(results)
    assert statistics.longest_streak == longest
    assert statistics.current_streak(None) == current


def test_the_game_on_the_table_does_not_break_a_streak_before_it_is_left() -> None:
    statistics = played("ww-")
    assert statistics.current_streak(name(2)) == 2
    assert statistics.current_streak(name(9)) == 0


def test_the_fewest_moves_and_the_shortest_time_may_be_of_two_games() -> None:
    statistics = played("w-w")
    assert (statistics.fewest_moves, statistics.shortest_time) == (60, 298)


def test_results_of_two_tabs_are_put_together_each_game_once() -> None:
    mine, theirs = played("w-"), played("--w")
    both = mine.merged(theirs)
    assert [result.won for result in both.results] == [True, False, True]
    assert theirs.merged(mine) == both
    assert both.merged(both) == both


def test_a_win_in_each_of_two_tabs_of_two_games_is_two_wins_and_of_one_game_one() -> None:
    one, two = played("w"), Statistics().with_start(name(7), DAY).with_win(name(7), 50, 90)
    assert len(one.merged(two).wins) == 2
    assert len(one.merged(played("-").with_win(name(0), 99, 99)).wins) == 1


def test_help_before_the_win_is_noted_for_good_and_help_after_it_is_none() -> None:
    started = played("-")
    helped = started.with_help(name(0)).with_win(name(0), 60, 300)
    assert helped == started.with_help(name(0)).with_help(name(0)).with_win(name(0), 60, 300)
    assert (len(helped.wins_with_help), len(helped.wins_without_help)) == (1, 0)
    alone = started.with_win(name(0), 60, 300)
    assert alone.with_help(name(0)) == alone
    assert (len(alone.wins_with_help), len(alone.wins_without_help)) == (0, 1)


def test_help_in_a_game_never_started_or_not_won_is_no_win_with_help() -> None:
    assert Statistics().with_help(name(1)) == Statistics()
    lost = played("-w").with_help(name(0))
    assert lost.results[0].helped
    assert (len(lost.wins_with_help), len(lost.wins_without_help)) == (0, 1)


def test_a_game_helped_in_either_of_two_tabs_is_helped_whichever_won_it() -> None:
    won, helped = played("w"), played("-").with_help(name(0))
    both = won.merged(helped)
    assert helped.merged(won) == both == both.merged(won)
    assert [result.moves for result in both.wins_with_help] == [60]


def test_wins_never_exceed_starts_whatever_happens_in_whatever_order() -> None:
    dice = random.Random(3)
    statistics = Statistics()
    for _ in range(3000):
        game = name(dice.randrange(40))
        if dice.random() < 0.4:
            statistics = statistics.with_start(game, DAY)
        elif dice.random() < 0.2:
            statistics = statistics.with_help(game)
        else:
            statistics = statistics.with_win(game, dice.randrange(99), dice.randrange(999))
        assert len(statistics.wins) <= statistics.started
        apart = len(statistics.wins_with_help) + len(statistics.wins_without_help)
        assert apart == len(statistics.wins)
        assert statistics.started <= 40
        assert statistics.current_streak(None) <= statistics.longest_streak <= len(statistics.wins)


def test_a_clock_set_back_changes_neither_order_nor_streak() -> None:
    statistics = played("w").with_start(name(5), "2001-01-01").with_win(name(5), 40, 50)
    assert [result.day for result in statistics.results] == [DAY, "2001-01-01"]
    assert statistics.current_streak(None) == 2


def test_what_is_written_is_read_again() -> None:
    statistics = played("w-w--").with_start(name(9), "1999-12-31")
    text = write_statistics(statistics)
    assert read_statistics(text) == statistics
    assert json.loads(text)["results"][0] == "000000000000 2026-11-30 60 300"
    assert json.loads(text)["statistics"] == 1
    assert read_statistics(write_statistics(Statistics())) == Statistics()


def test_help_is_written_as_version_2_which_versions_before_refuse_as_later_than_theirs() -> None:
    statistics = played("w-w").with_help(name(1)).with_start(name(9), DAY).with_help(name(9))
    statistics = statistics.with_win(name(9), 55, 66)
    text = write_statistics(statistics)
    assert read_statistics(text) == statistics
    assert json.loads(text)["statistics"] == 2
    assert json.loads(text)["results"][1::2] == [
        f"{name(1)} {DAY} helped",
        f"{name(9)} {DAY} 55 66 helped",
    ]


def test_ten_thousand_games_are_kept_in_half_a_megabyte() -> None:
    day = date(2026, 11, 30)
    results = [
        Result(name(number), (day + timedelta(number // 9)).isoformat(), 61, 512)
        for number in range(10_000)
    ]
    text = write_statistics(Statistics(tuple(results)))
    assert len(text) < 500_000
    assert read_statistics(text).started == 10_000


GOOD = {
    "game": "scorpion",
    "statistics": 1,
    "results": [f"{name(1)} {DAY}", f"{name(2)} {DAY} 5 6"],
}


@pytest.mark.parametrize("key", GOOD)
@pytest.mark.parametrize("value", [None, True, -1, 0.5, "", "x", {}, [1], [None], [[]], [""], 3])
def test_a_wrong_value_in_a_field_is_refused(key: str, value: object) -> None:
    assert read_statistics(json.dumps(GOOD)).started == 2
    with pytest.raises(StatisticsError):
        read_statistics(json.dumps(GOOD | {key: value}))
    without = {name: value for name, value in GOOD.items() if name != key}
    with pytest.raises(StatisticsError):
        read_statistics(json.dumps(without))


@pytest.mark.parametrize(
    "result",
    [
        *(f"{name(3)}", f"{name(3)} {DAY} 5", f"{name(3)} {DAY} 5 6 7", f"{name(3)}  {DAY}"),
        *(f"{name(3)} 2026-13-01", f"{name(3)} 2026-02-30", f"{name(3)} yesterday"),
        *(f"{name(3)} {DAY} -5 6", f"{name(3)} {DAY} 5.0 6", f"{name(3)} {DAY} ٣ 6"),
        *(f"{name(3)} {DAY} 5 1234567890", f"{name(3)[1:]} {DAY}", f"G{name(3)[1:]} {DAY}"),
        f"{name(1)} {DAY} 5 6",
        *(f"{name(3)} {DAY} helped helped", f"{name(3)} {DAY} 5 helped", f"{name(3)} helped"),
        *(f"{name(3)} {DAY} helped 5 6", f"{name(3)} {DAY} 5 6 Helped", f"{name(3)} {DAY} help"),
    ],
)
def test_a_result_that_is_none_is_refused(result: str) -> None:
    with pytest.raises(StatisticsError):
        read_statistics(json.dumps(GOOD | {"results": [*GOOD["results"], result]}))


def test_statistics_cut_short_anywhere_are_refused() -> None:
    text = write_statistics(played("w-w"))
    for length in range(len(text)):
        with pytest.raises(StatisticsError):
            read_statistics(text[:length])


def test_statistics_of_a_later_version_are_refused_as_such() -> None:
    with pytest.raises(StatisticsError, match="later version"):
        read_statistics(json.dumps(GOOD | {"statistics": 3}))


def test_each_game_gets_an_identity_of_its_own() -> None:
    identities = {new_identity() for _ in range(1000)}
    assert len(identities) == 1000
    assert all(is_identity(identity) for identity in identities)
