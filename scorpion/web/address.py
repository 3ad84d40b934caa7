"""The page's address: it may name a game, and forgets it once the game is on the table."""

from js import history, location

from scorpion.game import Game
from scorpion.web.link import read_link


def take_link(on_table: Game) -> Game | None:
    """Return the game that the address names, or None where it names none but the one on the table.

    Raises `InvalidLink` for an address with nonsense.
    """
    fragment = location.hash
    if not fragment:
        return None
    history.replaceState(None, "", location.pathname + location.search)
    game = read_link(fragment)
    if game and not game.steps and game.deal == on_table.deal:
        return None
    return game
