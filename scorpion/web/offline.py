"""Offline: the copy of the page's files that a service worker keeps, and how it is renewed.

The worker, sw.js, is made with the site. A new version's files are fetched whole beside the old
ones, and wait until the player takes them; the version on the page stays whole all the while.
"""

from collections.abc import Callable
from typing import Any, Final

from js import caches, document, location, navigator, window
from pyodide.ffi import JsException, to_js

from scorpion.web.dom import listen

WORKER: Final = "./sw.js"
CACHES: Final = "scorpion-"
HOURS_BETWEEN_LOOKS: Final = 1


class OfflineCopy:
    """The offline copy of this page, where the browser can have one.

    `done` is called when a first copy has been made or has failed, and `offer` when a new version
    waits to be taken. `trouble` says why there is no copy; `unfinished` is a first one.
    """

    def __init__(self, done: Callable[[], None], offer: Callable[[], None]) -> None:
        self._done = done
        self._offer = offer
        self._registration: Any = None
        self._reloading = False
        self._looked = window.performance.now()
        self.trouble = ""
        self.unfinished = False
        if self.possible:
            listen(navigator.serviceWorker, "controllerchange", self._controller_changed)
            listen(document, "visibilitychange", self._look_again)

    @property
    def possible(self) -> bool:
        """Whether this browser lets this address have an offline copy."""
        return hasattr(navigator, "serviceWorker") and hasattr(window, "caches")

    @property
    def complete(self) -> bool:
        """Whether there is a copy, whole, that this page knows of."""
        return bool(self._registration and self._registration.active)

    async def make(self) -> None:
        """Have a copy made, or renewed where the site has a new version."""
        if not self.possible or self._registration:
            return
        try:
            registration = await navigator.serviceWorker.register(WORKER)
        except JsException as error:
            self.trouble = str(error)
            return
        if not registration:
            return  # where service workers are kept from a page without an error
        self._registration = registration
        self.trouble = ""
        listen(registration, "updatefound", self._found)
        if registration.waiting:
            self._offer()
        elif registration.installing:
            self._follow(registration.installing, first=not registration.active)

    async def files(self) -> tuple[int, int]:
        """Return how many files the copy has, and their bytes."""
        count = size = 0
        for name in await self._caches():
            cache = await caches.open(name)
            for request in await cache.keys():
                answer = await cache.match(request)
                count += 1
                size += (await answer.blob()).size
        return count, size

    async def remove(self) -> None:
        """Remove the copy, with the worker that made it; what is on the page plays on."""
        self._registration = None
        if not self.possible:
            return
        registration = await navigator.serviceWorker.getRegistration()
        if registration:
            await registration.unregister()
        for name in await self._caches():
            await caches.delete(name)

    def take_update(self) -> None:
        """Load the page anew, in its new version."""
        waiting = self._registration and self._registration.waiting
        self._reloading = True
        if waiting:
            waiting.postMessage(to_js({"type": "SKIP_WAITING"}, dict_converter=_to_object))
        else:
            location.reload()

    async def _caches(self) -> list[str]:
        """Return the names of this page's caches: others may lie at the same host."""
        if not self.possible:
            return []
        here = window.URL.new("./", location.href).href
        names = await caches.keys()
        return [name for name in names if name.startswith(CACHES) and name.endswith(here)]

    def _found(self, _event: Any) -> None:
        worker = self._registration and self._registration.installing
        if worker:
            self._follow(worker, first=not self._registration.active)

    def _follow(self, worker: Any, first: bool) -> None:
        """Tell when a worker has fetched all its files: the first one's, or a new version's."""
        self.unfinished = first

        def changed(_event: Any) -> None:
            if worker.state == "installed" and not first:
                self._offer()
            elif worker.state in ("activated", "redundant") and self.unfinished:
                self.unfinished = False
                if worker.state == "redundant":
                    self.trouble = "a file of it did not arrive"
                self._done()

        listen(worker, "statechange", changed)

    def _controller_changed(self, _event: Any) -> None:
        if self._reloading:
            location.reload()
        else:
            self._offer()

    def _look_again(self, _event: Any) -> None:
        """Look for a new version where a page is left open for long."""
        now = window.performance.now()
        if (
            self._registration
            and not document.hidden
            and now - self._looked > HOURS_BETWEEN_LOOKS * 3_600_000
        ):
            self._looked = now
            self._registration.update()


def _to_object(entries: Any) -> Any:
    return window.Object.fromEntries(entries)
