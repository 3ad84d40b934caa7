"""Proof: what the solver knows of the game on the table, as far as the player asks for it."""

from collections.abc import Callable

from scorpion.game import Game
from scorpion.move import Move
from scorpion.web.proof_dialog import ProofDialog
from scorpion.web.winning_line import WinningLine


class Proof:
    """The dialog Can it still be won? and the winning line.

    `game` is the game on the table, `play` makes a move in it and `go_back` takes moves back until
    so many are left; `say_more` adds to the page's message. `on_help` is called whenever the player
    is given an answer about the game.
    """

    def __init__(
        self,
        game: Callable[[], Game],
        play: Callable[[Move], None],
        go_back: Callable[[int], None],
        say_more: Callable[[str], None],
        on_help: Callable[[], None],
    ) -> None:
        self._game = game
        self._line = WinningLine(play, say_more, on_help)
        self._dialog = ProofDialog(self._begin_line, go_back, on_help)

    def show(self) -> None:
        """Open the dialog for the game as it stands."""
        self._dialog.show(self._game())

    def make_next(self) -> None:
        """Make the next move of the winning line, where one is shown."""
        self._line.make_next()

    def begin(self) -> None:
        """Forget the game before: another one is to come."""
        self._line.end()

    def follow(self) -> None:
        """Go along with the game after it has changed."""
        self._line.follow(self._game().position)

    def _begin_line(self, moves: tuple[Move, ...]) -> None:
        self._line.begin(self._game().position, moves)
