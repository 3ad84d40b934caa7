"""The fifty-two cards, as they are written and spoken."""

import copy
import pickle

import pytest

from scorpion.cards import DECK, Card, InvalidCard, Suit


def test_the_deck_has_thirteen_ranks_of_four_suits() -> None:
    texts = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
    assert [str(card) for card in DECK] == texts
    assert len(set(DECK)) == 52


NAMES = {
    "AS": "ace of spades",
    "7H": "seven of hearts",
    "TD": "ten of diamonds",
    "JC": "jack of clubs",
    "QS": "queen of spades",
    "KH": "king of hearts",
}


@pytest.mark.parametrize(("text", "name"), NAMES.items())
def test_a_card_is_spoken_in_words(text: str, name: str) -> None:
    assert Card.parse(text).name == name


def test_every_card_is_read_as_it_is_written() -> None:
    for card in DECK:
        assert Card.parse(str(card)) is card


@pytest.mark.parametrize("text", ["", "7", "H", "7h", "h7", "10H", "TX", "7H ", "\u2660", "1S"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InvalidCard, match=r"is no card; the ten of hearts is written TH$"):
        Card.parse(text)


def test_a_card_fits_onto_the_next_higher_of_its_suit_and_a_king_onto_none() -> None:
    for card in DECK:
        rank, suit = str(card)
        goal = dict(zip("A23456789TJQ", "23456789TJQK", strict=True)).get(rank)
        assert card.is_king == (rank == "K")
        assert str(card.goal) == (goal + suit if goal else "None")


def test_a_card_is_the_guest_of_its_goal_and_an_ace_has_no_guest() -> None:
    for card in DECK:
        assert card.goal is None or card.goal.guest is card
        assert (card.guest is None) == (str(card)[0] == "A")


def test_a_copied_or_stored_card_is_still_the_same_card() -> None:
    for card in DECK:
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card


def test_a_suit_is_spoken_in_small_letters() -> None:
    assert [str(suit) for suit in Suit] == ["clubs", "spades", "hearts", "diamonds"]
