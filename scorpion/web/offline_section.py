"""What the page says of its offline copy: in the menu, in the privacy dialog, and of an update."""

from collections.abc import Callable
from typing import Any

from js import document, navigator

from scorpion.web.dom import by_id, in_background, listen
from scorpion.web.offline import OfflineCopy

READY = "Ready for offline play."
MEGABYTE = 1_000_000


class OfflineSection:
    """Shows the offline copy, and makes and removes it; `say` gets what is news to the player."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._copy = OfflineCopy(self._made, self._offer)
        listen(by_id("take-update"), "click", lambda _event: self._copy.take_update())
        listen(by_id("remove-offline"), "click", lambda _event: in_background(self._remove()))
        listen(by_id("persist"), "click", lambda _event: in_background(self._ask_to_persist()))

    def follow(self, wanted: bool) -> None:
        """Make the copy, or remove it where the player doesn't want one."""
        in_background(self._make() if wanted else self.remove())

    def refresh(self) -> None:
        """Show the copy as it is now."""
        in_background(self._refresh())

    async def remove(self) -> None:
        """Remove the copy, and show that it is gone."""
        await self._copy.remove()
        await self._refresh()

    async def _make(self) -> None:
        await self._copy.make()
        await self._refresh()

    async def _remove(self) -> None:
        await self.remove()
        by_id("privacy-title").focus()

    def _made(self) -> None:
        self._say(READY)
        self.refresh()

    def _offer(self) -> None:
        by_id("update").hidden = False

    async def _refresh(self) -> None:
        count, size = await self._copy.files()
        ready = bool(count) and not self._copy.unfinished
        by_id("offline-state").textContent = READY if ready else self._why_not()
        by_id("offline-kept").hidden = not count
        by_id("offline-files").textContent = (
            f"{count} files, {size / MEGABYTE:.1f} MB in the browser's cache, so that the game "
            "opens without a network. On your next visit a removed copy is made again, unless you "
            "switch it off above."
        )
        if count:
            by_id("kept-nothing").hidden = True
            by_id("remove-everything").disabled = False
        await self._show_promise()

    def _why_not(self) -> str:
        if not self._copy.possible:
            return "This browser keeps no offline copy of the page at this address."
        if self._copy.trouble:
            return f"There is no offline copy: {self._copy.trouble}."
        if self._copy.unfinished:
            return "The offline copy is being made …"
        return "There is no offline copy."

    async def _ask_to_persist(self) -> None:
        await navigator.storage.persist()
        await self._show_promise(asked=True)

    async def _show_promise(self, asked: bool = False) -> None:
        """Show whether the browser has promised to remove nothing when space runs out."""
        storage: Any = getattr(navigator, "storage", None)
        by_id("promise").hidden = not hasattr(storage, "persist")
        if by_id("promise").hidden:
            return
        promised = await storage.persisted()
        words = "The browser may remove what is kept when the device runs out of space."
        if promised:
            words = "The browser has promised to keep it even when the device runs out of space."
        elif asked:
            words += " It did not promise otherwise now; it may once you play more often."
        by_id("promise-words").textContent = words
        had_focus = document.activeElement.id == "persist"
        by_id("persist").hidden = bool(promised)
        if promised and had_focus:
            by_id("privacy-title").focus()
