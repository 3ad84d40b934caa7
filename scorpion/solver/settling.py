"""Settling: the search of a game whose stock is dealt, or thought to stand aside."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from scorpion.solver.knots import IN_ORDER, Knot, Knots, Loss, Step
from scorpion.solver.tangle import (
    ACE_BITS,
    ACES,
    ALL_JOINED,
    CARDS,
    IS_KING,
    KING_BITS,
    KINGS,
    NOWHERE,
    RUNS,
    Tangle,
    group_in_order,
)


class Place(NamedTuple):
    """A position reached from the tangle: three sets of cards, and how many columns are empty.

    All follow from `settled`, in which a King stands once it has moved or left.
    """

    settled: int
    exposed: int
    face_down: int
    empty: int


NOTHING_YET: Final = Step(NOWHERE, 0, 0)


@dataclass(slots=True)
class Branch:
    """A position in which there is a choice, with the moves to it that could not hurt.

    `failed` has, for each choice that led to no win, a knot that holds once its card has moved.
    """

    place: Place
    harmless: list[Step]
    choices: list[int]
    failed: dict[int, Knot] = field(default_factory=dict)
    tried: Step = NOTHING_YET


class Settling:
    """A depth-first search by sets of settled cards, from the position that a tangle describes.

    `before` is the necessary order of the tangle. From each position that leads to no win it learns
    a knot; `knots` has them.
    """

    def __init__(self, tangle: Tangle, before: list[int]) -> None:
        self.tangle = tangle
        self.before = before
        self.knots = Knots(tangle, before)
        self.lost: dict[int, Knot] = {}
        self.under = list(tangle.below)
        self.later = _later(tangle.movable, before)
        self.path: list[int] = []

    def search(self) -> Generator[None, None, list[int] | None]:
        """Yield once a position searched; return the cards to move to the win, or None."""
        branches: list[Branch] = []
        place = start_of(self.tangle)
        while True:
            branch = self._follow(place)
            settled = branch.place.settled
            if not ALL_JOINED & ~settled:
                return self.path
            branches.append(branch)
            knot = self.lost.get(settled) or self.knots.holding(settled)
            if not knot:
                if branch.choices:
                    yield
                else:
                    knot = self._learned(branch)
            while knot:
                knot = self._left(branches.pop(), knot)
                if not branches:
                    return None
                branch = branches[-1]
                knot = self._failed(branch, knot)
            place = self._tried(branch)

    def _follow(self, place: Place) -> Branch:
        """Make the moves that cannot hurt; return what choice there is then."""
        before, under, later = self.before, self.under, self.later
        steps: list[Step] = []
        while True:
            settled, exposed, face_down, empty = place
            choices: list[int] = []
            harmless = NOWHERE
            carriers = 0
            fits = (exposed & ~ACE_BITS) >> 1 & ~settled & ~face_down
            while fits:
                low = fits & -fits
                fits ^= low
                card = low.bit_length() - 1
                if before[card] & ~settled:
                    continue
                carriers = 0
                lower = card + 1
                while lower != NOWHERE and lower != card:
                    carriers |= 1 << lower
                    lower = under[lower]
                if lower == card:
                    continue
                loose = carriers & ~settled & ~later[card]
                if not (loose and group_in_order(self.tangle, card) & ~settled):
                    harmless = card
                    carriers = IN_ORDER if loose else carriers
                    break
                choices.append(card)
            if harmless == NOWHERE and empty:
                kings = self._kings(settled)
                ready = [king for king in kings if not face_down >> king & 1]
                if ready and len(kings) <= empty:
                    harmless = ready[0]
                else:
                    choices += [king for king in ready if not before[king] & ~settled]
            if harmless == NOWHERE:
                return Branch(place, steps, choices)
            place = self._moved(place, harmless)
            steps.append(Step(harmless, settled, place.settled, carriers))

    def _tried(self, branch: Branch) -> Place:
        """Make the next choice; return where it leads."""
        card = branch.choices[len(branch.failed)]
        place = self._moved(branch.place, card)
        branch.tried = Step(card, branch.place.settled, place.settled)
        return place

    def _failed(self, branch: Branch, knot: Knot) -> Knot | None:
        """Take the last choice back; return a knot of its branch if no choice needs trying now."""
        tried = branch.tried
        self._take_back(tried.card)
        if not knot.placed & tried.gone:
            self.lost[branch.place.settled] = knot
            return knot
        branch.failed[tried.card] = self.knots.before_move(knot, tried)
        if len(branch.failed) < len(branch.choices):
            return None
        return self._learned(branch)

    def _left(self, branch: Branch, knot: Knot) -> Knot:
        """Take back the moves that could not hurt; return a knot of the position before them."""
        for step in reversed(branch.harmless):
            self._take_back(step.card)
            knot = self.knots.before_harmless(knot, step)
        return knot

    def _learned(self, branch: Branch) -> Knot:
        settled, _, _, empty = branch.place
        knot = self.knots.learn(Loss(settled, empty, self.under, branch.failed))
        self.lost[settled] = knot
        return knot

    def _take_back(self, card: int) -> None:
        self.under[card] = self.tangle.below[card]
        self.path.pop()

    def _kings(self, settled: int) -> list[int]:
        """Return the Kings that lie on other cards, and have not left."""
        below = self.tangle.below
        return [king for king in KINGS if not settled >> king & 1 and below[king] != NOWHERE]

    def _moved(self, place: Place, card: int) -> Place:
        """Move a card; return the position then, without the runs that it finished or bared."""
        settled, exposed, face_down, empty = place
        below, aside = self.tangle.below, self.tangle.aside
        self.path.append(card)
        settled |= 1 << card
        if IS_KING[card]:
            empty -= 1
            self.under[card] = NOWHERE
        else:
            exposed &= ~(1 << card + 1)
            self.under[card] = card + 1
        bared = below[card]
        if bared != NOWHERE:
            exposed |= 1 << bared
            face_down &= ~(1 << bared)
        elif not aside >> card & 1:
            empty += 1
        while (suit := finished_suit(exposed, settled)) is not None:
            king = KINGS[suit]
            exposed &= ~(1 << ACES[suit])
            bared = NOWHERE if settled >> king & 1 else below[king]
            settled |= 1 << king
            if bared != NOWHERE:
                exposed |= 1 << bared
                face_down &= ~(1 << bared)
            elif not aside >> king & 1:
                empty += 1
        return Place(settled, exposed, face_down, empty)


def finished_suit(exposed: int, settled: int) -> int | None:
    """Return a suit, from 0, whose run is finished and has no card on its Ace, else None."""
    if exposed & ACE_BITS:
        for suit, ace in enumerate(ACES):
            if exposed >> ace & 1 and not RUNS[suit] & ~settled:
                return suit
    return None


def start_of(tangle: Tangle) -> Place:
    """Return the position that a tangle describes."""
    exposed = tangle.aside
    for cards in tangle.columns:
        if cards:
            exposed |= 1 << cards[-1]
    return Place(tangle.settled, exposed, tangle.face_down, tangle.empty)


def _later(movable: list[int], before: list[int]) -> list[int]:
    """Return for each card those that can only move after it, and the Kings.

    If a card's goal lies on no others but these, or settled ones, the card's move cannot hurt: it
    frees what lay under the card, and covers only the goal, on which no other card fits. Its group,
    it is true, will now lie on the cards under the goal, and one of those could not move onto a
    card of that group any more; but they move later anyway. A King fits on no card.
    """
    later = [KING_BITS] * CARDS
    for card in movable:
        need = before[card]
        while need:
            low = need & -need
            need ^= low
            later[low.bit_length() - 1] |= 1 << card
    return later
