"""What went wrong in other programs of this family, tried on many games played at random."""

import random
from collections.abc import Iterator
from itertools import pairwise

from scorpion.cards import DECK, Card
from scorpion.game import Game
from scorpion.layout import deal
from scorpion.move import Carry, Move, parse_move
from scorpion.position import COLUMNS, STOCK_SIZE, Position
from scorpion.rules import IllegalMove, RunCompleted, Step, legal_moves, play
from tests.engine.positions import column, data, of_kind, run, table

WON_LINES = data("won_lines.json")
USEFUL = 48 + 4 + 1
"""48 cards join another, four Kings go to an empty column, the stock is dealt."""


def useful(position: Position) -> list[Move]:
    """Return the legal moves but those of a King that already is the first of its column."""
    firsts = {cards[0] for cards in position.columns if cards}
    return [
        move
        for move in legal_moves(position)
        if not (isinstance(move, Carry) and move.card.is_king and move.card in firsts)
    ]


def random_games(count: int, seed: str) -> Iterator[list[Step]]:
    """Yield the steps of games of useful moves picked at random until none is left."""
    source = random.Random(seed)
    for number in source.sample(range(1, 10**9), count):
        position, steps = deal(number), []
        while moves := useful(position):
            steps.append(play(position, source.choice(moves)))
            position = steps[-1].after
        yield steps


def won_games() -> Iterator[list[Step]]:
    """Yield the steps of all the won games that are known."""
    for number, line in WON_LINES.items():
        game = Game.of_deal(int(number))
        yield [game.play(parse_move(text)) for text in line]


def joined(position: Position) -> set[tuple[Card, Card]]:
    """Return the pairs of cards of which one lies face up on the one it fits."""
    return {
        (lower, upper)
        for cards, face_down in zip(position.columns, position.face_down, strict=True)
        for lower, upper in pairwise(cards[face_down:])
        if upper.goal is lower
    }


def out_of_sight(position: Position) -> list[Card]:
    """Return the cards that lie face down, and those of the stock."""
    pairs = zip(position.columns, position.face_down, strict=True)
    return [*(card for cards, hidden in pairs for card in cards[:hidden]), *position.stock]


def with_others_hidden(position: Position, source: random.Random) -> Position:
    """Return a table that looks the same, its cards out of sight shuffled among themselves."""
    hidden = out_of_sight(position)
    source.shuffle(hidden)
    columns = [
        (*(hidden.pop() for _ in range(face_down)), *cards[face_down:])
        for cards, face_down in zip(position.columns, position.face_down, strict=True)
    ]
    assert len(hidden) in (0, STOCK_SIZE)
    return Position(tuple(columns), position.face_down, tuple(hidden), position.foundations)


def answers(position: Position) -> list[str]:
    """Return what a player is told who tries every card on every column."""
    told = []
    for card in DECK:
        for target in range(COLUMNS) if card.is_king else (None,):
            try:
                play(position, Carry(card, target))
                told.append(f"{card} went")
            except IllegalMove as error:
                told.append(str(error))
    return told


def test_no_game_has_more_than_fifty_three_useful_moves() -> None:
    assert all(len(steps) <= USEFUL for steps in random_games(300, "useful moves"))


def test_no_table_comes_back_while_only_useful_moves_are_made() -> None:
    for steps in random_games(300, "no circles"):
        tables = [steps[0].before, *(step.after for step in steps)]
        assert len(set(tables)) == len(tables)


def test_two_cards_once_joined_are_never_parted_but_by_leaving_with_their_run() -> None:
    for games in (random_games(100, "joined"), won_games()):
        for steps in games:
            for step in steps:
                for lower, upper in joined(step.before) - joined(step.after):
                    assert lower.suit is upper.suit
                    assert lower.suit in step.after.foundations


def test_every_card_of_a_run_that_left_was_face_up_before_or_was_dealt_in_the_step() -> None:
    runs = 0
    for steps in won_games():
        for step in steps:
            for event in of_kind(step.events, RunCompleted):
                runs += 1
                for card in DECK:
                    if card.suit is event.suit:
                        assert step.before.find_face_up(card) or card in step.before.stock
    assert runs == 4 * len(WON_LINES)


def test_a_finished_suit_is_nowhere_on_the_table() -> None:
    for steps in won_games():
        for step in steps:
            left = {card.suit for cards in step.after.columns for card in cards}
            left |= {card.suit for card in step.after.stock}
            assert left.isdisjoint(step.after.foundations)


def test_a_game_is_won_at_its_last_step_and_at_no_step_before() -> None:
    for steps in won_games():
        assert [step.after.won for step in steps] == [False] * (len(steps) - 1) + [True]


def test_no_words_and_no_legal_move_depend_on_which_cards_are_out_of_sight() -> None:
    source = random.Random("out of sight")
    compared = 0
    for steps in random_games(30, "words"):
        for step in steps:
            other = with_others_hidden(step.before, source)
            compared += other != step.before
            assert legal_moves(other) == legal_moves(step.before)
            assert answers(other) == answers(step.before)
    assert compared > 100


def test_an_ace_moved_onto_a_run_with_a_face_down_king_leaves_the_game_going() -> None:
    hidden_king = f"[KS] {run('S', '2').removeprefix('KS ')}"
    game = Game(table("9C AS", hidden_king, "", "... KC"))
    game.play(parse_move("AS"))
    assert column(game.position, 2) == f"{hidden_king} AS"
    assert game.position.foundations == ()
    assert {str(move) for move in legal_moves(game.position)} >= {"KC@3", "KC@5"}


def test_a_card_dealt_to_an_empty_column_comes_back_to_it_after_undo_and_redo() -> None:
    game = Game(table("", "", "4C", "TC", "... KC", stock="9C 4H TD"))
    for text in ("deal", "9C"):
        game.play(parse_move(text))
    end = game.position
    game.undo()
    assert column(game.position, 1) == "9C"
    game.undo()
    assert column(game.position, 1) == ""
    game.redo()
    game.redo()
    assert game.position == end
