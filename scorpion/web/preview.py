"""Preview: marks on the table, and a line of words, for a move that could be made."""

from typing import Any, Final

from scorpion.cards import Card
from scorpion.hints import Prospect, prospect
from scorpion.move import Carry
from scorpion.position import Position
from scorpion.rules import IllegalMove, legal_moves, play
from scorpion.web.dom import by_id
from scorpion.web.hint_words import prospect_words
from scorpion.web.table import Table

GOAL: Final = "goal"
AWAITED: Final = "awaited"
TURNS_UP: Final = "turns-up"
FREED: Final = "freed"
BLOCKED: Final = "blocked"


class Preview:
    """Shows, for one card, where its group fits and what its move would bring and block."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._words = by_id("preview")
        self._marked: list[tuple[Any, str]] = []
        self._described: Any = None

    def show(self, position: Position, card: Card) -> None:
        """Show what a face-up card's move would do, or else why it can't be made."""
        self.clear()
        self._described = self._table.views[card].button
        self._described.setAttribute("aria-describedby", "preview")
        moves = moves_of(position, card)
        if moves:
            first = prospect(position, moves[0])
            for move in moves:
                self._mark_prospect(prospect(position, move))
            self._words.textContent = prospect_words(first)
        else:
            if card.goal and position.find_face_up(card.goal):
                self._mark(self._table.views[card.goal].button, AWAITED)
            self._words.textContent = _why_not(position, card)

    def clear(self) -> None:
        """Take all marks and words away."""
        for element, mark in self._marked:
            element.classList.remove(mark)
        self._marked.clear()
        if self._described is not None:
            self._words.textContent = ""
            self._described.removeAttribute("aria-describedby")
            self._described = None

    def _mark_prospect(self, found: Prospect) -> None:
        views, columns = self._table.views, self._table.columns
        for card in found.covers:
            self._mark(views[card].button, GOAL)
        for column in found.fills:
            self._mark(columns[column].element, GOAL)
        for column in found.turns_up:
            cards, face_down = self._table.shown[column]
            self._mark(views[cards[face_down - 1]].button, TURNS_UP)
        for card in found.frees:
            self._mark(views[card].button, FREED)
        for card, _ in found.blocks:
            self._mark(views[card].button, BLOCKED)

    def _mark(self, element: Any, mark: str) -> None:
        element.classList.add(mark)
        self._marked.append((element, mark))


def moves_of(position: Position, card: Card) -> list[Carry]:
    """Return the legal moves of the group that a card leads: several for a King at times."""
    moves = legal_moves(position)
    return [move for move in moves if isinstance(move, Carry) and move.card is card]


def _why_not(position: Position, card: Card) -> str:
    try:
        play(position, Carry(card))
    except IllegalMove as error:
        return str(error)
    return ""
