"""The solver: what it says of deals and positions is the truth, and every win is shown."""

import random

from scorpion.layout import deal
from scorpion.move import parse_move
from scorpion.position import Position
from scorpion.rules import legal_moves, play
from scorpion.solver import Answer, Search, Verdict, solve
from tests.engine.plain_search import plainly_won
from tests.engine.positions import WON, data, run, table

ORACLE = data("solver_oracle.json")
SMALL_DEALS: list[int] = data("small_deals.json")
HARD_DEAL = 948


def agrees(position: Position, most: int) -> bool:
    """Whether plain search came to an end, in which case the solver must say the same."""
    truth = plainly_won(position, most)
    if truth is not None:
        assert solve(position).verdict is (Verdict.WON if truth else Verdict.LOST)
    return truth is not None


def played_at_random(number: int) -> Position:
    """Return the position after up to thirty moves at random from a deal."""
    chance = random.Random(number)
    position = deal(number)
    for _ in range(chance.randrange(5, 31)):
        if not (moves := legal_moves(position)):
            break
        position = play(position, chance.choice(moves)).after
    return position


def near_a_win(number: int) -> Position:
    """Return a position of a winning line, after up to two more moves at random."""
    chance = random.Random(number)
    moves = solve(deal(number)).moves
    position = deal(number)
    for move in moves[: chance.randrange(10, len(moves))]:
        position = play(position, move).after
    for _ in range(chance.randrange(3)):
        if moves := tuple(legal_moves(position)):
            position = play(position, chance.choice(moves)).after
    return position


def test_the_verdicts_of_three_hundred_deals_are_those_of_another_program() -> None:
    for number, known in ORACLE.items():
        assert (number, solve(deal(int(number))).verdict.value) == (number, known["verdict"])


def test_the_winning_lines_of_that_program_win_by_the_rules() -> None:
    for number, known in ORACLE.items():
        position = deal(int(number))
        for move in known.get("moves", ()):
            position = play(position, parse_move(move)).after
        assert position.won is (known["verdict"] == "won")


def test_a_winning_line_wins_by_the_rules() -> None:
    position = deal(5)
    for move in solve(position).moves:
        position = play(position, move).after
    assert position.won


def test_plain_search_says_the_same_of_three_hundred_deals() -> None:
    assert len(SMALL_DEALS) >= 300
    assert sum(agrees(deal(number), 2000) for number in SMALL_DEALS) == len(SMALL_DEALS)


def test_plain_search_says_the_same_of_three_hundred_positions_played_to_at_random() -> None:
    assert sum(agrees(played_at_random(number), 300) for number in range(1, 421)) >= 300


def test_plain_search_says_the_same_of_positions_near_a_win() -> None:
    won = [int(number) for number, known in ORACLE.items() if known["verdict"] == "won"]
    assert sum(agrees(near_a_win(number), 1000) for number in won) >= 25


def test_a_won_table_is_won_without_a_move() -> None:
    assert solve(WON) == Answer(Verdict.WON, (), 0)


def test_a_position_without_a_legal_move_is_lost_at_once() -> None:
    position = table("... KC QC", "[3S] KH 8H", "", finished="")
    assert solve(position).verdict is Verdict.LOST


def test_a_king_face_down_under_his_own_queen_never_turns_up() -> None:
    rest = [f"{run(suit, '2')}" for suit in "HDS"]
    position = table(f"[KC] {run('C')[3:]}", *rest, "AH", "AD", "AS")
    assert solve(position) == Answer(Verdict.LOST, (), 0)


def test_a_search_is_run_in_parts_to_the_same_answer() -> None:
    search = Search(deal(HARD_DEAL))
    parts = 0
    while search.run(0) is None:
        parts += 1
    assert parts == search.positions > 100
    assert search.answer == solve(deal(HARD_DEAL))


def test_a_search_stops_at_its_limit_and_says_that_it_does_not_know() -> None:
    assert solve(deal(HARD_DEAL), most_positions=100) == Answer(Verdict.UNKNOWN, (), 100)


def test_a_search_stops_when_its_time_is_over() -> None:
    assert solve(deal(HARD_DEAL), seconds=0).verdict is Verdict.UNKNOWN


def test_an_answer_once_found_is_kept() -> None:
    search = Search(deal(1))
    assert search.run() is search.run(seconds=0)
