"""The list of legal moves, against the rules read card by card."""

import random
from collections.abc import Iterator

import pytest

from scorpion.cards import DECK, RANK_LETTERS, Card, Suit
from scorpion.layout import deal
from scorpion.move import DEAL, Carry, Move
from scorpion.position import COLUMNS, STOCK_SIZE, Position, finished_run
from scorpion.rules import IllegalMove, legal_moves, play
from tests.engine.positions import WON, moves, table

# What a test can be asked to play: every card alone, every card to every column, and the deal.
EVERY_MOVE: list[Move] = [
    *(Carry(card, column) for card in DECK for column in (None, *range(COLUMNS))),
    DEAL,
]


def by_the_rules(position: Position) -> set[str]:
    """Return the legal moves as text, found by trying each face-up card on each column."""
    found = {"deal"} if position.stock else set()
    for source, cards in enumerate(position.columns):
        for card in cards[position.face_down[source] :]:
            rank, suit = str(card)
            for target, others in enumerate(position.columns):
                if not others and rank == "K":
                    found.add(f"{card}@{target + 1}")
                elif others and target != source and rank != "K":
                    higher = RANK_LETTERS[RANK_LETTERS.index(rank) + 1]
                    if str(others[-1]) == higher + suit:
                        found.add(str(card))
    return found


def accepted(position: Position) -> set[str]:
    """Return as text every move of all that can be written that `play` accepts."""
    found = set()
    for move in EVERY_MOVE:
        try:
            play(position, move)
        except IllegalMove:
            continue
        found.add(str(move))
    return found


def random_positions(count: int, seed: str) -> Iterator[Position]:
    """Yield tables of shuffled cards: columns of any length, suits finished, a stock or none."""
    source = random.Random(seed)
    while count:
        suits = source.sample(list(Suit), source.choice((0, 0, 1, 1, 2, 3)))
        cards = [card for card in DECK if card.suit not in suits]
        source.shuffle(cards)
        stock = tuple(cards.pop() for _ in range(source.choice((0, STOCK_SIZE))))
        used = source.sample(range(COLUMNS), source.randint(1, COLUMNS))
        columns: list[list[Card]] = [[] for _ in range(COLUMNS)]
        for card in cards:
            columns[source.choice(used)].append(card)
        face_down = [source.randint(0, min(3, max(len(column) - 1, 0))) for column in columns]
        if any(map(finished_run, map(tuple, columns), face_down)):
            continue
        count -= 1
        yield Position(tuple(map(tuple, columns)), tuple(face_down), stock, tuple(suits))


def walked_positions(games: int) -> Iterator[Position]:
    """Yield the tables of games played at random."""
    source = random.Random("games played at random")
    for number in source.sample(range(1, 10**6), games):
        position = deal(number)
        for _ in range(60):
            yield position
            choices = legal_moves(position)
            if not choices:
                break
            position = play(position, source.choice(choices)).after


def test_the_legal_moves_of_ten_thousand_random_tables_are_those_of_the_rules() -> None:
    stuck = 0
    for position in random_positions(10_000, "ten thousand"):
        listed = moves(position)
        assert len(listed) == len(set(listed))
        assert set(listed) == by_the_rules(position)
        stuck += not listed
    assert stuck, "no table without a legal move was among them"


def test_the_legal_moves_of_games_played_at_random_are_those_of_the_rules() -> None:
    for position in walked_positions(60):
        assert set(moves(position)) == by_the_rules(position)


def test_of_every_move_that_can_be_written_only_the_listed_ones_are_accepted() -> None:
    for position in random_positions(300, "every move"):
        assert accepted(position) == set(moves(position))


def test_every_listed_move_changes_the_table() -> None:
    for position in walked_positions(20):
        for move in legal_moves(position):
            assert play(position, move).after != position


def test_the_moves_are_listed_column_by_column_from_the_hidden_end_and_the_deal_last() -> None:
    position = table("7H KS 2S", "8H", "3S", "", "5D KD 4D", "6D", "... 9C", stock="3C 4C 5C")
    assert moves(position) == ["7H", "KS@4", "2S", "5D", "KD@4", "deal"]


def test_a_covered_king_with_an_empty_column_is_a_legal_move() -> None:
    position = table("2C KS 4D", "", "6H", "8C", "TD", "QH", "... 5S")
    assert moves(position) == ["KS@2"]


def test_a_king_that_gains_nothing_is_a_legal_move_all_the_same() -> None:
    position = table("KS 4D", "", "6H", "8C", "TD", "QH", "... 2S")
    assert moves(position) == ["KS@2"]


def test_no_move_is_left_where_no_card_fits_and_the_stock_is_dealt() -> None:
    assert moves(table("2C", "4D", "6H", "8S", "TC", "QD", "... 5C")) == []


@pytest.mark.parametrize("move", EVERY_MOVE[::17], ids=str)
def test_nothing_can_be_played_on_a_won_table(move: Move) -> None:
    assert legal_moves(WON) == []
    with pytest.raises(IllegalMove):
        play(WON, move)


def test_no_step_moves_or_uncovers_a_face_down_card_but_the_one_that_became_the_last() -> None:
    for before in random_positions(1000, "face down"):
        for move in legal_moves(before):
            after = play(before, move).after
            for column, hidden in enumerate(before.face_down):
                kept = after.face_down[column]
                assert after.columns[column][:kept] == before.columns[column][:kept]
                assert kept in (hidden, hidden - 1)
                if kept < hidden:
                    assert len(after.columns[column]) == hidden
