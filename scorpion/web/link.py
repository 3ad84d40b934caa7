"""Links: `#deal=24` names a deal, `#deal=24&moves=7H.deal.KS@5` a game at its last move."""

from scorpion.game import Game
from scorpion.layout import InvalidDeal, parse_deal
from scorpion.move import InvalidMove, parse_move
from scorpion.rules import IllegalMove


class InvalidLink(ValueError):
    """A link's fragment that names no game; it tells why."""


def read_link(fragment: str) -> Game | None:
    """Return the game that a fragment such as `#deal=24` names, or None for an empty one.

    Raises `InvalidLink` for anything else.
    """
    text = fragment.removeprefix("#")
    if not text:
        return None
    pairs = [part.partition("=")[::2] for part in text.split("&")]
    parts = dict(pairs)
    if not parts.keys() <= {"deal", "moves"} or "deal" not in parts:
        raise InvalidLink("The link names no deal; it should read as #deal=24.")
    if len(parts) < len(pairs):
        raise InvalidLink("The link can't be opened. It names its deal or its moves twice.")
    try:
        game = Game.of_deal(parse_deal(parts["deal"]))
    except InvalidDeal as error:
        raise InvalidLink(f"The link can't be opened. {error}") from None
    for number, move in enumerate(filter(None, parts.get("moves", "").split(".")), 1):
        try:
            game.play(parse_move(move))
        except (InvalidMove, IllegalMove) as error:
            raise InvalidLink(f"The link can't be opened. Move {number}: {error}") from None
    return game
