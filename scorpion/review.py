"""Review: which positions of a game could still be won, put together answer by answer."""

from typing import Final

from scorpion.game import Game
from scorpion.position import Position
from scorpion.solver import Verdict

OPENING: Final = 0


class Review:
    """The positions of a game, from its opening on, with what is known of each.

    Whatever led to a position that can be won could be won itself, and nothing does that follows
    from one that cannot: one answer tells of many positions.
    """

    def __init__(self, game: Game) -> None:
        self.steps = game.steps
        self.positions: tuple[Position, ...] = (game.opening, *(step.after for step in game.steps))
        self._last_won = len(self.steps) if self.positions[-1].won else OPENING - 1
        self._first_lost = len(self.positions)
        self._undecided: set[int] = set()

    @property
    def question(self) -> int | None:
        """The index of the position to ask about next, from the last one back; None at the end.

        The fewer moves are left, the sooner the answer comes.
        """
        open_ones = range(self._first_lost - 1, self._last_won, -1)
        return next((index for index in open_ones if index not in self._undecided), None)

    @property
    def looked_at(self) -> int:
        """Of how many positions it is known what they are, or that it stays undecided."""
        return sum(self.verdict(index) is not None for index in range(len(self.positions)))

    @property
    def losing_moves(self) -> range:
        """The numbers, from 1, of the moves one of which lost the game; empty where none did."""
        if self._last_won < OPENING or self._first_lost == len(self.positions):
            return range(0)
        return range(self._last_won + 1, self._first_lost + 1)

    @property
    def losing_move(self) -> int | None:
        """The number of the move that lost the game, from 1; None where it is not known."""
        return self._first_lost if len(self.losing_moves) == 1 else None

    def note(self, index: int, verdict: Verdict) -> None:
        """Take what was found about the position with that index."""
        if verdict is Verdict.WON:
            self._last_won = max(self._last_won, index)
        elif verdict is Verdict.LOST:
            self._first_lost = min(self._first_lost, index)
        else:
            self._undecided.add(index)

    def verdict(self, index: int) -> Verdict | None:
        """Return what is known of a position; None where it was not looked at yet."""
        if index <= self._last_won:
            return Verdict.WON
        if index >= self._first_lost:
            return Verdict.LOST
        return Verdict.UNKNOWN if index in self._undecided else None
