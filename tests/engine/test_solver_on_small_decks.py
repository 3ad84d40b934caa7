"""The solver on tables of one or two suits, where the rare cases are not rare."""

import random

import pytest

from scorpion.position import InvalidPosition
from scorpion.solver import Verdict, solve
from tests.engine.plain_search import plainly_won
from tests.engine.small_tables import small_table

pytest.importorskip("hypothesis", reason="Hypothesis, which lays the tables, is not installed")
from hypothesis import given, settings
from hypothesis import strategies as st

MOST_POSITIONS = 400


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9), st.booleans())
def test_plain_search_says_the_same_of_small_tables(number: int, stock: bool) -> None:
    try:
        position = small_table(random.Random(number), stock)
    except InvalidPosition:
        return
    truth = plainly_won(position, MOST_POSITIONS)
    verdict = solve(position).verdict
    assert truth is None or verdict is (Verdict.WON if truth else Verdict.LOST)
