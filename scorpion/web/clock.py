"""PlayClock: how long a game has been played, the time out of sight left out."""

from collections.abc import Callable
from typing import Final

MOST_SECONDS: Final = 999_999_999
"""Where the clock stops: records and results hold no more."""


class PlayClock:
    """A stopwatch over `now`, a count of milliseconds that never goes back."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._played = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> int:
        """The time played, in whole seconds."""
        running = 0.0 if self._since is None else self._now() - self._since
        return min(int((self._played + running) / 1000), MOST_SECONDS)

    def set(self, seconds: int) -> None:
        """Stop, at a number of seconds."""
        self._played = 1000.0 * seconds
        self._since = None

    def run(self, running: bool) -> None:
        """Go on or stand still."""
        if running and self._since is None:
            self._since = self._now()
        elif not running and self._since is not None:
            self._played += self._now() - self._since
            self._since = None
