"""What the page says about a step and about the state of a game."""

import pytest

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.position import Position
from scorpion.web.words import NO_MOVE, ONLY_DEAL, outlook, step_words
from tests.engine.positions import WON, data, run, step, table

STOCK = "9C 4H TD"
STUCK = ("2C", "4D", "6H", "8S", "TC", "QD", "... 5C")


def words(position: Position, move: str) -> str:
    return step_words(step(position, move))


def test_a_single_card_went_onto_the_card_it_fits() -> None:
    assert words(table("2C 7H", "8H", "... KC"), "7H") == (
        "The seven of hearts went onto the eight of hearts."
    )


@pytest.mark.parametrize(
    ("others", "count"), [("3S", "1 card"), ("3S 9D", "2 cards"), ("3S 9D 5C 5D", "4 cards")]
)
def test_the_cards_taken_along_are_counted(others: str, count: str) -> None:
    assert words(table(f"2C 7H {others}", "8H", "... KC"), "7H") == (
        f"The seven of hearts went with {count} onto the eight of hearts."
    )


@pytest.mark.parametrize("target", [2, 4, 7])
def test_a_king_went_to_the_column_counted_from_1(target: int) -> None:
    position = table("2C KS 4H", "", "... KC")
    assert words(position, f"KS@{target}") == (
        f"The king of spades went with 1 card to column {target}."
    )


def test_a_card_that_turned_up_is_named_with_its_column() -> None:
    assert words(table("9D", "[2C] 7H", "8H", "... KC"), "7H") == (
        "The seven of hearts went onto the eight of hearts. The two of clubs turned up in column 2."
    )


def test_the_cards_dealt_are_named_in_order() -> None:
    assert words(table("2C", "3C", "4C", "... KC", stock=STOCK), "deal") == (
        "Dealt: nine of clubs, four of hearts, ten of diamonds."
    )


@pytest.mark.parametrize(
    ("suit", "name"), [("C", "Clubs"), ("S", "Spades"), ("H", "Hearts"), ("D", "Diamonds")]
)
def test_a_finished_suit_is_told(suit: str, name: str) -> None:
    said = words(
        table(f"A{suit}", run(suit, "2"), "... " + ("9H" if suit != "H" else "9C")), f"A{suit}"
    )
    assert said.endswith(f" {name} are finished, from King to Ace.")


def test_all_that_a_move_brought_about_is_told_in_order() -> None:
    position = table(f"[9C] {run('S')} AH", f"[4D] {run('H', '2')}", "... KC")
    assert words(position, "AH") == (
        "The ace of hearts went onto the two of hearts. "
        "Spades are finished, from King to Ace. The nine of clubs turned up in column 1. "
        "Hearts are finished, from King to Ace. The four of diamonds turned up in column 2."
    )


def test_a_deal_that_finishes_a_run_tells_both() -> None:
    position = table("2C", "3C", run("S", "2"), "... KC", stock="9C 4H AS")
    assert words(position, "deal") == (
        "Dealt: nine of clubs, four of hearts, ace of spades. "
        "Spades are finished, from King to Ace."
    )


def test_no_face_down_card_is_ever_named_before_it_turns_up() -> None:
    game = Game.of_deal(data("won_game.json")["deal"])
    for text in data("won_game.json")["moves"]:
        made = game.play(parse_move(text))
        for cards, face_down in zip(made.after.columns, made.after.face_down, strict=True):
            for card in cards[:face_down]:
                assert card.name not in step_words(made)


def test_nothing_is_said_while_moves_are_left() -> None:
    assert outlook(Game(table("2C 7H", "8H", "... KC"))) == ""
    assert outlook(Game(table("2C 7H", "8H", "... KC", stock=STOCK))) == ""


def test_a_king_that_can_only_change_columns_is_a_legal_move_left() -> None:
    assert outlook(Game(table("KS 4D", "", "6H", "8C", "TD", "QH", "... 2S"))) == ""


def test_it_is_said_that_only_the_deal_is_left() -> None:
    assert outlook(Game(table(*STUCK, stock="9C 4H TD"))) == ONLY_DEAL
    assert "deal" in ONLY_DEAL


def test_it_is_said_that_no_move_is_left_and_what_can_be_done() -> None:
    assert outlook(Game(table(*STUCK))) == NO_MOVE
    for way_out in ("Undo", "Replay", "New game"):
        assert way_out in NO_MOVE


def test_it_is_taken_back_with_the_move_that_led_there() -> None:
    game = Game(table("2D", "5D", "7D", "9S 3H", "JD", "KD", "... 4H"))
    game.play(parse_move("3H"))
    assert outlook(game) == NO_MOVE
    game.undo()
    assert outlook(game) == ""
    game.redo()
    assert outlook(game) == NO_MOVE


def test_no_legal_move_is_never_said_of_a_won_table() -> None:
    assert outlook(Game(WON)) == ""
    game = Game(table("AS", run("S", "2"), finished="CHD"))
    game.play(parse_move("AS"))
    assert outlook(game) == ""
