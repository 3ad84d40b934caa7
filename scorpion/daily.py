"""The deal of the day: the same for everyone, from the date alone.

It is the first of the day's candidates that the solver proves winnable within `MOST_POSITIONS`
positions, a number that no machine's speed changes.
"""

from collections.abc import Iterator
from datetime import date
from itertools import count
from typing import Final
from zlib import crc32

from scorpion.layout import FIRST_DEAL, NEW_DEALS

MOST_POSITIONS: Final = 2_000


def candidates(day: date) -> Iterator[int]:
    """Give deal numbers from 1 to `NEW_DEALS`, without end, that depend on the day alone.

    >>> from itertools import islice
    >>> list(islice(candidates(date(2026, 12, 2)), 2))
    [553183121, 978917608]
    """
    for number in count():
        drawn = crc32(f"scorpion {day.isoformat()} {number}".encode())
        yield FIRST_DEAL + (drawn * NEW_DEALS >> 32)
