"""App: the player's intentions go to the game, and what comes of them to the page."""

from typing import Any

from js import document, performance, window

from scorpion.game import Game
from scorpion.layout import random_deal
from scorpion.move import DEAL, Carry, Move
from scorpion.rules import IllegalMove
from scorpion.web.celebration import Celebration
from scorpion.web.cursor import Cursor
from scorpion.web.deals import Deals
from scorpion.web.dialogs import Dialogs
from scorpion.web.dom import announce, by_id, listen
from scorpion.web.drag import Drag
from scorpion.web.filing import Filing
from scorpion.web.hand import Hand
from scorpion.web.hints_dialog import HintsDialog
from scorpion.web.input import attend
from scorpion.web.keeper import SETTINGS, STATISTICS, Keeper
from scorpion.web.offline_section import OfflineSection
from scorpion.web.panel import Panel
from scorpion.web.privacy import PrivacyDialog
from scorpion.web.proof import Proof
from scorpion.web.result_words import time_words
from scorpion.web.results_dialog import show_results
from scorpion.web.review_panel import ReviewPanel
from scorpion.web.settings import Settings
from scorpion.web.settings_dialog import SettingsDialog, apply_looks
from scorpion.web.sitting import Sitting
from scorpion.web.storage import PREFIX, BrowserStorage
from scorpion.web.table import Table
from scorpion.web.tabs import Tabs
from scorpion.web.words import BEGIN, counted, outlook, step_words, welcome


