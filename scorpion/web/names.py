"""What a screen reader speaks for cards and columns."""

from scorpion.cards import Card
from scorpion.move import Carry
from scorpion.position import Position
from scorpion.rules import legal_moves
from scorpion.web.words import counted

BACK_NAME = "face-down card"


def card_names(position: Position) -> dict[Card, str]:
    """Return the spoken name of every face-up card in the columns: card, place, load, its move."""
    movable = {move.card for move in legal_moves(position) if isinstance(move, Carry)}
    names = {}
    for number, cards in enumerate(position.columns, 1):
        for depth in range(position.face_down[number - 1], len(cards)):
            card = cards[depth]
            parts = [card.name, f"column {number}"]
            if carried := len(cards) - depth - 1:
                parts.append(f"carries {counted(carried, 'card')}")
            if card in movable:
                goal = card.goal
                parts.append(
                    f"can move onto {goal.name}" if goal else "can move to an empty column"
                )
            names[card] = ", ".join(parts)
    return names


def column_name(number: int, cards: int, face_down: int) -> str:
    """Return the spoken name of a column, counted from 1."""
    if not cards:
        return f"Column {number}, empty, King only"
    hidden = f", {face_down} face down" if face_down else ""
    return f"Column {number}, {counted(cards, 'card')}{hidden}"
