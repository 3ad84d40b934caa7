"""TurningPoint: with which move a game was lost."""

from collections.abc import Callable, Sequence

from scorpion.rules import Step
from scorpion.solver import Answer, Verdict
from scorpion.web.delay import Delay
from scorpion.web.proof_words import Turn
from scorpion.web.thinking import Thinker


class TurningPoint:
    """Asks a thinker about the positions of a lost game, from the last back to the opening."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._steps: list[Step] = []
        self._tell: Callable[[Turn], None] = lambda turn: None
        self._next = Delay(self._ask)

    def find(self, steps: Sequence[Step], tell: Callable[[Turn], None]) -> None:
        """Call `tell` with the turn of a game whose position after these steps is lost."""
        self._steps = list(steps)
        self._tell = tell
        self._ask()

    def stop(self) -> None:
        """Forget the game; nothing is told about it any more."""
        self._next.stop()

    def _ask(self) -> None:
        if self._steps:
            self._thinker.ask(self._steps[-1].before, self._told)
        else:
            self._tell(Turn(0, None, winnable=False))

    def _told(self, answer: Answer) -> None:
        if answer.verdict is Verdict.LOST:
            self._steps.pop()
            self._next.begin()
        else:
            winnable = answer.verdict is Verdict.WON
            self._tell(Turn(len(self._steps), self._steps[-1], winnable))
