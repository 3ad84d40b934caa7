"""Game: one sitting at one layout, with undo, redo and replay over any number of steps."""

from random import SystemRandom
from typing import Final

from scorpion.layout import deal
from scorpion.move import Move
from scorpion.position import Position
from scorpion.rules import Step, play

_IDENTITY_DIGITS: Final = 12


def new_identity() -> str:
    """Return twelve random hexadecimal digits, by which one game is told from all others."""
    return f"{SystemRandom().getrandbits(4 * _IDENTITY_DIGITS):0{_IDENTITY_DIGITS}x}"


def is_identity(value: object) -> bool:
    """Whether a value is such as `new_identity` makes."""
    return (
        isinstance(value, str)
        and len(value) == _IDENTITY_DIGITS
        and all(digit in "0123456789abcdef" for digit in value)
    )


class NothingToUndo(ValueError):
    """Undo at the opening."""


class NothingToRedo(ValueError):
    """Redo where no step was taken back."""


class Game:
    """A layout and the steps made from it.

    `deal` is the deal number, or None for a layout of one's own; `opening` is the position that
    the game began with. `seconds` is the time played so far; `identity` tells this game from all
    others in a player's results, and is None for one that counts in no one's. `helped` tells
    whether the player let the program look at face-down cards for advice.
    """

    def __init__(self, opening: Position, deal: int | None = None) -> None:
        self.opening = opening
        self.deal = deal
        self.identity: str | None = None
        self.seconds = 0
        self.helped = False
        self._steps: list[Step] = []
        self._played = 0

    @classmethod
    def of_deal(cls, number: int) -> "Game":
        """Return a new game of deal `number`, 1 to 10**20; raises `InvalidDeal` outside that."""
        return cls(deal(number), number)

    @property
    def position(self) -> Position:
        """The table as it is now."""
        return self._steps[self._played - 1].after if self._played else self.opening

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps in order: the first `played` are made, redo would make the others."""
        return tuple(self._steps)

    @property
    def played(self) -> int:
        """How many moves are now made, from 0; undo takes one off, redo adds one."""
        return self._played

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._played > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step taken back that can be made again."""
        return self._played < len(self._steps)

    def play(self, move: Move) -> Step:
        """Make a move and return its step; what redo would have made is forgotten.

        Raises `IllegalMove` and changes nothing where the rules forbid the move.
        """
        step = play(self.position, move)
        self._steps[self._played :] = [step]
        self._played += 1
        return step

    def undo(self) -> Step:
        """Take the last step back whole and return it; raises `NothingToUndo` at the opening."""
        if not self.can_undo:
            raise NothingToUndo("No move has been made.")
        self._played -= 1
        return self._steps[self._played]

    def redo(self) -> Step:
        """Make the next step again and return it; raises `NothingToRedo` where there is none."""
        if not self.can_redo:
            raise NothingToRedo("No move has been taken back.")
        self._played += 1
        return self._steps[self._played - 1]

    def go_to(self, played: int) -> None:
        """Stand after so many of the steps; undo and redo lead on to the others.

        Raises `ValueError` for a number of steps that are not there.
        """
        if not 0 <= played <= len(self._steps):
            raise ValueError(f"The game has {len(self._steps)} steps.")
        self._played = played

    def replay(self) -> None:
        """Start the same layout over; redo can make every step again, one by one."""
        self.go_to(0)
