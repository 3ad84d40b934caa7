"""The deal of the day: by the date alone, the same on every machine, and proven."""

from datetime import date, timedelta
from itertools import islice

import pytest

from scorpion.daily import MOST_POSITIONS, candidates
from scorpion.layout import NEW_DEALS, deal
from scorpion.solver import Verdict, solve


@pytest.mark.parametrize(
    ("day", "first", "proven"),
    [
        (date(2026, 12, 2), [553183121, 978917608], 976879309),
        (date(2026, 12, 3), [548324736, 981814509], 548324736),
        (date(2026, 12, 4), [535401583, 992540633], 580402781),
        (date(2026, 12, 6), [541332271, 990538655], 661351671),
    ],
)
def test_a_day_has_its_candidates_and_its_proven_deal_for_good(
    day: date, first: list[int], proven: int
) -> None:
    assert list(islice(candidates(day), 2)) == first
    answers = ((number, solve(deal(number), None, MOST_POSITIONS)) for number in candidates(day))
    assert next(number for number, answer in answers if answer.verdict is Verdict.WON) == proven


def test_candidates_are_deal_numbers_and_no_two_days_share_them() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(400)]
    numbers = [number for day in days for number in islice(candidates(day), 20)]
    assert all(1 <= number <= NEW_DEALS for number in numbers)
    assert len(set(numbers)) > 0.999 * len(numbers)
    assert abs(sum(numbers) / len(numbers) / NEW_DEALS - 0.5) < 0.02
