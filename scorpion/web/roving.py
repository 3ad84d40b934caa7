"""Roving: a row of buttons, wrapped into lines, of which Tab reaches one and arrows the others."""

from collections.abc import Sequence
from typing import Any, Final

STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
LINES: Final = {"ArrowUp": -1, "ArrowDown": 1}


class Roving:
    """Buttons with one stop for Tab, after the ARIA Authoring Practices' toolbar."""

    def __init__(self, buttons: Sequence[Any]) -> None:
        self._buttons = buttons
        self._stop = 0
        for button in buttons:
            button.tabIndex = -1

    def stand(self, index: int) -> None:
        """Make a button the one that Tab reaches, without giving it the focus."""
        self._buttons[self._stop].tabIndex = -1
        self._buttons[index].tabIndex = 0
        self._stop = index

    def focus(self) -> None:
        """Give the focus to the button that Tab reaches."""
        self._buttons[self._stop].focus()

    def handles(self, key: str) -> bool:
        """Move the focus by an arrow key, Home or End; False for any other key."""
        last = len(self._buttons) - 1
        if key in STEPS:
            to = self._stop + STEPS[key]
        elif key in LINES:
            to = self._stop + LINES[key] * self._in_a_line()
            if not 0 <= to <= last:
                return True
        elif key in ("Home", "End"):
            to = 0 if key == "Home" else last
        else:
            return False
        self.stand(min(max(to, 0), last))
        self.focus()
        return True

    def _in_a_line(self) -> int:
        top = self._buttons[0].offsetTop
        return sum(button.offsetTop == top for button in self._buttons)
