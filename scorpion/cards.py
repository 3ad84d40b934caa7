"""The fifty-two cards, their ranks and suits, and how they are written and spoken."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

RANK_LETTERS: Final = "A23456789TJQK"
RANK_NAMES: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
ACE: Final = 1
KING: Final = 13


class InvalidCard(ValueError):
    """A text that names no card."""


class Suit(Enum):
    """A suit; its value is the letter that stands for it in every text format."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the fifty-two cards: `rank` from 1 (ace) to 13 (king), and `suit`.

    There is exactly one object for each card, in `DECK`, so cards compare by identity.

    >>> print(Card.parse("7H"), Card.parse("7H").name, Card.parse("7H").goal)
    7H seven of hearts 8H
    """

    rank: int
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Return the card written as rank then suit, as in `TH`.

        Raises `InvalidCard` for any other text.
        """
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise InvalidCard(
                f"{text[:20]!r} is no card; the ten of hearts is written TH"
            ) from None

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 1] + self.suit.value

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (str(self),)

    @property
    def name(self) -> str:
        """The card in words, as in 'seven of hearts'."""
        return f"{RANK_NAMES[self.rank - 1]} of {self.suit}"

    @property
    def is_king(self) -> bool:
        """Whether the card is one of the four Kings, which fit on no card."""
        return self.rank == KING

    @property
    def goal(self) -> "Card | None":
        """The one card this card fits onto: same suit, one rank higher; None for a King."""
        return _GOALS[self]

    @property
    def guest(self) -> "Card | None":
        """The one card that fits onto this card: same suit, one rank lower; None for an Ace."""
        return _GUESTS[self]


DECK: Final = tuple(Card(rank, suit) for suit in Suit for rank in range(ACE, KING + 1))
"""All cards, suit by suit (clubs, spades, hearts, diamonds), each from Ace to King."""

_BY_TEXT = {str(card): card for card in DECK}
_GOALS = {
    card: None if card.is_king else higher
    for card, higher in zip(DECK, (*DECK[1:], None), strict=True)
}
_GUESTS = {goal: card for card, goal in _GOALS.items() if goal} | {
    card: None for card in DECK if card.rank == ACE
}
