"""Celebration: at the win the four runs open as fans over the empty table.

The style sheet moves them, by transforms alone, and not where a player wants less motion. It only
decorates: the dialog is open meanwhile, and the next step, press or key ends it at once, but for
those that lead to a look at the table.
"""

from typing import Any, Final

from js import document, window

from scorpion.web.dom import listen

SAG: Final = 0.1
"""How far a fan's ends hang below its middle, as a share of the table's width."""

LOOK: Final = "#won-dialog [value=stay]"
"""The dialog's button that leaves the player with the runs."""
WALKING: Final = ("Tab", "Shift")
"""The keys that lead from one button of the dialog to another."""


class Celebration:
    """Shows the finished runs of one table, spread from King to Ace, one fan below the other."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._piles = list(table.querySelectorAll(".foundation"))
        self._under_way = False
        listen(document, "pointerdown", self._passed)
        listen(document, "keydown", self._passed)
        listen(window, "resize", lambda _event: self.end())

    def begin(self) -> None:
        """Spread the runs, until `end` or the player's next press or key."""
        table = self._table.getBoundingClientRect()
        places = [pile.getBoundingClientRect() for pile in self._piles]
        for number, (pile, place) in enumerate(zip(self._piles, places, strict=True)):
            room = table.height - SAG * table.width - place.height
            top = table.top + room * number / (len(places) - 1)
            across = (table.left + table.right - place.left - place.right) / 2
            pile.style.setProperty("--across", f"{across}px")
            pile.style.setProperty("--down", f"{top - place.top}px")
        self._table.classList.add("celebrating")
        self._under_way = True

    def end(self) -> None:
        """Lay the runs back on their foundations."""
        if self._under_way:
            self._table.classList.remove("celebrating")
            self._under_way = False

    def _passed(self, event: Any) -> None:
        if not (event.target.closest(LOOK) or getattr(event, "key", "") in WALKING):
            self.end()
