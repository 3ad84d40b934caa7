"""What each legal move brings and blocks, as far as a player can see it."""

import pytest

from scorpion.cards import Card, Suit
from scorpion.hints import Prospect, prospect
from scorpion.move import DEAL, parse_move
from scorpion.position import Position
from scorpion.rules import IllegalMove, legal_moves
from tests.engine.positions import after, reason, run, table

STOCK = "9C 4H TD"


def of(position: Position, move: str) -> Prospect:
    return prospect(position, parse_move(move))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def pairs(text: str) -> tuple[tuple[Card, ...], ...]:
    """Return pairs of cards, written as in `2C/3C 6H/7H`."""
    return tuple(cards(pair.replace("/", " ")) for pair in text.split())


# What the move does.


def test_the_group_its_columns_and_the_card_it_would_cover_are_told() -> None:
    hint = of(table("2C 7H 3S 9D", "", "KD 8H", "... KC"), "7H")
    assert hint.cards == cards("7H 3S 9D")
    assert (hint.source, hint.target) == (0, 2)
    assert hint.covers == cards("8H")
    assert hint.fills == ()


def test_a_king_covers_nothing_and_fills_a_column() -> None:
    hint = of(table("2C KS 4H", "", "", "... KC"), "KS@3")
    assert hint.cards == cards("KS 4H")
    assert (hint.source, hint.target) == (0, 2)
    assert hint.covers == ()
    assert hint.fills == (2,)


def test_the_deal_covers_the_last_cards_of_the_first_three_columns_and_fills_the_empty_ones() -> (
    None
):
    hint = of(table("2C 7H", "", "KD 8S", "... KC", stock=STOCK), "deal")
    assert hint == Prospect(DEAL, covers=cards("7H 8S"), fills=(1,))


def test_the_prospect_of_an_illegal_move_is_refused_as_the_move_is() -> None:
    position = table("2C 7H", "8H 4S", "... KC")
    with pytest.raises(IllegalMove) as refusal:
        of(position, "7H")
    assert str(refusal.value) == reason(position, "7H")
    with pytest.raises(IllegalMove):
        of(position, "deal")


# What it brings.


def test_a_card_turns_up_where_the_group_lay_on_a_face_down_one() -> None:
    assert of(table("9D", "[2C] 7H", "8H", "... KC"), "7H").turns_up == (1,)
    assert of(table("9D", "2C 7H", "8H", "... KC"), "7H").turns_up == ()
    assert of(table("9D", "[2C] 4C 7H", "8H", "... KC"), "7H").turns_up == ()


def test_a_card_turns_up_where_a_run_left() -> None:
    assert of(table("9C AS", f"[4D] {run('S', '2')}", "... KC"), "AS").turns_up == (1,)


def test_a_card_can_turn_up_in_both_columns() -> None:
    hint = of(table(f"[9C] {run('S')} AH", f"[4D] {run('H', '2')}", "... KC"), "AH")
    assert hint.turns_up == (0, 1)
    assert hint.finishes == (Suit.SPADES, Suit.HEARTS)
    assert hint.frees == ()


def test_a_column_is_left_empty_by_the_group() -> None:
    assert of(table("9D", "7H 2C", "8H", "... KC"), "7H").empties == (1,)
    assert of(table("9D 7H 2C", "8H", "... KC"), "7H").empties == ()


def test_columns_are_left_empty_by_the_group_and_by_the_run() -> None:
    hint = of(table("4C", "AS", run("S", "2"), "... KC"), "AS")
    assert hint.empties == (1, 2)
    assert hint.finishes == (Suit.SPADES,)


def test_a_finished_run_that_the_group_had_covered_leaves_its_source() -> None:
    hint = of(table("2C", f"{run('S')} 4H", "5H", "... KC"), "4H")
    assert hint.finishes == (Suit.SPADES,)
    assert hint.empties == (1,)


def test_runs_that_lie_on_one_another_leave_together() -> None:
    hint = of(table("9C AS", f"4D {run('H')} {run('S', '2')}", "... KC"), "AS")
    assert hint.finishes == (Suit.SPADES, Suit.HEARTS)
    assert hint.frees == cards("9C 4D")


@pytest.mark.parametrize(
    ("group", "onto", "length"),
    [
        ("7H", "8H", 2),
        ("7H 6H 5H", "8H", 4),
        ("7H 6H 4H 3H", "8H", 3),
        ("7H 6D", "8H", 2),
        ("7H", "TH 9H 8H", 4),
        ("7H 6H", "JS TH 9H 8H", 5),
        ("7H", "TH 9D 8H", 2),
        ("7H", "[9H] 8H", 2),
        ("7H 6H", "TH JH 9H 8H", 4),
    ],
)
def test_the_length_of_the_run_counts_unbroken_face_up_cards_of_the_suit_on_both_sides(
    group: str, onto: str, length: int
) -> None:
    assert of(table(f"2C {group}", onto, "... KC"), "7H").run_length == length


def test_a_run_that_is_finished_has_thirteen_cards_and_a_kings_or_the_deals_has_none() -> None:
    assert of(table("9C 5S 4S 3S 2S AS", run("S", "6"), "... KC"), "5S").run_length == 13
    position = table("2C KS QS", "", "... KC", stock=STOCK)
    assert of(position, "KS@2").run_length == 0
    assert of(position, "deal").run_length == 0


def test_a_face_up_card_that_the_group_lay_on_is_freed() -> None:
    hint = of(table("2C 7H", "8H", "... KC"), "7H")
    assert hint.frees == cards("2C")
    assert hint.invites == ()  # the ace of clubs lies face down


def test_a_card_face_up_elsewhere_is_invited_onto_the_freed_card() -> None:
    assert of(table("2C 7H", "8H", "AC 4S", "... KC"), "7H").invites == cards("AC")


