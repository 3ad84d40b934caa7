"""The search of a game whose stock lies undealt."""

from collections.abc import Generator, Iterator
from typing import NamedTuple

from scorpion.cards import KING
from scorpion.position import STOCK_SIZE
from scorpion.solver.hope import hopeful, needs
from scorpion.solver.order import necessary_order
from scorpion.solver.settling import Settling
from scorpion.solver.tangle import (
    ACE_BITS,
    ALL_JOINED,
    CARDS,
    KING_BITS,
    RUNS,
    Tangle,
    tangle_of,
)

DEAL = CARDS
"""The number that stands for the deal where every other number is a card."""


class Choice(NamedTuple):
    """A move before the deal: the group that `card` leads goes to the column `target`."""

    card: int
    source: int
    depth: int
    target: int


class Place(NamedTuple):
    """A position before the deal; `settled` has the cards that joined, moved or left."""

    columns: tuple[tuple[int, ...], ...]
    face_down: tuple[int, ...]
    settled: int

    def ends(self) -> tuple[int, ...]:
        """Return, for each column that the stock falls on, its last card, or -1."""
        return tuple(cards[-1] if cards else -1 for cards in self.columns[:STOCK_SIZE])


Steps = list[tuple[int, int | None]]
"""Moves as pairs: the card, or `DEAL`, and the column that a King goes to, None for any empty."""


def facts(tangle: Tangle, known: list[int] | None = None, done: int = 0) -> list[int] | None:
    """Return the necessary order of a position, or None where these facts show that it is lost.

    `known` is the necessary order of a position from which this one was reached by moving at least
    the cards of the set `done`.
    """
    if tangle.stuck:
        return None
    needed = needs(tangle)
    if known:
        needed = [a | b & ~(tangle.settled | done) for a, b in zip(needed, known, strict=True)]
    if not hopeful(tangle, needed, tangle.settled, tangle.below, tangle.empty):
        return None
    return necessary_order(tangle, needed)


class BeforeDeal:
    """A depth-first search in which the deal is tried at every position where it makes sense.

    It makes sense at once, or after a move that changed the last card of a column that the stock
    falls on. A move that changes none of these is made between the other columns, which the deal
    does not touch: it can as well be made after the deal, and the same position comes of it.

    Before all that comes a search in which the stock stands aside. If that finds no win, there is
    none, since the stock can only be more in the way where it falls; and the knots that it learned
    hold in the search proper too.
    """

    def __init__(self, tangle: Tangle, stock: tuple[int, ...], before: list[int]) -> None:
        self.tangle = tangle
        self.stock = stock
        self.before = before
        self.seen: set[int] = set()

    def search(self) -> Generator[None, None, Steps | None]:
        """Yield once a position searched; return the moves to the win, or None."""
        tangle = self.tangle
        face_down = tuple(
            sum(tangle.face_down >> card & 1 for card in cards) for cards in tangle.columns
        )
        place = Place(tuple(map(tuple, tangle.columns)), face_down, tangle.settled)
        aside = Settling(tangle, self.before)
        if (yield from aside.search()) is None:
            return None
        kept = ~(tangle.first_bits & KING_BITS)
        path: Steps = []
        stack: list[tuple[Place, Iterator[Choice], int, bool]] = []
        ends: tuple[int, ...] | None = None
        while True:
            here = place.ends()
            if self._is_new(place, here) and not aside.knots.holding(place.settled & kept):
                yield
                stack.append((place, self._choices(place), len(path), here != ends))
            while stack:
                place, choices, length, deals = stack[-1]
                del path[length:]
                choice = next(choices, None)
                if choice is not None:
                    is_king = KING_BITS >> choice.card & 1
                    path.append((choice.card, choice.target if is_king else None))
                    ends = place.ends()
                    place = moved(place, choice)
                    break
                stack.pop()
                if deals and (rest := (yield from self._deal(place))) is not None:
                    return [*path, (DEAL, None), *rest]
            else:
                return None

    def _is_new(self, place: Place, ends: tuple[int, ...]) -> bool:
        key = place.settled | tag_of(ends)
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _deal(self, place: Place) -> Generator[None, None, Steps | None]:
        """Search what follows the deal."""
        columns = list(place.columns)
        for column, card in enumerate(self.stock):
            columns[column] += (card,)
        dealt = settle(columns, list(place.face_down), place.settled)
        gone = ALL_JOINED | KING_BITS
        for cards in dealt.columns:
            for card in cards:
                gone &= ~(1 << card)
        tangle = tangle_of(dealt.columns, dealt.face_down, gone)
        before = facts(tangle, self.before, place.settled)
        if before is None:
            return None
        rest = yield from Settling(tangle, before).search()
        return None if rest is None else [(card, None) for card in rest]

    def _choices(self, place: Place) -> Iterator[Choice]:
        """Generate the moves worth trying: not yet made, after all that must come before them.

        A King goes to one of the columns that the stock does not fall on, which are alike, or to
        any that it falls on; also from the head of its column.
        """
        columns = place.columns
        target_of = {cards[-1]: column for column, cards in enumerate(columns) if cards}
        empty = [column for column, cards in enumerate(columns) if not cards]
        near = [column for column in empty if column < STOCK_SIZE]
        far = [column for column in empty if column >= STOCK_SIZE][:1]
        for source, cards in enumerate(columns):
            for depth in range(place.face_down[source], len(cards)):
                card = cards[depth]
                if self.before[card] & ~place.settled:
                    continue
                if KING_BITS >> card & 1:
                    stays_far = depth == 0 and source >= STOCK_SIZE
                    for target in near if stays_far else near + far:
                        yield Choice(card, source, depth, target)
                elif not place.settled >> card & 1:
                    goal = target_of.get(card + 1, source)
                    if goal != source:
                        yield Choice(card, source, depth, goal)


def tag_of(ends: tuple[int, ...]) -> int:
    """Return a number that holds up to three cards, beyond the bits of a set of cards."""
    tag = 0
    for index, card in enumerate(ends):
        tag |= card + 1 << CARDS + 6 * index
    return tag


def moved(place: Place, choice: Choice) -> Place:
    """Return the position after a move."""
    card, source, depth, target = choice
    columns = list(place.columns)
    columns[target] += columns[source][depth:]
    columns[source] = columns[source][:depth]
    return settle(columns, list(place.face_down), place.settled | 1 << card)


def settle(columns: list[tuple[int, ...]], face_down: list[int], settled: int) -> Place:
    """Take finished runs away and turn up the cards they lay bare."""
    for column in range(len(columns)):
        while True:
            cards = columns[column]
            start = len(cards) - KING
            if start < face_down[column] or not ACE_BITS >> cards[-1] & 1:
                break
            ace = cards[-1]
            if cards[start:] != tuple(range(ace + KING - 1, ace - 1, -1)):
                break
            columns[column] = cards[:start]
            settled |= RUNS[ace // KING] | 1 << ace + KING - 1
        if columns[column] and face_down[column] == len(columns[column]):
            face_down[column] -= 1
    return Place(tuple(columns), tuple(face_down), settled)
