"""The dialog Hints: every legal move, what it brings and blocks, and a button that plays it."""

from collections.abc import Callable
from typing import Any

from scorpion.game import Game
from scorpion.hints import Prospect, hints
from scorpion.move import Move
from scorpion.web.dom import by_id, listen, make
from scorpion.web.hint_words import prospect_words
from scorpion.web.words import NO_MOVE, ONLY_DEAL


class HintsDialog:
    """Lists the legal moves of a game; `play` makes the one that the player chose."""

    def __init__(self, play: Callable[[Move], None]) -> None:
        self._play = play
        self._dialog = by_id("hints-dialog")
        self._list = by_id("hints")
        self._moves: list[Move] = []
        listen(self._dialog, "close", self._closed)

    def show(self, game: Game) -> None:
        """Open the dialog for the game as it stands."""
        found = hints(game.position)
        self._moves = [hint.move for hint in found]
        self._list.replaceChildren()
        for index, hint in enumerate(found):
            self._add(index, hint)
        by_id("hints-note").textContent = _note(game, found)
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _add(self, index: int, hint: Prospect) -> None:
        item = make("li", "", self._list)
        what, _, brings = prospect_words(hint).partition(". ")
        words = make("p", "", item)
        make("b", "", words).textContent = what.removesuffix(".") + "."
        make("span", "", words).textContent = f" {brings}"
        button = make("button", "", item)
        button.value = str(index)
        button.textContent = "Play"
        button.ariaLabel = f"Play: {what.removesuffix('.')}"

    def _closed(self, _event: Any) -> None:
        chosen = self._dialog.returnValue
        if chosen:
            self._play(self._moves[int(chosen)])


def _note(game: Game, found: list[Prospect]) -> str:
    if game.position.won:
        return "The game is won: no move is left to make."
    if not found:
        return NO_MOVE
    if [hint.cards for hint in found] == [()]:
        return ONLY_DEAL
    return "Every legal move. A hint promises nothing: it knows no card that you can't see."
