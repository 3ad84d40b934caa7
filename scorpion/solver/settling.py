"""Settling: the search of a game whose stock is dealt, or thought to stand aside."""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from scorpion.solver.hope import hopeful
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
)


class Place(NamedTuple):
    """A position reached from the tangle: three sets of cards, and how many columns are empty.

    All follow from `settled`, in which a King stands once it has moved or left.
    """

    settled: int
    exposed: int
    face_down: int
    empty: int


class Settling:
    """A depth-first search by sets of settled cards, from positions reached from one tangle.

    `before` is the necessary order of the tangle; `seen` holds the positions that lead to no win,
    from any tangle whose stock fell on the same cards, each as `tag` with its settled cards.
    """

    def __init__(
        self, tangle: Tangle, before: list[int], seen: set[int] | None = None, tag: int = 0
    ) -> None:
        self.tangle = tangle
        self.before = before
        self.seen: set[int] = set() if seen is None else seen
        self.tag = tag
        self.under: list[int] = []
        self.later = _later(tangle.movable, before)
        self.path: list[int] = []

    def search(self, place: Place, under: Sequence[int]) -> Generator[None, None, list[int] | None]:
        """Yield once a position searched; return the cards to move to the win, or None.

        `under` tells what each card lies on in the position to begin with.
        """
        self.under = list(under)
        self.path = []
        buries = True
        stack: list[tuple[Place, Iterator[tuple[int, bool]], int]] = []
        while True:
            place, choices = self._follow(place)
            if not ALL_JOINED & ~place.settled:
                return self.path
            if choices and self._is_new(place.settled):
                yield
                if not buries or hopeful(
                    self.tangle, self.before, place.settled, self.under, place.empty
                ):
                    stack.append((place, iter(choices), len(self.path)))
            while stack:
                place, rest, length = stack[-1]
                self._take_back(length)
                choice = next(rest, None)
                if choice is not None:
                    card, buries = choice
                    place = self._moved(place, card)
                    break
                stack.pop()
            else:
                return None

    def _is_new(self, settled: int) -> bool:
        key = settled | self.tag
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _take_back(self, length: int) -> None:
        """Shorten the path."""
        below, under = self.tangle.below, self.under
        for card in self.path[length:]:
            under[card] = below[card]
        del self.path[length:]

    def _follow(self, place: Place) -> tuple[Place, list[tuple[int, bool]]]:
        """Make the moves that cannot hurt; return where they lead, and the moves to choose from.

        With each of these stands whether it puts a card in another's way.
        """
        before, under, later = self.before, self.under, self.later
        while True:
            settled, exposed, face_down, empty = place
            choices: list[tuple[int, bool]] = []
            harmless = NOWHERE
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
                if not loose or self._in_order(settled, card):
                    harmless = card
                    break
                choices.append((card, self._buries(card, loose)))
            if harmless == NOWHERE and empty:
                kings = self._kings(settled)
                ready = [king for king in kings if not face_down >> king & 1]
                if ready and len(kings) <= empty:
                    harmless = ready[0]
                else:
                    choices += [(king, True) for king in ready if not before[king] & ~settled]
            if harmless == NOWHERE:
                return place, choices
            place = self._moved(place, harmless)

    def _kings(self, settled: int) -> list[int]:
        """Return the Kings that lie on other cards, and have not left."""
        below = self.tangle.below
        return [king for king in KINGS if not settled >> king & 1 and below[king] != NOWHERE]

    def _buries(self, card: int, loose: int) -> bool:
        """Whether a move puts the goal of a card on that card itself, which then can't move.

        `loose` has the cards that would carry the group, and may have to move before its leader.
        """
        under = self.under
        while loose:
            low = loose & -loose
            loose ^= low
            lower = low.bit_length()
            while lower != NOWHERE and lower != card:
                lower = under[lower]
            if lower == card:
                return True
        return False

    def _in_order(self, settled: int, card: int) -> bool:
        """Whether a card's group is in order down to the Ace.

        Then its move cannot hurt: no card but one of the group's own fits on a card of the group,
        and none of them has to move again; and the goal takes no other card.
        """
        above = self.tangle.above
        while True:
            covering = above[card]
            if covering != NOWHERE and not settled >> covering & 1:
                return False
            if ACE_BITS >> card & 1:
                return True
            card -= 1
            if not settled >> card & 1:
                return False

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
