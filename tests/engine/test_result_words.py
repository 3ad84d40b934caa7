"""What the page says about results: figures, times, and what is at stake when a game is left."""

import pytest

from scorpion.statistics import Statistics
from scorpion.web.result_words import figures, leaving_words, time_words

DAY = "2026-11-30"
DASH = "–"  # noqa: RUF001 (the very dash that is shown)


def name(number: int) -> str:
    return f"{number:012x}"


def played(results: str) -> Statistics:
    """Return the statistics of games won (w) or not (-): in 60 moves, 61 …; 300 s, 299 …"""
    statistics = Statistics()
    for number, result in enumerate(results):
        statistics = statistics.with_start(name(number), DAY)
        if result == "w":
            statistics = statistics.with_win(name(number), 60 + number, 300 - number)
    return statistics


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        *((0, "0:00"), (5, "0:05"), (59, "0:59"), (60, "1:00"), (245, "4:05"), (3599, "59:59")),
        *((3600, "1:00:00"), (3845, "1:04:05"), (86_399, "23:59:59"), (360_000, "100:00:00")),
    ],
)
def test_a_time_reads_as_minutes_and_seconds_from_an_hour_on_with_hours(
    seconds: int, words: str
) -> None:
    assert time_words(seconds) == words


def test_without_a_game_every_figure_that_cannot_be_is_a_dash() -> None:
    assert figures(Statistics(), None) == [
        ("Started", "0"),
        ("Won", "0"),
        ("Win rate", DASH),
        ("Won without help", "0"),
        ("Won with help", "0"),
        ("Current streak", "0"),
        ("Longest streak", "0"),
        ("Fewest moves of a win", DASH),
        ("Shortest time of a win", DASH),
    ]


def test_without_a_win_the_rate_is_zero_and_the_best_are_a_dash() -> None:
    shown = dict(figures(played("--"), None))
    assert (shown["Started"], shown["Won"], shown["Win rate"]) == ("2", "0", "0 %")
    assert shown["Fewest moves of a win"] == shown["Shortest time of a win"] == DASH


def test_the_figures_of_games_won_and_lost() -> None:
    assert figures(played("-ww-w-"), None) == [
        ("Started", "6"),
        ("Won", "3"),
        ("Win rate", "50 %"),
        ("Won without help", "3"),
        ("Won with help", "0"),
        ("Current streak", "0"),
        ("Longest streak", "2"),
        ("Fewest moves of a win", "61"),
        ("Shortest time of a win", "4:56"),
    ]


def test_wins_with_help_and_without_are_shown_apart_and_both_are_wins() -> None:
    statistics = played("-w").with_start(name(5), DAY).with_help(name(5))
    shown = dict(figures(statistics.with_win(name(5), 70, 900).with_help(name(0)), None))
    assert (shown["Won"], shown["Won without help"], shown["Won with help"]) == ("2", "1", "1")


def test_the_game_on_the_table_ends_no_streak() -> None:
    assert dict(figures(played("ww-"), name(2)))["Current streak"] == "2"
    assert dict(figures(played("ww-"), name(9)))["Current streak"] == "0"


def test_a_win_with_no_seconds_shows_a_time_and_no_dash() -> None:
    won = Statistics().with_start(name(1), DAY).with_win(name(1), 0, 0)
    shown = dict(figures(won, None))
    assert (shown["Fewest moves of a win"], shown["Shortest time of a win"]) == ("0", "0:00")


@pytest.mark.parametrize(
    ("results", "rate"), [("w", "100 %"), ("w--", "33 %"), ("ww-", "67 %"), ("-", "0 %")]
)
def test_the_win_rate_is_in_whole_percent(results: str, rate: str) -> None:
    assert dict(figures(played(results), None))["Win rate"] == rate


def test_the_win_rate_says_neither_nothing_nor_all_where_that_is_not_so() -> None:
    assert dict(figures(played("w" + 250 * "-"), None))["Win rate"] == "1 %"
    assert dict(figures(played("-" + 250 * "w"), None))["Win rate"] == "99 %"


@pytest.mark.parametrize(
    ("moves", "streak", "words"),
    [
        (1, 0, "It stands after 1 move and is not won."),
        (0, 0, "It stands after 0 moves and is not won."),
        (
            12,
            1,
            "It stands after 12 moves and is not won. A new game ends your streak of 1 win.",
        ),
        (
            12,
            3,
            "It stands after 12 moves and is not won. A new game ends your streak of 3 wins.",
        ),
    ],
)
def test_a_player_who_leaves_a_game_is_told_what_ends(moves: int, streak: int, words: str) -> None:
    assert leaving_words(moves, streak) == words
