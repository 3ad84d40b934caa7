"""Desk: where a game goes that comes from somewhere else than the table."""

from typing import Protocol

from scorpion.game import Game


class Desk(Protocol):
    """Puts games on the table and tells the player what there is to tell."""

    def explain(self, what: str) -> None:
        """Say something to the player."""

    def begin(self, game: Game, words: str = "") -> None:
        """Put a game on the table, with a message."""
