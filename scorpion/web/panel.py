"""Panel: what stands around the table: the deal's number, the moves, messages, the buttons."""

from typing import Any

from scorpion.game import Game
from scorpion.web.dom import by_id


class Panel:
    """The facts of the game on show, what the page says, and which buttons can be pressed."""

    def __init__(self) -> None:
        self._message = by_id("message")
        self._notice = by_id("notice")
        self._moves = by_id("moves-shown")
        self._deal = by_id("deal-shown")
        self._buttons = {
            name: by_id(name) for name in ("undo", "redo", "deal", "stock-button", "replay")
        }
        self._notices: dict[str, str] = {}

    def open(self) -> None:
        """Let the player use what does not depend on the game."""
        for name in ("new-game", "hint", "prove-tool", "menu-button"):
            by_id(name).disabled = False

    def show(self, game: Game, words: str) -> None:
        """Show a game's facts, with a message."""
        self._deal.textContent = "of your own" if game.deal is None else str(game.deal)
        self._moves.textContent = str(game.played)
        self.say(words)
        for name, enabled in (
            ("undo", game.can_undo),
            ("redo", game.can_redo),
            ("replay", game.can_undo),
            ("deal", bool(game.position.stock)),
            ("stock-button", bool(game.position.stock)),
        ):
            _enable(self._buttons[name], enabled)

    def say(self, words: str) -> None:
        """Show a message in place of the last one."""
        self._message.textContent = words

    def say_more(self, words: str) -> None:
        """Add to the message that is shown."""
        self.say(f"{self._message.textContent} {words}".strip())

    def notify(self, topic: str, text: str) -> None:
        """Show a notice that stays, one for each topic; an empty text takes it away."""
        if self._notices.get(topic, "") == text:
            return
        self._notices[topic] = text
        shown = " ".join(filter(None, self._notices.values()))
        self._notice.textContent = shown
        self._notice.hidden = not shown


def _enable(button: Any, enabled: bool) -> None:
    if button.disabled is enabled:
        button.disabled = not enabled
