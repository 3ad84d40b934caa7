"""Files that go to the player and come from one, without leaving the device."""

from collections.abc import Callable
from typing import Any

from js import URL, Blob, Object, setTimeout
from pyodide.ffi import create_once_callable, create_proxy, to_js

from scorpion.json_object import LONGEST
from scorpion.web.dom import by_id, listen, make


def download(name: str, text: str) -> None:
    """Let the browser save a text as a file of that name."""
    kind = to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
    address = URL.createObjectURL(Blob.new(to_js([text]), kind))
    link = make("a")
    link.href = address
    link.download = name
    link.click()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), 60_000)


class FilePicker:
    """The file field: `opened` is called with a file's text, `refused` with why there is none."""

    def __init__(self, opened: Callable[[str], None], refused: Callable[[str], None]) -> None:
        self._opened = opened
        self._refused = refused
        self._field = by_id("file-field")
        listen(self._field, "change", self._changed)

    def open(self) -> None:
        """Let the player choose a file."""
        self._field.value = ""
        self._field.click()

    def _changed(self, _event: Any) -> None:
        if not self._field.files.length:
            return
        file = self._field.files.item(0)
        if file.size > LONGEST:
            self._refused("It is too large for a game of Scorpion.")
            return
        file.text().then(
            create_proxy(self._opened),
            create_proxy(lambda _error: self._refused("The browser could not read it.")),
        )
