"""Dealing the stock."""

from itertools import product

import pytest

from scorpion.cards import Card
from scorpion.rules import Dealt, RunCompleted
from tests.engine.positions import (
    after,
    column,
    finished,
    moves,
    of_kind,
    reason,
    run,
    step,
    table,
)

STOCK = "9C 4H TD"


def test_the_stock_goes_face_up_onto_the_first_three_columns_in_order() -> None:
    position = after(table("2C", "[3C] 7H", "4C", "5C", "... KC", stock=STOCK), "deal")
    assert column(position, 1) == "2C 9C"
    assert column(position, 2) == "[3C] 7H 4H"
    assert column(position, 3) == "4C TD"


def test_the_other_four_columns_are_left_alone_by_the_deal() -> None:
    before = table("2C", "3C", "4C", "5C", "", "[6C] 7C", "... KC", stock=STOCK)
    assert after(before, "deal").columns[3:] == before.columns[3:]


def test_the_deal_says_which_cards_it_dealt() -> None:
    made = step(table("2C", "3C", "4C", "... KC", stock=STOCK), "deal")
    assert made.events == (Dealt(tuple(Card.parse(text) for text in STOCK.split())),)


def test_the_stock_is_dealt_once() -> None:
    position = table("2C", "3C", "4C", "... KC", stock=STOCK)
    assert moves(position)[-1] == "deal"
    position = after(position, "deal")
    assert position.stock == ()
    assert "deal" not in moves(position)
    assert reason(position, "deal") == "The stock has been dealt already."


def test_the_deal_is_legal_from_the_first_move_on() -> None:
    before = table("2C 7H", "3C", "8H", "... KC", stock=STOCK)
    assert "deal" in moves(before)
    assert "deal" in moves(after(before, "7H"))


def test_the_deal_is_legal_when_nothing_else_is() -> None:
    assert moves(table("2C", "4D", "6H", "8S", "TC", "QD", "... 5C", stock=STOCK)) == ["deal"]


@pytest.mark.parametrize("first", list(product(("", "2C"), ("", "3C"), ("", "4C"))))
def test_the_deal_fills_the_empty_columns_among_the_first_three(first: tuple[str, ...]) -> None:
    position = after(table(*first, "5C", "... KC", stock=STOCK), "deal")
    for number, (before, card) in enumerate(zip(first, STOCK.split(), strict=True), 1):
        assert column(position, number) == f"{before} {card}".strip()


def test_a_dealt_card_that_is_no_king_may_stand_in_an_empty_column_and_move_from_it() -> None:
    position = after(table("", "", "4C", "TC", "... KC", stock="9C 4H TD"), "deal")
    assert column(position, 1) == "9C"
    position = after(position, "9C")
    assert column(position, 1) == ""
    assert column(position, 4) == "TC 9C"


def test_the_deal_is_legal_with_empty_columns_beyond_the_third() -> None:
    position = after(table("2C", "3C", "4C", "", "", "... KC", stock=STOCK), "deal")
    assert [column(position, number) for number in (4, 5)] == ["", ""]


def test_a_dealt_card_takes_the_next_lower_card_of_its_suit() -> None:
    position = after(table("2C", "3C", "4C", "8C 5D", "... KC", stock=STOCK), "deal", "8C")
    assert column(position, 1) == "2C 9C 8C 5D"


def test_a_dealt_card_covers_the_card_under_it() -> None:
    position = table("8H", "3C", "4C", "2D 7H", "... KC", stock=STOCK)
    assert "7H" in moves(position)
    assert "7H" not in moves(after(position, "deal"))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_dealt_ace_that_finishes_a_run_sends_it_off(number: int) -> None:
    columns = ["2C", "3C", "4C"]
    columns[number - 1] = f"[5D] 6D {run('S', '2')}"
    stock = ["9H", "4H", "TD"]
    stock[number - 1] = "AS"
    made = step(table(*columns, "... KC", stock=" ".join(stock)), "deal")
    assert column(made.after, number) == "[5D] 6D"
    assert finished(made.after) == "S"
    assert [event.column for event in of_kind(made.events, RunCompleted)] == [number - 1]
    for other in {1, 2, 3} - {number}:
        assert column(made.after, other).endswith(stock[other - 1])


def test_two_runs_can_be_finished_by_one_deal() -> None:
    columns = [f"[5D] {run('S', '2')}", run("H", "2"), "4C", "... KC"]
    made = step(table(*columns, stock="AS AH TD"), "deal")
    assert sorted(finished(made.after)) == ["H", "S"]
    assert [column(made.after, number) for number in (1, 2, 3)] == ["5D", "", "4C TD"]


def test_three_runs_can_be_finished_by_one_deal() -> None:
    columns = [run("S", "2"), run("H", "2"), run("C", "2"), "... 4D"]
    position = after(table(*columns, stock="AS AH AC"), "deal")
    assert sorted(finished(position)) == ["C", "H", "S"]
    assert [column(position, number) for number in (1, 2, 3)] == ["", "", ""]


def test_all_three_cards_are_down_before_a_run_leaves() -> None:
    made = step(table(run("S", "2"), "3C", "4C", "... KC", stock="AS 4H TD"), "deal")
    assert [type(event) for event in made.events] == [Dealt, RunCompleted]
    assert [str(card) for card in made.events[0].cards] == ["AS", "4H", "TD"]
    assert [column(made.after, number) for number in (1, 2, 3)] == ["", "3C 4H", "4C TD"]


def test_a_dealt_ace_of_another_suit_finishes_nothing() -> None:
    position = after(table(run("S", "2"), "3C", "4C", "... KC", stock="AH 4H TD"), "deal")
    assert column(position, 1) == f"{run('S', '2')} AH"
    assert finished(position) == ""


def test_the_deal_can_win() -> None:
    columns = [run("S", "2"), run("H", "2"), run("C", "2")]
    position = after(table(*columns, stock="AS AH AC", finished="D"), "deal")
    assert position.won
    assert not any(position.columns)
    assert moves(position) == []
