"""App: the player's intentions go to the game, and what comes of them to the page."""

from collections.abc import Callable
from typing import Any

from js import history, location, window

from scorpion.cards import Card
from scorpion.game import Game
from scorpion.layout import random_deal
from scorpion.move import DEAL, Carry, Move
from scorpion.rules import IllegalMove, legal_moves
from scorpion.web.dialogs import Dialogs
from scorpion.web.dom import announce, by_id, listen
from scorpion.web.input import attend
from scorpion.web.link import InvalidLink, read_link
from scorpion.web.table import Table
from scorpion.web.words import outlook, step_words


class App:
    """One page with one game on it."""

    def __init__(self) -> None:
        self._table = Table()
        self._dialogs = Dialogs()
        self._message = by_id("message")
        self._moves_shown = by_id("moves-shown")
        self._deal_shown = by_id("deal-shown")
        self._buttons = {
            name: by_id(name) for name in ("undo", "redo", "deal", "stock-button", "replay")
        }
        self._game = Game.of_deal(random_deal())

    def start(self) -> None:
        """Put a game on the table and begin to listen."""
        by_id("new-game").disabled = False
        self._begin(self._game)
        self._open_link()
        attend(self._table.element, self)
        listen(window, "hashchange", lambda _event: self._open_link())

    def carry(self, card: Card) -> None:
        """Move the group that a card leads to the place where it fits, the first of several."""
        legal = [move for move in legal_moves(self._game.position) if _led_by(move, card)]
        self._play(legal[0] if legal else Carry(card))

    def deal(self) -> None:
        """Deal the stock."""
        self._play(DEAL)

    def undo(self) -> None:
        """Take the last step back."""
        if self._game.can_undo:
            self._game.undo()
            self._show("Undone.")

    def redo(self) -> None:
        """Make the next step again."""
        if self._game.can_redo:
            self._after(step_words(self._game.redo()))

    def replay(self) -> None:
        """Start the layout over; Redo can play it again step by step."""
        if self._game.can_undo:
            self._game.replay()
            self._show("The same deal from its opening. Redo makes your moves again.")

    def new_game(self) -> None:
        """Begin a game of a random deal, after asking where a game is in progress."""
        self._leave_for(lambda: self._begin(Game.of_deal(random_deal())))

    def choose_deal(self) -> None:
        """Begin a game of a deal by its number."""
        self._dialogs.ask_for_deal(
            self._game.deal,
            lambda number: self._leave_for(lambda: self._begin(Game.of_deal(number))),
        )

    def explain(self, what: str) -> None:
        """Say why a thing that was clicked does nothing."""
        self._message.textContent = what

    def _play(self, move: Move) -> None:
        try:
            step = self._game.play(move)
        except IllegalMove as error:
            if isinstance(move, Carry):
                self._table.refuse(move.card)
            self.explain(str(error))
        else:
            self._after(step_words(step))

    def _after(self, words: str) -> None:
        self._show(words)
        if self._game.position.won:
            self._dialogs.tell_win(
                f"All four runs are finished, in {self._game.played} moves.",
                self.replay,
                self.new_game,
            )

    def _begin(self, game: Game) -> None:
        self._game = game
        self._deal_shown.textContent = str(game.deal)
        self._show("")

    def _leave_for(self, leave: Callable[[], None]) -> None:
        if self._game.can_undo and not self._game.position.won:
            moves = self._game.played
            text = f"It stands after {moves} {'move' if moves == 1 else 'moves'} and is not won."
            self._dialogs.ask_to_leave(text, leave)
        else:
            leave()

    def _open_link(self) -> None:
        """Open the game that the address names; the address then forgets it."""
        fragment = location.hash
        try:
            game = read_link(fragment)
        except InvalidLink as error:
            self.explain(str(error))
        else:
            if game:
                self._leave_for(lambda: self._begin(game))
        if fragment:
            history.replaceState(None, "", location.pathname + location.search)

    def _show(self, words: str) -> None:
        game = self._game
        self._table.show(game.position)
        self._moves_shown.textContent = str(game.played)
        self._message.textContent = f"{words} {outlook(game)}".strip()
        for name, enabled in (
            ("undo", game.can_undo),
            ("redo", game.can_redo),
            ("replay", game.can_undo),
            ("deal", bool(game.position.stock)),
            ("stock-button", bool(game.position.stock)),
        ):
            self._enable(self._buttons[name], enabled)

    def _enable(self, button: Any, enabled: bool) -> None:
        if button.disabled is enabled:
            button.disabled = not enabled


def _led_by(move: Move, card: Card) -> bool:
    return isinstance(move, Carry) and move.card is card


def start() -> None:
    """Start the app and tell the page that the game can be played."""
    App().start()
    announce("scorpion:ready")
