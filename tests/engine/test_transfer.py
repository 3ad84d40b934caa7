"""Files with a game and results: written, read again, and read as far as they can be."""

import json
from pathlib import Path

import pytest

from scorpion.__main__ import main
from scorpion.game import Game
from scorpion.json_object import LONGEST, UnreadableText
from scorpion.move import parse_move
from scorpion.record import RecordError, read_record, write_record
from scorpion.statistics import Statistics, StatisticsError, read_statistics, write_statistics
from scorpion.transfer import Transfer, read_transfer, write_transfer
from tests.engine.positions import data, table

ONE, TWO = "00000000000a", "00000000000b"
DAY = "2026-11-30"
RESULTS = Statistics().with_start(ONE, DAY).with_win(ONE, 51, 240).with_start(TWO, DAY)
WON_GAME = data("won_game.json")
OPENING = table("2C 7H", "[3S] 8H", "", "... KC", stock="9C 4H TD")


def dealt_game() -> Game:
    """Return a game of a deal: two moves made, one to redo, twelve seconds, an identity."""
    game = Game.of_deal(WON_GAME["deal"])
    for move in WON_GAME["moves"][:3]:
        game.play(parse_move(move))
    game.undo()
    game.identity, game.seconds = TWO, 12
    return game


def own_layout() -> Game:
    """Return a game of a layout of one's own, after a move."""
    game = Game(OPENING)
    game.play(parse_move("7H"))
    return game


def fields(game: Game, statistics: Statistics = RESULTS) -> dict[str, object]:
    """Return the fields of a file."""
    written: dict[str, object] = json.loads(write_transfer(game, statistics))
    return written


def read(text_fields: dict[str, object]) -> Transfer:
    """Return what a file with these fields holds."""
    return read_transfer(json.dumps(text_fields))


def same(game: Game | None, other: Game) -> bool:
    """Tell whether a game was read, and as another one."""
    return game is not None and write_record(game) == write_record(other)


@pytest.mark.parametrize("game", [dealt_game(), own_layout()], ids=["deal", "layout"])
@pytest.mark.parametrize("statistics", [Statistics(), RESULTS], ids=["none", "some"])
def test_a_game_and_results_are_read_as_they_were_written(
    game: Game, statistics: Statistics
) -> None:
    transfer = read_transfer(write_transfer(game, statistics))
    assert same(transfer.game, game)
    assert transfer.statistics == statistics
    assert transfer.trouble == ""


def test_a_file_carries_where_the_player_had_help() -> None:
    game, helped = dealt_game(), RESULTS.with_help(TWO)
    game.helped = True
    transfer = read_transfer(write_transfer(game, helped))
    assert transfer.game is not None
    assert transfer.game.helped
    assert transfer.statistics == helped != RESULTS


def test_a_file_is_one_line_with_the_fields_of_a_record_and_of_results() -> None:
    text = write_transfer(dealt_game(), RESULTS)
    assert "\n" not in text
    assert json.loads(text) == {
        "game": "scorpion",
        "version": 1,
        "deal": 5,
        "moves": ["9H", "5H", "2C"],
        "played": 2,
        "seconds": 12,
        "identity": TWO,
        "statistics": 1,
        "results": [f"{ONE} {DAY} 51 240", f"{TWO} {DAY}"],
    }


def test_what_reads_records_or_results_reads_those_of_a_file() -> None:
    text = write_transfer(dealt_game(), RESULTS)
    assert same(read_record(text), dealt_game())
    assert read_statistics(text) == RESULTS


def test_the_command_line_replays_the_game_of_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scorpion-5.json"
    path.write_text(write_transfer(dealt_game(), RESULTS), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["position"] == dealt_game().position.to_json()
    assert answer["played"] == 2
    assert answer["won"] is False


def test_a_record_alone_is_a_game_without_results() -> None:
    transfer = read_transfer(write_record(dealt_game()))
    assert same(transfer.game, dealt_game())
    assert transfer.statistics is None
    assert transfer.trouble == ""


def test_results_alone_are_results_without_a_game() -> None:
    assert read_transfer(write_statistics(RESULTS)) == Transfer(None, RESULTS)


@pytest.mark.parametrize(
    "spoilt",
    [{"moves": ["KH@2"]}, {"moves": 7}, {"played": 4}, {"version": 2}, {"deal": 0}, {"layout": {}}],
    ids=str,
)
def test_results_are_read_where_the_game_cannot_be_and_the_trouble_is_told(
    spoilt: dict[str, object],
) -> None:
    spoilt = fields(dealt_game()) | spoilt
    with pytest.raises(RecordError) as why:
        read_record(json.dumps(spoilt))
    assert read(spoilt) == Transfer(None, RESULTS, str(why.value))
    assert str(why.value)


@pytest.mark.parametrize(
    "spoilt",
    [{"results": None}, {"results": ["x"]}, {"statistics": 3}, {"statistics": None}],
    ids=str,
)
def test_the_game_is_read_where_the_results_cannot_be_and_the_trouble_is_told(
    spoilt: dict[str, object],
) -> None:
    spoilt = fields(dealt_game()) | spoilt
    with pytest.raises(StatisticsError) as why:
        read_statistics(json.dumps(spoilt))
    transfer = read(spoilt)
    assert same(transfer.game, dealt_game())
    assert transfer.statistics is None
    assert transfer.trouble == str(why.value) != ""


def test_a_file_with_both_parts_spoilt_is_refused_for_both_reasons() -> None:
    with pytest.raises(UnreadableText) as why:
        read(fields(dealt_game()) | {"played": -1, "results": None})
    assert "'played'" in str(why.value)
    assert "'results'" in str(why.value)


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{", "{}", '{"game": "freecell"}', '{"moves": []}', "x" * (LONGEST + 1)],
    ids=lambda text: repr(text[:20]),
)
def test_a_file_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(UnreadableText, match=r"\w"):
        read_transfer(text)


def test_a_file_cut_short_anywhere_is_refused() -> None:
    text = write_transfer(dealt_game(), RESULTS)
    for length in range(len(text)):
        with pytest.raises(UnreadableText):
            read_transfer(text[:length])
