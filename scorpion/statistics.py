"""Statistics: the player's own results at Scorpion, a value with pure updates.

A game is started by its first move and won once. Each game has an identity of its own, so that
Replay, Undo, a reload or a second tab can tell of it as often as they like: it counts once.
"""

import json
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import Final

from scorpion.game import is_identity
from scorpion.json_object import UnreadableText, read_object

VERSION: Final = 2
"""Version 2 marks the games with help; where there are none, version 1 is written."""

_HELPED: Final = "helped"


class StatisticsError(ValueError):
    """A text that holds no statistics of Scorpion; it tells why."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game: the day of its first move (as 2026-11-30) and, once won, moves and seconds.

    `helped` tells whether the player had help before the win; an unfinished game may have it too.
    """

    identity: str
    day: str
    moves: int | None = None
    seconds: int | None = None
    helped: bool = False

    @property
    def won(self) -> bool:
        """Whether the game was won."""
        return self.moves is not None

    def __str__(self) -> str:
        win = f" {self.moves} {self.seconds}" if self.won else ""
        return f"{self.identity} {self.day}{win}" + (f" {_HELPED}" if self.helped else "")


@dataclass(frozen=True, slots=True)
class Statistics:
    """The results of all games started, in the order of their starts."""

    results: tuple[Result, ...] = ()

    def has(self, identity: str) -> bool:
        """Whether a game counts among those started."""
        return any(result.identity == identity for result in self.results)

    def has_won(self, identity: str) -> bool:
        """Whether a game counts among those won."""
        return any(result.identity == identity for result in self.wins)

    def with_start(self, identity: str, day: str) -> "Statistics":
        """Return the statistics with a game started; nothing changes where it counts already."""
        if self.has(identity):
            return self
        return Statistics((*self.results, Result(identity, day)))

    def with_help(self, identity: str) -> "Statistics":
        """Return the statistics with help noted in a started game; nothing changes after a win."""
        return Statistics(
            tuple(
                replace(result, helped=True)
                if result.identity == identity and not result.won
                else result
                for result in self.results
            )
        )

    def with_win(self, identity: str, moves: int, seconds: int) -> "Statistics":
        """Return the statistics with a started game won; only a game's first win counts."""
        return Statistics(
            tuple(
                replace(result, moves=moves, seconds=seconds)
                if result.identity == identity and not result.won
                else result
                for result in self.results
            )
        )

    def merged(self, other: "Statistics") -> "Statistics":
        """Return the results of both, each game once: won, and helped, where it is so in either."""
        theirs = {result.identity: result for result in other.results}
        mine = {result.identity for result in self.results}
        return Statistics(
            tuple(_joined(result, theirs.get(result.identity, result)) for result in self.results)
            + tuple(result for result in other.results if result.identity not in mine)
        )

    @property
    def started(self) -> int:
        """How many games were started."""
        return len(self.results)

    @property
    def wins(self) -> tuple[Result, ...]:
        """The games won, in the order of their starts."""
        return tuple(result for result in self.results if result.won)

    @property
    def wins_with_help(self) -> tuple[Result, ...]:
        """The games won in which the player had help, in the order of their starts."""
        return tuple(result for result in self.wins if result.helped)

    @property
    def wins_without_help(self) -> tuple[Result, ...]:
        """The games won without any help, in the order of their starts."""
        return tuple(result for result in self.wins if not result.helped)

    @property
    def win_rate(self) -> float | None:
        """Games won of those started, from 0 to 1; None where none was started."""
        return len(self.wins) / self.started if self.results else None

    @property
    def longest_streak(self) -> int:
        """The most games won one after the other."""
        runs = groupby(self.results, key=lambda result: result.won)
        return max((len(list(games)) for won, games in runs if won), default=0)

    def current_streak(self, on_table: str | None) -> int:
        """Return how many games in a row were won last.

        The game with the identity `on_table` is still being played, so it ends no streak.
        """
        streak = 0
        for result in reversed(self.results):
            if result.won:
                streak += 1
            elif result.identity != on_table:
                break
        return streak

    @property
    def fewest_moves(self) -> int | None:
        """The fewest moves of a win; None without a win."""
        return min(
            (result.moves for result in self.results if result.moves is not None), default=None
        )

    @property
    def shortest_time(self) -> int | None:
        """The play time of the quickest win, in whole seconds; None without a win."""
        return min(
            (result.seconds for result in self.results if result.seconds is not None), default=None
        )


def _joined(mine: Result, theirs: Result) -> Result:
    """Return one result of what two tell of the same game."""
    return replace(mine if mine.won else theirs, helped=mine.helped or theirs.helped)


def write_statistics(statistics: Statistics) -> str:
    """Return statistics as one line of JSON, a short text for each game."""
    results = [str(result) for result in statistics.results]
    version = VERSION if any(result.helped for result in statistics.results) else 1
    return json.dumps({"game": "scorpion", "statistics": version, "results": results})


def read_statistics(text: str) -> Statistics:
    """Return the statistics that `write_statistics` wrote.

    Raises `StatisticsError` for anything else: no JSON, a later version, a game twice, a day that
    is none.
    """
    try:
        data = read_object(text)
    except UnreadableText as error:
        raise StatisticsError(str(error)) from None
    version = data.get("statistics")
    if data.get("game") != "scorpion" or type(version) is not int or version < 1:
        raise StatisticsError("This holds no statistics of Scorpion.")
    if version > VERSION:
        raise StatisticsError(
            f"The statistics are of a later version; this program reads {VERSION}."
        )
    results = data.get("results")
    if not isinstance(results, list):
        raise StatisticsError("'results' must be a list.")
    read = tuple(_read_result(result, number) for number, result in enumerate(results, 1))
    if len({result.identity for result in read}) < len(read):
        raise StatisticsError("A game is there twice.")
    return Statistics(read)


def _read_result(text: object, number: int) -> Result:
    error = StatisticsError(f"Result {number} can't be read.")
    parts = text.split(" ") if isinstance(text, str) else []
    helped = parts[-1:] == [_HELPED]
    if helped:
        parts.pop()
    if len(parts) not in (2, 4) or not is_identity(parts[0]):
        raise error
    try:
        day = date.fromisoformat(parts[1]).isoformat()
    except ValueError:
        raise error from None
    counts = parts[2:]
    if not all(count.isascii() and count.isdigit() and len(count) < 10 for count in counts):
        raise error
    moves, seconds = map(int, counts) if counts else (None, None)
    return Result(parts[0], day, moves, seconds, helped)
