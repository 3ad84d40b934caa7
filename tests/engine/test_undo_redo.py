"""Undo, redo and replay."""

import pytest

from scorpion.game import Game, NothingToRedo, NothingToUndo
from scorpion.move import parse_move
from scorpion.position import Position
from scorpion.record import read_record, write_record
from scorpion.rules import IllegalMove, Revealed, RunCompleted, legal_moves
from tests.engine.positions import column, data, of_kind, run, table

WON_GAME = data("won_game.json")
STOCK = "9C 4H TD"


def play(game: Game, *moves: str) -> Game:
    """Play moves written as in a record."""
    for move in moves:
        game.play(parse_move(move))
    return game


def won_game() -> Game:
    return play(Game.of_deal(WON_GAME["deal"]), *WON_GAME["moves"])


def seen(game: Game) -> tuple[Position, int, bool, bool]:
    """Return all that a player sees of a game."""
    return game.position, game.played, game.can_undo, game.can_redo


def test_a_new_game_has_nothing_to_undo_and_nothing_to_redo() -> None:
    game = Game.of_deal(24)
    assert seen(game) == (game.opening, 0, False, False)
    with pytest.raises(NothingToUndo, match="No move has been made"):
        game.undo()
    with pytest.raises(NothingToRedo, match="No move has been taken back"):
        game.redo()
    assert seen(game) == (game.opening, 0, False, False)


def test_one_undo_takes_back_the_move_the_turned_cards_and_the_finished_run_together() -> None:
    opening = table("[9C] AS", f"[4D] [6D] {run('S', '2')}", "... KC")
    game = play(Game(opening), "AS")
    events = game.steps[0].events
    assert len(of_kind(events, Revealed)) == 2
    assert len(of_kind(events, RunCompleted)) == 1
    game.undo()
    assert game.position == opening
    assert column(game.position, 1) == "[9C] AS"
    assert column(game.position, 2) == f"[4D] [6D] {run('S', '2')}"
    assert game.position.foundations == ()


def test_one_undo_brings_back_two_runs_finished_by_one_move() -> None:
    opening = table(f"[9C] {run('S')} AH", f"[4D] 6D {run('H', '2')}", "... KC")
    game = play(Game(opening), "AH")
    assert len(game.position.foundations) == 2
    game.undo()
    assert game.position == opening


def test_undo_gives_back_the_step_it_took_and_redo_the_step_it_made() -> None:
    game = Game(table("2C 7H", "8H", "... KC"))
    step = game.play(parse_move("7H"))
    assert game.undo() is step
    assert game.redo() is step


def test_as_many_undos_as_moves_give_the_opening_and_as_many_redos_the_end() -> None:
    game = won_game()
    shown = [game.opening, *(step.after for step in game.steps)]
    assert game.played == len(WON_GAME["moves"]) == len(shown) - 1
    for number in reversed(range(game.played)):
        game.undo()
        assert seen(game) == (shown[number], number, number > 0, True)
    assert game.position == Game.of_deal(WON_GAME["deal"]).position
    for number in range(1, len(shown)):
        game.redo()
        assert seen(game) == (shown[number], number, True, number < len(shown) - 1)
    assert game.position.won


def test_undo_and_redo_of_the_deal_put_the_same_cards_on_the_same_columns() -> None:
    opening = table("2C", "", "[4C] 5C", "... KC", stock=STOCK)
    game = play(Game(opening), "deal")
    dealt = game.position
    assert [column(dealt, number) for number in (1, 2, 3)] == ["2C 9C", "4H", "[4C] 5C TD"]
    game.undo()
    assert game.position == opening
    game.redo()
    assert game.position == dealt


def test_undo_of_the_deal_after_other_moves_brings_the_stock_back_whole() -> None:
    game = play(Game(table("2C", "", "4C", "TC", "... KC", stock=STOCK)), "deal", "9C")
    game.undo()
    game.undo()
    assert [str(card) for card in game.position.stock] == STOCK.split()
    assert parse_move("deal") in legal_moves(game.position)


