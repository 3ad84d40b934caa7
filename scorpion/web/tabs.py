"""Tabs: of several tabs with the game open, one alone plays it."""

from collections.abc import Callable
from typing import Any, Final

from js import Object, Promise, navigator, window
from pyodide.ffi import create_proxy, to_js

from scorpion.web.dom import listen

LOCK: Final = "scorpion.game"


class Tabs:
    """Owns the saved game for this tab, through a lock that the browser gives to one tab.

    `owned` is called once the game is this tab's, `waits` where another tab has it or has taken it
    over. Where the browser has no such locks, every tab owns the game until it sees another one
    write it. `owns` tells whether this tab has the game now.

    A page that is left gives the game free: the browser may keep it for long, and bring it back.
    """

    def __init__(self, owned: Callable[[], None], waits: Callable[[], None]) -> None:
        self._owned = owned
        self._waits = waits
        self.owns = False
        self._left = False
        self._release: Callable[[], object] = lambda: None
        self._locks: Any = getattr(navigator, "locks", None)
        if not self._locks:
            listen(window, "storage", self._storage_changed)

    def claim(self) -> None:
        """Ask for the game, unless another tab has it."""
        self._request(ifAvailable=True)

    def take_over(self) -> None:
        """Take the game from the tab that has it."""
        self._request(steal=True)

    def leave(self) -> None:
        """Give the game free, as the page is left."""
        self._left = self.owns
        self.owns = False
        self._release()

    def come_back(self) -> None:
        """Ask for the game again, in a page that had it and is shown again after it was left."""
        if self._left:
            self._left = False
            self.claim()

    def _request(self, **options: bool) -> None:
        if not self._locks:
            self._own()
            return
        wanted = to_js(options, dict_converter=Object.fromEntries)
        request = self._locks.request(LOCK, wanted, create_proxy(self._answered))
        request.catch(create_proxy(self._broken))

    def _answered(self, lock: Any) -> Any:
        if not lock:
            self._waits()
            return None
        self._own()
        return Promise.new(create_proxy(self._hold))

    def _hold(self, release: Callable[[], object], _reject: Any) -> None:
        self._release = release

    def _broken(self, _reason: Any) -> None:
        """Another tab took the lock; or else the browser, in a frame, gives none to anyone."""
        if self.owns:
            self._lose()
        else:
            self._own()

    def _storage_changed(self, event: Any) -> None:
        if event.key == LOCK and isinstance(event.newValue, str) and self.owns:
            self._lose()

    def _own(self) -> None:
        self.owns = True
        self._owned()

    def _lose(self) -> None:
        self.owns = False
        self._waits()
