"""Deal numbers: the same layouts as PySolFC deals for them."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from scorpion.cards import DECK
from scorpion.layout import (
    LAST_DEAL,
    NEW_DEALS,
    InvalidDeal,
    check_deal,
    deal,
    parse_deal,
    random_deal,
    shuffle,
)
from tests.engine.positions import data

PYSOL_DEALS = data("pysol_deals.json")

Shuffle = Callable[[int], list[str]]

_numbers = random.Random("a thousand deal numbers")
NUMBERS = {
    "small": range(1, 301),
    "around the change of generators": range(31850, 32151),
    "of up to six digits": [_numbers.randint(32000, 10**6) for _ in range(150)],
    "of up to ten digits": [_numbers.randint(10**6, 10**10) for _ in range(150)],
    "large": [_numbers.randint(10**10, LAST_DEAL) for _ in range(150)] + [LAST_DEAL],
}


@pytest.fixture
def pysol() -> Shuffle:
    """PySolFC's own shuffle: the cards from the first one dealt to the last."""
    generators = pytest.importorskip(
        "pysol_cards.random", reason="pysol-cards, which deals PySolFC's layouts, is not installed"
    )
    cards: Any = pytest.importorskip("pysol_cards.cards")

    def shuffled(number: int) -> list[str]:
        deck = cards.createCards(1)
        if number < 32000:
            generator = generators.LCRandom31(number)
            deck = cards.ms_rearrange(deck)
        else:
            generator = generators.MTRandom(number)
        deck = generator.shuffle(deck)
        return cards.CardRenderer(True).render_l(reversed(deck))

    return shuffled


@pytest.mark.parametrize("number", PYSOL_DEALS)
def test_a_deal_number_gives_the_layout_that_pysolfc_deals(number: str) -> None:
    position = deal(int(number)).to_json()
    assert position["columns"] == PYSOL_DEALS[number]["columns"]
    assert position["stock"] == PYSOL_DEALS[number]["stock"]


@pytest.mark.parametrize("kind", NUMBERS)
def test_numbers_are_shuffled_as_pysolfc_shuffles_them(kind: str, pysol: Shuffle) -> None:
    for number in NUMBERS[kind]:
        assert [str(card) for card in shuffle(number)] == pysol(number), f"deal {number}"


def test_more_than_a_thousand_numbers_are_compared_with_pysolfc() -> None:
    assert len({number for kind in NUMBERS.values() for number in kind}) > 1000


def test_the_first_three_cards_of_the_first_four_columns_lie_face_down() -> None:
    for number in (1, 24, 32000, LAST_DEAL):
        assert deal(number).face_down == (3, 3, 3, 3, 0, 0, 0)


def test_seven_columns_of_seven_cards_are_dealt_and_three_cards_left_as_stock() -> None:
    for number in (1, 24, 31999, 32000, LAST_DEAL):
        position = deal(number)
        assert [len(cards) for cards in position.columns] == [7] * 7
        assert len(position.stock) == 3
        assert position.foundations == ()


def test_every_card_is_dealt_once() -> None:
    for number in (*range(1, 200), *range(31900, 32100), LAST_DEAL):
        assert sorted(map(str, shuffle(number))) == sorted(map(str, DECK))


def test_the_cards_are_dealt_row_by_row() -> None:
    cards, position = shuffle(24), deal(24)
    rows = [column[row] for row in range(7) for column in position.columns]
    assert cards == [*rows, *position.stock]


def test_a_number_always_deals_the_same() -> None:
    for number in (24, 32000, LAST_DEAL):
        assert deal(number) == deal(number)


@pytest.mark.parametrize("number", [0, -1, -24, LAST_DEAL + 1, 10**30, -(10**30)])
def test_a_number_outside_the_range_is_refused(number: int) -> None:
    for function in (check_deal, shuffle, deal):
        with pytest.raises(InvalidDeal, match=r"^A deal number is a whole number from 1 to"):
            function(number)


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("24", 24), (" 24\n", 24), ("0024", 24), ("1" + "0" * 20, LAST_DEAL)],
)
def test_a_written_number_is_read(text: str, number: int) -> None:
    assert parse_deal(text) == number


NO_NUMBERS = [
    *("", " ", "0", "000", "-1", "+24", "24.0", "2.4", "1e3", "0x18", "1_000", "1,000", "2 4"),
    *("twenty", "24a", "#24", "None", "nan", "inf", "\0", "\ud800", "1" + "0" * 21),
    *("\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT FIVE}", "\N{FULLWIDTH DIGIT ONE}"),
    "100000000000000000001",
    "9" * 100_000,
]


@pytest.mark.parametrize("text", NO_NUMBERS, ids=[ascii(text)[:20] for text in NO_NUMBERS])
def test_a_text_that_is_no_deal_number_is_refused(text: str) -> None:
    with pytest.raises(InvalidDeal, match=r"^A deal number is a whole number from 1 to 10\^20\.$"):
        parse_deal(text)


def test_new_games_draw_numbers_in_the_range() -> None:
    for _ in range(1000):
        assert 1 <= random_deal() <= NEW_DEALS


def test_fifty_new_games_have_fifty_numbers() -> None:
    assert len({random_deal() for _ in range(50)}) == 50


def test_new_games_draw_from_the_whole_range_evenly() -> None:
    # Each tenth gets 200 of 2000 on average, with a standard deviation of 13.4: nine of them
    # either way are beyond any luck.
    tenths = [0] * 10
    for _ in range(2000):
        tenths[(random_deal() - 1) * 10 // NEW_DEALS] += 1
    assert all(80 < count < 320 for count in tenths), tenths
