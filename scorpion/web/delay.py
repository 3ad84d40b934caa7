"""Delay: a call that comes a little later, once, unless it is stopped before."""

from collections.abc import Callable

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy


class Delay:
    """A timer for one function."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = create_proxy(call)
        self._timer = 0

    def begin(self, milliseconds: int = 0) -> None:
        """Call the function after so long, or as soon as the browser has drawn; not twice."""
        self.stop()
        self._timer = setTimeout(self._call, milliseconds)

    def stop(self) -> None:
        """Don't call the function any more."""
        clearTimeout(self._timer)