def test_undo_works_from_no_legal_move_left() -> None:
    opening = table("2D", "5D", "7D", "9S 3H", "JD", "KD", "... 4H")
    game = play(Game(opening), "3H")
    assert legal_moves(game.position) == []
    game.undo()
    assert [str(move) for move in legal_moves(game.position)] == ["3H"]
    assert game.position == opening


def test_undo_works_from_a_won_table() -> None:
    game = won_game()
    assert game.position.won
    game.undo()
    assert not game.position.won
    assert len(game.position.foundations) < 4
    assert parse_move(WON_GAME["moves"][-1]) in legal_moves(game.position)


def test_a_win_is_there_again_after_redo() -> None:
    game = won_game()
    game.undo()
    game.redo()
    assert game.position.won
    assert not game.can_redo


def test_a_win_can_come_by_redo_from_a_record_one_move_before() -> None:
    game = won_game()
    game.undo()
    again = read_record(write_record(game))
    assert not again.position.won
    again.redo()
    assert again.position.won


def test_a_move_after_undo_forgets_what_redo_would_have_made() -> None:
    game = play(Game(table("2C 7H", "8H", "3S 9D", "TD", "... KC")), "7H")
    game.undo()
    play(game, "9D")
    assert not game.can_redo
    assert [str(step.move) for step in game.steps] == ["9D"]
    with pytest.raises(NothingToRedo):
        game.redo()


def test_an_illegal_move_changes_nothing_and_keeps_what_redo_would_make() -> None:
    game = play(Game(table("2C 7H", "8H", "3S 9D", "TD", "... KC")), "7H", "9D")
    game.undo()
    before = seen(game)
    for move in ("8H", "7H", "KC@1", "deal", "TH"):
        with pytest.raises(IllegalMove):
            play(game, move)
    assert seen(game) == before
    game.redo()
    assert column(game.position, 4) == "TD 9D"


@pytest.mark.parametrize("count", [0, 1, 10, len(WON_GAME["moves"])])
def test_replay_gives_the_same_layout_and_number_after_any_number_of_moves(count: int) -> None:
    game = play(Game.of_deal(WON_GAME["deal"]), *WON_GAME["moves"][:count])
    game.replay()
    assert game.position == Game.of_deal(WON_GAME["deal"]).position
    assert game.deal == WON_GAME["deal"]
    assert (game.played, game.can_undo, game.can_redo) == (0, False, count > 0)


def test_replay_after_an_import_gives_the_layout_of_the_record() -> None:
    opening = table("2C 7H", "8H", "... KC")
    for game in (won_game(), play(Game(opening), "7H")):
        again = read_record(write_record(game))
        again.replay()
        assert again.position == game.opening
        assert again.deal == game.deal


def test_replay_can_be_taken_back_move_by_move() -> None:
    game = won_game()
    game.replay()
    while game.can_redo:
        game.redo()
    assert game.position.won
    assert game.played == len(WON_GAME["moves"])


def test_the_move_counter_is_the_number_of_moves_now_made_after_any_mix() -> None:
    game = Game.of_deal(WON_GAME["deal"])
    first, second, third = WON_GAME["moves"][:3]
    play(game, first, second)
    counters = [game.played]
    for action in (game.undo, game.undo, game.redo, game.redo, game.replay, game.redo):
        action()
        counters.append(game.played)
    with pytest.raises(IllegalMove):
        play(game, first)
    counters.append(game.played)
    play(game, second, third)
    counters.append(game.played)
    game.replay()
    counters.append(game.played)
    with pytest.raises(NothingToUndo):
        game.undo()
    counters.append(game.played)
    assert counters == [2, 1, 0, 1, 2, 0, 1, 1, 3, 0, 0]


def test_twenty_undos_in_a_row_lose_no_card() -> None:
    game = play(Game.of_deal(WON_GAME["deal"]), *WON_GAME["moves"][:25])
    for _ in range(20):
        game.undo()
    again = play(Game.of_deal(WON_GAME["deal"]), *WON_GAME["moves"][:5])
    assert game.position == again.position
    assert legal_moves(game.position) == legal_moves(again.position)
