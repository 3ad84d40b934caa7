"""Finished runs, and what looks like one."""

import pytest

from scorpion.cards import Card, Suit
from scorpion.rules import Revealed, RunCompleted
from tests.engine.positions import (
    WON,
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


def test_thirteen_cards_from_king_to_ace_leave_by_themselves() -> None:
    made = step(table("9C AS", f"4D {run('S', '2')}", "... KC"), "AS")
    assert column(made.after, 2) == "4D"
    assert finished(made.after) == "S"
    assert made.events[1:] == (RunCompleted(Suit.SPADES, 1),)


@pytest.mark.parametrize("suit", "CSHD")
@pytest.mark.parametrize("target", range(1, 8))
def test_a_run_of_every_suit_leaves_from_every_column(suit: str, target: int) -> None:
    other = "H" if suit == "S" else "S"
    columns = [f"9{other} A{suit}", f"2{other}", f"... 4{other}", "", "", ""]
    columns.insert(target - 1, f"7{other} {run(suit, '2')}")
    position = after(table(*columns), f"A{suit}")
    assert column(position, target) == f"7{other}"
    assert finished(position) == suit


def test_a_run_is_also_finished_by_a_group_of_several_of_its_cards() -> None:
    position = after(table("9C 6S 5S 4S 3S 2S AS", run("S", "7"), "... KC"), "6S")
    assert column(position, 2) == ""
    assert finished(position) == "S"


def test_a_run_that_filled_its_column_leaves_it_empty_for_a_king() -> None:
    position = after(table("9C AS", run("S", "2"), "4D KH 2D", "... KC"), "AS")
    assert column(position, 2) == ""
    assert column(after(position, "KH@2"), 2) == "KH 2D"


def test_the_face_down_card_under_a_run_that_left_turns_up_and_can_be_moved() -> None:
    before = table("9C AS", f"[4D] [6D] {run('S', '2')}", "2C 7D", "... KC")
    made = step(before, "AS")
    assert column(made.after, 2) == "[4D] 6D"
    assert of_kind(made.events, Revealed) == [Revealed(Card.parse("6D"), 1)]
    position = after(made.after, "6D")
    assert column(position, 3) == "2C 7D 6D"
    assert column(position, 2) == "4D"


def test_a_finished_run_under_other_cards_stays() -> None:
    position = after(table("9C AS 4H 3D", f"4D {run('S', '2')}", "... KC"), "AS")
    assert column(position, 2) == f"4D {run('S')} 4H 3D"
    assert finished(position) == ""


def test_a_covered_run_leaves_when_the_cards_on_it_move_away() -> None:
    before = table("9C AS 4H 3D", f"[4D] {run('S', '2')}", "2D 5H", "... KC")
    made = step(after(before, "AS"), "4H")
    assert column(made.after, 2) == "4D"
    assert column(made.after, 3) == "2D 5H 4H 3D"
    assert finished(made.after) == "S"
    assert of_kind(made.events, RunCompleted) == [RunCompleted(Suit.SPADES, 1)]
    assert of_kind(made.events, Revealed) == [Revealed(Card.parse("4D"), 1)]


def test_a_covered_run_stays_while_only_some_of_the_cards_on_it_move_away() -> None:
    before = table("9C", f"{run('S')} 4H 3D", "2C 4D", "... KC")
    position = after(before, "3D")
    assert column(position, 2) == f"{run('S')} 4H"
    assert finished(position) == ""


def test_a_covered_run_moves_to_an_empty_column_like_any_group() -> None:
    position = after(table(f"9C {run('S')} 4H", "", "... KC"), "KS@2")
    assert column(position, 2) == f"{run('S')} 4H"
    assert finished(position) == ""


def test_one_move_can_finish_a_run_in_its_source_and_one_in_its_target() -> None:
    before = table(f"[9C] {run('S')} AH", f"[4D] 6D {run('H', '2')}", "... KC")
    made = step(before, "AH")
    assert column(made.after, 1) == "9C"
    assert column(made.after, 2) == "[4D] 6D"
    assert sorted(finished(made.after)) == ["H", "S"]
    assert {(event.suit, event.column) for event in of_kind(made.events, RunCompleted)} == {
        (Suit.SPADES, 0),
        (Suit.HEARTS, 1),
    }


def test_a_run_that_left_can_lay_bare_another_which_leaves_too() -> None:
    before = table("9C AS", f"[4D] {run('H')} {run('S', '2')}", "... KC")
    made = step(before, "AS")
    assert column(made.after, 2) == "4D"
    assert finished(made.after) == "SH"
    assert of_kind(made.events, Revealed) == [Revealed(Card.parse("4D"), 1)]


def test_the_last_two_runs_can_leave_in_one_step_and_win() -> None:
    position = after(table("AS", f"{run('H')} {run('S', '2')}", finished="CD"), "AS")
    assert position.won
    assert position.columns == WON.columns


def test_all_four_runs_can_leave_in_one_step() -> None:
    columns = [f"{run('C')} AS", f"{run('D')} {run('H')} {run('S', '2')}"]
    position = after(table(*columns), "AS")
    assert position.won
    assert position.columns == WON.columns


def test_four_finished_runs_win_with_cards_in_no_column() -> None:
    before = table("AS", run("S", "2"), finished="HCD")
    assert not before.won
    position = after(before, "AS")
    assert position.won
    assert finished(position) == "HCDS"
    assert not any(position.columns)
    assert position.stock == ()
    assert moves(position) == []


def test_three_finished_runs_are_no_win() -> None:
    position = after(table("AS", run("S", "2"), "... 4H", finished="CD"), "AS")
    assert finished(position) == "CDS"
    assert not position.won


def test_thirteen_cards_of_a_suit_in_another_order_stay() -> None:
    swapped = run("S", "2").replace("8S 7S", "7S 8S")
    position = after(table("9C AS", swapped, "... KC"), "AS")
    assert column(position, 2) == f"{swapped} AS"
    assert finished(position) == ""


def test_a_run_upside_down_stays() -> None:
    upside_down = " ".join(reversed(run("S").split()))
    position = after(table("9C 7H", f"8H {upside_down}", "9H", "... KC"), "8H")
    assert column(position, 3) == f"9H 8H {upside_down}"
    assert finished(position) == ""


def test_a_run_with_one_card_of_another_suit_stays() -> None:
    mixed = run("S", "2").replace("8S", "8C")
    position = after(table("9C AS", mixed, "... KC"), "AS")
    assert column(position, 2) == f"{mixed} AS"
    assert finished(position) == ""


def test_twelve_cards_from_queen_to_ace_stay() -> None:
    queen_first = run("S", "2").removeprefix("KS ")
    position = after(table("9C AS", f"KD {queen_first}", "... KC"), "AS")
    assert column(position, 2) == f"KD {queen_first} AS"
    assert finished(position) == ""


def test_a_run_down_to_the_two_stays() -> None:
    position = after(table("9C 2S", run("S", "3"), "... KC"), "2S")
    assert column(position, 2) == run("S", "2")
    assert finished(position) == ""


def test_a_face_down_king_under_queen_to_ace_is_no_run() -> None:
    hidden_king = run("S", "2").replace("KS", "[KS]")
    position = after(table("9C AS", f"[4D] {hidden_king}", "... KC"), "AS")
    assert column(position, 2) == f"[4D] {hidden_king} AS"
    assert finished(position) == ""


def test_a_face_down_king_under_the_last_run_is_no_win() -> None:
    hidden_king = run("S", "2").replace("KS", "[KS]")
    position = after(table("AS", hidden_king, finished="CHD"), "AS")
    assert column(position, 2) == f"{hidden_king} AS"
    assert not position.won


def test_a_card_of_a_finished_run_can_not_be_moved() -> None:
    position = after(table("9C AS", run("S", "2"), "", "... KC"), "AS")
    for rank in "A23456789TJQ":
        assert reason(position, f"{rank}S").endswith("has left for the foundations with its run.")
    assert reason(position, "KS@3").startswith("The king of spades has left")
