"""Input: clicks and keys become intentions, which the app gives meaning to."""

from collections.abc import Callable
from typing import Any, Protocol

from js import document

from scorpion.cards import Card
from scorpion.web.dom import by_id, listen


class Player(Protocol):
    """What a player can ask for."""

    def carry(self, card: Card) -> None:
        """Move the group that a card leads."""

    def deal(self) -> None:
        """Deal the stock."""

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Make the next step again."""

    def replay(self) -> None:
        """Start the layout over."""

    def new_game(self) -> None:
        """Begin a game of a random deal."""

    def choose_deal(self) -> None:
        """Begin a game of a deal by its number."""

    def statistics(self) -> None:
        """Show the player's results."""

    def privacy(self) -> None:
        """Show what is kept, with what removes it."""

    def save_file(self) -> None:
        """Give the player a file with the game and the results."""

    def open_file(self) -> None:
        """Take a game, results, or both from a file."""

    def explain(self, what: str) -> None:
        """Say why a thing that was clicked does nothing."""


KEYS = {
    "u": "undo",
    "y": "redo",
    "d": "deal",
    "r": "replay",
    "n": "new_game",
    "g": "choose_deal",
    "s": "statistics",
    "p": "privacy",
}
BUTTONS = {
    "undo": "undo",
    "redo": "redo",
    "deal": "deal",
    "stock-button": "deal",
    "replay": "replay",
    "new-game": "new_game",
    "deal-number": "choose_deal",
    "statistics": "statistics",
    "privacy": "privacy",
    "save-file": "save_file",
    "open-file": "open_file",
}
CONTROL_KEYS = {("z", False): "undo", ("z", True): "redo", ("y", False): "redo"}


def attend(table: Any, player: Player) -> None:
    """Turn clicks and keys on the page into calls of the player's methods, from now on."""

    def clicked(event: Any) -> None:
        card = event.target.closest(".columns .card")
        if not card:
            return
        name = card.getAttribute("data-card")
        if isinstance(name, str):
            player.carry(Card.parse(name))
        else:
            player.explain("That card lies face down: it turns up when no card lies on it.")

    def pressed(event: Any) -> None:
        if event.altKey or event.target.closest("dialog[open], input"):
            return
        key = event.key.lower()
        control = event.ctrlKey or event.metaKey
        action = CONTROL_KEYS.get((key, event.shiftKey)) if control else KEYS.get(key)
        if action and not event.repeat | bool(document.querySelector("dialog[open]")):
            event.preventDefault()
            getattr(player, action)()

    listen(table, "click", clicked)
    listen(document, "keydown", pressed)
    for name, action in BUTTONS.items():
        listen(by_id(name), "click", _calling(getattr(player, action)))


def _calling(action: Callable[[], None]) -> Callable[[Any], None]:
    return lambda _event: action()
