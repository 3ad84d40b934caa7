"""The dialog Deal of the day, with a link to share it."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any, Final

from js import location, navigator
from pyodide.ffi import create_proxy

from scorpion.daily import MOST_POSITIONS, candidates
from scorpion.web.dom import by_id, listen
from scorpion.web.proven_deals import ProvenDeals
from scorpion.web.words import PROVEN, counted

COPIED: Final = "The link is copied."
NOT_COPIED: Final = "The browser didn't copy it: mark the link and copy it yourself."


class DailyDialog:
    """Finds the deal of the day; `play` gets its number and a message once the player wants it."""

    def __init__(self, play: Callable[[int, str], None]) -> None:
        self._play = play
        self._deals = ProvenDeals(MOST_POSITIONS)
        self._day = date.min
        self._number = 0
        self._dialog = by_id("daily-dialog")
        self._text = by_id("daily-text")
        self._copied = create_proxy(lambda _nothing: self._tell_copied(COPIED))
        self._not_copied = create_proxy(lambda _error: self._tell_copied(NOT_COPIED))
        listen(by_id("daily-copy"), "click", self._copy)
        listen(self._dialog, "close", self._closed)

    def show(self) -> None:
        """Open the dialog for today, by the date in UTC."""
        self._day = datetime.now(UTC).date()
        self._dialog.returnValue = ""
        self._tell_copied("")
        self._offer(found=False)
        self._progress(0)
        self._dialog.showModal()
        self._deals.find(candidates(self._day), self._found, self._progress)

    def _progress(self, tried: int) -> None:
        self._text.textContent = (
            f"Looking for the deal of {day_words(self._day)} … {counted(tried, 'deal')} tried"
        )

    def _found(self, number: int) -> None:
        self._number = number
        self._text.textContent = (
            f"{day_words(self._day)}: deal {number}. Everyone who opens it today gets the same "
            f"cards; the day begins at midnight UTC. {PROVEN}"
        )
        by_id("daily-link").textContent = self._link
        self._offer(found=True)
        by_id("daily-play").focus()

    @property
    def _link(self) -> str:
        return f"{location.origin}{location.pathname}#deal={self._number}"

    def _offer(self, found: bool) -> None:
        by_id("daily-share").hidden = not found
        by_id("daily-play").disabled = not found
        by_id("daily-copy").hidden = not (found and hasattr(navigator, "clipboard"))

    def _copy(self, _event: Any) -> None:
        navigator.clipboard.writeText(self._link).then(self._copied, self._not_copied)

    def _tell_copied(self, words: str) -> None:
        by_id("daily-copied").textContent = words

    def _closed(self, _event: Any) -> None:
        self._deals.stop()
        if self._dialog.returnValue == "play":
            self._play(self._number, f"The deal of {day_words(self._day)}. {PROVEN}")


def day_words(day: date) -> str:
    """Return a day as in 2 December 2026."""
    return f"{day.day} {day:%B} {day.year}"
