"""Filing: the game and the results go to a file, and come from one."""

from scorpion.game import Game
from scorpion.json_object import UnreadableText
from scorpion.statistics import Statistics
from scorpion.transfer import read_transfer, write_transfer
from scorpion.web.desk import Desk
from scorpion.web.files import FilePicker, download
from scorpion.web.keeper import Keeper
from scorpion.web.open_dialog import OpenDialog
from scorpion.web.result_words import added_words, replacing_words
from scorpion.web.sitting import Sitting


class Filing:
    """Saves what a sitting and a keeper hold to a file, and takes over what a file holds."""

    def __init__(self, sitting: Sitting, keeper: Keeper, desk: Desk) -> None:
        self._sitting = sitting
        self._keeper = keeper
        self._desk = desk
        self._dialog = OpenDialog()
        self._picker = FilePicker(self._read, self._refuse)

    def save(self) -> None:
        """Give the player a file with the game and the results."""
        self._sitting.keep_time()
        game = self._sitting.game
        name = f"scorpion-{game.deal or 'game'}.json"
        download(name, write_transfer(game, self._keeper.statistics))

    def open(self) -> None:
        """Take a game, results, or both from a file."""
        self._picker.open()

    def _read(self, text: str) -> None:
        try:
            transfer = read_transfer(text)
        except UnreadableText as error:
            self._refuse(str(error))
        else:
            sitting = self._sitting
            replacing = replacing_words(sitting.streak_at_stake) if sitting.in_progress else ""
            self._dialog.ask(transfer, replacing, self._take)

    def _refuse(self, why: str) -> None:
        self._desk.explain(f"The file can't be opened. {why}")

    def _take(self, game: Game | None, results: Statistics | None) -> None:
        """Take over what the player wants of a file.

        A game counts on only where its start is among the results taken or had before.
        """
        words = ""
        if results:
            self._keeper.add_results(results)
            words = added_words(self._keeper.counts)
            self._desk.explain(words)
        if game:
            if game.identity and not self._keeper.statistics.has(game.identity):
                game.identity = None
            self._desk.begin(game, f"{words} The game of the file is on the table.".strip())
