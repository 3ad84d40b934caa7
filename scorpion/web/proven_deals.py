"""ProvenDeals: of many deals, the first that is proven to be winnable."""

from collections.abc import Callable, Iterator

from scorpion.layout import deal
from scorpion.solver import Answer, Verdict
from scorpion.web.delay import Delay
from scorpion.web.thinking import Thinker

Tell = Callable[[int], None]


class ProvenDeals:
    """Tries deals one after the other, between two frames.

    A deal that is not decided within `most_positions` is passed over, as a lost one is.
    """

    def __init__(self, most_positions: int) -> None:
        self._thinker = Thinker(most_positions)
        self._candidates: Iterator[int] = iter(())
        self._number = 0
        self._tried = 0
        self._tell: Tell = lambda number: None
        self._progress: Tell = lambda tried: None
        self._next = Delay(self._ask)

    def find(self, candidates: Iterator[int], tell: Tell, progress: Tell) -> None:
        """Call `tell` with the first proven deal, and `progress` with how many were tried."""
        self.stop()
        self._candidates = candidates
        self._tried = 0
        self._tell = tell
        self._progress = progress
        self._ask()

    def stop(self) -> None:
        """Look no more; nothing is told."""
        self._next.stop()
        self._thinker.stop()

    def _ask(self) -> None:
        self._number = next(self._candidates)
        self._thinker.ask(deal(self._number), self._told)

    def _told(self, answer: Answer) -> None:
        if answer.verdict is Verdict.WON:
            self._tell(self._number)
        else:
            self._tried += 1
            self._progress(self._tried)
            self._next.begin()
