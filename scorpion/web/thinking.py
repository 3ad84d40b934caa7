"""Thinker: the solver at work between two frames, so that the table never waits for it."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from js import setTimeout
from pyodide.ffi import create_proxy

from scorpion.position import Position
from scorpion.solver import MOST_POSITIONS, Answer, Search

SLICE_SECONDS: Final = 0.006
"""How long the solver works at a time; a frame at 60 a second has 0.0167."""

REMEMBERED: Final = 2000
"""How many answers are remembered, the latest."""

Tell = Callable[[Answer], None]
GoOn = Callable[[int], None]


class Thinker:
    """Answers one question at a time: whether a position can still be won.

    An answer to be had within one slice is told at once. After `most_positions` a search gives up.
    """

    def __init__(self, most_positions: int = MOST_POSITIONS) -> None:
        self._most = most_positions
        self._answers: OrderedDict[Position, Answer] = OrderedDict()
        self._search: Search | None = None
        self._tell: Tell = lambda answer: None
        self._progress: GoOn = lambda positions: None
        self._next = create_proxy(self._work)
        self._waiting = False

    @property
    def positions(self) -> int:
        """How many positions were searched for the question at work."""
        return self._search.positions if self._search else 0

    def ask(self, position: Position, tell: Tell, progress: GoOn = lambda positions: None) -> None:
        """Call `tell` with the answer for a position, in place of any question before.

        `progress` hears after each slice that brought none how many positions were searched.
        """
        self.stop()
        answer = self._answers.get(position)
        if answer:
            tell(answer)
            return
        self._search = Search(position, self._most)
        self._tell = tell
        self._progress = progress
        if not self._waiting:
            self._work()

    def stop(self) -> None:
        """Forget the question; nothing is told about it any more."""
        self._search = None

    def _work(self) -> None:
        self._waiting = False
        search = self._search
        if search is None:
            return
        answer = search.run(SLICE_SECONDS)
        if answer is None:
            self._waiting = True
            setTimeout(self._next, 0)
            self._progress(search.positions)
            return
        self._search = None
        self._answers[search.position] = answer
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        self._tell(answer)