def test_a_card_of_the_group_is_invited_onto_the_card_that_the_group_lay_on() -> None:
    assert of(table("2C 7H AC", "8H", "... KC"), "7H").invites == cards("AC")


def test_a_card_under_the_freed_card_is_not_invited() -> None:
    assert of(table("AC 2C 7H", "8H", "... KC"), "7H").invites == ()


def test_a_card_in_the_stock_is_not_invited() -> None:
    assert of(table("2C 7H", "8H", "... KC", stock="AC 4H TD"), "7H").invites == ()


def test_a_card_that_turns_up_is_neither_freed_nor_invited() -> None:
    position = table(f"[2C] {run('S')} 7H", "[9D] 8H", "AC 4D", "... KC")
    hint = of(position, "7H")
    assert hint.turns_up == (0,)
    assert hint.frees == hint.invites == ()
    assert "AC" in [str(move) for move in legal_moves(after(position, "7H"))]


def test_a_card_that_turns_up_is_not_invited_onto_one_freed_by_the_same_move() -> None:
    position = table("2C AS", f"[AC] {run('S', '2')}", "... KC")
    hint = of(position, "AS")
    assert hint.frees == cards("2C")
    assert hint.turns_up == (1,)
    assert hint.invites == ()


def test_a_card_that_lay_under_its_goal_is_invited_onto_it_at_the_end_of_the_group() -> None:
    assert of(table("4D 2C 7H 5D", "8H", "... KC"), "7H").invites == cards("4D")
    assert of(table("[4D] 2C 7H 5D", "8H", "... KC"), "7H").invites == ()
    assert of(table("2C 7H 5D", "8H", "4D 9S", "... KC"), "7H").invites == ()  # it could go before


# What it blocks.


@pytest.mark.parametrize(
    ("group", "onto", "blocked"),
    [
        ("7H", "8H", ""),
        ("7H 2C", "3C 8H", "2C/3C"),
        ("7H 2C", "3C 4S 8H", "2C/3C"),
        ("7H 2C", "3S 8H", ""),
        ("7H 2C", "[3C] 8H", ""),
        ("7H 2C 9H 5S", "6S TH 8H", "9H/TH 8H/9H 5S/6S"),
        ("7H 3C 2C", "8H", ""),
        ("7H 3C 4S 2C", "8H", ""),
        ("7H 6H", "8H", ""),
        ("7H 9H", "8H", "8H/9H"),
        ("7H", "6H 8H", "6H/7H"),
        ("7H", "[6H] 8H", ""),
        ("7H 3C", "2C 4S 8H", "2C/3C"),
        ("7H KS", "QS 8H", "QS/KS"),
        ("7H AS", "2C 8H", ""),
    ],
)
def test_a_card_is_blocked_by_its_goal_in_the_target_below_the_group_or_in_the_group(
    group: str, onto: str, blocked: str
) -> None:
    assert of(table(f"KD {group}", onto, "... KC"), "7H").blocks == pairs(blocked)


def test_a_pair_that_was_blocked_in_the_source_is_not_blocked_anew() -> None:
    assert of(table("3C 7H 2C", "8H", "... KC"), "7H").blocks == ()


def test_a_king_that_goes_to_an_empty_column_blocks_nothing() -> None:
    assert of(table("2C KS 3D 9H 2D", "", "... KC"), "KS@2").blocks == ()


def test_the_deal_blocks_the_cards_that_can_go_now_onto_those_it_covers() -> None:
    position = table("2C 7H", "5D", "3S 4D 9D", "6H", "... KC", stock=STOCK)
    assert of(position, "deal").covers == cards("7H 5D 9D")
    assert of(position, "deal").blocks == pairs("6H/7H 4D/5D")


def test_the_deal_blocks_no_card_that_lies_under_its_goal_or_out_of_sight() -> None:
    assert of(table("6H 7H", "[6D] 4S", "7D", "... KC", stock=STOCK), "deal").blocks == ()


# A King that only changes columns.


def test_a_king_with_all_its_column_gains_nothing_in_another_one() -> None:
    hint = of(table("KS 4D 2H", "", "... KC"), "KS@2")
    assert hint.gains_nothing
    assert hint.changes_columns_only


@pytest.mark.parametrize("source", ["2C KS 4D", "[2C] KS 4D", f"{run('H')} KS 4D"])
def test_a_king_that_leaves_cards_behind_or_finishes_a_run_does_not_gain_nothing(
    source: str,
) -> None:
    hint = of(table(source, "", "... KC"), "KS@2")
    assert not hint.gains_nothing
    assert not hint.changes_columns_only


def test_a_card_that_empties_its_column_does_not_gain_nothing() -> None:
    hint = of(table("7H 2C", "8H", "... KC"), "7H")
    assert hint.empties
    assert not hint.gains_nothing
    assert not hint.changes_columns_only


@pytest.mark.parametrize(
    ("columns", "move", "nothing"),
    [
        (("KS 4S", "", "2C", "3C", "... KC"), "KS@2", True),
        (("2C", "3C", "4C", "KS 4S", "", "... KC"), "KS@5", True),
        (("KS 4S", "2C", "3C", "", "... KC"), "KS@4", False),
        (("2C", "", "3C", "KS 4S", "... KC"), "KS@2", False),
    ],
)
def test_changing_columns_is_not_nothing_where_the_deal_would_fall_on_one_of_them(
    columns: tuple[str, ...], move: str, nothing: bool
) -> None:
    with_stock = of(table(*columns, stock=STOCK), move)
    assert with_stock.changes_columns_only
    assert with_stock.gains_nothing is nothing
    assert of(table(*columns), move).gains_nothing
