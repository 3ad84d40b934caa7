"""The number of legal move sequences of each length, against totals counted elsewhere."""

import pytest

from scorpion.layout import deal
from scorpion.position import Position
from scorpion.rules import legal_moves, play
from tests.engine.positions import data

COUNTS = data("perft.json")
MOST = 100_000
"""Sequences are counted up to the length of which there are more than this."""


def sequences(position: Position, length: int) -> int:
    """Return how many sequences of legal moves of a length begin at a position."""
    moves = legal_moves(position)
    if length == 1:
        return len(moves)
    return sum(sequences(play(position, move).after, length - 1) for move in moves)


@pytest.mark.parametrize("number", COUNTS)
def test_a_deal_has_as_many_sequences_of_moves_as_counted_elsewhere(number: str) -> None:
    opening = deal(int(number))
    known = [count for count in COUNTS[number] if count <= MOST]
    assert len(known) >= 7
    counted = [sequences(opening, length) for length in range(1, len(known) + 1)]
    assert counted == known


def test_a_deal_that_soon_runs_out_of_moves_has_no_long_sequence() -> None:
    assert sequences(deal(100000), 6) > 0
    assert sequences(deal(100000), 7) == 0
