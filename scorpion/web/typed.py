"""TypedCard: a card typed by its rank and its suit, as in 7h, or 10h, or th."""

from collections.abc import Callable
from typing import Final

from scorpion.cards import RANK_LETTERS, Card, Suit

PATIENCE: Final = 1500
"""How many milliseconds the second key may take."""

_SUITS: Final = {suit.value.lower() for suit in Suit}


class TypedCard:
    """Listens to single keys; `card` is the one that the last key completed, or None."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._rank = ""
        self._since = 0.0
        self.card: Card | None = None

    def takes(self, key: str) -> bool:
        """Whether a key begins a card, or goes on with one; other keys are for others."""
        self.card = None
        rank = self._rank if self._now() - self._since <= PATIENCE else ""
        self._rank = ""
        if rank and rank != "1" and key in _SUITS:
            self.card = Card.parse((rank + key).upper())
            return True
        if rank == "1" and key == "0":
            self._begin("t")
            return True
        if key == "1" or (len(key) == 1 and key.upper() in RANK_LETTERS):
            self._begin(key)
            return True
        return False

    def _begin(self, rank: str) -> None:
        self._rank = rank
        self._since = self._now()
