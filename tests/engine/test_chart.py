"""The chart of a player's games: well-formed, a mark for each, and a sentence that tells it."""

from xml.etree import ElementTree

import pytest

from scorpion.statistics import Result
from scorpion.web.chart import MOST_GAMES, chart, chart_words

DAY = "2026-11-30"


def games(results: str, first_day: str = DAY, last_day: str = DAY) -> list[Result]:
    """Return the results of games won (w) or not (-), all but the first of the last day."""
    return [
        Result(
            f"{number:012x}",
            last_day if number else first_day,
            *((60, 300) if result == "w" else ()),
        )
        for number, result in enumerate(results)
    ]


def drawn(results: str) -> ElementTree.Element:
    """Return the chart of games won (w) or not (-), which must be well-formed."""
    return ElementTree.fromstring(chart(games(results)))


def kinds(drawing: ElementTree.Element) -> str:
    """Return the marks of a chart as they were asked for: w for a win, - for any other."""
    letters = {"win": "w", "loss": "-"}
    marks = sorted(drawing, key=lambda mark: float(mark.attrib["x"]))
    assert all(mark.tag == "rect" for mark in marks)
    return "".join(letters[mark.attrib["class"]] for mark in marks)


def box(drawing: ElementTree.Element) -> list[float]:
    """Return left, top, width and height of the part that is shown."""
    return [float(number) for number in drawing.attrib["viewBox"].split()]


@pytest.mark.parametrize("results", ["w", "-", "w--w", "-" * 29, "w-" * 30])
def test_each_game_has_its_mark_in_the_order_of_the_starts(results: str) -> None:
    assert kinds(drawn(results)) == results


def test_only_the_last_sixty_games_are_drawn() -> None:
    assert MOST_GAMES == 60
    assert kinds(drawn("w" * 40 + "-w" * 30)) == "-w" * 30
    assert kinds(drawn("w" + "-" * 60)) == "-" * 60


@pytest.mark.parametrize("count", [1, 30, 31, 60, 61])
def test_all_marks_lie_apart_within_the_drawing_and_stand_on_its_ground(count: int) -> None:
    drawing = drawn(("w-" * count)[:count])
    left, top, width, height = box(drawing)
    assert (left, top) == (0, 0)
    end = 0.0
    for mark in drawing:
        x, y, w, h = (float(mark.attrib[name]) for name in ("x", "y", "width", "height"))
        assert end < x
        assert w > 0
        assert y > 0
        assert y + h == height
        end = x + w
    assert end < width


def test_the_mark_of_a_win_is_more_than_twice_as_tall() -> None:
    win, loss = (float(mark.attrib["height"]) for mark in drawn("w-"))
    assert win > 2 * loss > 0


def test_few_games_are_not_drawn_larger_than_thirty() -> None:
    assert box(drawn("w")) == box(drawn("-" * 30)) == [0, 0, 300, 60]
    assert box(drawn("-" * 31)) == [0, 0, 310, 60]


def test_the_chart_is_a_picture_with_the_sentence_as_its_name() -> None:
    results = games("w--", "2026-01-05")
    drawing = ElementTree.fromstring(chart(results))
    assert drawing.tag == "svg"
    assert drawing.attrib["role"] == "img"
    assert drawing.attrib["aria-label"] == chart_words(results)


@pytest.mark.parametrize(
    ("results", "first_day", "words"),
    [
        ("-", DAY, "Your only game, on 2026-11-30, not won."),
        ("w", DAY, "Your only game, on 2026-11-30, won."),
        ("--", DAY, "Your last 2 games, on 2026-11-30, none of them won."),
        ("-w", DAY, "Your last 2 games, on 2026-11-30, 1 of them won."),
        ("w-w", "2026-01-05", "Your last 3 games, from 2026-01-05 to 2026-11-30, 2 of them won."),
        ("w" * 61, "2026-01-05", "Your last 60 games, on 2026-11-30, 60 of them won."),
    ],
)
def test_the_sentence_tells_the_games_their_days_and_the_wins(
    results: str, first_day: str, words: str
) -> None:
    assert chart_words(games(results, first_day)) == words


def test_days_are_told_from_the_first_to_the_last_though_the_clock_was_set_back() -> None:
    words = chart_words(games("--", "2026-11-30", "2001-01-01"))
    assert words == "Your last 2 games, from 2001-01-01 to 2026-11-30, none of them won."
