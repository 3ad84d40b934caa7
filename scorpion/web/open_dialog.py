"""The dialog that asks what to take from a file."""

from collections.abc import Callable
from typing import Any

from scorpion.game import Game
from scorpion.statistics import Statistics
from scorpion.transfer import Transfer
from scorpion.web.dom import by_id, listen
from scorpion.web.words import counted

Take = Callable[[Game | None, Statistics | None], None]


class OpenDialog:
    """Asks, for a file that was read, whether its game and its results are wanted."""

    def __init__(self) -> None:
        self._dialog = by_id("open-dialog")
        self._game = by_id("open-game")
        self._results = by_id("open-results")
        self._transfer = Transfer(None, None)
        self._take: Take = lambda game, statistics: None
        listen(self._dialog, "close", self._closed)

    def ask(self, transfer: Transfer, replacing: str, take: Take) -> None:
        """Ask what to take; `replacing` tells what becomes of a game in progress, if any."""
        self._transfer = transfer
        self._take = take
        game, statistics = transfer.game, transfer.statistics
        by_id("open-trouble").textContent = transfer.trouble
        _offer(self._game, game is not None, _game_words(game, replacing) if game else "")
        _offer(
            self._results,
            statistics is not None,
            f"Add its results of {counted(statistics.started, 'game')} to mine; none counts twice."
            if statistics
            else "",
        )
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _closed(self, _event: Any) -> None:
        if self._dialog.returnValue == "open":
            self._take(
                self._transfer.game if self._game.checked else None,
                self._transfer.statistics if self._results.checked else None,
            )


def _offer(box: Any, there: bool, words: str) -> None:
    box.checked = there
    label = box.closest("label")
    label.hidden = not there
    label.querySelector("span").textContent = words


def _game_words(game: Game, replacing: str) -> str:
    what = "a layout of its own" if game.deal is None else f"deal {game.deal}"
    return f"Play its game: {what}, after {counted(game.played, 'move')}. {replacing}".strip()
