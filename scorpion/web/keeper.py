"""Keeper: what the page keeps on the device, as far as the player and the browser let it."""

from collections.abc import Callable
from datetime import date
from typing import Final, Protocol, TypeVar

from scorpion.game import Game
from scorpion.record import RecordError, read_record, write_record
from scorpion.statistics import Statistics, StatisticsError, read_statistics, write_statistics
from scorpion.web.settings import Settings, SettingsError, read_settings, write_settings

GAME: Final = "game"
STATISTICS: Final = "statistics"
SETTINGS: Final = "settings"
UNREADABLE: Final = "unreadable."

_TITLES: Final = {GAME: "saved game", STATISTICS: "results", SETTINGS: "settings"}
_Value = TypeVar("_Value")


class StorageTrouble(Exception):
    """The browser refuses to keep or to show something; the text says it to the player."""


class Storage(Protocol):
    """Texts by name; every method raises `StorageTrouble` where the browser refuses."""

    def read(self, name: str) -> str | None:
        """Return the text under a name, or None."""

    def write(self, name: str, text: str) -> None:
        """Put a text under a name."""

    def remove(self, name: str) -> None:
        """Remove what is under a name, if anything."""

    def names(self) -> list[str]:
        """Return the names of all texts."""


class Keeper:
    """Keeps the game on the table, the results and the settings.

    `notify(topic, text)` is told of trouble, and with an empty text of its end. While `paused`,
    nothing is written or counted: the game is not this tab's yet or any more, or the player has
    just removed everything.
    """

    def __init__(self, storage: Storage, notify: Callable[[str, str], None]) -> None:
        self._storage = storage
        self._notify = notify
        self._locked: set[str] = set()  # not to be written over: unreadable, or not shown to us
        self._unsaved: set[str] = set()
        self._known: dict[str, str | None] = {}
        self._counted: tuple[str, bool] | None = None
        self.paused = True
        self.settings = Settings()
        self.statistics = Statistics()

    @property
    def counts(self) -> bool:
        """Whether games are counted now."""
        return self.settings.keep_statistics and not self.paused

    def load(self) -> Game | None:
        """Read everything, and return the saved game where there is one.

        A text that can't be read is set aside under a name of its own. A saved game that is behind
        the one on the table, because the last steps could not be written, is passed over.
        """
        known = self._known.get(GAME)
        self._locked.clear()
        self.load_settings()
        stored = self._read(STATISTICS, read_statistics) or Statistics()
        unsaved = STATISTICS in self._unsaved
        self.statistics = stored.merged(self.statistics) if unsaved else stored
        saved = self._read(GAME, read_record)
        behind = GAME in self._unsaved and self._known.get(GAME) == known
        return None if behind else saved

    def load_settings(self) -> None:
        """Read what the player chose."""
        self.settings = self._read(SETTINGS, read_settings) or Settings()

    def save(self, game: Game) -> None:
        """Keep the game after a step, and whatever could not be kept before."""
        if self.settings.keep_game:
            self._write(GAME, lambda: write_record(game))
        emptied = bool(self.statistics.results) and not self._has(STATISTICS)
        if (emptied or STATISTICS in self._unsaved) and STATISTICS not in self._locked:
            self._count(lambda statistics: statistics)
        if SETTINGS in self._unsaved:
            self._save_settings()

    def save_time(self, game: Game) -> None:
        """Keep how long the game was played, where it is kept at all."""
        if self._has(GAME):
            self.save(game)

    def count_start(self, identity: str, helped: bool = False) -> None:
        """Count a game as started, and as helped; what counts already changes nothing."""
        if self.counts and (identity, helped) != self._counted:
            today = date.today().isoformat()
            self._count(lambda statistics: statistics.with_start(identity, today))
            if helped:
                self._count(lambda statistics: statistics.with_help(identity))
            self._counted = (identity, helped)

    def count_win(self, identity: str, moves: int, seconds: int) -> None:
        """Count a started game as won; only its first win counts."""
        if self.counts:
            self._count(lambda statistics: statistics.with_win(identity, moves, seconds))

    def add_results(self, results: Statistics) -> None:
        """Add the results of another browser."""
        if self.counts:
            self._count(lambda statistics: statistics.merged(results))

    def forget_results(self) -> None:
        """Let go of results that were removed elsewhere."""
        self.statistics = Statistics()
        self._unsaved.discard(STATISTICS)
        self._counted = None

    def choose(self, settings: Settings) -> None:
        """Keep what the player chose, and remove what is no longer to be kept."""
        self.paused = False
        self.settings = settings
        if not settings.keep_game:
            self.remove(GAME)
        if not settings.keep_statistics:
            self.remove(STATISTICS)
        self._save_settings()

    def prefer(self, settings: Settings) -> None:
        """Keep settings that have nothing to do with keeping."""
        self.settings = settings
        self._save_settings()

    def remove(self, name: str) -> None:
        """Remove one of the texts; settings go back to their defaults."""
        if name == STATISTICS:
            self.forget_results()
        elif name == SETTINGS:
            self.settings = Settings()
        self._locked.discard(name)
        self._unsaved.discard(name)
        try:
            self._storage.remove(name)
        except StorageTrouble as trouble:
            self._notify("storage", str(trouble))
        else:
            self._end_trouble()
            self._notify(name.removeprefix(UNREADABLE).partition(".")[0], "")

    def remove_everything(self) -> None:
        """Remove all that is ours; nothing is kept from now on until the player chooses to."""
        for name in {*self._names(), GAME, STATISTICS, SETTINGS}:
            self.remove(name)
        self.paused = True

    def kept(self) -> dict[str, str]:
        """Return the very texts that are kept, by name."""
        texts = {}
        try:
            for name in self._storage.names():
                texts[name] = self._storage.read(name) or ""
        except StorageTrouble as trouble:
            self._notify("storage", str(trouble))
        return texts

    def _names(self) -> list[str]:
        try:
            return self._storage.names()
        except StorageTrouble:
            return []

    def _has(self, name: str) -> bool:
        return name in self._names()

    def _count(self, change: Callable[[Statistics], Statistics]) -> None:
        """Change the results, those counted by another tab in the meantime among them."""
        stored = self._read(STATISTICS, read_statistics) or Statistics()
        self.statistics = change(stored.merged(self.statistics))
        self._write(STATISTICS, lambda: write_statistics(self.statistics))

    def _save_settings(self) -> None:
        self._write(SETTINGS, lambda: write_settings(self.settings))

    def _write(self, name: str, text: Callable[[], str]) -> None:
        if self.paused:
            return
        self._unsaved.add(name)
        if name in self._locked:
            return
        written = text()
        try:
            self._storage.write(name, written)
        except StorageTrouble as trouble:
            self._notify("storage", str(trouble))
        else:
            self._known[name] = written
            self._unsaved.discard(name)
            self._end_trouble()

    def _end_trouble(self) -> None:
        if not self._unsaved:
            self._notify("storage", "")

    def _read(self, name: str, reader: Callable[[str], _Value]) -> _Value | None:
        try:
            text = self._storage.read(name)
        except StorageTrouble as trouble:
            self._locked.add(name)
            self._notify("storage", str(trouble))
            return None
        self._locked.discard(name)
        self._known[name] = text
        if text is None:
            return None
        try:
            return reader(text)
        except (RecordError, StatisticsError, SettingsError) as error:
            self._set_aside(name, text, str(error))
            return None

    def _set_aside(self, name: str, text: str, why: str) -> None:
        """Move a text that can't be read to a name of its own, where nothing overwrites it."""
        spare = self._spare_name(name)
        try:
            self._storage.write(spare, "")  # with this place taken, the rest fits
            self._storage.remove(name)
            self._storage.write(spare, text)
        except StorageTrouble:
            self._put_back(name, text)
            self._locked.add(name)
            end = "It could not be set aside, so nothing is saved over it until you remove it"
        else:
            end = "It is set aside, for you to download or remove"
        self._notify(
            name, f"Your {_TITLES[name]} can't be read. {why} {end}: Privacy & Cookie Settings."
        )

    def _put_back(self, name: str, text: str) -> None:
        try:
            self._storage.write(name, text)
        except StorageTrouble as trouble:
            self._notify("storage", str(trouble))

    def _spare_name(self, name: str) -> str:
        taken = self._names()
        spare, number = UNREADABLE + name, 1
        while spare in taken:
            number += 1
            spare = f"{UNREADABLE}{name}.{number}"
        return spare
