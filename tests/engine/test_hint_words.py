"""What the page says about a move that could be made."""

import random
import re

import pytest

from scorpion.hints import hints, prospect
from scorpion.layout import deal
from scorpion.move import DEAL, parse_move
from scorpion.position import Position
from scorpion.rules import legal_moves, play
from scorpion.web.hint_words import MOST_BLOCKS_NAMED, prospect_words
from tests.engine.positions import after, data, run, table

STOCK = "9C 4H TD"


def words(position: Position, move: str) -> str:
    return prospect_words(prospect(position, parse_move(move)))


def test_a_card_alone_goes_onto_the_card_it_fits() -> None:
    assert (
        words(table("2C 7H", "8H", "... KC"), "7H") == "Seven of hearts onto the eight of hearts."
    )


@pytest.mark.parametrize(("others", "count"), [("3S", "1 card"), ("3S 9D 5C 5D", "4 cards")])
def test_the_cards_taken_along_are_counted(others: str, count: str) -> None:
    assert words(table(f"2C 7H {others}", "8H", "... KC"), "7H") == (
        f"Seven of hearts with {count} onto the eight of hearts."
    )


def test_a_king_goes_to_an_empty_column_counted_from_1() -> None:
    position = table("2C KS 4H", "3C", "4C", "5C", "", "... KC")
    assert words(position, "KS@5") == "King of spades with 1 card to the empty column 5."


def test_a_king_that_gains_nothing_is_told_so() -> None:
    assert words(table("KS", "", "... KC"), "KS@2") == (
        "King of spades to the empty column 2. Gains nothing."
    )


def test_a_king_that_only_changes_columns_before_the_deal_is_told_what_it_changes() -> None:
    away = table("KS", "2C", "3C", "", "... KC", stock=STOCK)
    assert words(away, "KS@4") == (
        "King of spades to the empty column 4. "
        "Only changes columns: the deal would then not fall on it."
    )
    under = table("", "2C", "3C", "KS", "... KC", stock=STOCK)
    assert words(under, "KS@1") == (
        "King of spades to the empty column 1. "
        "Only changes columns: the deal would then fall on it."
    )


def test_a_card_that_would_turn_up_is_told_with_its_column_and_not_named() -> None:
    assert words(table("9D", "2S", "[2C] 7H", "8H", "... KC"), "7H") == (
        "Seven of hearts onto the eight of hearts. Turns up a face-down card in column 3."
    )


def test_cards_that_would_turn_up_in_two_columns_and_two_finished_runs_are_told() -> None:
    position = table(f"[9C] {run('S')} AH", f"[4D] {run('H', '2')}", "... KC")
    assert words(position, "AH") == (
        "Ace of hearts onto the two of hearts. Turns up face-down cards in columns 1 and 2. "
        "Finishes spades and hearts, from King to Ace."
    )


@pytest.mark.parametrize(
    ("onto", "said"), [("8H", ""), ("9H 8H", " Makes a run of 3 cards."), ("9D 8H", "")]
)
def test_a_run_of_three_cards_or_more_is_told(onto: str, said: str) -> None:
    assert words(table("2C 7H", onto, "... KC"), "7H") == (
        f"Seven of hearts onto the eight of hearts.{said}"
    )


def test_the_columns_left_empty_are_told() -> None:
    assert words(table("9D", "7H", "8H", "... KC"), "7H") == (
        "Seven of hearts onto the eight of hearts. Empties column 2."
    )
    assert words(table("AS", "9D", run("S", "2"), "... KC"), "AS") == (
        "Ace of spades onto the two of spades. Finishes spades, from King to Ace. "
        "Empties columns 1 and 3."
    )


def test_what_can_go_next_onto_a_freed_card_is_told() -> None:
    assert words(table("2C 7H", "8H", "AC 4S", "... KC"), "7H") == (
        "Seven of hearts onto the eight of hearts. "
        "Then the ace of clubs can go onto the two of clubs."
    )


