"""The order of the hints: what helps most comes first, what gains nothing last."""

from statistics import median
from time import perf_counter

from scorpion.hints import hints, prospect
from scorpion.layout import deal
from scorpion.position import Position
from scorpion.rules import play
from tests.engine.positions import WON, run, table

MOST_MOVES = 53  # 48 cards joined to their goals, four Kings moved, one deal


def listed(position: Position) -> list[str]:
    return [str(hint.move) for hint in hints(position)]


def test_hints_that_turn_up_finish_lengthen_empty_and_block_less_come_in_this_order() -> None:
    position = table(
        "... KD 5C",
        "AC 4C QD",  # 4C onto 5C, where the queen would lie on the king
        "3C TD 8H",  # TD onto JD: nothing else
        "JD",  # onto QD: empties a column
        "2H 8C 7C 6C TC",  # 8C onto 9C: a run of 4
        f"2D {run('S')} 9C",  # 9C onto TC: finishes spades
        "[3H] 7H",  # onto 8H: turns a card up
        stock="4H 9D TH",
    )
    assert listed(position) == ["7H", "9C", "8C", "JD", "TD", "4C", "deal"]


def test_two_cards_turned_up_by_one_run_come_before_one_by_two_runs() -> None:
    position = table(
        *(f"[2C] {run('D')} AH", f"5C {run('H', '2')}"),
        *("[9C] AS", f"[4C] {run('S', '2')}"),
        "... 3C",
    )
    assert listed(position)[:2] == ["AS", "AH"]


def test_hints_that_are_equal_stay_in_the_order_of_the_columns() -> None:
    assert listed(table("2C 7H", "3C 9D", "4C 8H", "5C TD", "... 2S")) == ["7H", "9D"]
    assert listed(table("3C 9D", "2C 7H", "4C 8H", "5C TD", "... 2S")) == ["9D", "7H"]


def test_further_columns_for_a_king_come_after_the_deal_and_what_gains_nothing_last() -> None:
    position = table("KD 5S", "2C KS 4H", "", "", "8C", "8S", "... 9H", stock="9C 3H TD")
    assert listed(position) == ["KS@3", "deal", "KS@4", "KD@4", "KD@3"]


def test_the_only_hint_where_only_the_stock_is_left_is_the_deal() -> None:
    position = table("2C", "4D", "6H", "8S", "TC", "QD", "... 5C", stock="9C 4H TD")
    assert listed(position) == ["deal"]


def test_there_is_no_hint_where_no_move_is_left_or_the_game_is_won() -> None:
    assert hints(table("2C", "4D", "6H", "8S", "TC", "QD", "... 5C")) == []
    assert hints(WON) == []


def test_following_the_first_hint_ends_within_53_moves_and_shows_no_table_twice() -> None:
    for number in range(1, 501):
        position, seen = deal(number), set()
        while (found := hints(position)) and not found[0].gains_nothing:
            seen.add(position)
            position = play(position, found[0].move).after
            assert position not in seen, f"deal {number}"
        assert 0 < len(seen) <= MOST_MOVES, f"deal {number}"


def test_a_prospect_is_there_well_before_the_next_picture() -> None:
    position = deal(24)
    times = []
    for hint in hints(position) * 50:
        start = perf_counter()
        prospect(position, hint.move)
        times.append(perf_counter() - start)
    assert median(times) < 0.001
