"""Won games found elsewhere, played through the rules to the end."""

import pytest

from scorpion.game import Game
from scorpion.move import DEAL, parse_move
from scorpion.rules import Revealed, RunCompleted, legal_moves
from tests.engine.positions import WON, data, of_kind

WON_GAME = data("won_game.json")
WON_LINES = data("won_lines.json")


def played(number: int, moves: list[str]) -> Game:
    """Return the game of a deal after moves."""
    game = Game.of_deal(number)
    for move in moves:
        game.play(parse_move(move))
    return game


@pytest.mark.parametrize("number", WON_LINES)
def test_a_won_game_found_elsewhere_is_legal_to_the_win(number: str) -> None:
    game = Game.of_deal(int(number))
    for text in WON_LINES[number]:
        assert not game.position.won
        move = parse_move(text)
        assert move in legal_moves(game.position)
        game.play(move)
    assert game.position.won
    assert game.position.columns == WON.columns
    assert game.position.stock == ()


@pytest.mark.parametrize("number", WON_LINES)
def test_a_won_game_turned_up_every_hidden_card_and_finished_every_suit_once(number: str) -> None:
    game = played(int(number), WON_LINES[number])
    events = tuple(event for step in game.steps for event in step.events)
    assert len(of_kind(events, Revealed)) == 12
    assert len({event.suit for event in of_kind(events, RunCompleted)}) == 4
    assert len(of_kind(events, RunCompleted)) == 4
    assert [step.move for step in game.steps].count(DEAL) == 1


def test_no_won_game_needs_more_than_fifty_three_moves() -> None:
    # 48 cards join another, four Kings move once to an empty column, the stock is dealt once.
    assert all(len(moves) <= 53 for moves in WON_LINES.values())


def test_the_won_game_of_the_other_tests_is_won_by_its_last_move() -> None:
    game = played(WON_GAME["deal"], WON_GAME["moves"][:-1])
    assert not game.position.won
    game.play(parse_move(WON_GAME["moves"][-1]))
    assert game.position.won


def test_no_move_is_legal_on_a_won_table() -> None:
    game = played(WON_GAME["deal"], WON_GAME["moves"])
    assert legal_moves(game.position) == []
