"""The command line: layouts, recorded games, and one clear line for whatever is wrong."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from scorpion.__main__ import main
from scorpion.game import Game
from scorpion.json_object import LONGEST
from scorpion.move import parse_move
from scorpion.record import write_record
from tests.engine.positions import data, table

ROOT = Path(__file__).parent.parent.parent
WON_GAME = data("won_game.json")
OPENING = table("2C 7H", "[3S] 8H", "", "... KC", stock="9C 4H TD")

Output = pytest.CaptureFixture[str]


def record(**fields: object) -> str:
    """Return the record of a small game, with some of its fields changed."""
    game = Game(OPENING)
    game.play(parse_move("7H"))
    return json.dumps(json.loads(write_record(game)) | fields)


def saved(folder: Path, text: str) -> str:
    """Return the path of a file with a text in it."""
    path = folder / "game.json"
    path.write_text(text, encoding="utf-8")
    return str(path)


def status(*arguments: str) -> int | str | None:
    """Return the exit status of a command, however it ends."""
    try:
        return main(arguments)
    except SystemExit as exit_:
        return exit_.code


def one_line(capsys: Output) -> str:
    """Return what stderr says, which must be one line and all that the command said."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith("\n")
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("scorpion: ")
    assert "Traceback" not in said.err
    return said.err.removeprefix("scorpion: ").rstrip("\n")


