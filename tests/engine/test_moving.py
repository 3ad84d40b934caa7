"""Moving a group of cards onto a card."""

import pytest

from scorpion.cards import ACE, DECK, Card
from scorpion.move import Carry
from scorpion.position import COLUMNS
from scorpion.rules import IllegalMove, Moved, Revealed, play
from tests.engine.positions import after, column, moves, reason, step, table


def test_a_card_moves_onto_the_card_one_rank_higher_of_its_suit() -> None:
    position = after(table("2C 7H", "3S 8H", "... KC"), "7H")
    assert column(position, 1) == "2C"
    assert column(position, 2) == "3S 8H 7H"


def test_a_card_takes_along_every_card_lying_on_it_in_any_order_and_of_any_suit() -> None:
    position = after(table("2C 7H KD 3S 3C AH QD", "8H", "... KC"), "7H")
    assert column(position, 1) == "2C"
    assert column(position, 2) == "8H 7H KD 3S 3C AH QD"


def test_the_first_card_of_a_column_leaves_it_empty() -> None:
    position = after(table("7H 2C", "8H", "... KC"), "7H")
    assert column(position, 1) == ""
    assert column(position, 2) == "8H 7H 2C"


@pytest.mark.parametrize("size", range(1, 30))
def test_groups_of_every_size_move(size: int) -> None:
    others = [str(card) for card in DECK if str(card) not in ("7H", "8H", "KC")][: size - 1]
    group = " ".join(["7H", *others])
    position = after(table(group, "8H", "... KC"), "7H")
    assert column(position, 1) == ""
    assert column(position, 2) == f"8H {group}"


def test_a_move_says_which_cards_went_from_where_to_where() -> None:
    made = step(table("2C 7H KD", "", "8H", "... KC"), "7H")
    cards = (Card.parse("7H"), Card.parse("KD"))
    assert made.events == (Moved(cards, source=0, target=2),)


def test_a_move_leaves_the_table_before_it_as_it_was() -> None:
    position = table("[2C] 7H", "8H", "... KC")
    made = step(position, "7H")
    assert made.before is position
    assert position == table("[2C] 7H", "8H", "... KC")


def test_the_stock_and_the_finished_runs_are_untouched_by_a_move() -> None:
    position = after(table("2C 7H", "8H", "... KC", stock="3C 4C 5C", finished="SD"), "7H")
    assert [str(card) for card in position.stock] == ["3C", "4C", "5C"]
    assert [suit.value for suit in position.foundations] == ["S", "D"]


def test_a_face_down_card_that_becomes_the_last_turns_up_at_once() -> None:
    made = step(table("[2C] [3C] 7H 9D", "8H", "... KC"), "7H")
    assert column(made.after, 1) == "[2C] 3C"
    assert made.events[1:] == (Revealed(Card.parse("3C"), column=0),)


def test_a_card_that_turned_up_can_be_moved() -> None:
    position = after(table("[9S] [3C] 7H", "8H", "4C", "... KC"), "7H", "3C")
    assert column(position, 1) == "9S"
    assert column(position, 3) == "4C 3C"


def test_no_card_turns_up_while_a_face_up_card_lies_on_it() -> None:
    made = step(table("[2C] 3C 7H", "8H", "... KC"), "7H")
    assert column(made.after, 1) == "[2C] 3C"
    assert len(made.events) == 1


def test_a_card_goes_onto_no_card_of_another_suit() -> None:
    position = table("2C 7H", "8D", "[8H] 3S", "... KC")
    assert "7H" not in moves(position)
    assert reason(position, "7H").startswith("The seven of hearts goes only onto the eight")


@pytest.mark.parametrize("other", ["6H", "9H", "JH"])
def test_a_card_goes_onto_no_card_of_its_suit_but_the_next_higher(other: str) -> None:
    position = table("2C 7H", other, "[8H] 3S", "... KC")
    assert "7H" not in moves(position)
    assert reason(position, "7H")


def test_a_card_goes_onto_no_covered_card() -> None:
    position = table("2C 7H", "8H 3S", "... KC")
    assert "7H" not in moves(position)
    assert "not exposed" in reason(position, "7H")


def test_a_card_goes_onto_no_face_down_card() -> None:
    position = table("2C 7H", "[8H] 3S", "... KC")
    assert "7H" not in moves(position)
    assert "not in sight" in reason(position, "7H")


def test_a_face_down_card_does_not_move() -> None:
    position = table("[7H] 2C", "8H", "... KC")
    assert "7H" not in moves(position)
    assert "not in sight" in reason(position, "7H")


def test_a_card_does_not_move_onto_a_card_that_lies_on_it() -> None:
    position = table("7H 2C 8H", "... KC")
    assert "7H" not in moves(position)
    assert "would move along" in reason(position, "7H")


def test_a_card_further_down_its_own_column_does_not_take_a_card() -> None:
    position = table("8H 2C 7H", "... KC")
    assert "7H" not in moves(position)
    assert "not exposed" in reason(position, "7H")


def test_two_cards_once_joined_stay_joined() -> None:
    position = after(table("2C 7H", "8H", "... KC"), "7H")
    assert "7H" not in moves(position)
    assert reason(position, "7H") == "The seven of hearts already lies on the eight of hearts."


@pytest.mark.parametrize("ace", [card for card in DECK if card.rank == ACE], ids=str)
def test_an_ace_is_covered_by_nothing(ace: Card) -> None:
    columns = ["", f"9S {ace}", "8C 8D", "6H 4D", "3S 5H", "... 7D"]
    position = table(*columns)
    for card in DECK:
        for target in (None, *range(COLUMNS)):
            try:
                made = play(position, Carry(card, target))
            except IllegalMove:
                continue
            assert made.after.columns[1][:2] == position.columns[1][:2]
            assert len(made.after.columns[1]) <= 2


@pytest.mark.parametrize("king", ["KC", "KS", "KH", "KD"])
def test_a_king_goes_onto_no_card(king: str) -> None:
    position = table(f"2C {king} 3D", "AS", "4H", "5C", "6D", "7S", "... 8H")
    assert not any(move.startswith(king) for move in moves(position))
    for number in range(1, 8):
        assert "only to an empty column" in reason(position, f"{king}@{number}")


def test_a_queen_goes_onto_an_exposed_king() -> None:
    position = after(table("2C QH 3D", "KH", "... 8S"), "QH")
    assert column(position, 2) == "KH QH 3D"
