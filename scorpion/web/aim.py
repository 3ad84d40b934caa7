"""Aim: a press and its click mean the table at rest, also where cards glide over it meanwhile."""

from typing import Any

from js import document

from scorpion.web.table import Table


class Aim:
    """Tells what a pointer is on, as if no card were on its way."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._settled = False

    def pressed_on(self, event: Any) -> Any:
        """Return the element that a press is on, with every card where it lies from now on."""
        self._settled = self._table.settle()
        return self._at_rest(event)

    def clicked_on(self, event: Any) -> Any:
        """Return the element that a click is on; the press before it may have hit a gliding card.

        The browser then gives the click to what the elements under its two ends have in common.
        """
        return self._at_rest(event) if event.detail else event.target

    def _at_rest(self, event: Any) -> Any:
        if not self._settled:
            return event.target
        return document.elementFromPoint(event.clientX, event.clientY) or event.target
