"""What the tests of keeping share: a storage that can refuse, notices, and games short of a win."""

from math import inf

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.record import write_record
from scorpion.statistics import Statistics, read_statistics, write_statistics
from scorpion.web.keeper import GAME, SETTINGS, STATISTICS, Keeper, StorageTrouble
from scorpion.web.settings import Settings, write_settings
from tests.engine.positions import run, table

FORBIDDEN = "Nothing may be kept."
FULL = "There is no room."
ONE, TWO, THREE = (f"{number:012x}" for number in (1, 2, 3))
"""Identities of games."""

DAY = "2026-11-30"
RESULTS = Statistics().with_start(TWO, DAY).with_win(TWO, 50, 90)


class MemoryStorage:
    """Texts in memory, with at most `room` characters, which may refuse to be read or to change."""

    def __init__(self, **texts: str) -> None:
        self.texts = texts
        self.room = inf
        self.refuses_reads = False
        self.refuses_changes = False
        self.changes = 0

    def forbid(self, forbidden: bool = True) -> None:
        """Refuse everything, as a browser that lets a page keep nothing; or allow it again."""
        self.refuses_reads = self.refuses_changes = forbidden

    def read(self, name: str) -> str | None:
        self._show()
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        self._change()
        texts = {**self.texts, name: text}
        if size(texts) > self.room:
            raise StorageTrouble(FULL)
        self.texts = texts

    def remove(self, name: str) -> None:
        self._change()
        self.texts.pop(name, None)

    def names(self) -> list[str]:
        self._show()
        return sorted(self.texts)

    def fill(self) -> None:
        """Leave no room for another character."""
        self.room = size(self.texts)

    def _show(self) -> None:
        if self.refuses_reads:
            raise StorageTrouble(FORBIDDEN)

    def _change(self) -> None:
        if self.refuses_changes:
            raise StorageTrouble(FORBIDDEN)
        self.changes += 1


def size(texts: dict[str, str]) -> int:
    """Return the characters of texts and of their names."""
    return sum(map(len, [*texts, *texts.values()]))


class Notices(dict[str, str]):
    """The notices that a player sees now, by topic; told of trouble and of its end."""

    def __call__(self, topic: str, text: str) -> None:
        self.pop(topic, None)
        if text:
            self[topic] = text


def kept_by(storage: MemoryStorage) -> tuple[Keeper, Notices, Game | None]:
    """Return a keeper that has loaded what a storage holds, what it says, and the saved game."""
    notices = Notices()
    keeper = Keeper(storage, notices)
    keeper.paused = False
    game = keeper.load()
    return keeper, notices, game


def two_moves_short(identity: str | None = ONE) -> Game:
    """Return a game that 2H and AH win."""
    game = Game(table(run("H", "3"), "2H", "AH", finished="CSD"))
    game.identity = identity
    return game


def played(*moves: str, identity: str | None = ONE) -> Game:
    """Return the game that is two moves short, after moves."""
    game = two_moves_short(identity)
    for move in moves:
        game.play(parse_move(move))
    return game


KINDS = {
    GAME: write_record(played("2H")),
    STATISTICS: write_statistics(RESULTS),
    SETTINGS: write_settings(Settings()),
}
"""A text of each kind that is kept."""


def results(storage: MemoryStorage) -> Statistics:
    """Return the results that a storage holds."""
    return read_statistics(storage.texts[STATISTICS])
