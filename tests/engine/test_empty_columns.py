"""What an empty column takes."""

import pytest

from scorpion.cards import Card
from scorpion.move import Carry
from scorpion.position import COLUMNS
from scorpion.rules import IllegalMove, play
from tests.engine.positions import after, column, moves, reason, table


def test_a_king_led_group_moves_into_an_empty_column() -> None:
    position = after(table("[2C] 9D KS 4H AD 7C", "", "... KC"), "KS@2")
    assert column(position, 1) == "[2C] 9D"
    assert column(position, 2) == "KS 4H AD 7C"


def test_an_exposed_king_moves_into_an_empty_column() -> None:
    position = after(table("9D KS", "", "... KC"), "KS@2")
    assert column(position, 2) == "KS"


def test_a_face_down_card_under_a_king_that_left_turns_up() -> None:
    position = after(table("[2C] [9D] KS 4H", "", "... KC"), "KS@2")
    assert column(position, 1) == "[2C] 9D"


def test_a_king_that_is_the_first_of_its_column_may_move_though_it_gains_nothing() -> None:
    position = table("KS 4H", "", "... KC")
    assert "KS@2" in moves(position)
    position = after(position, "KS@2")
    assert (column(position, 1), column(position, 2)) == ("", "KS 4H")
    assert after(position, "KS@1") == table("KS 4H", "", "... KC")


def test_a_king_may_go_to_each_of_several_empty_columns() -> None:
    position = table("9D KS 4H", "", "2C", "", "... 3C")
    wanted = [f"KS@{number}" for number in (2, 4, 6, 7)]
    assert [move for move in moves(position) if move.startswith("KS")] == wanted
    for number in (2, 4, 6, 7):
        assert column(after(position, f"KS@{number}"), number) == "KS 4H"


@pytest.mark.parametrize("target", range(1, 8))
def test_every_column_can_be_the_empty_one(target: int) -> None:
    columns = ["9D KS 4H", "2C", "4C", "6C", "8C", "... 7S"]
    columns.insert(target - 1, "")
    position = after(table(*columns), f"KS@{target}")
    assert column(position, target) == "KS 4H"


def test_a_king_moves_when_every_column_with_cards_has_as_many_as_its_own() -> None:
    position = after(table("9D KS", "2C 4C", "", "3H 5H", "... 7S"), "KS@3")
    assert column(position, 3) == "KS"
    assert column(position, 1) == "9D"


def test_a_king_with_a_pile_of_cards_on_it_may_go_to_an_empty_column() -> None:
    group = "KS 2H 3D 9S KD 4C 8H 9D AC"
    assert column(after(table(f"5C {group}", "", "... 7S"), "KS@2"), 2) == group


@pytest.mark.parametrize("led", ["QS", "TH", "2D", "AC"])
def test_no_card_but_a_king_goes_to_an_empty_column(led: str) -> None:
    position = table(f"9D {led} KC", "", "... 3S")
    assert not any(move.startswith(led) for move in moves(position))
    with pytest.raises(IllegalMove):
        play(position, Carry(Card.parse(led)))
    for target in range(COLUMNS):
        with pytest.raises(IllegalMove, match="Only a King's move names a column"):
            play(position, Carry(Card.parse(led), target))


def test_a_king_inside_a_group_does_not_open_an_empty_column_to_the_group() -> None:
    position = table("9D QS KC", "", "... 3S")
    assert not any(move.startswith("QS") for move in moves(position))
    assert "KC@2" in moves(position)


def test_a_face_down_king_does_not_move_to_an_empty_column() -> None:
    position = table("[KS] 9D", "", "... KC")
    assert not any(move.startswith("KS") for move in moves(position))
    assert reason(position, "KS@2") == "The king of spades is not in sight yet."


def test_a_king_does_not_move_while_no_column_is_empty() -> None:
    position = table("9D KS", "2C", "3C", "4C", "5C", "6C", "... 7S")
    assert reason(position, "KS@2") == (
        "A King goes only to an empty column, and no column is empty."
    )


def test_a_king_does_not_move_to_a_column_with_cards_while_another_is_empty() -> None:
    position = table("9D KS", "2C", "", "... 7S")
    assert reason(position, "KS@2") == "A King goes only to an empty column; column 2 has cards."
    assert reason(position, "KS@1") == "A King goes only to an empty column; column 1 has cards."


def test_a_kings_move_must_say_which_empty_column() -> None:
    with pytest.raises(IllegalMove, match="The king of spades's move must name an empty column"):
        play(table("9D KS", "", "... 7S"), Carry(Card.parse("KS")))


def test_a_king_does_not_move_to_a_column_that_is_not_there() -> None:
    position = table("9D KS", "", "... 7S")
    for target in (-1, COLUMNS, 10**9):
        with pytest.raises(IllegalMove):
            play(position, Carry(Card.parse("KS"), target))
