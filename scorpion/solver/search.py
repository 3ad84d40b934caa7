"""Whether a position can be won: a search in steps, whose every winning line is replayed."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum
from time import perf_counter
from typing import Final

from scorpion.cards import DECK
from scorpion.move import DEAL, Carry, Move
from scorpion.position import Position
from scorpion.rules import play
from scorpion.solver import before_deal
from scorpion.solver.before_deal import BeforeDeal, Steps, facts
from scorpion.solver.settling import Settling
from scorpion.solver.tangle import numbers, tangle_of

MOST_POSITIONS: Final = 300_000
"""A search gives up after so many positions, which it holds in about 100 MB."""


class Verdict(Enum):
    """What a search found; its value is the word that the command line prints."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict with its proof.

    `moves` are those of a win, replayed through the rules, where the verdict is `WON`;
    `positions` is how many were searched: none where the facts of the position alone decide.
    """

    verdict: Verdict
    moves: tuple[Move, ...]
    positions: int


class Search:
    """A search that can be run in parts, and left at any time.

    It knows all cards, also those face down and in the stock. `answer` is None until it is done.
    """

    def __init__(self, position: Position, most_positions: int = MOST_POSITIONS) -> None:
        self.position = position
        self.positions = 0
        self.answer: Answer | None = None
        self._most = most_positions
        self._steps = _explore(position)

    def run(self, seconds: float | None = None) -> Answer | None:
        """Search for about so many seconds, or to the end; return the answer once there is one."""
        until = None if seconds is None else perf_counter() + seconds
        while self.answer is None:
            if self.positions >= self._most:
                self._end(Verdict.UNKNOWN)
                break
            try:
                next(self._steps)
            except StopIteration as end:
                steps: Steps | None = end.value
                if steps is None:
                    self._end(Verdict.LOST)
                else:
                    self._end(Verdict.WON, _replayed(self.position, steps))
                break
            self.positions += 1
            if until is not None and perf_counter() >= until:
                break
        return self.answer

    def _end(self, verdict: Verdict, moves: tuple[Move, ...] = ()) -> None:
        self.answer = Answer(verdict, moves, self.positions)
        self._steps.close()


def solve(
    position: Position, seconds: float | None = None, most_positions: int = MOST_POSITIONS
) -> Answer:
    """Return whether a position can be won, searched to the end or to the limits given.

    >>> from scorpion.layout import deal
    >>> solve(deal(1)).verdict
    <Verdict.LOST: 'lost'>
    """
    search = Search(position, most_positions)
    return search.run(seconds) or Answer(Verdict.UNKNOWN, (), search.positions)


def _explore(position: Position) -> Generator[None, None, Steps | None]:
    columns, stock, gone = numbers(position)
    tangle = tangle_of(columns, position.face_down, gone, stock)
    before = facts(tangle)
    if before is None:
        return None
    if stock:
        search = BeforeDeal(tangle, stock, before)
        return (yield from search.search())
    cards = yield from Settling(tangle, before).search()
    return None if cards is None else [(card, None) for card in cards]


def _replayed(position: Position, steps: Steps) -> tuple[Move, ...]:
    """Return steps as moves, played through the rules to the win.

    Raises `IllegalMove` or `AssertionError` if the rules do not agree.
    """
    moves: list[Move] = []
    for number, target in steps:
        move: Move = DEAL
        if number != before_deal.DEAL:
            card = DECK[number]
            if card.is_king and target is None:
                target = position.empty_columns()[0]
            move = Carry(card, target)
        moves.append(move)
        position = play(position, move).after
    if not position.won:
        raise AssertionError("The solver's line does not win.")
    return tuple(moves)
