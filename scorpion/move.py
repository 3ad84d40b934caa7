"""Moves, and how they are written: `7H`, `KS@5`, `deal`."""

from dataclasses import dataclass
from typing import Final

from scorpion.cards import Card, InvalidCard


class InvalidMove(ValueError):
    """A text that is no move, whatever lies on the table."""


@dataclass(frozen=True, slots=True)
class Carry:
    """The group that `card` leads goes to the one place where it fits.

    A King goes to the empty column with the index `column`, from 0; for every other card `column`
    is None, since a card fits onto one card only.
    """

    card: Card
    column: int | None = None

    def __str__(self) -> str:
        return str(self.card) if self.column is None else f"{self.card}@{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The three cards of the stock go onto the first three columns."""

    def __str__(self) -> str:
        return "deal"


DEAL: Final = Deal()

Move = Carry | Deal


def parse_move(text: str) -> Move:
    """Return the move that a text stands for.

    >>> parse_move("KS@5")
    Carry(card=KS, column=4)

    Raises `InvalidMove` for a text that is no move: an unknown card, a King without a column from
    1 to 7, or another card with one.
    """
    if text == "deal":
        return DEAL
    card_text, at, column_text = text.partition("@")
    try:
        card = Card.parse(card_text)
    except InvalidCard as error:
        raise InvalidMove(f"{text[:20]!r} is no move: {error}") from None
    if not card.is_king:
        if at:
            raise InvalidMove(f"{text[:20]!r} is no move: only a King's move names its column")
        return Carry(card)
    if len(column_text) != 1 or column_text not in "1234567":
        raise InvalidMove(f"{text[:20]!r} is no move: a King's move names a column, as {card}@5")
    return Carry(card, int(column_text) - 1)
