"""Proof: what the solver knows of the game on the table, as far as the player asks for it."""

from collections.abc import Callable

from scorpion.game import Game
from scorpion.move import Move
from scorpion.web.light import Light
from scorpion.web.proof_dialog import ProofDialog
from scorpion.web.winning_line import WinningLine


class Proof:
    """The dialog Can it still be won?, the winning line, and the light that stays on.

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
        self._light = Light(on_help)
        self._line = WinningLine(play, say_more, on_help)
        self._dialog = ProofDialog(self._begin_line, go_back, on_help)

    def show(self) -> None:
        """Open the dialog for the game as it stands."""
        self._dialog.show(self._game())

    def make_next(self) -> None:
        """Make the next move of the winning line, where one is shown."""
        self._line.make_next()

    def switch_light(self, on: bool) -> None:
        """Say after each step, or no more, whether the game can still be won."""
        self._light.switch(on, self._game().position)

    def begin(self) -> None:
        """Forget the game before: another one is to come."""
        self._line.end()

    def follow(self) -> None:
        """Go along with the game after it has changed."""
        position = self._game().position
        self._line.follow(position)
        self._light.follow(position)

    def _begin_line(self, moves: tuple[Move, ...]) -> None:
        self._line.begin(self._game().position, moves)
