"""WinningLine: a line that wins, made move by move on the table by the player's wish."""

from collections.abc import Callable, Sequence

from scorpion.move import Move
from scorpion.position import Position
from scorpion.rules import play
from scorpion.web.dom import by_id, listen

LEFT = "That leaves the winning line."


class WinningLine:
    """Shows where on a line the game stands, while it stands on it at all.

    `play` makes a move in the game; `say_more` hears when the game has left the line; `on_help` is
    called with each move that the line makes.
    """

    def __init__(
        self,
        play: Callable[[Move], None],
        say_more: Callable[[str], None],
        on_help: Callable[[], None],
    ) -> None:
        self._play = play
        self._say_more = say_more
        self._on_help = on_help
        self._moves: tuple[Move, ...] = ()
        self._positions: list[Position] = []
        self._at = 0
        self._bar = by_id("line")
        self._text = by_id("line-text")
        listen(by_id("line-stop"), "click", lambda _event: self.end())

    def begin(self, position: Position, moves: Sequence[Move]) -> None:
        """Offer the moves of a line that begins at a position."""
        self._moves = tuple(moves)
        self._positions = [position]
        for move in moves:
            position = play(position, move).after
            self._positions.append(position)
        self._bar.hidden = False
        self._show(0)
        by_id("line-next").focus()

    def make_next(self) -> None:
        """Make the line's next move, where a line is shown."""
        if self._moves:
            self._on_help()
            self._play(self._moves[self._at])

    def follow(self, position: Position) -> None:
        """Go along with the game, to and fro, and end where it stands on the line no more."""
        if not self._moves:
            return
        if position in self._positions:
            self._show(self._positions.index(position))
        else:
            self.end()
            self._say_more(LEFT)

    def end(self) -> None:
        """Show the line no more."""
        self._moves = ()
        self._positions = []
        self._bar.hidden = True

    def _show(self, at: int) -> None:
        if at == len(self._moves):
            self.end()
        else:
            self._at = at
            self._text.textContent = f"Move {at + 1} of {len(self._moves)}"