class App:
    """One page with one game on it."""

    def __init__(self) -> None:
        self._table = Table()
        self._panel = Panel()
        self._dialogs = Dialogs()
        self._keeper = Keeper(BrowserStorage(), self._panel.notify)
        self._offline = OfflineSection(self._panel.say_more)
        self._privacy = PrivacyDialog(
            self._keeper, self._offline, self._dialogs, lambda: self._sitting.keep(), self._look
        )
        self._sitting = Sitting(Game.of_deal(random_deal()), self._keeper, performance.now)
        self._filing = Filing(self._sitting, self._keeper, self)
        self._deals = Deals(self._sitting, self._keeper, self._dialogs, self)
        self.hand = Hand(self._table, lambda: self._game.position, self._play)
        self.drag = Drag(self._table, self.hand)
        self.cursor = Cursor(self._table)
        self._celebration = Celebration(self._table.element)
        self._hints = HintsDialog(self._play)
        self._review = ReviewPanel(self._sitting, self._dialogs, self._after, self.explain)
        self._proof = Proof(
            lambda: self._game,
            self._play,
            self._go_back,
            self._panel.say_more,
            on_help=self._sitting.mark_helped,
        )
        self._settings = SettingsDialog(self._prefer)
        self._tabs = Tabs(self._resume, self._wait)

    def start(self) -> None:
        """Begin to listen, and go on with the saved game unless another tab has it."""
        attend(self._table.element, self)
        listen(window, "hashchange", lambda _event: self._open_link())
        listen(window, "pagehide", self._left)
        listen(window, "pageshow", self._shown_again)
        listen(document, "visibilitychange", lambda _event: self._watch())
        listen(window, "storage", self._storage_changed)
        self._tabs.claim()

    @property
    def _game(self) -> Game:
        return self._sitting.game

    def deal(self) -> None:
        """Deal the stock."""
        self._play(DEAL)

    def undo(self) -> None:
        """Take the last step back."""
        if self._game.can_undo:
            self._game.undo()
            self._after("Undone.")

    def redo(self) -> None:
        """Make the next step again."""
        if self._game.can_redo:
            self._after_step(step_words(self._game.redo()))

    def replay(self) -> None:
        """Start the layout over; Redo can play it again step by step."""
        if self._game.can_undo:
            self._game.replay()
            self._after("The same deal from its opening. Redo makes your moves again.")

    def new_game(self) -> None:
        """Begin a game of a random deal, after asking where a game is in progress."""
        self._deals.new_game()

    def choose_deal(self) -> None:
        """Begin a game of a deal by its number."""
        self._deals.choose()

    def deal_of_the_day(self) -> None:
        """Offer the deal that is everyone's today."""
        self._deals.of_the_day()

    def hint(self) -> None:
        """List the legal moves."""
        self._hints.show(self._game)

    def review(self) -> None:
        """Show which positions of the game could be won."""
        self._review.open()

    def prove(self) -> None:
        """Tell whether the game can still be won."""
        self._proof.show()

    def make_next(self) -> None:
        """Make the next move of a winning line that is shown."""
        self._proof.make_next()

    def choose_settings(self) -> None:
        """Let the player choose how the page looks and feels."""
        self._settings.show(self._keeper.settings)

    def help(self) -> None:
        """Show the rules and the keys."""
        by_id("help-dialog").showModal()

    def statistics(self) -> None:
        """Show the player's results."""
        self._sitting.keep_time()
        show_results(self._keeper.statistics, self._game, self._keeper.counts)

    def privacy(self) -> None:
        """Show what is kept, with what removes it."""
        self._sitting.keep_time()
        self._privacy.show()

    def save_file(self) -> None:
        """Give the player a file with the game and the results."""
        self._filing.save()

    def open_file(self) -> None:
        """Take a game, results, or both from a file."""
        self._filing.open()

    def explain(self, what: str) -> None:
        """Say why a thing that was clicked does nothing."""
        self._panel.say(what)

    def begin(self, game: Game, words: str = "") -> None:
        """Put another game on the table, with a message."""
        self._deals.stop_looking()
        self._proof.begin()
        self._sitting.begin(game)
        self._show(words)

    def _play(self, move: Move) -> None:
        try:
            step = self._game.play(move)
        except IllegalMove as error:
            if isinstance(move, Carry):
                self._table.refuse(move.card)
            self.explain(str(error))
        else:
            self._after_step(step_words(step))

    def _after_step(self, words: str) -> None:
        self._show(words)
        self._sitting.keep_step()
        game = self._game
        if game.position.won:
            self._celebration.begin()
            text = f"All four runs are finished, in {counted(game.played, 'move')}"
            text = f"{text} and {time_words(game.seconds)} of play."
            self._dialogs.tell_win(text, self.review, self.replay, self.new_game)

    def _go_back(self, played: int) -> None:
        self._game.go_to(played)
        self._after(f"Back before move {played + 1}. Redo makes your moves again.")

    def _after(self, words: str) -> None:
        self._show(words)
        self._sitting.keep()

    def _show(self, words: str) -> None:
        self._celebration.end()
        self.drag.stop()
        self.hand.lay_back()
        self.cursor.before_step()
        self._table.show(self._game.position)
        self.cursor.after_step()
        self._review.follow()
        self._panel.show(self._game, f"{words} {outlook(self._game)}".strip())
        self._proof.follow()

    def _open_link(self) -> None:
        if self._tabs.owns:
            self._deals.open_link()

    def _resume(self) -> None:
        """Go on with what is kept: this tab has the game."""
        self._keeper.paused = False
        saved = self._keeper.load()
        self._panel.open()
        if saved:
            self.begin(saved, welcome(saved))
        else:
            self._deals.open_page(welcome(self._game) or BEGIN)
        self._look(self._keeper.settings)
        self._watch()
        self._open_link()
        announce("scorpion:ready")
        self._offline.follow(self._keeper.settings.keep_offline)

    def _prefer(self, settings: Settings) -> None:
        self._keeper.prefer(settings)
        self._look(settings)

    def _look(self, settings: Settings) -> None:
        apply_looks(settings)
        self.hand.two_taps = settings.taps == "two"
        self._proof.switch_light(settings.light)

    def _wait(self) -> None:
        """Leave the game, with all its steps, to the tab that has it."""
        self._keeper.paused = True
        self._watch()
        self._dialogs.tell_elsewhere(self._tabs.take_over)
        announce("scorpion:ready")

    def _watch(self) -> None:
        """Let the clock run only in sight, and while the game is this tab's."""
        self._sitting.watch(in_sight=self._tabs.owns and not document.hidden)

    def _left(self, _event: Any) -> None:
        self._sitting.keep_time()
        self._keeper.paused = True
        self._tabs.leave()

    def _shown_again(self, event: Any) -> None:
        """Ask for the game again where the browser brings the page back from its memory."""
        if event.persisted:
            self._tabs.come_back()

    def _storage_changed(self, event: Any) -> None:
        """Follow another tab that has removed the results or used a switch."""
        all_gone = not isinstance(event.key, str)
        if all_gone or (event.key == PREFIX + STATISTICS and not isinstance(event.newValue, str)):
            self._keeper.forget_results()
        if all_gone or event.key == PREFIX + SETTINGS:
            self._keeper.load_settings()


def start() -> None:
    """Start the app; it tells the page when the game can be played."""
    App().start()
