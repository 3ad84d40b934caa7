"""The dialog Can it still be won?: the solver's answer, and what can be done about it."""

from collections.abc import Callable
from typing import Any

from scorpion.game import Game
from scorpion.move import Move
from scorpion.solver import Answer, Verdict
from scorpion.web.dom import by_id, listen
from scorpion.web.proof_words import (
    WON_ALREADY,
    Turn,
    answer_words,
    searching_words,
    stopped_words,
    turn_words,
)
from scorpion.web.thinking import Thinker
from scorpion.web.turning_point import TurningPoint


class ProofDialog:
    """Tells whether the game on the table can be won.

    `show_line` gets the moves of a win that the player wants to see, `go_back` the number of moves
    to go back to. `on_help` is called when an answer is given.
    """

    def __init__(
        self,
        show_line: Callable[[tuple[Move, ...]], None],
        go_back: Callable[[int], None],
        on_help: Callable[[], None],
    ) -> None:
        self._show_line = show_line
        self._go_back = go_back
        self._on_help = on_help
        self._thinker = Thinker()
        self._turning_point = TurningPoint(self._thinker)
        self._game: Game | None = None
        self._line: tuple[Move, ...] = ()
        self._before = 0
        self._dialog = by_id("proof-dialog")
        self._answer = by_id("proof-answer")
        self._turn = by_id("proof-turn")
        self._progress = by_id("proof-progress")
        self._buttons = {name: by_id(f"proof-{name}") for name in ("stop", "line", "back")}
        listen(self._buttons["stop"], "click", self._stopped)
        listen(self._dialog, "close", self._closed)

    def show(self, game: Game) -> None:
        """Open the dialog for the game as it stands."""
        self._game = game
        self._dialog.returnValue = ""
        self._say("")
        self._dialog.showModal()
        if game.position.won:
            self._say(WON_ALREADY)
        else:
            self._thinker.ask(game.position, self._told, self._search_goes_on)

    def _told(self, answer: Answer) -> None:
        game = self._game
        if game is None:
            return
        self._say(answer_words(answer, opening=not game.played))
        if answer.verdict is not Verdict.UNKNOWN:
            self._on_help()
        if answer.verdict is Verdict.WON:
            self._line = answer.moves
            self._offer("line", "Show the winning line")
        elif answer.verdict is Verdict.LOST and game.played:
            self._progress.textContent = "Looking for the move that lost it …"
            self._offer("stop", "Stop")
            self._turning_point.find(game.steps[: game.played], self._turned)

    def _turned(self, turn: Turn) -> None:
        self._settle()
        self._turn.textContent = turn_words(turn)
        if turn.winnable:
            self._before = turn.number - 1
            self._offer("back", f"Go back before move {turn.number}")

    def _search_goes_on(self, positions: int) -> None:
        if self._buttons["stop"].hidden:
            self._offer("stop", "Stop searching")
        self._progress.textContent = searching_words(positions)

    def _stopped(self, _event: Any) -> None:
        positions = self._thinker.positions
        self._end()
        if self._answer.textContent:
            self._settle()
            self._turn.textContent = "You stopped before the move that lost it was found."
        else:
            self._say(stopped_words(positions))

    def _closed(self, _event: Any) -> None:
        self._end()
        self._game = None
        match self._dialog.returnValue:
            case "line":
                self._show_line(self._line)
            case "back":
                self._go_back(self._before)

    def _end(self) -> None:
        self._turning_point.stop()
        self._thinker.stop()

    def _say(self, answer: str) -> None:
        self._settle()
        self._answer.textContent = answer
        self._turn.textContent = ""
        for name in ("line", "back"):
            self._buttons[name].hidden = True

    def _settle(self) -> None:
        """Take away what stands there while a search goes on."""
        self._progress.textContent = ""
        if not self._buttons["stop"].hidden:
            self._buttons["stop"].hidden = True
            by_id("proof-title").focus()

    def _offer(self, name: str, words: str) -> None:
        self._buttons[name].textContent = words
        self._buttons[name].hidden = False
