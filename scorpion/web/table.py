"""Table: a position in the document. It touches only what differs from what it shows."""

from typing import Any

from scorpion.cards import DECK, Card, Suit
from scorpion.position import Cards, Position
from scorpion.web.card_view import CardView
from scorpion.web.dom import by_id, move_into

FACE_DOWN_WEIGHT = 0.5
"""The strip that a covered face-down card shows, as a share of a covered face-up card's."""


class Pile:
    """A place for cards: a column, the stock or a foundation; `cards` holds its first group."""

    def __init__(self, element: Any) -> None:
        self.cards = element.querySelector(".cards")
        self._element = element
        self._name = ""
        self._weight = 0.0

    def rename(self, name: str) -> None:
        """Set the name that a screen reader speaks."""
        if name != self._name:
            self._name = name
            self._element.ariaLabel = name

    def weigh(self, weight: float) -> None:
        """Tell the style sheet how many strips the column's height is shared by."""
        if weight != self._weight:
            self._weight = weight
            self._element.style.setProperty("--weight", str(weight))


class Table:
    """The seven columns, the stock and the foundations, with the 52 cards' elements."""

    def __init__(self) -> None:
        self.element = by_id("table")
        self._views = {card: CardView(card) for card in DECK}
        self._columns = self._piles(".column")
        self._foundations = self._piles(".foundation")
        self._stock = self._piles(".stock")[0]
        self._lies_in: dict[Card, Any] = {}
        self._shown: list[tuple[Cards, int]] = [((), -1)] * len(self._columns)

    def show(self, position: Position) -> None:
        """Make the document show a position."""
        columns = list(zip(position.columns, position.face_down, strict=True))
        for index, (cards, face_down) in enumerate(columns):
            if columns[index] != self._shown[index]:
                self._show_column(index, cards, face_down)
        self._shown = columns
        self._stack(self._stock, position.stock, len(position.stock))
        self._stock.rename(f"Stock, {len(position.stock) or 'no'} cards")
        for pile, suit in zip(
            self._foundations, _padded(position.foundations, len(self._foundations)), strict=True
        ):
            self._stack(pile, _run(suit) if suit else ())
            pile.rename(f"{str(suit).capitalize()}, finished" if suit else "Free foundation")

    def refuse(self, card: Card) -> None:
        """Shake a card's group, to show that it can't move."""
        group = self._views[card].group
        group.classList.remove("refused")
        group.getBoundingClientRect()
        group.classList.add("refused")

    def _show_column(self, index: int, cards: Cards, face_down: int) -> None:
        pile = self._columns[index]
        self._stack(pile, cards, face_down)
        pile.rename(f"Column {index + 1}" + ("" if cards else ", empty, King only"))
        covered = face_down * FACE_DOWN_WEIGHT + max(len(cards) - face_down - 1, 0)
        pile.weigh(max(covered, 1))

    def _piles(self, selector: str) -> list[Pile]:
        return [Pile(element) for element in self.element.querySelectorAll(selector)]

    def _stack(self, pile: Pile, cards: Cards, face_down: int = 0) -> None:
        holder = pile.cards
        for depth, card in enumerate(cards):
            view = self._views[card]
            view.turn(face_up=depth >= face_down)
            if self._lies_in.get(card) is not holder:
                self._lies_in[card] = holder
                move_into(holder, view.group)
            holder = view.group


def _padded(suits: tuple[Suit, ...], length: int) -> tuple[Suit | None, ...]:
    return suits + (None,) * (length - len(suits))


def _run(suit: Suit) -> Cards:
    return tuple(card for card in reversed(DECK) if card.suit is suit)
