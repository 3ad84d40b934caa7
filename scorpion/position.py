"""Position: what lies where on the table, and which way up, between two steps of a game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from scorpion.cards import ACE, DECK, KING, Card, InvalidCard, Suit

COLUMNS: Final = 7
STOCK_SIZE: Final = 3

Cards = tuple[Card, ...]


class InvalidPosition(ValueError):
    """A description of a table that no game of Scorpion can show between two steps."""


@dataclass(frozen=True, slots=True)
class Position:
    """The table at rest, an immutable value.

    `columns` holds seven columns, each from its hidden end to its exposed card; `face_down` counts
    the cards that lie face down at the start of each; `stock` is in dealing order and has three
    cards or none; `foundations` names the finished runs in the order of their completion.
    """

    columns: tuple[Cards, ...]
    face_down: tuple[int, ...]
    stock: Cards
    foundations: tuple[Suit, ...]

    @property
    def won(self) -> bool:
        """Whether all four runs are finished."""
        return len(self.foundations) == len(Suit)

    def find(self, card: Card) -> tuple[int, int] | None:
        """Return the column and the depth of a card, both from 0; None where no column has it."""
        for index, cards in enumerate(self.columns):
            if card in cards:
                return index, cards.index(card)
        return None

    def find_face_up(self, card: Card) -> tuple[int, int] | None:
        """Return column and depth of a card that lies face up in a column, else None."""
        place = self.find(card)
        return place if place and place[1] >= self.face_down[place[0]] else None

    def empty_columns(self) -> list[int]:
        """Return the indices of the columns without a card, from 0, in order."""
        return [index for index, cards in enumerate(self.columns) if not cards]

    def to_json(self) -> dict[str, Any]:
        """Return the position as a value for `json`, with cards and suits as text."""
        return {
            "columns": [[str(card) for card in cards] for cards in self.columns],
            "face_down": list(self.face_down),
            "stock": [str(card) for card in self.stock],
            "foundations": [suit.value for suit in self.foundations],
        }

    @classmethod
    def from_json(cls, data: object) -> "Position":
        """Return the position that `to_json` wrote.

        Raises `InvalidPosition`, with the reason in words, for anything but the full deck in a
        table at rest: a column may not end face down, nor in a finished run.
        """
        if not isinstance(data, Mapping):
            raise InvalidPosition("a position must be a JSON object")
        position = cls(
            tuple(
                _read_cards(cards, f"column {number}")
                for number, cards in enumerate(_read_list(data, "columns", COLUMNS), 1)
            ),
            tuple(_read_list(data, "face_down", COLUMNS)),
            _read_cards(data.get("stock"), "the stock"),
            tuple(_read_suit(letter) for letter in _read_list(data, "foundations")),
        )
        _check(position)
        return position


def finished_run(cards: Cards, face_down: int) -> Suit | None:
    """Return the suit of the finished run that a column ends in, else None.

    A finished run is thirteen face-up cards of one suit, from King down to Ace, with no card on
    the Ace; `face_down` counts the cards at the start of the column that are not face up.
    """
    start = len(cards) - KING
    if start < face_down or cards[-1].rank != ACE:
        return None
    suit = cards[-1].suit
    run = DECK[DECK.index(cards[-1]) :][:KING]
    return suit if cards[start:] == run[::-1] else None


def _read_list(data: Mapping[str, Any], key: str, length: int | None = None) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise InvalidPosition(f"'{key}' must be a list" + (f" of {length}" if length else ""))
    return value


def _read_cards(value: object, where: str) -> Cards:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise InvalidPosition(f"{where} must be a list of cards")
    try:
        return tuple(Card.parse(text) for text in value)
    except InvalidCard as error:
        raise InvalidPosition(f"{where}: {error}") from None


def _read_suit(letter: object) -> Suit:
    try:
        return Suit(letter)
    except ValueError:
        raise InvalidPosition("'foundations' must list suits: C, S, H or D") from None


def _check(position: Position) -> None:
    _check_deck(position)
    if len(position.stock) not in (0, STOCK_SIZE):
        raise InvalidPosition(f"the stock must have {STOCK_SIZE} cards or none")
    pairs = zip(position.columns, position.face_down, strict=True)
    for number, (cards, face_down) in enumerate(pairs, 1):
        if type(face_down) is not int or not 0 <= face_down <= max(len(cards) - 1, 0):
            raise InvalidPosition(
                f"column {number} has {len(cards)} cards; its last one must be face up"
            )
        if finished_run(cards, face_down):
            raise InvalidPosition(f"column {number} ends in a finished run, which must have left")


def _check_deck(position: Position) -> None:
    counts = Counter(card for cards in position.columns for card in cards)
    counts.update(position.stock)
    for suit in position.foundations:
        counts.update(card for card in DECK if card.suit is suit)
    for card in DECK:
        if counts[card] != 1:
            times = "missing" if not counts[card] else f"there {counts[card]} times"
            raise InvalidPosition(f"{card} is {times}; every card must be there once")
