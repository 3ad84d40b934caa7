"""The solver on tables of one or two suits, where the rare cases are not rare."""

import random

import pytest

from scorpion.cards import DECK, Suit
from scorpion.position import InvalidPosition, Position
from scorpion.solver import Verdict, solve
from tests.engine.plain_search import plainly_won

pytest.importorskip("hypothesis", reason="Hypothesis, which lays the tables, is not installed")
from hypothesis import given, settings
from hypothesis import strategies as st

MOST_POSITIONS = 400


def small_table(chance: random.Random) -> Position:
    """Return a table of one or two suits, in some order; raises `InvalidPosition` now and then."""
    gone = chance.sample(list(Suit), chance.choice((2, 2, 3)))
    disorder = chance.choice((1, 3, 5, 50))
    cards = [card for card in DECK if card.suit not in gone]
    cards.sort(key=lambda card: chance.gauss(0, disorder) - card.rank)
    stock = [cards.pop(chance.randrange(len(cards))) for _ in range(chance.choice((0, 3)))]
    columns: list[list[str]] = [[] for _ in range(7)]
    used = chance.sample(columns, chance.randrange(2, 8))
    for card in cards:
        chance.choice(used).append(str(card))
    return Position.from_json(
        {
            "columns": columns,
            "face_down": [chance.randrange(min(4, max(len(cards), 1))) for cards in columns],
            "stock": [str(card) for card in stock],
            "foundations": [suit.value for suit in gone],
        }
    )


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9))
def test_plain_search_says_the_same_of_small_tables(number: int) -> None:
    try:
        position = small_table(random.Random(number))
    except InvalidPosition:
        return
    truth = plainly_won(position, MOST_POSITIONS)
    verdict = solve(position).verdict
    assert truth is None or verdict is (Verdict.WON if truth else Verdict.LOST)
