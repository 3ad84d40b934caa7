"""A game written as a record and read again is the same game."""

import json

import pytest

from scorpion.cards import Card
from scorpion.game import Game
from scorpion.layout import LAST_DEAL
from scorpion.move import Carry, parse_move
from scorpion.position import Position
from scorpion.record import read_record, write_record
from tests.engine.positions import WON, data, run, table

WON_GAME = data("won_game.json")


def game_with(played: int, undone: int = 0) -> Game:
    """Return the won game with so many moves made and so many taken back."""
    game = Game.of_deal(WON_GAME["deal"])
    for text in WON_GAME["moves"][: played + undone]:
        game.play(parse_move(text))
    for _ in range(undone):
        game.undo()
    return game


def same(game: Game, other: Game) -> bool:
    """Tell whether two games show the same now, after every undo and after every redo."""
    return (game.opening, game.deal, game.steps, game.played, game.position) == (
        other.opening,
        other.deal,
        other.steps,
        other.played,
        other.position,
    )


@pytest.mark.parametrize(
    ("played", "undone"), [(0, 0), (1, 0), (0, 1), (10, 0), (10, 7), (0, 51), (51, 0), (50, 1)]
)
def test_a_game_is_read_as_it_was_written_with_what_redo_would_make(
    played: int, undone: int
) -> None:
    game = game_with(played, undone)
    again = read_record(write_record(game))
    assert same(again, game)
    assert again.played == played
    assert len(again.steps) == played + undone


def test_a_record_is_one_line_of_json_with_the_fields_of_the_format() -> None:
    text = write_record(game_with(played=2, undone=1))
    assert "\n" not in text
    assert json.loads(text) == {
        "game": "scorpion",
        "version": 1,
        "deal": WON_GAME["deal"],
        "moves": WON_GAME["moves"][:3],
        "played": 2,
        "seconds": 0,
    }


def test_the_time_played_and_the_games_identity_are_kept() -> None:
    game = game_with(played=2)
    game.identity, game.seconds = "00ff12ab34cd", 75
    again = read_record(write_record(game))
    assert (again.identity, again.seconds) == ("00ff12ab34cd", 75)


def test_that_the_player_had_help_is_kept_and_stands_there_only_then() -> None:
    game = game_with(played=2)
    assert "helped" not in json.loads(write_record(game))
    assert not read_record(write_record(game)).helped
    game.helped = True
    assert json.loads(write_record(game))["helped"] is True
    assert read_record(write_record(game)).helped


def test_a_layout_of_ones_own_stands_in_place_of_the_deal_number() -> None:
    game = Game(table("2C 7H", "[3S] 8H", "", "... KC", stock="9C 4H TD"))
    game.play(Carry(Card.parse("7H")))
    text = write_record(game)
    assert "deal" not in json.loads(text)
    assert json.loads(text)["layout"]["face_down"][:3] == [0, 1, 0]
    again = read_record(text)
    assert same(again, game)
    assert again.deal is None


def test_a_layout_with_finished_runs_is_read_as_it_was_written() -> None:
    game = Game(table("AS", run("S", "2"), "... 4H", finished="DC"))
    assert same(read_record(write_record(game)), game)
    game.play(parse_move("AS"))
    assert same(read_record(write_record(game)), game)


def test_a_won_layout_is_read_as_it_was_written() -> None:
    assert read_record(write_record(Game(WON))).position.won


def test_a_position_is_written_as_the_format_says() -> None:
    position = table("AS", f"[9H] {run('S', '2')}", "... 4H", finished="DC")
    written = position.to_json()
    assert written["columns"][0] == ["AS"]
    assert written["columns"][1] == ["9H", *run("S", "2").split()]
    assert written["columns"][3:] == [[], [], [], []]
    assert written["face_down"] == [0, 1, 11, 0, 0, 0, 0]
    assert written["stock"] == []
    assert written["foundations"] == ["D", "C"]
    assert Position.from_json(json.loads(json.dumps(written))) == position


def test_writing_what_was_read_gives_the_same_text() -> None:
    for game in (game_with(10, 5), Game(table("2C 7H", "8H", "... KC"))):
        text = write_record(game)
        assert write_record(read_record(text)) == text


@pytest.mark.parametrize("deal", [1, 31999, 32000, LAST_DEAL])
def test_a_record_of_the_smallest_and_the_largest_deal_number_is_read(deal: int) -> None:
    assert read_record(write_record(Game.of_deal(deal))).deal == deal


def test_fields_of_other_programs_and_blanks_are_passed_over() -> None:
    text = json.dumps(
        {
            "saved": "yesterday",
            "game": "scorpion",
            "version": 1,
            "deal": 5,
            "moves": ["9H"],
            "played": 1,
            "mood": [1.5, None, {"moves": "none"}],
        },
        indent=4,
    )
    assert same(read_record(f"\n {text} \r\n"), game_with(1))


def test_a_record_of_five_hundred_moves_is_below_20_kb() -> None:
    game = Game(table("KS 4H", "", "... KC", stock="9C 4D TD"))
    for number in range(500):
        game.play(parse_move("KS@2" if number % 2 == 0 else "KS@1"))
    for _ in range(200):
        game.undo()
    text = write_record(game)
    assert len(text.encode()) < 20_000
    again = read_record(text)
    assert again.played == 300
    assert same(again, game)


def test_undoing_and_redoing_does_not_make_a_record_longer() -> None:
    game = game_with(20)
    before = write_record(game)
    for _ in range(100):
        for _ in range(15):
            game.undo()
        for _ in range(15):
            game.redo()
    assert write_record(game) == before


def test_a_move_after_undo_leaves_no_trace_of_the_moves_taken_back() -> None:
    game = game_with(played=1, undone=3)
    game.play(parse_move("deal"))
    assert json.loads(write_record(game))["moves"] == [WON_GAME["moves"][0], "deal"]
