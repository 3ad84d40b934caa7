"""Light: says after each step whether the game can still be won, while the player wants that."""

from collections.abc import Callable
from typing import Final

from scorpion.position import Position
from scorpion.solver import Answer, Verdict
from scorpion.web.delay import Delay
from scorpion.web.dom import by_id
from scorpion.web.thinking import Thinker

MOST_POSITIONS: Final = 200_000
"""After so many positions the light stands at undecided; the dialog searches on for longer."""

PATIENCE: Final = 250
"""For so many milliseconds the last answer stays there, dimmed, before thinking is said."""

WORDS: Final = {
    Verdict.WON: "Can still be won",
    Verdict.LOST: "Can't be won any more",
    Verdict.UNKNOWN: "Undecided",
}


class Light:
    """Off until it is switched on; `on_help` is called with each answer that it shows.

    A screen reader hears a change alone: not the same answer again, and no thinking.
    """

    def __init__(self, on_help: Callable[[], None]) -> None:
        self._on_help = on_help
        self._thinker = Thinker(MOST_POSITIONS)
        self._element = by_id("light")
        self._on = False
        self._state = ""
        self._thinking = Delay(lambda: self._show("thinking", "Thinking …"))

    def switch(self, on: bool, position: Position) -> None:
        """Switch the light on, at a position, or off."""
        if on != self._on:
            self._on = on
            self.follow(position)

    def follow(self, position: Position) -> None:
        """Shine for a position."""
        self._thinker.stop()
        self._thinking.stop()
        self._element.hidden = not self._on or position.won
        if not self._element.hidden:
            self._element.ariaBusy = "true"
            self._thinking.begin(PATIENCE)
            self._thinker.ask(position, self._told)

    def _told(self, answer: Answer) -> None:
        self._thinking.stop()
        self._show(answer.verdict.value, WORDS[answer.verdict])
        self._element.ariaBusy = "false"
        if answer.verdict is not Verdict.UNKNOWN:
            self._on_help()

    def _show(self, state: str, words: str) -> None:
        if state != self._state:
            self._state = state
            self._element.dataset.state = state
            self._element.textContent = words
