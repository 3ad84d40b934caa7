"""Why a move is refused, in words, and what the words must not give away."""

import pytest

from scorpion.cards import Card
from scorpion.move import Carry, InvalidMove, parse_move
from scorpion.rules import IllegalMove, play
from tests.engine.positions import column, reason, table


def test_a_covered_target_is_named_with_the_number_of_cards_on_it() -> None:
    assert reason(table("2C 7H", "8H 3S 4D 5C", "... KC"), "7H") == (
        "The seven of hearts goes only onto the eight of hearts, "
        "which is not exposed: 3 cards lie on it."
    )


def test_a_single_card_on_the_target_is_counted_in_the_singular() -> None:
    assert reason(table("2C 7H", "8H 3S", "... KC"), "7H") == (
        "The seven of hearts goes only onto the eight of hearts, "
        "which is not exposed: 1 card lies on it."
    )


def test_the_cards_between_two_cards_of_one_column_are_counted() -> None:
    assert reason(table("8H 3S 7H 4D", "... KC"), "7H") == (
        "The seven of hearts goes only onto the eight of hearts, "
        "which is not exposed: 3 cards lie on it."
    )


def test_a_target_that_would_move_along_is_named() -> None:
    assert reason(table("7H 3S 8H", "... KC"), "7H") == (
        "The seven of hearts goes only onto the eight of hearts, "
        "which lies on it in the same column and would move along."
    )


def test_a_card_that_already_lies_on_its_target_is_told_so() -> None:
    for columns in (("8H 7H", "... KC"), ("8H 7H 2C", "... KC")):
        assert reason(table(*columns), "7H") == (
            "The seven of hearts already lies on the eight of hearts."
        )


def test_a_card_right_on_a_face_down_target_is_not_told_what_it_lies_on() -> None:
    assert reason(table("[8H] 7H", "... KC"), "7H") == (
        "The seven of hearts goes only onto the eight of hearts, which is not in sight yet."
    )


def test_a_finished_run_takes_no_card_and_gives_none() -> None:
    position = table("9C", "... KC", finished="S")
    assert reason(position, "7S") == (
        "The seven of spades has left for the foundations with its run."
    )


HIDDEN_LEAD = {
    "face down": table("[7H] 2C", "8H", "9D", "... KC", stock="3C 4C 5C"),
    "in the stock": table("2C", "8H", "9D", "... KC", stock="3C 7H 5C"),
}
HIDDEN_TARGET = {
    "face down": table("[8H] 2C", "9D 7H", "... KC", stock="3C 4C 5C"),
    "in the stock": table("2C", "9D 7H", "... KC", stock="3C 4C 8H"),
}
HIDDEN_KING = {
    "face down": table("[KH] 2C", "", "9D", "... KC", stock="3C 4C 5C"),
    "in the stock": table("2C", "", "9D", "... KC", stock="3C 4C KH"),
}


def test_the_words_do_not_tell_whether_the_card_lies_face_down_or_in_the_stock() -> None:
    words = {reason(position, "7H") for position in HIDDEN_LEAD.values()}
    assert words == {"The seven of hearts is not in sight yet."}


def test_the_words_do_not_tell_whether_the_target_lies_face_down_or_in_the_stock() -> None:
    words = {reason(position, "7H") for position in HIDDEN_TARGET.values()}
    assert words == {
        "The seven of hearts goes only onto the eight of hearts, which is not in sight yet."
    }


def test_the_words_do_not_tell_whether_a_king_lies_face_down_or_in_the_stock() -> None:
    words = {reason(position, "KH@2") for position in HIDDEN_KING.values()}
    assert words == {"The king of hearts is not in sight yet."}


def test_a_hidden_target_says_the_same_from_whichever_column_it_hides_in() -> None:
    elsewhere = table("[2C] 3S", "[8H] 9D 7H", "... KC", stock="3C 4C 5C")
    assert reason(elsewhere, "7H") == reason(HIDDEN_TARGET["face down"], "7H")


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    position = table("2C 7H", "8H 3S", "[5D] 6D", "... KC")
    reason(position, "7H")
    assert [column(position, number) for number in (1, 2, 3)] == ["2C 7H", "8H 3S", "[5D] 6D"]


def test_a_move_that_names_a_column_for_another_card_than_a_king_is_refused() -> None:
    with pytest.raises(IllegalMove, match=r"^Only a King's move names a column\.$"):
        play(table("2C 7H", "8H", "... KC"), Carry(Card.parse("7H"), 1))


@pytest.mark.parametrize("text", ["7H", "TD", "AC", "KS@1", "KS@7", "deal"])
def test_every_form_of_move_is_read_and_written_alike(text: str) -> None:
    assert str(parse_move(text)) == text


NO_MOVES = [
    *("", " ", "7", "H7", "7h", "10H", "7H ", " 7H", "1H", "0S", "7X", "JOKER", "7H8H"),
    *("DEAL", "Deal", "deal ", "deal@1", "7H@1", "7H@", "@5", "7H\n", "7H\0", "\ud800"),
    *("KS", "KS@", "KS@0", "KS@8", "KS@12", "KS@-1", "KS@ 1", "KS@x", "KS@1@1", "KS@1.0"),
    *("7\N{BLACK HEART SUIT}", "KS@\N{SUPERSCRIPT TWO}", "KS@\N{ARABIC-INDIC DIGIT FIVE}"),
    "K" * 10_000,
]


@pytest.mark.parametrize("text", NO_MOVES, ids=[ascii(text)[:20] for text in NO_MOVES])
def test_a_text_that_is_no_move_is_refused_in_one_short_line(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        parse_move(text)
    words = str(refusal.value)
    assert "is no move" in words
    assert "\n" not in words
    assert len(words) < 200
