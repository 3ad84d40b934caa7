"""Tables of one or two suits, where the rare cases are not rare."""

import random

from scorpion.cards import DECK, Suit
from scorpion.position import Position


def small_table(chance: random.Random, stock: bool) -> Position:
    """Return a table of one or two suits, in some order; raises `InvalidPosition` now and then."""
    gone = chance.sample(list(Suit), chance.choice((2, 2, 3)))
    disorder = chance.choice((1, 3, 5, 50))
    cards = [card for card in DECK if card.suit not in gone]
    cards.sort(key=lambda card: chance.gauss(0, disorder) - card.rank)
    aside = [cards.pop(chance.randrange(len(cards))) for _ in range(3 if stock else 0)]
    columns: list[list[str]] = [[] for _ in range(7)]
    used = chance.sample(columns, chance.randrange(2, 8))
    for card in cards:
        chance.choice(used).append(str(card))
    return Position.from_json(
        {
            "columns": columns,
            "face_down": [chance.randrange(min(4, max(len(cards), 1))) for cards in columns],
            "stock": [str(card) for card in aside],
            "foundations": [suit.value for suit in gone],
        }
    )
