"""The rules: which moves are legal, why others are not, and what a move brings about."""

from dataclasses import dataclass

from scorpion.cards import KING, Card, Suit
from scorpion.move import DEAL, Carry, Deal, Move
from scorpion.position import Cards, Position, finished_run


class IllegalMove(ValueError):
    """A move that the rules forbid on this table; its text tells a player why.

    The text never tells whether a card out of sight lies face down or in the stock.
    """


@dataclass(frozen=True, slots=True)
class Moved:
    """A group went from the column `source` to the column `target`, both counted from 0."""

    cards: Cards
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The stock went onto the first columns, in order."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Revealed:
    """A face-down card became the last of its column and turned face up."""

    card: Card
    column: int


@dataclass(frozen=True, slots=True)
class RunCompleted:
    """A finished run left the column for the foundations."""

    suit: Suit
    column: int


Event = Moved | Dealt | Revealed | RunCompleted


@dataclass(frozen=True, slots=True)
class Step:
    """A move with all that it brought about; `events` are in the order in which they happened."""

    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]


def legal_moves(position: Position) -> list[Move]:
    """Return every legal move: groups in the order of the columns they leave, then the deal.

    A King that may go to several empty columns counts once for each of them, in column order.
    """
    empty = position.empty_columns()
    exposed = {cards[-1] for cards in position.columns if cards}
    moves: list[Move] = []
    for cards, face_down in zip(position.columns, position.face_down, strict=True):
        group = set(cards)
        for card in cards[face_down:]:
            if card.is_king:
                moves.extend(Carry(card, column) for column in empty)
            elif card.goal in exposed and card.goal not in group:
                moves.append(Carry(card))
    if position.stock:
        moves.append(DEAL)
    return moves


def play(position: Position, move: Move) -> Step:
    """Return the step a move makes: the group moved or the stock dealt, runs gone, cards turned.

    Raises `IllegalMove`, with the reason in words, where the rules forbid the move.
    """
    columns = list(position.columns)
    stock = position.stock
    event: Event
    if isinstance(move, Deal):
        if not stock:
            raise IllegalMove("The stock has been dealt already.")
        for index, card in enumerate(stock):
            columns[index] += (card,)
        event = Dealt(stock)
        stock = ()
    else:
        source, depth = _locate(position, move.card)
        target = _target(position, move, source, depth)
        group = columns[source][depth:]
        columns[source] = columns[source][:depth]
        columns[target] += group
        event = Moved(group, source, target)
    after, settled = _settle(columns, position, stock)
    return Step(move, position, after, (event, *settled))


def _settle(columns: list[Cards], before: Position, stock: Cards) -> tuple[Position, list[Event]]:
    """Take finished runs away and turn up the cards they lay bare, until nothing changes."""
    face_down = list(before.face_down)
    foundations = before.foundations
    events: list[Event] = []
    for column in range(len(columns)):
        while suit := finished_run(columns[column], face_down[column]):
            columns[column] = columns[column][:-KING]
            foundations += (suit,)
            events.append(RunCompleted(suit, column))
        cards = columns[column]
        if cards and face_down[column] == len(cards):
            face_down[column] -= 1
            events.append(Revealed(cards[-1], column))
    return Position(tuple(columns), tuple(face_down), stock, foundations), events


def _locate(position: Position, card: Card) -> tuple[int, int]:
    if place := position.find_face_up(card):
        return place
    if card.suit in position.foundations:
        raise IllegalMove(f"The {card.name} has left for the foundations with its run.")
    raise IllegalMove(f"The {card.name} is not in sight yet.")


def _target(position: Position, move: Carry, source: int, depth: int) -> int:
    """Return the index of the column that a face-up card's group may go to."""
    card, goal = move.card, move.card.goal
    if goal is None:
        return _empty_column(position, move)
    if move.column is not None:
        raise IllegalMove("Only a King's move names a column.")
    rule = f"The {card.name} goes only onto the {goal.name}"
    place = position.find_face_up(goal)
    if place is None:
        raise IllegalMove(f"{rule}, which is not in sight yet.")
    column, goal_depth = place
    if column == source and goal_depth == depth - 1:
        raise IllegalMove(f"The {card.name} already lies on the {goal.name}.")
    if column == source and goal_depth > depth:
        raise IllegalMove(f"{rule}, which lies on it in the same column and would move along.")
    if covering := len(position.columns[column]) - goal_depth - 1:
        cover = "1 card lies" if covering == 1 else f"{covering} cards lie"
        raise IllegalMove(f"{rule}, which is not exposed: {cover} on it.")
    return column


def _empty_column(position: Position, move: Carry) -> int:
    """Return the index of the empty column that a King's move names."""
    empty = position.empty_columns()
    if not empty:
        raise IllegalMove("A King goes only to an empty column, and no column is empty.")
    if move.column is None:
        raise IllegalMove(f"The {move.card.name}'s move must name an empty column.")
    if move.column not in empty:
        raise IllegalMove(
            f"A King goes only to an empty column; column {move.column + 1} has cards."
        )
    return move.column
