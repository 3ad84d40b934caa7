"""Deals: which game is played next, and that none in progress is left without asking."""

from collections.abc import Callable

from scorpion.game import Game
from scorpion.layout import random_deal
from scorpion.web.address import take_link
from scorpion.web.daily_dialog import DailyDialog
from scorpion.web.desk import Desk
from scorpion.web.dialogs import Dialogs
from scorpion.web.keeper import Keeper
from scorpion.web.link import InvalidLink
from scorpion.web.looking_dialog import LookingDialog
from scorpion.web.result_words import leaving_words
from scorpion.web.sitting import Sitting
from scorpion.web.words import PROVEN


class Deals:
    """Begins games at a desk: drawn at random, chosen by number, of the day, named by a link."""

    def __init__(self, sitting: Sitting, keeper: Keeper, dialogs: Dialogs, desk: Desk) -> None:
        self._sitting = sitting
        self._keeper = keeper
        self._dialogs = dialogs
        self._desk = desk
        self._looking = LookingDialog(desk.explain)
        self._daily = DailyDialog(self._begin)

    def new_game(self) -> None:
        """Begin a game of a deal drawn at random, and proven where the player wants that."""
        self._leave_for(self._draw)

    def open_page(self, words: str) -> None:
        """Begin with the game that is there, or with a proven one where that is wanted."""
        game = self._sitting.game
        self._desk.begin(game, words)
        if self._keeper.settings.winnable and not game.steps:
            self._draw()

    def choose(self) -> None:
        """Begin a game of a deal by its number."""
        self._dialogs.ask_for_deal(self._sitting.game.deal, self._begin)

    def of_the_day(self) -> None:
        """Offer the deal that is everyone's today."""
        self._daily.show()

    def open_link(self) -> None:
        """Begin the game that the address names, if it names one."""
        try:
            game = take_link(self._sitting.game)
        except InvalidLink as error:
            self._desk.explain(str(error))
        else:
            if game:
                self._leave_for(lambda: self._desk.begin(game))

    def stop_looking(self) -> None:
        """Draw no more deals: a game has begun."""
        self._looking.stop()

    def _draw(self) -> None:
        if self._keeper.settings.winnable:
            self._looking.find(lambda number: self._desk.begin(Game.of_deal(number), PROVEN))
        else:
            self._desk.begin(Game.of_deal(random_deal()))

    def _begin(self, number: int, words: str = "") -> None:
        self._leave_for(lambda: self._desk.begin(Game.of_deal(number), words))

    def _leave_for(self, leave: Callable[[], None]) -> None:
        if self._sitting.in_progress:
            text = leaving_words(self._sitting.game.played, self._sitting.streak_at_stake)
            self._dialogs.ask("Leave this game?", text, "Keep playing", "New game", leave)
        else:
            leave()
