"""Knots: what the solver learns of a lost position is true of every position where it holds."""

import random

from scorpion.layout import deal
from scorpion.move import DEAL
from scorpion.position import Position
from scorpion.rules import legal_moves, play
from scorpion.solver.before_deal import facts
from scorpion.solver.settling import Settling
from scorpion.solver.tangle import KING_BITS, Tangle, numbers, tangle_of
from tests.engine.plain_search import plainly_won

DEALS = 300
MOST_POSITIONS = 1000


def tangle_at(position: Position) -> Tangle:
    columns, _, gone = numbers(position)
    return tangle_of(columns, position.face_down, gone)


def settled_since(start: Tangle, position: Position) -> int:
    """Return what has settled, a King too that heads a column where he did not at the start."""
    now = tangle_at(position)
    return now.settled | now.first_bits & ~start.first_bits & KING_BITS


def walked(position: Position, most: int, chance: random.Random) -> list[Position]:
    """Return the positions of up to so many moves at random, without the deal."""
    positions = [position]
    for _ in range(most):
        moves = [move for move in legal_moves(positions[-1]) if move != DEAL]
        if not moves:
            break
        positions.append(play(positions[-1], chance.choice(moves)).after)
    return positions


def test_a_position_where_a_learned_knot_holds_can_not_be_won() -> None:
    proven = 0
    for number in range(1, DEALS + 1):
        chance = random.Random(number)
        middle = walked(deal(number), chance.randrange(25), chance)[-1]
        position = play(middle, DEAL).after
        start = tangle_at(position)
        before = facts(start)
        if before is None:
            continue
        settling = Settling(start, before)
        for _ in settling.search():
            pass
        knots = set(settling.lost.values())
        for _ in range(3):
            for reached in walked(position, 25, chance)[1:]:
                settled = settled_since(start, reached)
                if any(not settled & tied and not placed & ~settled for tied, placed in knots):
                    truth = plainly_won(reached, MOST_POSITIONS)
                    assert truth is not True, number
                    proven += truth is False
    assert proven >= 50
