"""Cursor: the one place of the table that Tab reaches, and how the arrow keys move it.

After the ARIA Authoring Practices' roving tabindex: arrows walk columns and cards, and Tab leaves
the table.
"""

from typing import Any, Final

from js import document

from scorpion.cards import Card
from scorpion.web.dom import card_of, column_of, listen
from scorpion.web.table import Table

SIDEWAYS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
ALONG: Final = {"ArrowUp": -1, "ArrowDown": 1}


class Cursor:
    """Where the keyboard stands: at a face-up card or, where there is none, an empty column."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._column = 0
        self._card: Card | None = None
        self._stop: Any = None
        self._focused = False
        listen(table.element, "focusin", self._focus_came)

    def handles(self, key: str) -> bool:
        """Move by an arrow key, Home or End; False for any other key."""
        cards = self._cards(self._column)
        here = cards.index(self._card) if self._card in cards else 0
        if key in ALONG:
            self._go(self._column, here + ALONG[key])
        elif key in SIDEWAYS:
            columns = self._table.shown
            depth = columns[self._column][1] + here
            column = (self._column + SIDEWAYS[key]) % len(columns)
            self._go(column, depth - columns[column][1])
        elif key in ("Home", "End"):
            self._go(self._column, 0 if key == "Home" else len(cards))
        else:
            return False
        return True

    def can_go_to(self, card: Card) -> bool:
        """Whether a card lies face up in a column."""
        return any(card in cards[face_down:] for cards, face_down in self._table.shown)

    def go_to(self, card: Card) -> None:
        """Stand on a card."""
        self._table.views[card].button.focus()

    def before_step(self) -> None:
        """Note whether the focus is on the table's cards."""
        active = document.activeElement
        self._focused = bool(active) and bool(active.closest(".columns"))

    def after_step(self) -> None:
        """Keep one place for Tab; and the focus where it was, or close by where that is gone."""
        column = self._table.place_of(self._card) if self._card else None
        if column is not None:
            self._column = column
        cards = self._cards(self._column)
        if self._card not in cards:
            self._card = cards[-1] if cards else None
        self._stand()
        if self._focused and not document.activeElement.closest(".columns"):
            self._stop.focus()

    def _focus_came(self, event: Any) -> None:
        column = column_of(event.target)
        card = card_of(event.target)
        if column is not None and (card or not self._cards(column)):
            self._column, self._card = column, card
            self._stand()

    def _stand(self) -> None:
        if self._card:
            stop = self._table.views[self._card].button
        else:
            stop = self._table.columns[self._column].slot
        if stop is not self._stop:
            if self._stop is not None:
                self._stop.tabIndex = -1
            stop.tabIndex = 0
            self._stop = stop

    def _cards(self, column: int) -> list[Card]:
        cards, face_down = self._table.shown[column]
        return list(cards[face_down:])

    def _go(self, column: int, index: int) -> None:
        cards = self._cards(column)
        if cards:
            self.go_to(cards[min(max(index, 0), len(cards) - 1)])
        else:
            self._table.columns[column].slot.focus()
