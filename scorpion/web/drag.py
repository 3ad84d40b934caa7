"""Drag: a group follows the mouse, the pen or the finger, and falls where it fits."""

from collections.abc import Iterable
from typing import Any, Final, Protocol

from js import document, window

from scorpion.cards import Card
from scorpion.web.aim import Aim
from scorpion.web.dom import card_of, listen
from scorpion.web.table import Table

SLACK: Final = 6
"""How many pixels a pointer may wander and still only press."""


class Dropper(Protocol):
    """Who knows the rules, and makes the move."""

    def columns_for(self, card: Card) -> Iterable[int]:
        """Return the columns that a card's group may go to, from 0."""

    def drop(self, card: Card, column: int | None) -> bool:
        """Move a card's group to the column where it was dropped; False where it may not go."""


class Drag:
    """At most one group on its way with one pointer."""

    def __init__(self, table: Table, dropper: Dropper) -> None:
        self.aim = Aim(table)
        self._table = table
        self._dropper = dropper
        self._card: Card | None = None
        self._pointer: Any = None
        self._start = (0.0, 0.0)
        self._moving = False
        self._swallow = False
        self._fitting: list[int] = []
        for kind, handler in (
            ("pointerdown", self._pressed),
            ("pointermove", self._moved),
            ("pointerup", self._released),
            ("pointercancel", self._broken),
            ("lostpointercapture", self._lost),
            ("contextmenu", self._broken),
        ):
            listen(table.element, kind, handler)
        listen(window, "blur", self._broken)

    @property
    def under_way(self) -> bool:
        """Whether a group hangs on the pointer."""
        return self._moving

    def swallows_click(self) -> bool:
        """Whether a click is only the end of a drag; asked once for each click."""
        swallow, self._swallow = self._swallow, False
        return swallow

    def stop(self) -> None:
        """Let the group go back to its place."""
        card = self._end()
        if card:
            self._table.let_go(card)

    def _pressed(self, event: Any) -> None:
        self._swallow = False
        if self._card:
            self.stop()
            return
        card = card_of(self.aim.pressed_on(event))
        if card and event.button == 0 and event.isPrimary:
            self._card, self._pointer = card, event.pointerId
            self._start = (event.clientX, event.clientY)

    def _moved(self, event: Any) -> None:
        if not self._card or event.pointerId != self._pointer:
            return
        if not event.buttons:
            self.stop()
            return
        across, down = event.clientX - self._start[0], event.clientY - self._start[1]
        if not self._moving:
            if abs(across) + abs(down) < SLACK:
                return
            self._begin(event)
        self._table.hang(self._card, across, down)

    def _begin(self, event: Any) -> None:
        self._moving = True
        if self._card:
            self._fitting = list(self._dropper.columns_for(self._card))
            self._mark(fitting=True)
        self._table.element.setPointerCapture(event.pointerId)

    def _released(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        fitting = self._fitting
        card = self._end()
        if card and not self._dropper.drop(card, self._column_under(card, event, fitting)):
            self._table.let_go(card)

    def _broken(self, event: Any) -> None:
        if self._moving:
            event.preventDefault()
        self.stop()

    def _lost(self, event: Any) -> None:
        """End a drag whose pointer was taken from the table.

        A finger is the card's at first; what the card loses then is what the table gets.
        """
        if event.target == self._table.element:
            self._broken(event)

    def _end(self) -> Card | None:
        """End the press, and return the card whose group hung on the pointer, if any."""
        card, moving = self._card, self._moving
        self._card = self._pointer = None
        self._moving = False
        if not moving:
            return None
        self._swallow = True
        self._mark(fitting=False)
        self._fitting = []
        return card

    def _column_under(self, card: Card, event: Any, fitting: list[int]) -> int | None:
        """Return the fitting column that the pointer is over, or else the group's middle."""
        box = self._table.views[card].button.getBoundingClientRect()
        for x in (event.clientX, (box.left + box.right) / 2):
            for column in fitting:
                place = self._table.columns[column].element.getBoundingClientRect()
                if place.left <= x <= place.right:
                    return column
        return None

    def _mark(self, fitting: bool) -> None:
        for column in self._fitting:
            self._table.columns[column].element.classList.toggle("fits", fitting)
        document.documentElement.classList.toggle("dragging", fitting)
