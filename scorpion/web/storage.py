"""The one place that touches the browser's local storage."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from js import Object, window
from pyodide.ffi import JsException

from scorpion.web.keeper import StorageTrouble

PREFIX: Final = "scorpion."
FORBIDDEN: Final = "This browser lets the page keep nothing: the game can be played, but not saved."
FULL: Final = "The browser's storage is full: the last steps are not saved."


class BrowserStorage:
    """Texts by name, under keys of our own; what others keep in the same place is never touched.

    Every method raises `StorageTrouble` where the browser refuses.
    """

    def read(self, name: str) -> str | None:
        """Return the text under a name, or None."""
        with _opened() as storage:
            text = storage.getItem(PREFIX + name)
            return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> None:
        """Put a text under a name."""
        with _opened() as storage:
            storage.setItem(PREFIX + name, text)

    def remove(self, name: str) -> None:
        """Remove what is under a name, if anything."""
        with _opened() as storage:
            storage.removeItem(PREFIX + name)

    def names(self) -> list[str]:
        """Return the names of all texts of ours, sorted."""
        with _opened() as storage:
            keys = sorted(Object.keys(storage))
        return [key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX)]


@contextmanager
def _opened() -> Iterator[Any]:
    """Give the storage, and turn the browser's refusals into `StorageTrouble`."""
    try:
        storage = window.localStorage
        if not storage:
            raise StorageTrouble(FORBIDDEN)
        yield storage
    except JsException as error:
        full = "quota" in str(error.name).lower()
        raise StorageTrouble(FULL if full else FORBIDDEN) from None
