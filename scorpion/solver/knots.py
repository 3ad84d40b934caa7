"""Knots: sets of cards that hold one another fast, learned from positions found lost.

A lost position is lost for a reason, and mostly a few cards are reason enough: whichever of them
settles first, the others then hold one another fast. The same cards do so in every position in
which the reason stands, whatever the rest of the table has done meanwhile. A search that learns
its knots leaves such positions at once, and in a lost game it mostly proves the knot that the game
began with, instead of trying all that can be done beside it.

The argument, once for all: let no card of the set `tied` have settled, and all of the set `placed`.
In a game that is won from there, one of the tied cards is the first of them to settle. So if for
each tied card it can be shown that it is not the first, there is no such game. It is shown, for one
card, by one of these:

1. In every won game another of the tied cards settles before it: the necessary order says so.
2. Its goal lies on the card itself, by tied cards and placed ones all the way. It would carry its
   goal along. That stays so until a tied card moves.
3. It is a King, and no column can be empty: each has a first card that is tied, or a King whose run
   lacks a tied card.
4. Once it has moved, a knot that is known holds: one whose other cards are tied and placed here.

Moreover a King can settle where it lies, when its run is finished: so each tied King comes with a
tied card of its run, or with a tied card on its Ace.
"""

from typing import Final, NamedTuple

from scorpion.solver.tangle import (
    ACES,
    CARDS,
    EVERY_CARD,
    IS_KING,
    KING_BITS,
    KINGS,
    NOWHERE,
    RUNS,
    Tangle,
    cards_of,
    group_in_order,
    on,
)

MOST_KEPT: Final = 300
"""How many knots are tried on each position: those that held last."""

MOST_SEEDS: Final = 6
"""From how many cards a knot is begun; the smallest is taken."""

IN_ORDER: Final = -1


class Knot(NamedTuple):
    """Where no card of `tied` has settled, and all of `placed` have, the game can't be won."""

    tied: int
    placed: int


class Loss(NamedTuple):
    """A lost position: what has settled, the empty columns, and what each card lies on.

    For each card that can move, `failed` has a knot that holds once it has.
    """

    settled: int
    empty: int
    under: list[int]
    failed: dict[int, Knot]


class Step(NamedTuple):
    """A card that moved, with the sets of the settled cards before and after.

    For a move that can't hurt, `carriers` are the cards that its goal lay on, or `IN_ORDER`.
    """

    card: int
    before: int
    after: int
    carriers: int = IN_ORDER

    @property
    def gone(self) -> int:
        """The cards that settled with it: itself, and Kings whose runs it finished."""
        return self.after & ~self.before


class Knots:
    """The knots learned of one tangle, whose necessary order is `before`."""

    def __init__(self, tangle: Tangle, before: list[int]) -> None:
        self._tangle = tangle
        self._before = before
        self._movable = sum(1 << card for card in tangle.movable)
        self._runs = [run | on(tangle, ace) for run, ace in zip(RUNS, ACES, strict=True)]
        self._kept: list[Knot] = []

    def holding(self, settled: int) -> Knot | None:
        """Return a knot that holds once these cards have settled, if one is known."""
        for index, knot in enumerate(self._kept):
            if not settled & knot.tied and not knot.placed & ~settled:
                self._kept.insert(0, self._kept.pop(index))
                return knot
        return None

    def learn(self, loss: Loss) -> Knot:
        """Return a knot of a lost position, as small as can be found soon, and keep it."""
        unsettled = EVERY_CARD & ~loss.settled
        knot = Knot(unsettled, loss.settled)
        smallest = CARDS + 1
        seeds = [card for card in loss.failed if not IS_KING[card]]
        for seed in (seeds or cards_of(unsettled & ~KING_BITS))[:MOST_SEEDS]:
            found = self._tied_with(seed, loss)
            if found and (size := (found.tied | found.placed).bit_count()) < smallest:
                knot, smallest = found, size
        self._kept.insert(0, knot)
        del self._kept[MOST_KEPT:]
        return knot

    def before_move(self, knot: Knot, step: Step) -> Knot:
        """Return what makes a knot hold once a card has moved, told of the position before."""
        moved = 1 << step.card
        placed = knot.placed
        while finished := placed & step.gone & ~moved:
            king = finished & -finished
            placed = placed & ~king | self._runs[KINGS.index(king.bit_length() - 1)]
        return Knot(knot.tied, placed & ~moved)

    def before_harmless(self, knot: Knot, step: Step) -> Knot:
        """Return a knot of the position before a move that can't hurt, from one of that after it.

        It holds where that move could be made and couldn't hurt either, and so loses nothing.
        """
        if not knot.placed & step.gone:
            return knot
        tangle = self._tangle
        placed = self.before_move(knot, step).placed
        if tangle.face_down >> step.card & 1:
            placed |= on(tangle, step.card)
        if IS_KING[step.card]:
            placed |= self._made_room(step.before)
        else:
            placed |= on(tangle, step.card + 1)
            if step.carriers == IN_ORDER:
                placed |= group_in_order(tangle, step.card)
            else:
                placed |= step.carriers & step.before
        return Knot(knot.tied, placed)

    def _made_room(self, settled: int) -> int:
        """Return the cards that left columns empty: first ones, and those of finished runs."""
        room = self._tangle.first_bits & settled
        for run in self._runs:
            if not run & ~settled:
                room |= run
        return room

    def _tied_with(self, seed: int, loss: Loss) -> Knot | None:
        """Return a knot that ties a card, with a reason for each of its tied cards."""
        tied, placed = 1 << seed, 0
        waiting = [seed]
        while waiting:
            reason = self._reason(waiting.pop(), tied, loss)
            if reason is None:
                return None
            waiting += cards_of(reason.tied & ~tied)
            tied |= reason.tied
            placed |= reason.placed
        return Knot(tied, placed)

    def _reason(self, card: int, tied: int, loss: Loss) -> Knot | None:
        """Return what makes sure that a card is not the first of the tied ones to settle."""
        run = 0
        if IS_KING[card]:
            run = _one_of(self._runs[KINGS.index(card)] & ~loss.settled, tied)
        earlier = self._before[card] & ~loss.settled & self._movable
        if earlier:
            return Knot(run | _one_of(earlier, tied), 0)
        if card in loss.failed:
            knot = loss.failed[card]
            return Knot(run | knot.tied, knot.placed)
        if IS_KING[card]:
            return self._no_column(run, tied, loss)
        return _carried_goal(card, loss)

    def _no_column(self, run: int, tied: int, loss: Loss) -> Knot | None:
        """Return what keeps every column from being empty."""
        if loss.empty:
            return None
        firsts = self._tangle.first_bits & ~loss.settled
        more = run | firsts & ~KING_BITS
        placed = 0
        for king, cards in zip(KINGS, self._runs, strict=True):
            lacks = cards & ~loss.settled
            moved = loss.settled & 1 << king
            if lacks and (moved or firsts >> king & 1):
                placed |= moved
                more |= _one_of(lacks, tied | more)
        return Knot(more, placed)


def _carried_goal(card: int, loss: Loss) -> Knot | None:
    """Return the cards that a card's goal lies on, if that card itself is one of them."""
    carriers = 0
    lower = card + 1
    while lower not in (NOWHERE, card):
        carriers |= 1 << lower
        lower = loss.under[lower]
    if lower == NOWHERE:
        return None
    return Knot(carriers & ~loss.settled, carriers & loss.settled)


def _one_of(cards: int, tied: int) -> int:
    """Return one of the cards, as a set; none if one is tied already."""
    return 0 if cards & tied else cards & -cards
