"""A review: which positions could be won, from as few answers as are needed, and in what words."""

from collections.abc import Callable

import pytest

from scorpion.game import Game
from scorpion.move import parse_move
from scorpion.position import Position
from scorpion.review import Review
from scorpion.solver import Verdict, solve
from scorpion.web.review_words import Mark, mark_of, position_words, progress_words, summary
from tests.engine.positions import data

WON_GAME = data("won_game.json")
MOVES: list[str] = WON_GAME["moves"]
W, L, U = Verdict.WON, Verdict.LOST, Verdict.UNKNOWN
BEFORE_THE_DEAL = 13


def game_of(*moves: str) -> Game:
    """Return a game of the won game's deal, with these moves made."""
    game = Game.of_deal(WON_GAME["deal"])
    for text in moves:
        game.play(parse_move(text))
    return game


def lost_game() -> Game:
    """Return the won game's beginning with a deal that comes too early, and one move more."""
    return game_of(*MOVES[:BEFORE_THE_DEAL], "deal", "9S")


def reviewed(game: Game, answers: Callable[[int, Position], Verdict]) -> tuple[Review, list[int]]:
    """Return the finished review of a game, and the positions that it asked about, in order."""
    review, asked = Review(game), []
    while (question := review.question) is not None:
        asked.append(question)
        review.note(question, answers(question, review.positions[question]))
    return review, asked


def told(verdicts: str) -> tuple[Review, list[int]]:
    """Return the review of a game whose positions have these verdicts: w, l or u each."""
    found = [{"w": W, "l": L, "u": U}[letter] for letter in verdicts]
    return reviewed(game_of(*MOVES[: len(verdicts) - 1]), lambda index, _: found[index])


def marks(review: Review) -> str:
    """Return the marks of all positions."""
    return "".join(mark_of(review, index).value for index in range(len(review.positions)))


@pytest.mark.parametrize(
    ("verdicts", "asked", "shown", "losing"),
    [
        ("wwww", [3], "●●●●", None),
        ("wwll", [3, 2, 1], "●●✕○", 2),
        ("wwwl", [3, 2], "●●●✕", 3),
        ("wlll", [3, 2, 1, 0], "●✕○○", 1),
        ("llll", [3, 2, 1, 0], "○○○○", None),
        ("wuul", [3, 2, 1, 0], "●??○", None),
        ("wuwl", [3, 2], "●●●✕", 3),
        ("lull", [3, 2, 1, 0], "○○○○", None),
        ("uuuu", [3, 2, 1, 0], "????", None),
        ("wuuu", [3, 2, 1, 0], "●???", None),
        ("w", [0], "●", None),
    ],
)
def test_the_positions_are_asked_from_the_last_back_until_the_rest_follows(
    verdicts: str, asked: list[int], shown: str, losing: int | None
) -> None:
    review, questions = told(verdicts)
    assert questions == asked
    assert marks(review) == shown
    assert review.losing_move == losing
    assert review.looked_at == len(verdicts)


def test_a_won_game_asks_nothing() -> None:
    review = Review(game_of(*MOVES))
    assert review.question is None
    assert marks(review) == "●" * (len(MOVES) + 1)
    assert summary(review) == "No move lost the game."
    assert position_words(review, 51) == (
        "Move 51, four of clubs onto five of clubs: the game was won"
    )


def test_the_solver_finds_the_move_that_lost_a_game() -> None:
    review, _ = reviewed(lost_game(), lambda _, position: solve(position).verdict)
    assert review.losing_move == BEFORE_THE_DEAL + 1
    assert summary(review) == "Move 14, the deal: with this move the game was lost."
    assert position_words(review, 15).endswith(": the game could no longer be won")


def test_moves_taken_back_are_reviewed_too() -> None:
    game = lost_game()
    game.replay()
    assert len(Review(game).positions) == BEFORE_THE_DEAL + 3


def test_a_position_not_looked_at_yet_has_a_mark_and_words_of_its_own() -> None:
    review = Review(game_of(*MOVES[:2]))
    assert marks(review) == "···"
    assert position_words(review, 0) == "Move 0, the opening: not looked at yet"
    assert progress_words(review) == "0 of 3 looked at"
    review.note(2, L)
    assert marks(review) == "··○"
    assert position_words(review, 2).endswith("onto six of hearts: the game could no longer be won")
    assert progress_words(review) == "1 of 3 looked at"


def test_no_two_marks_have_the_same_shape() -> None:
    assert len({mark.value for mark in Mark}) == len(Mark)


def test_a_kings_move_is_told_with_its_column() -> None:
    review, _ = told("w" * 11)
    assert (
        position_words(review, 10) == "Move 10, king of spades to column 6: the game could be won"
    )


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [
        ("www", "No move lost the game: it can still be won."),
        ("lll", "This deal could not be won from its opening on."),
        ("wuul", "One of the moves 1 to 3 lost the game; which is undecided."),
        ("uul", "Whether the game could ever be won is undecided."),
        ("wuu", "Whether the game can still be won is undecided."),
        ("uuu", "Whether the game can still be won is undecided."),
    ],
)
def test_the_end_of_a_review_says_what_it_found_and_no_more(verdicts: str, words: str) -> None:
    assert summary(told(verdicts)[0]) == words


def test_a_deal_lost_from_the_start_blames_no_move() -> None:
    review, _ = told("ll")
    assert position_words(review, 0) == "Move 0, the opening: the game could not be won"
    assert Mark.LOSING not in {mark_of(review, index) for index in range(2)}


def test_a_game_goes_to_any_of_its_positions_and_keeps_all_steps() -> None:
    game = lost_game()
    steps = game.steps
    for played in (0, 15, 7, 14):
        game.go_to(played)
        assert game.played == played
        assert game.steps == steps
        assert game.position == Review(game).positions[played]


@pytest.mark.parametrize("played", [-1, 16])
def test_a_game_goes_to_no_position_that_it_does_not_have(played: int) -> None:
    game = lost_game()
    with pytest.raises(ValueError, match="15 steps"):
        game.go_to(played)
    assert game.played == 15
