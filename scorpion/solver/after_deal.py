"""The search of a game whose stock is dealt."""

from collections.abc import Generator, Iterator
from typing import NamedTuple

from scorpion.solver.hope import hopeful
from scorpion.solver.tangle import (
    ACE_BITS,
    ACES,
    ALL_JOINED,
    KING_BITS,
    KINGS,
    NOWHERE,
    RUNS,
    Tangle,
)


class Place(NamedTuple):
    """A position reached from the tangle; the last three fields follow from the first."""

    settled: int
    exposed: int
    face_down: int
    empty: int


class AfterDeal:
    """A depth-first search by sets of settled cards.

    `before` is the necessary order of the tangle; `seen` holds the positions that lead to no win,
    from any tangle whose stock fell on the same cards, each as `tag` with its settled cards.
    """

    def __init__(self, tangle: Tangle, before: list[int], seen: set[int], tag: int) -> None:
        self.tangle = tangle
        self.before = before
        self.seen = seen
        self.tag = tag

    def search(self) -> Generator[None, None, list[int] | None]:
        """Yield once a position searched; return the cards to move to the win, or None."""
        tangle = self.tangle
        exposed = sum(1 << cards[-1] for cards in tangle.columns if cards)
        path: list[int] = []
        place = Place(tangle.settled, exposed, tangle.face_down, tangle.empty)
        stack: list[tuple[Place, Iterator[int], int]] = []
        while True:
            place, choices = self._follow(place, path)
            if not ALL_JOINED & ~place.settled:
                return path
            if choices and self._is_new(place):
                yield
                if not stack or hopeful(tangle, self.before, place.settled, place.empty):
                    stack.append((place, iter(choices), len(path)))
            while stack:
                place, rest, length = stack[-1]
                del path[length:]
                card = next(rest, None)
                if card is not None:
                    path.append(card)
                    place = self._moved(place, card)
                    break
                stack.pop()
            else:
                return None

    def _is_new(self, place: Place) -> bool:
        key = place.settled | self.tag
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def _follow(self, place: Place, path: list[int]) -> tuple[Place, list[int]]:
        """Make the moves that cannot hurt; return where they lead, and the moves to choose from."""
        before = self.before
        while True:
            settled = place.settled
            choices = []
            harmless = None
            fits = (place.exposed & ~ACE_BITS) >> 1 & ~settled & ~place.face_down
            while fits:
                low = fits & -fits
                fits ^= low
                card = low.bit_length() - 1
                if before[card] & ~settled:
                    continue
                legal, still = self._goal(settled, card)
                if not legal:
                    continue
                if still or self._in_order(settled, card):
                    harmless = card
                    break
                choices.append(card)
            if harmless is None and place.empty:
                kings = self._kings(settled)
                ready = [king for king in kings if not place.face_down >> king & 1]
                if ready and len(kings) <= place.empty:
                    harmless = ready[0]
                else:
                    choices += [king for king in ready if not before[king] & ~settled]
            if harmless is None:
                return place, choices
            path.append(harmless)
            place = self._moved(place, harmless)

    def _kings(self, settled: int) -> list[int]:
        """Return the Kings that lie on other cards, and have not left."""
        below = self.tangle.below
        return [k for k in KINGS if not settled >> k & 1 and below[k] != NOWHERE]

    def _goal(self, settled: int, card: int) -> tuple[bool, bool]:
        """Whether the goal of a card does not lie on the card, and whether it lies still.

        It lies still if no card under it may move before `card`. Then the move cannot hurt: it
        frees what lay under the card, and covers only the goal, on which no other card fits. Its
        group, it is true, will now lie on the cards under the goal, and one of those could not
        move onto a card of that group any more; but such cards, if they move at all, move later
        anyway.
        """
        below, before = self.tangle.below, self.before
        under = card + 1
        still = True
        while under != NOWHERE:
            if under == card:
                return False, False
            is_king = KING_BITS >> under & 1
            if settled >> under & 1:
                if is_king:
                    break
                under += 1
            else:
                if not is_king and not before[under] >> card & 1:
                    still = False
                under = below[under]
        return True, still

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
        """Return the position after a move, without the runs that it finished or laid bare."""
        settled, exposed, face_down, empty = place
        settled |= 1 << card
        if not KING_BITS >> card & 1:
            exposed &= ~(1 << card + 1)
        else:
            empty -= 1
        bared = self.tangle.below[card]
        leaving = True
        while leaving:
            if bared == NOWHERE:
                empty += 1
            else:
                exposed |= 1 << bared
                face_down &= ~(1 << bared)
            leaving = False
            if exposed & ACE_BITS:
                for ace, king, run in zip(ACES, KINGS, RUNS, strict=True):
                    if exposed >> ace & 1 and not run & ~settled:
                        exposed &= ~(1 << ace)
                        bared = NOWHERE if settled >> king & 1 else self.tangle.below[king]
                        settled |= 1 << king
                        leaving = True
                        break
        return Place(settled, exposed, face_down, empty)
