"""Records: a game as JSON text, and back, replayed through the rules.

    {"game": "scorpion", "version": 1, "deal": 24, "moves": ["7H", "deal"], "played": 1}

`moves` beyond `played` are those that redo would make; a layout of one's own stands under
`layout`, as a position, in place of `deal`. `seconds` of play, the game's `identity`, by which
results are told apart, and whether the player was `helped` may be there too.
"""

import json
from typing import Any, Final

from scorpion.game import Game, is_identity
from scorpion.json_object import UnreadableText, read_object
from scorpion.layout import InvalidDeal
from scorpion.move import InvalidMove, parse_move
from scorpion.position import InvalidPosition, Position
from scorpion.rules import IllegalMove

VERSION: Final = 1
MOST_MOVES: Final = 50_000
"""The most moves that a record is read with: many lifetimes of one deal."""

_MOST_SECONDS: Final = 10**9


class RecordError(ValueError):
    """A text that is no record of a game of Scorpion; it tells why."""


class IllegalRecord(RecordError):
    """A record in order but for one of its moves, which the rules forbid."""


def write_record(game: Game) -> str:
    """Return the record of a game, one line of JSON."""
    start: dict[str, Any] = (
        {"layout": game.opening.to_json()} if game.deal is None else {"deal": game.deal}
    )
    return json.dumps(
        {
            "game": "scorpion",
            "version": VERSION,
            **start,
            "moves": [str(step.move) for step in game.steps],
            "played": game.played,
            "seconds": game.seconds,
            **({} if game.identity is None else {"identity": game.identity}),
            **({"helped": True} if game.helped else {}),
        }
    )


def read_record(text: str) -> Game:
    """Return the game that a record tells, with its moves made and those that redo would make.

    Raises `RecordError` for anything but a record: no JSON, another game or version, more than
    `LONGEST` characters, an unknown card; and its kind `IllegalRecord` for a move against the
    rules. Fields that this version doesn't know are passed over.
    """
    try:
        data = read_object(text)
    except UnreadableText as error:
        raise RecordError(str(error)) from None
    if data.get("game") != "scorpion":
        raise RecordError("This is no record of a game of Scorpion.")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("The record has no version.")
    if version > VERSION:
        raise RecordError(f"The record is of a later version; this program reads {VERSION}.")
    game = _read_start(data)
    _read_sitting(game, data)
    _read_moves(game, data)
    return game


def _read_start(data: dict[str, Any]) -> Game:
    if ("deal" in data) == ("layout" in data):
        raise RecordError("A record names either a deal or a layout.")
    try:
        if "layout" in data:
            return Game(Position.from_json(data["layout"]))
        if type(data["deal"]) is not int:
            raise RecordError("The deal must be a whole number.")
        return Game.of_deal(data["deal"])
    except InvalidPosition as error:
        raise RecordError(f"The layout can't be played: {error}.") from None
    except InvalidDeal as error:
        raise RecordError(str(error)) from None


def _read_sitting(game: Game, data: dict[str, Any]) -> None:
    identity, seconds = data.get("identity"), data.get("seconds", 0)
    helped = data.get("helped", False)
    if identity is not None and not is_identity(identity):
        raise RecordError("The 'identity' must be twelve hexadecimal digits.")
    if type(seconds) is not int or not 0 <= seconds <= _MOST_SECONDS:
        raise RecordError(f"'seconds' must be a whole number from 0 to {_MOST_SECONDS}.")
    if type(helped) is not bool:
        raise RecordError("'helped' must be true or false.")
    game.identity, game.seconds, game.helped = identity, seconds, helped


def _read_moves(game: Game, data: dict[str, Any]) -> None:
    moves, played = data.get("moves"), data.get("played")
    if not isinstance(moves, list) or not all(isinstance(text, str) for text in moves):
        raise RecordError("'moves' must be a list of moves.")
    if len(moves) > MOST_MOVES:
        raise RecordError(f"A record has at most {MOST_MOVES} moves.")
    if type(played) is not int or not 0 <= played <= len(moves):
        raise RecordError(f"'played' must be a whole number from 0 to {len(moves)}.")
    for number, text in enumerate(moves, 1):
        try:
            game.play(parse_move(text))
        except InvalidMove as error:
            raise RecordError(f"Move {number}: {error}.") from None
        except IllegalMove as error:
            raise IllegalRecord(f"Move {number}, {text}, is illegal: {error}") from None
    game.go_to(played)
