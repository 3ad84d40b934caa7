"""The command `solve`: verdicts, ranges, layouts of one's own, and the table at the end."""

import json
import sys
from pathlib import Path

import pytest

from scorpion.__main__ import main
from scorpion.layout import deal
from scorpion.move import parse_move
from scorpion.rules import play
from scorpion.solver import Answer, Verdict
from scorpion.solving_table import Solved, interval, solving_table
from tests.engine.test_command_line import Output, one_line, status


def answers(capsys: Output, *arguments: str) -> list[dict[str, object]]:
    """Return what `solve --json` prints, an object a line."""
    assert main(["solve", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_solve_tells_a_winnable_deal_with_moves_that_win(capsys: Output) -> None:
    (answer,) = answers(capsys, "5")
    assert answer["deal"] == 5
    assert answer["verdict"] == "won"
    position = deal(5)
    for text in answer["moves"]:
        position = play(position, parse_move(text)).after
    assert position.won


def test_solve_takes_numbers_and_ranges_in_the_order_given(capsys: Output) -> None:
    found = answers(capsys, "7", "1-3", "100000000000000000000")
    assert [answer["deal"] for answer in found] == [7, 1, 2, 3, 10**20]


@pytest.mark.skipif(sys.platform == "emscripten", reason="WebAssembly has no second process")
def test_solve_gives_the_same_verdicts_by_several_processes(capsys: Output) -> None:
    def verdicts(*jobs: str) -> list[tuple[object, object, object]]:
        return [
            (answer["deal"], answer["verdict"], answer["positions"])
            for answer in answers(capsys, "1-40", *jobs)
        ]

    assert verdicts("--jobs", "2") == verdicts()


def test_solve_takes_positions_of_a_file_one_or_many(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "layouts.json"
    middle = play(deal(5), parse_move("5H")).after
    file.write_text(json.dumps([deal(1).to_json(), middle.to_json()]))
    found = answers(capsys, "--layouts", str(file))
    assert [(one["layout"], one["verdict"]) for one in found] == [(1, "lost"), (2, "won")]
    file.write_text(json.dumps(deal(1).to_json()))
    assert [one["verdict"] for one in answers(capsys, "--layouts", str(file))] == ["lost"]


def test_solve_says_unknown_when_the_time_is_over(capsys: Output) -> None:
    (answer,) = answers(capsys, "948", "--seconds", "0")
    assert answer["verdict"] == "unknown"


def test_solve_without_json_ends_with_a_table(capsys: Output) -> None:
    assert main(["solve", "1-5"]) == 0
    said = capsys.readouterr().out
    assert "4: not winnable\n5: winnable 5H " in said
    assert "winnable            1   20.00%" in said
    assert "undecided           0    0.00%" in said


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=0.0001)
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=0.0001)
    assert interval(10, 10) == pytest.approx((0.7225, 1), abs=0.0001)


def test_the_table_has_the_median_the_percentiles_and_the_worst() -> None:
    solved = [Solved(n, Answer(Verdict.LOST, (), n), n / 1000) for n in range(1, 1001)]
    table = solving_table(solved)
    for line in (
        "median           501.000         501",
        "99th             991.000         991",
        "worst           1000.000        1000",
        "slowest: 1000, 999, 998, 997, 996",
    ):
        assert line in table.splitlines()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "Give deal numbers, or --layouts with a file, one of the two."),
        (["5", "--layouts", "x"], "Give deal numbers, or --layouts with a file, one of the two."),
        (["0"], "A deal number is a whole number from 1 to 10^20."),
        (["five"], "A deal number is a whole number from 1 to 10^20."),
        (["5-3"], "The range 5-3 must go up, by fewer than 1000000 deals."),
        (["1-2000000"], "The range 1-2000000 must go up, by fewer than 1000000 deals."),
        (["5", "--seconds", "-1"], "argument --seconds: '-1' is no number of seconds"),
        (["5", "--seconds", "nan"], "argument --seconds: 'nan' is no number of seconds"),
        (["5", "--jobs", "0"], "argument --jobs: '0' is no number from 1 to 256"),
        (["--layouts", "/no/such/file"], "/no/such/file: No such file or directory"),
    ],
)
def test_bad_requests_end_with_status_2_and_one_line(
    arguments: list[str], why: str, capsys: Output
) -> None:
    assert status("solve", *arguments) == 2
    assert one_line(capsys) == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "holds no JSON."),
        pytest.param(
            "[" * 100_000,
            "holds no JSON.",
            marks=pytest.mark.skipif(
                sys.platform == "emscripten", reason="a browser's stack ends before Python's"
            ),
        ),
        ("[3]", "position 1: a position must be a JSON object"),
        ("[{}]", "position 1: 'columns' must be a list of 7"),
    ],
)
def test_a_file_without_positions_ends_with_status_2_and_one_line(
    text: str, why: str, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "layouts.json"
    file.write_text(text)
    assert status("solve", "--layouts", str(file)) == 2
    assert one_line(capsys) == f"{file}{':' if why.startswith('position') else ''} {why}"