def test_a_card_that_would_lie_on_its_only_place_is_told() -> None:
    assert words(table("KD 7H 2C", "3C 8H", "... KC"), "7H") == (
        "Seven of hearts with 1 card onto the eight of hearts. "
        "Blocks: the two of clubs would lie on the three of clubs, its only place."
    )


def test_a_card_that_would_lie_under_its_only_place_is_told() -> None:
    assert words(table("KD 7H", "6H 8H", "... KC"), "7H") == (
        "Seven of hearts onto the eight of hearts. "
        "Blocks: the six of hearts would lie under the seven of hearts, its only place."
    )


def test_of_many_blocked_cards_three_are_named_and_the_others_counted() -> None:
    three = words(table("KD 7H 2C 2S 2D", "3C 3S 3D 8H", "... KC"), "7H")
    assert three.count("its only place") == MOST_BLOCKS_NAMED == 3
    assert "more" not in three
    five = words(table("KD 7H 2C 2S 2D 5C 5S", "3C 3S 3D 6C 6S 8H", "... KC"), "7H")
    assert five == (
        "Seven of hearts with 5 cards onto the eight of hearts. "
        "Blocks: the two of clubs would lie on the three of clubs, its only place; "
        "the two of spades would lie on the three of spades, its only place; "
        "the two of diamonds would lie on the three of diamonds, its only place; and 2 more."
    )


def test_the_deal_tells_the_cards_it_covers_and_what_they_block() -> None:
    position = table("2C 7H", "5D", "3S 9D", "6H", "... KC", stock=STOCK)
    assert words(position, "deal") == (
        "Deal the stock onto columns 1, 2 and 3. "
        "Covers the seven of hearts, the five of diamonds and the nine of diamonds. "
        "Blocks: the six of hearts could no longer go onto the seven of hearts."
    )


def test_the_deal_tells_the_empty_columns_it_fills() -> None:
    assert words(table("2C 7H", "", "", "... KC", stock=STOCK), "deal") == (
        "Deal the stock onto columns 1, 2 and 3. "
        "Covers the seven of hearts. Fills the empty columns 2 and 3."
    )
    assert words(table("", "", "", "... KC", stock=STOCK), "deal") == (
        "Deal the stock onto columns 1, 2 and 3. Fills the empty columns 1, 2 and 3."
    )


def tables() -> list[Position]:
    """Return the tables of a won game and of games played at random."""
    won = data("won_game.json")
    found = [after(deal(won["deal"]), *won["moves"][:count]) for count in range(51)]
    source = random.Random("what is said of moves")
    for number in range(1, 31):
        position = deal(number)
        while (moves := legal_moves(position)) and len(found) < 51 + 40 * number:
            found.append(position)
            position = play(position, source.choice(moves)).after
    return found


def test_no_card_out_of_sight_is_ever_named_and_nothing_is_promised() -> None:
    promises = re.compile(r"\b(win|wins|won|winning|good|best|better|safe|should)\b", re.IGNORECASE)
    for position in tables():
        unseen = set(position.stock)
        for cards, face_down in zip(position.columns, position.face_down, strict=True):
            unseen.update(cards[:face_down])
        for hint in hints(position):
            said = prospect_words(hint).lower()
            assert not promises.search(said), said
            assert not [card for card in unseen if card.name in said], said


def test_all_moves_of_a_table_are_told_apart() -> None:
    for position in tables():
        said = [prospect_words(hint) for hint in hints(position)]
        assert len(said) == len(set(said))


def test_the_deal_is_told_the_same_whatever_the_stock() -> None:
    one = table("2C 7H", "5D", "3S 9D", "6H", "... KC", stock="9C 4H TD")
    other = table("2C 7H", "5D", "3S 9D", "6H", "... KC", stock="6D 6C 8H")
    assert prospect_words(prospect(one, DEAL)) == prospect_words(prospect(other, DEAL))
