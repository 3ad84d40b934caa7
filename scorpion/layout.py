"""Deal numbers: each stands for one layout, the one that PySolFC's Scorpion deals for it."""

from collections.abc import Callable
from random import Random, SystemRandom
from typing import Final

from scorpion.cards import DECK, Card
from scorpion.position import COLUMNS, STOCK_SIZE, Position

FIRST_DEAL: Final = 1
LAST_DEAL: Final = 10**20
NEW_DEALS: Final = 10**9
"""New games draw their number from 1 to this, which keeps it short enough to tell a friend."""

FACE_DOWN: Final = (3, 3, 3, 3, 0, 0, 0)
_ROWS: Final = 7
_LAST_MICROSOFT_DEAL: Final = 31999


class InvalidDeal(ValueError):
    """A number, or a text, that is no deal number."""


def parse_deal(text: str) -> int:
    """Return the deal number written in a text; blanks around it don't matter.

    Raises `InvalidDeal` unless it is a whole number from 1 to 10**20.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(LAST_DEAL))):
        raise InvalidDeal("A deal number is a whole number from 1 to 10^20.")
    return check_deal(int(digits))


def check_deal(number: int) -> int:
    """Return the number itself; raises `InvalidDeal` unless it is from 1 to 10**20."""
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise InvalidDeal("A deal number is a whole number from 1 to 10^20.")
    return number


def random_deal() -> int:
    """Return a deal number from 1 to `NEW_DEALS`, drawn evenly from the system's own source."""
    return SystemRandom().randint(FIRST_DEAL, NEW_DEALS)


def shuffle(number: int) -> list[Card]:
    """Return the deck as deal `number` leaves it, from the first card dealt to the last.

    Up to 31999 the numbers drive the 31-bit linear congruential generator of the Microsoft deals
    over the deck rank by rank (C, D, H, S in each); from 32000 on they seed the Mersenne Twister
    over the deck suit by suit (C, S, H, D). Both swap card n with card 0 to n, for n from 51 down
    to 1, and deal from the end.
    Raises `InvalidDeal` for a number outside 1 to 10**20.
    """
    check_deal(number)
    if number <= _LAST_MICROSOFT_DEAL:
        deck = sorted(DECK, key=lambda card: (card.rank, card.suit.value))
        pick = _microsoft_picks(number)
    else:
        deck = list(DECK)
        random = Random(number).random
        pick = lambda n: int(random() * (n + 1))  # noqa: E731
    for n in range(len(deck) - 1, 0, -1):
        other = pick(n)
        deck[n], deck[other] = deck[other], deck[n]
    return deck[::-1]


def deal(number: int) -> Position:
    """Return the opening position of deal `number`, from 1 to 10**20.

    Raises `InvalidDeal` for a number outside that range.
    """
    cards = shuffle(number)
    dealt = COLUMNS * _ROWS
    return Position(
        columns=tuple(tuple(cards[column:dealt:COLUMNS]) for column in range(COLUMNS)),
        face_down=FACE_DOWN,
        stock=tuple(cards[dealt : dealt + STOCK_SIZE]),
        foundations=(),
    )


def _microsoft_picks(number: int) -> Callable[[int], int]:
    state = number

    def pick(n: int) -> int:
        nonlocal state
        state = (214013 * state + 2531011) & 0x7FFFFFFF
        return (state >> 16) % (n + 1)

    return pick