def test_deal_draws_the_layout_with_face_down_cards_in_brackets(capsys: Output) -> None:
    assert main(["deal", "24"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "[4C][5H][QC][5D] 2D  7H  AH",
        "[7S][2C][QH][9S] 2S  KD  JS",
        "[5S][6C][9C][3C] 6H  JC  TH",
        " KH  6S  7D  8C  AC  9H  5C",
        " TC  TS  AD  4D  QS  3H  3S",
        " JH  TD  KC  8H  8S  4S  4H",
        " KS  6D  8D  7C  JD  9D  2H",
        "Stock: QD 3D AS",
        "Finished runs: none",
    ]


@pytest.mark.parametrize("number", ["1", "24", "31999", "32000"])
def test_deal_as_json_is_the_position_of_the_format(number: str, capsys: Output) -> None:
    assert main(["deal", number, "--json"]) == 0
    wanted = data("pysol_deals.json")[number]
    assert json.loads(capsys.readouterr().out) == {
        "columns": wanted["columns"],
        "face_down": [3, 3, 3, 3, 0, 0, 0],
        "stock": wanted["stock"],
        "foundations": [],
    }


def test_replay_shows_the_table_the_moves_made_and_the_legal_moves(
    tmp_path: Path, capsys: Output
) -> None:
    opening = table("AS 2S", "KS", "[9C] 2C", "", "... KC", finished="HD")
    path = saved(tmp_path, write_record(Game(opening)))
    assert main(["replay", path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == " AS  KS [9C]    [AC]"
    assert lines[1] == " 2S      2C     [3C]"
    assert lines[-5:] == [
        "Stock: dealt",
        "Finished runs: hearts, diamonds",
        "",
        "Moves made: 0",
        "Legal moves: KS@4 KS@6 KS@7 KC@4 KC@6 KC@7",
    ]


def test_replay_as_json_tells_position_legal_moves_won_and_moves_made(
    tmp_path: Path, capsys: Output
) -> None:
    assert main(["replay", saved(tmp_path, record()), "--json"]) == 0
    after = table("2C", "[3S] 8H 7H", "", "... KC", stock="9C 4H TD")
    assert json.loads(capsys.readouterr().out) == {
        "position": after.to_json(),
        "legal_moves": ["KC@3", "KC@5", "KC@6", "KC@7", "deal"],
        "won": False,
        "played": 1,
    }


def test_replay_stops_at_the_moves_made_before_those_of_redo(
    tmp_path: Path, capsys: Output
) -> None:
    assert main(["replay", saved(tmp_path, record(played=0)), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["position"] == OPENING.to_json()
    assert answer["played"] == 0
    assert "7H" in answer["legal_moves"]


@pytest.mark.parametrize("as_json", [True, False])
def test_replay_says_of_a_won_game_that_it_is_won(
    as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    moves = WON_GAME["moves"]
    start = {"game": "scorpion", "version": 1, "deal": WON_GAME["deal"]}
    text = json.dumps(start | {"moves": moves, "played": len(moves)})
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert main(["replay", "-", "--json"] if as_json else ["replay", "-"]) == 0
    out = capsys.readouterr().out
    if as_json:
        answer = json.loads(out)
        assert sorted(answer["position"].pop("foundations")) == ["C", "D", "H", "S"]
        assert answer == {
            "position": {"columns": [[]] * 7, "face_down": [0] * 7, "stock": []},
            "legal_moves": [],
            "won": True,
            "played": len(moves),
        }
    else:
        assert out.splitlines()[-2:] == [f"Moves made: {len(moves)}", "Won."]


def test_replay_says_when_no_move_is_left(tmp_path: Path, capsys: Output) -> None:
    stuck = table("2C", "4D", "6H", "8S", "TC", "QD", "... 5C")
    assert main(["replay", saved(tmp_path, write_record(Game(stuck)))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Legal moves: none"


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--json"]])
def test_an_illegal_move_ends_with_status_1_and_the_reason(
    arguments: list[str], tmp_path: Path, capsys: Output
) -> None:
    assert main([*arguments, saved(tmp_path, record(moves=["7H", "3S"]))]) == 1
    assert one_line(capsys) == "Move 2, 3S, is illegal: The three of spades is not in sight yet."


SPOILT = [
    *("", "{", "null", "[]", "\ufeff{}", "[" * 100_000, "9" * 5000, "x" * (LONGEST + 5)),
    *(record(version=2), record(game="spider"), record(played=7), record(layout={})),
    *(record(deal=3), record(moves=["7X"]), record(moves=["\ud800"]), record(moves=["\n"])),
]


@pytest.mark.parametrize("spoilt", SPOILT, ids=[ascii(text)[:30] for text in SPOILT])
def test_a_bad_record_ends_with_status_2_and_one_line(
    spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    assert main(["replay", saved(tmp_path, spoilt)]) == 2
    from_file = one_line(capsys)
    assert from_file
    monkeypatch.setattr(sys, "stdin", io.StringIO(spoilt))
    assert main(["replay", "-", "--json"]) == 2
    assert one_line(capsys) == from_file


def test_a_record_that_is_not_text_ends_with_status_2(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00" * 100)
    assert main(["replay", str(path)]) == 2
    assert one_line(capsys) == "The record is not UTF-8 text."


@pytest.mark.parametrize("name", ["missing.json", "", "no\nsuch\nfile"], ids=ascii)
def test_a_missing_file_ends_with_status_2_and_its_name(
    name: str, tmp_path: Path, capsys: Output
) -> None:
    assert main(["replay", str(tmp_path / name)]) == 2
    assert str(tmp_path) in one_line(capsys)


def test_a_missing_standard_input_ends_with_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == 2
    assert one_line(capsys) == "There is no standard input."


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1.5", "1e3", "9" * 21, "9" * 5000, "\n"])
def test_a_bad_deal_number_ends_with_status_2_and_the_range(number: str, capsys: Output) -> None:
    assert status("deal", number) == 2
    assert one_line(capsys) == "A deal number is a whole number from 1 to 10^20."


NO_COMMANDS = [
    *((), ("",), ("deal",), ("replay",), ("play",), ("--json",), ("replay", "a", "b")),
    *(("deal", "24", "25"), ("deal", "24", "--xml"), ("deal", "24", "two\nlines")),
]


@pytest.mark.parametrize("arguments", NO_COMMANDS, ids=ascii)
def test_arguments_that_make_no_command_end_with_status_2_and_one_line(
    arguments: tuple[str, ...], capsys: Output
) -> None:
    assert status(*arguments) == 2
    assert one_line(capsys)


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes can be started in Pyodide")
def test_python_m_scorpion_runs_it() -> None:
    command = [sys.executable, "-m", "scorpion"]
    run = subprocess.run(
        [*command, "replay", "-", "--json"],
        input=record(),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["played"] == 1
    run = subprocess.run(
        [*command, "deal", "0"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "scorpion: A deal number is a whole number from 1 to 10^20.\n"
