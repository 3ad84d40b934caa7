"""Every card is dealt to every place about equally often."""

import pytest

from scorpion.cards import DECK, Card
from scorpion.layout import shuffle

DEALS = 20_000
MICROSOFT = range(1, 1 + DEALS)
TWISTER = range(32_000, 32_000 + DEALS)
NEW_GAMES = range(500_000_000, 500_000_000 + DEALS)
KINDS = pytest.mark.parametrize(
    "numbers", [MICROSOFT, TWISTER, NEW_GAMES], ids=["below 32000", "from 32000 on", "new games"]
)

# In the table of 52 cards by 52 places the rows and the columns have fixed sums, so chi-square has
# 51 * 51 degrees of freedom; with each cell's expectation in place of the exact variance it is
# 52/51 of that: 2652 on average with a standard deviation of 74.
MOST = 2652 + 6 * 74


def undealt(numbers: range) -> list[Card]:
    """Return the deck that a shuffle starts from, from its end, which is dealt first."""
    deck = list(DECK)
    if numbers is MICROSOFT:
        deck.sort(key=lambda card: (card.rank, "CDHS".index(card.suit.value)))
    return deck[::-1]


def counts(numbers: range) -> dict[tuple[int, Card], int]:
    """Return how often each place got each card."""
    table = {(place, card): 0 for place in range(52) for card in DECK}
    for number in numbers:
        for dealt in enumerate(shuffle(number)):
            table[dealt] += 1
    return table


@KINDS
def test_every_card_comes_to_every_place_about_equally_often(numbers: range) -> None:
    expected = DEALS / 52
    table = counts(numbers)
    assert sum((count - expected) ** 2 / expected for count in table.values()) < MOST
    if numbers is not MICROSOFT:
        # 385 on average with a standard deviation of 19. The generator of the Microsoft deals,
        # which the deal numbers prescribe, is weaker: of its deals in a row too many have the
        # king of diamonds in one place. New games hardly ever draw one of those numbers.
        assert all(385 - 6 * 19 < count < 385 + 6 * 19 for count in table.values())
    # A card that never moves, or always does, is what a wrong shuffle shows first.
    fixed = sum(table[dealt] for dealt in enumerate(undealt(numbers))) / DEALS
    assert 0.95 < fixed < 1.05


def test_different_numbers_give_different_layouts() -> None:
    for numbers in (MICROSOFT, TWISTER, NEW_GAMES):
        assert len({tuple(shuffle(number)) for number in numbers[:5000]}) == 5000
