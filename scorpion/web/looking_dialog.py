"""The dialog that is up while the page looks for a deal that can be won."""

from collections.abc import Callable
from typing import Any, Final

from scorpion.layout import random_deal
from scorpion.web.delay import Delay
from scorpion.web.dom import by_id, listen
from scorpion.web.proven_deals import ProvenDeals
from scorpion.web.words import counted

MOST_POSITIONS: Final = 2_000
LOOKING: Final = "Looking for a deal that can be won …"
STOPPED: Final = "You stopped the search: this game stays."
PATIENCE: Final = 300
"""After so many milliseconds the dialog comes up; most deals are found before."""


class LookingDialog:
    """Draws deals at random until one is proven to be winnable; `say` gets the page's message."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._deals = ProvenDeals(MOST_POSITIONS)
        self._tell: Callable[[int], None] = lambda number: None
        self._dialog = by_id("looking-dialog")
        self._come_up = Delay(lambda: self._dialog.showModal())
        listen(self._dialog, "close", self._closed)

    def find(self, tell: Callable[[int], None]) -> None:
        """Call `tell` with the number of a proven deal, unless the player stops it."""
        self.stop()
        self._say(LOOKING)
        self._tell = tell
        self._dialog.returnValue = "stopped"
        self._progress(0)
        self._come_up.begin(PATIENCE)
        self._deals.find(iter(random_deal, None), self._found, self._progress)

    def stop(self) -> None:
        """Look no more."""
        self._deals.stop()
        self._come_up.stop()
        if self._dialog.open:
            self._dialog.close("done")

    def _found(self, number: int) -> None:
        self.stop()
        self._tell(number)

    def _progress(self, tried: int) -> None:
        by_id("looking-progress").textContent = f"{counted(tried, 'deal')} tried"

    def _closed(self, _event: Any) -> None:
        if self._dialog.returnValue != "done":
            self._deals.stop()
            self._say(STOPPED)
