"""What each legal move brings and blocks, as far as a player can see it.

Nothing here depends on which card lies face down or in the stock: two tables that differ only in
those have the same hints. And nothing here says that a move is a good one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorpion.cards import Card, Suit
from scorpion.move import DEAL, Move
from scorpion.position import STOCK_SIZE, Cards, Position
from scorpion.rules import Moved, Revealed, RunCompleted, Step, legal_moves, play

Pair = tuple[Card, Card]
"""A card and its goal, the one card it fits onto."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a legal move would bring and block; columns are counted from 0, in ascending order."""

    move: Move

    cards: Cards = ()
    """The group that would move; none for the deal."""

    source: int | None = None
    """The column that the group would leave; None for the deal."""

    target: int | None = None
    """The column that the group would go to; None for the deal."""

    covers: Cards = ()
    """The exposed cards that would be covered: the one the group goes onto, or those dealt onto."""

    fills: tuple[int, ...] = ()
    """The empty columns that a King or the deal would take."""

    turns_up: tuple[int, ...] = ()
    """The columns in which a face-down card would turn up, left by the group or by a run."""

    empties: tuple[int, ...] = ()
    """The columns that would be left empty, by the group or by a run."""

    finishes: tuple[Suit, ...] = ()
    """The runs that would leave. The deal can finish one by unseen cards only: it never says so."""

    run_length: int = 0
    """How many cards would follow one another in suit, unbroken, through the place where the group
    joins the card it goes onto; 0 for a King and for the deal."""

    frees: Cards = ()
    """The cards now face up under others that would become exposed."""

    invites: Cards = ()
    """The cards now face up that could go next, by a move that can't be made yet, onto a freed card
    or onto the last card of the group."""

    blocks: tuple[Pair, ...] = ()
    """The pairs, both face up, of which one would come to lie on the other, the wrong way round or
    with cards between, so that neither can join the other until a card on the lower one moves away.
    Of the deal: the pairs that could be joined now and whose goal it would cover."""

    gains_nothing: bool = False
    """Whether a King with all its column would only change places with an empty column, and the
    deal, where it is still to come, would fall on both of these columns or on neither."""

    @property
    def changes_columns_only(self) -> bool:
        """Whether a King would go with all its column to an empty one, and nothing else happen."""
        return (
            bool(self.cards)
            and self.cards[0].is_king
            and self.source in self.empties
            and not self.finishes
        )


def prospect(position: Position, move: Move) -> Prospect:
    """Return what a move would bring and block; raises `IllegalMove` where `play` does."""
    step = play(position, move)
    match step.events:
        case (Moved(cards, source, target), *_):
            return _of_carry(step, cards, source, target)
        case _:  # What the dealt cards bring about is not to be known: the step is passed over.
            return _of_deal(position)


def hints(position: Position) -> list[Prospect]:
    """Return the prospect of every legal move, each once, in an order that promises nothing.

    First the carries: those that turn face-down cards up (two before one), then those that finish a
    run, then by the length of the run they make, longest first, then those that empty a column;
    among equals those that block less. Then the deal; then Kings going to another empty column than
    the first; then Kings that only change columns, last those that gain nothing by it. What is
    equal in all that stays in the order of `legal_moves`.
    """
    first_empty = position.empty_columns()[:1]

    def place(hint: Prospect) -> tuple[int, ...]:
        if hint.gains_nothing:
            kind = 4
        elif hint.changes_columns_only:
            kind = 3
        elif hint.move == DEAL:
            kind = 1
        else:
            kind = 0 if set(hint.fills) <= set(first_empty) else 2
        return (
            kind,
            -len(hint.turns_up),
            -len(hint.finishes),
            -hint.run_length,
            -len(hint.empties),
            len(hint.blocks),
        )

    return sorted((prospect(position, move) for move in legal_moves(position)), key=place)


def _of_carry(step: Step, cards: Cards, source: int, target: int) -> Prospect:
    before, after = step.before, step.after
    # A face-down card has a part in these events only as the one that turns up; which one it is
    # is passed over. It can't finish a run, being alone face up in what is left of its column.
    turned = tuple(event.column for event in step.events if isinstance(event, Revealed))
    left_by_runs = [event for event in step.events if isinstance(event, RunCompleted)]
    bared = sorted({source, *(event.column for event in left_by_runs)})
    freed = tuple(
        after.columns[column][-1]
        for column in bared
        if after.columns[column] and column not in turned
    )
    onto = before.columns[target][before.face_down[target] :]
    invited = [guest for guest, _ in _joinable(before, after, freed)]
    left = before.columns[source][before.face_down[source] : -len(cards)]
    if cards[-1].guest in left:  # It lay under its goal, and no longer does.
        invited.append(cards[-1].guest)
    whole_king = cards[0].is_king and cards == before.columns[source]
    return Prospect(
        move=step.move,
        cards=cards,
        source=source,
        target=target,
        covers=onto[-1:],
        fills=() if onto else (target,),
        turns_up=turned,
        empties=tuple(column for column in bared if not after.columns[column]),
        finishes=tuple(event.suit for event in left_by_runs),
        run_length=_run_length(onto, cards) if onto else 0,
        frees=freed,
        invites=tuple(invited),
        blocks=tuple(_blocks(onto, cards)),
        gains_nothing=whole_king and not (before.stock and _dealt_to(source) != _dealt_to(target)),
    )


def _of_deal(position: Position) -> Prospect:
    dealt_to = range(STOCK_SIZE)
    covers = tuple(position.columns[column][-1] for column in dealt_to if position.columns[column])
    return Prospect(
        move=DEAL,
        covers=covers,
        fills=tuple(column for column in dealt_to if not position.columns[column]),
        blocks=tuple(_joinable(position, position, covers)),
    )


def _dealt_to(column: int) -> bool:
    return column < STOCK_SIZE


def _run_length(onto: Cards, group: Cards) -> int:
    """Count the cards that follow one another in suit where a group joins face-up cards."""
    above = below = 1
    while above < len(group) and group[above].goal is group[above - 1]:
        above += 1
    while below < len(onto) and onto[-below].goal is onto[-below - 1]:
        below += 1
    return below + above


def _blocks(onto: Cards, group: Cards) -> Iterator[Pair]:
    """Yield the pairs of which one card is in a group and the other under it, but the joined."""
    for card in group:
        if card.goal in onto and card is not group[0]:
            yield card, card.goal
        if card.guest in onto:
            yield card.guest, card


def _joinable(seen: Position, position: Position, goals: Cards) -> Iterator[Pair]:
    """Yield each of these exposed cards of a position that a card face up in `seen` can go onto."""
    for goal in goals:
        guest = goal.guest
        if guest and seen.find_face_up(guest):
            place, goal_place = position.find(guest), position.find(goal)
            if place and goal_place and place[0] != goal_place[0]:
                yield guest, goal
