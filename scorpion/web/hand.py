"""Hand: the card a player points at or has picked, on the way to a move."""

from collections.abc import Callable

from scorpion.cards import Card
from scorpion.move import Carry, Move
from scorpion.position import Position
from scorpion.web.preview import Preview, moves_of
from scorpion.web.table import Table

PICKED = "picked"


class Hand:
    """Turns what a player does to cards and columns into moves.

    A pick is a first tap or the space bar: the card waits for a second tap, or for a column. Moves
    go to `play`, which also says why one is illegal; `position` gives the table as it is.
    """

    def __init__(
        self, table: Table, position: Callable[[], Position], play: Callable[[Move], None]
    ) -> None:
        self._table = table
        self._preview = Preview(table)
        self._position = position
        self._play = play
        self._picked: Card | None = None
        self._pointed: Card | None = None
        self.two_taps = True

    def point(self, card: Card | None) -> None:
        """Show what the move of a card would do, or of the picked card where there is none."""
        if card is not self._pointed:
            self._pointed = card
            self._show()

    def tap(self, card: Card, by_touch: bool) -> bool:
        """Move a card's group, and return True; or only pick it, by the first of two taps."""
        picked = self._picked
        if picked and picked is not card and self._place(picked, self._table.place_of(card)):
            return True
        if by_touch and self.two_taps and picked is not card and self._moves(card):
            self.pick(card)
            return False
        self._carry(card)
        return True

    def tap_column(self, column: int) -> bool:
        """Move the picked card's group to a column; False where nothing is picked."""
        picked = self._picked
        if picked is None:
            return False
        if not self._place(picked, column):
            self._carry(picked, column)
        return True

    def pick(self, card: Card) -> None:
        """Pick a card up for a column, or lay the picked one back."""
        again = card is self._picked
        self.lay_back()
        if not again:
            self._picked = card
            self._table.views[card].group.classList.add(PICKED)
        self._show()

    def lay_back(self) -> None:
        """Let go of the picked card and of the preview."""
        if self._picked:
            self._table.views[self._picked].group.classList.remove(PICKED)
        self._picked = self._pointed = None
        self._preview.clear()

    def columns_for(self, card: Card) -> dict[int, Carry]:
        """Return the columns that a card's group may go to, from 0, with the move to each."""
        position = self._position()
        columns = {}
        for move in self._moves(card):
            if move.column is not None:
                columns[move.column] = move
            elif card.goal and (place := position.find_face_up(card.goal)):
                columns[place[0]] = move
        return columns

    def drop(self, card: Card, column: int | None) -> bool:
        """Move a card's group to the column where it was dropped; False where it may not go."""
        return self._place(card, column)

    def _moves(self, card: Card) -> list[Carry]:
        return moves_of(self._position(), card)

    def _place(self, card: Card, column: int | None) -> bool:
        move = self.columns_for(card).get(-1 if column is None else column)
        if move is None:
            return False
        self.lay_back()
        self._play(move)
        return True

    def _carry(self, card: Card, column: int | None = None) -> None:
        moves = self._moves(card)
        self.lay_back()
        self._play(moves[0] if moves and column is None else Carry(card, column))

    def _show(self) -> None:
        card = self._pointed or self._picked
        if card:
            self._preview.show(self._position(), card)
        else:
            self._preview.clear()
