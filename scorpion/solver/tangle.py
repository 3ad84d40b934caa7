"""Tangle: what lies on what at one moment of a game, in numbers, for the solver.

A card is its index in `DECK`, so a card's goal is the next number, and a set of cards is an integer
with one bit a card. A card that is no King has one place where it can ever go, and never leaves it
again: it is *settled* once it lies on its goal. So from any moment on the set of settled cards,
with the Kings that have moved, tells where every card lies, up to the order of the columns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from scorpion.cards import DECK, KING
from scorpion.position import Position

CARDS: Final = len(DECK)
KINGS: Final = tuple(range(KING - 1, CARDS, KING))
ACES: Final = tuple(range(0, CARDS, KING))
KING_BITS: Final = sum(1 << king for king in KINGS)
ACE_BITS: Final = sum(1 << ace for ace in ACES)
IS_KING: Final = tuple(card in KINGS for card in range(CARDS))
ALL_JOINED: Final = (1 << CARDS) - 1 - KING_BITS
"""The forty-eight cards that have a goal: a game is won once each lies on it, face up."""

RUNS: Final = tuple(((1 << KING - 1) - 1) << ace for ace in ACES)
"""The twelve cards of each suit that have to join for its run to be finished."""

EVERY_CARD: Final = (1 << CARDS) - 1

NOWHERE: Final = -1

Columns = Sequence[Sequence[int]]


@dataclass(slots=True)
class Tangle:
    """One moment of a game.

    `below` and `above` tell each card's neighbours in its column, or `NOWHERE`. `face_down` and
    `settled` are sets of cards; cards that have left count as settled. `firsts` are the first cards
    of the columns, `empty` is how many columns have no card; `movable` are the cards that may have
    to move: all but the settled and the Kings among `firsts`.

    An undealt stock is thought to stand `aside`: its three cards lie face up beside the columns,
    each by itself, and none blocks anything. That makes no win impossible.
    """

    columns: Columns
    below: list[int]
    above: list[int]
    face_down: int
    settled: int
    firsts: list[int]
    first_bits: int
    movable: list[int]
    empty: int
    aside: int
    stuck: bool
    """Whether a face-down card has the one card on it that belongs there, and so never turns up.

    That card lies on its goal, which it can't leave but with its finished run, and no run with a
    face-down card is finished. So the position is lost.
    """


def tangle_of(
    columns: Columns, face_down: Sequence[int], settled: int, stock: Sequence[int] = ()
) -> Tangle:
    """Return the tangle of seven columns; `settled` has the cards of the runs that have left."""
    below = [NOWHERE] * CARDS
    above = [NOWHERE] * CARDS
    hidden = 0
    stuck = False
    firsts = []
    for cards, down in zip(columns, face_down, strict=True):
        if not cards:
            continue
        under = cards[0]
        firsts.append(under)
        for depth in range(1, len(cards)):
            card = cards[depth]
            below[card] = under
            above[under] = card
            if card + 1 == under and not IS_KING[card]:
                settled |= 1 << card
                stuck = stuck or depth <= down
            under = card
        for card in cards[:down]:
            hidden |= 1 << card
    first_bits = sum(1 << card for card in firsts)
    kept = settled | first_bits & KING_BITS
    movable = [card for card in range(CARDS) if not kept >> card & 1]
    return Tangle(
        columns=columns,
        below=below,
        above=above,
        face_down=hidden,
        settled=settled,
        firsts=firsts,
        first_bits=first_bits,
        movable=movable,
        empty=len(columns) - len(firsts),
        aside=sum(1 << card for card in stock),
        stuck=stuck,
    )


def numbers(position: Position) -> tuple[Columns, tuple[int, ...], int]:
    """Return a position's columns and stock as numbers, and the cards of the runs that left."""
    index = _index()
    gone = 0
    for suit in position.foundations:
        gone |= sum(1 << index[card] for card in DECK if card.suit is suit)
    columns = [[index[card] for card in cards] for cards in position.columns]
    return columns, tuple(index[card] for card in position.stock), gone


@cache
def _index() -> dict[object, int]:
    return {card: number for number, card in enumerate(DECK)}


def cards_of(cards: int) -> list[int]:
    """Return the cards of a set, in order."""
    listed = []
    while cards:
        low = cards & -cards
        cards ^= low
        listed.append(low.bit_length() - 1)
    return listed


def on(tangle: Tangle, card: int) -> int:
    """Return the card on a card, as a set."""
    above = tangle.above[card]
    return 0 if above == NOWHERE else 1 << above


def group_in_order(tangle: Tangle, card: int) -> int:
    """Return what has settled once a card's group is in order down to the Ace.

    Then the card's move cannot hurt: no card but one of the group's own fits on a card of the
    group, and none of them has to move again; and the goal takes no other card.
    """
    group = on(tangle, card)
    while not ACE_BITS >> card & 1:
        card -= 1
        group |= 1 << card | on(tangle, card)
    return group
