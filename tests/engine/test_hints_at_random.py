"""Hints on many tables of real games: every claim is what the move brings about."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise

from scorpion.cards import Card
from scorpion.hints import Prospect, hints, prospect
from scorpion.layout import LAST_DEAL, deal
from scorpion.move import DEAL, Carry
from scorpion.position import STOCK_SIZE, Position
from scorpion.rules import legal_moves, play
from tests.engine.positions import after, data

WON_LINES = data("won_lines.json")


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
