"""Order: which cards must have moved before which others in every game that is won."""

from scorpion.solver.tangle import ACES, EVERY_CARD, IS_KING, KINGS, NOWHERE, RUNS, Tangle, on


def necessary_order(tangle: Tangle, needs: list[int]) -> list[int] | None:
    """Return for each card the set of cards that moved before it in every won game from here.

    For a King it is what must have moved before it leaves its place. None where a card would have
    to move before itself: then the position is lost. `needs` holds what is known so far; three
    rules add to it until nothing changes.

    1. If x needs y, then x needs all that y needs.
    2. Where one of several must move before x, x needs what all of these need.
    3. When x moves, its goal may not lie on it: see `Ordering.follow_goal`.
    """
    return Ordering(tangle, needs).settle()


class Ordering:
    """The work on one tangle; `before` grows."""

    def __init__(self, tangle: Tangle, needs: list[int]) -> None:
        self.tangle = tangle
        self.settled = tangle.settled
        self.before = list(needs)
        self.movable = tangle.movable
        self.moving = sum(1 << card for card in self.movable)
        self.lifters = {card: self._lifters(card) for card in self.movable}
        self.changed = True

    def settle(self) -> list[int] | None:
        """Apply the rules until nothing changes; None where the position is lost."""
        before = self.before
        while self.changed:
            self.changed = False
            for card in self.movable:
                need = before[card]
                if IS_KING[card]:
                    need |= self._before_king(card)
                elif self.lifters[card]:
                    need |= self._common(self.lifters[card])
                need = self._passed_on(need) & ~self.settled
                if need >> card & 1:
                    if not IS_KING[card]:
                        return None
                    need = EVERY_CARD & ~self.settled
                self._learn(card, need)
            for card in self.movable:
                if not IS_KING[card] and not self.follow_goal(card):
                    return None
        return before

    def follow_goal(self, card: int) -> bool:
        """Learn from where a card's goal can hang when the card is to move; False if nowhere.

        The goal then lies on its old neighbour or, where it has moved, on its own goal; so does
        that card; and so on down to the first card of a column. If every such way leads through
        the card itself, it could never move. Where one of the two ways of a card on the sure part
        of the path leads there, the other is the truth: that card has moved before, or hasn't.
        """
        below, before = self.tangle.below, self.before
        known = before[card] | self.settled
        under = card + 1
        passed = 1 << card
        while under != NOWHERE:
            if passed >> under & 1:
                return False
            passed |= 1 << under
            is_king = IS_KING[under]
            if known >> under & 1:
                if is_king:
                    return True
                under += 1
            elif before[under] >> card & 1 or not self.moving >> under & 1:
                under = below[under]
            else:
                if_moved = is_king or self._reaches_table(under + 1, card)
                if_not = self._reaches_table(below[under], card)
                if if_moved and if_not:
                    return True
                if if_moved:
                    self._learn(card, before[card] | 1 << under)
                    return True
                if not if_not:
                    return False
                self._learn(under, before[under] | 1 << card)
                return True
        return True

    def _reaches_table(self, under: int, card: int) -> bool:
        """Whether a way leads from a card down to the table, but not through `card`."""
        below, before = self.tangle.below, self.before
        known = before[card] | self.settled
        passed = 1 << card
        ways = [under]
        while ways:
            under = ways.pop()
            if under == NOWHERE:
                return True
            if passed >> under & 1:
                continue
            passed |= 1 << under
            may_move = not before[under] >> card & 1 and self.moving >> under & 1
            moved = known >> under & 1
            if moved or may_move:
                if IS_KING[under]:
                    return True
                ways.append(under + 1)
            if not moved:
                ways.append(below[under])
        return False

    def _learn(self, card: int, need: int) -> None:
        if need != self.before[card]:
            self.before[card] = need
            self.changed = True

    def _passed_on(self, need: int) -> int:
        before = self.before
        result = rest = need
        while rest:
            low = rest & -rest
            rest ^= low
            result |= before[low.bit_length() - 1]
        return result

    def _lifters(self, card: int) -> list[int]:
        """Return the cards one of which must move before `card`, since its goal lies on it."""
        if IS_KING[card]:
            return []
        lifters = []
        under = card + 1
        while under not in (NOWHERE, card):
            if not self.settled >> under & 1:
                lifters.append(under)
            under = self.tangle.below[under]
        return lifters if under == card else []

    def _common(self, cards: list[int]) -> int:
        result = EVERY_CARD
        for card in cards:
            result &= self.before[card] | 1 << card
        return result

    def _before_king(self, king: int) -> int:
        """Return what must move before a King leaves: a column is free, or its run finished."""
        if self.tangle.empty:
            return 0
        result = self._before_run(KINGS.index(king))
        for first in self.tangle.firsts:
            if IS_KING[first]:
                result &= self._before_run(KINGS.index(first))
            else:
                result &= self.before[first] | 1 << first
        return result

    def _before_run(self, suit: int) -> int:
        """Return what must move before a suit's run leaves: all its cards, and what covers it."""
        return self._passed_on(RUNS[suit] | on(self.tangle, ACES[suit]))
