"""What each legal move brings and blocks, as far as a player can see it."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from statistics import median
from time import perf_counter

import pytest

from scorpion.cards import Card, Suit
from scorpion.hints import Prospect, hints, prospect
from scorpion.layout import LAST_DEAL, deal
from scorpion.move import DEAL, Carry, parse_move
from scorpion.position import STOCK_SIZE, Position
from scorpion.rules import IllegalMove, legal_moves, play
from tests.engine.positions import WON, after, data, reason, run, table

WON_LINES = data("won_lines.json")
MOST_MOVES = 53  # 48 cards joined to their goals, four Kings moved, one deal
STOCK = "9C 4H TD"


def of(position: Position, move: str) -> Prospect:
    return prospect(position, parse_move(move))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def pairs(text: str) -> tuple[tuple[Card, ...], ...]:
    """Return pairs of cards, written as in `2C/3C 6H/7H`."""
    return tuple(cards(pair.replace("/", " ")) for pair in text.split())


def listed(position: Position) -> list[str]:
    return [str(hint.move) for hint in hints(position)]


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


# The order of the hints.


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


# What must hold on every table.


@cache
def tables() -> list[Position]:
    """Return tables of many games: some moves of a won game, or none, then moves at random."""
    source = random.Random("what must hold on every table")
    found = []
    for number, line in [*WON_LINES.items()] * 8:
        position = after(deal(int(number)), *line[: source.randint(0, len(line))])
        found.append(played_on(position, source))
        found.append(played_on(deal(source.randint(1, LAST_DEAL)), source))
    return found


def played_on(position: Position, source: random.Random) -> Position:
    for _ in range(source.choice((0, 1, 5, 25))):
        choices = legal_moves(position)
        if not choices:
            break
        position = play(position, source.choice(choices)).after
    return position


def face_up(position: Position) -> set[Card]:
    rows = zip(position.columns, position.face_down, strict=True)
    return {card for column, hidden in rows for card in column[hidden:]}


def exposed(position: Position) -> set[Card]:
    return {column[-1] for column in position.columns if column}


def empty(position: Position) -> set[int]:
    return set(position.empty_columns())


def joinable(position: Position) -> set[tuple[Card, Card]]:
    """Return what can go onto what now, of the moves that join two cards."""
    moves = legal_moves(position)
    leads = [move.card for move in moves if isinstance(move, Carry) and move.column is None]
    return {(card, card.goal) for card in leads if card.goal}


def apart(position: Position) -> set[tuple[Card, Card]]:
    """Return the face-up cards that lie in one column with their goal, but not on it."""
    found = set()
    seen = face_up(position)
    for column in position.columns:
        for depth, card in enumerate(column):
            joined = depth > 0 and column[depth - 1] is card.goal
            if card in seen and card.goal in column and card.goal in seen and not joined:
                found.add((card, card.goal))
    return found


def followed(column: tuple[Card, ...], joint: int) -> int:
    """Count the cards around a depth of a column that follow one another in suit."""
    links = [a.suit is b.suit and a.rank - b.rank == 1 for a, b in pairwise(column)]
    first = joint
    while first > 0 and links[first - 1]:
        first -= 1
    last = joint
    while last < len(links) and links[last]:
        last += 1
    return last - first + 1


def hidden_again(position: Position, source: random.Random) -> Position:
    """Return the table with the cards out of sight dealt anew among their places."""
    unseen = [card for column in position.columns for card in column]
    unseen = [card for card in (*unseen, *position.stock) if card not in face_up(position)]
    source.shuffle(unseen)
    columns = tuple(
        tuple(unseen.pop() if depth < hidden else card for depth, card in enumerate(column))
        for column, hidden in zip(position.columns, position.face_down, strict=True)
    )
    return Position(columns, position.face_down, tuple(unseen), position.foundations)


def test_the_tables_have_all_that_hints_tell_of() -> None:
    """The tests below would show nothing by tables on which nothing happens."""
    found = [hint for position in tables() for hint in hints(position)]
    for told in ("fills", "turns_up", "empties", "finishes", "frees", "invites", "blocks"):
        assert sum(bool(getattr(hint, told)) for hint in found) >= 10, told
    assert sum(hint.gains_nothing for hint in found) >= 10
    assert sum(hint.changes_columns_only and not hint.gains_nothing for hint in found) >= 1
    assert sum(hint.move == DEAL and bool(hint.blocks) for hint in found) >= 10


def test_the_hints_are_exactly_the_legal_moves() -> None:
    for position in tables():
        assert Counter(hint.move for hint in hints(position)) == Counter(legal_moves(position))


def test_the_hints_are_equal_for_tables_that_differ_only_out_of_sight() -> None:
    source = random.Random("out of sight")
    for position in tables():
        for _ in range(3):
            assert hints(hidden_again(position, source)) == hints(position)


def carries() -> list[tuple[Position, Prospect]]:
    return [(table, hint) for table in tables() for hint in hints(table) if hint.move != DEAL]


def test_every_claim_about_a_carry_is_what_the_move_brings_about() -> None:
    for before, hint in carries():
        after = play(before, hint.move).after
        assert hint.source is not None
        assert hint.target is not None
        onto = before.columns[hint.target]
        assert before.columns[hint.source][-len(hint.cards) :] == hint.cards
        assert hint.move == Carry(hint.cards[0], None if onto else hint.target)
        assert hint.covers == onto[-1:]
        assert set(hint.fills) == empty(before) - empty(after)
        assert set(hint.empties) == empty(after) - empty(before)
        assert before.foundations + hint.finishes == after.foundations
        turned = [c for c in range(7) if after.face_down[c] < before.face_down[c]]
        assert list(hint.turns_up) == turned
        assert set(hint.frees) == (exposed(after) - exposed(before)) & face_up(before)
        assert set(hint.blocks) == apart(after) - apart(before)
        seen = face_up(before)
        opened = {(card, goal) for card, goal in joinable(after) if {card, goal} <= seen}
        assert set(hint.invites) == {card for card, _ in opened - joinable(before)}
        lost = joinable(before) - joinable(after) - {(hint.cards[0], hint.cards[0].goal)}
        assert lost <= set(hint.blocks)
        if onto:
            visible = onto[before.face_down[hint.target] :]
            assert hint.run_length == followed(visible + hint.cards, len(visible))


def test_every_claim_about_the_deal_is_what_it_brings_about_as_far_as_it_can_be_seen() -> None:
    for before in filter(lambda position: position.stock, tables()):
        hint = prospect(before, DEAL)
        after = play(before, DEAL).after
        seen = face_up(before)
        firsts = before.columns[:STOCK_SIZE]
        assert set(hint.covers) == {column[-1] for column in firsts if column}
        assert set(hint.fills) == empty(before) & set(range(STOCK_SIZE))
        assert set(hint.blocks) == {pair for pair in joinable(before) if pair[1] in hint.covers}
        assert not set(hint.blocks) & joinable(after)
        assert {card for pair in hint.blocks for card in pair} <= seen
        assert hint.cards == hint.frees == hint.invites == hint.finishes == ()
        assert hint.turns_up == hint.empties == ()
        assert hint.run_length == 0
        assert not hint.changes_columns_only


def test_only_moves_that_leave_the_same_columns_elsewhere_change_columns_only() -> None:
    for before, hint in carries():
        after = play(before, hint.move).after
        same = Counter(zip(after.columns, after.face_down, strict=True)) == Counter(
            zip(before.columns, before.face_down, strict=True)
        )
        assert hint.changes_columns_only == same
        assert not hint.gains_nothing or same
