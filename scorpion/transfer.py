"""Files for another browser or a bug report: a record, and with it the player's results.

The fields of both stand side by side in one JSON object, so that whatever reads records reads the
game of such a file too.
"""

import json
from dataclasses import dataclass

from scorpion.game import Game
from scorpion.json_object import UnreadableText, read_object
from scorpion.record import RecordError, read_record, write_record
from scorpion.statistics import Statistics, StatisticsError, read_statistics, write_statistics


@dataclass(frozen=True, slots=True)
class Transfer:
    """What a file holds: a game, a player's results, or both; None for what is not in it.

    `trouble` tells why a part that is there can't be read; it is empty where all can.
    """

    game: Game | None
    statistics: Statistics | None
    trouble: str = ""


def write_transfer(game: Game, statistics: Statistics) -> str:
    """Return the text of a file with a game and results, one line of JSON."""
    return json.dumps(json.loads(write_record(game)) | json.loads(write_statistics(statistics)))


def read_transfer(text: str) -> Transfer:
    """Return what a file holds; raises `UnreadableText` where neither part can be read."""
    data = read_object(text)
    game, statistics, trouble = None, None, []
    if "statistics" in data:
        try:
            statistics = read_statistics(text)
        except StatisticsError as error:
            trouble.append(str(error))
    if "moves" in data or statistics is None:
        try:
            game = read_record(text)
        except RecordError as error:
            trouble.append(str(error))
    if game is None and statistics is None:
        raise UnreadableText(" ".join(trouble))
    return Transfer(game, statistics, " ".join(trouble))
