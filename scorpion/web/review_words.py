"""What the page says in a review, of the moves and of the game as a whole."""

from enum import Enum

from scorpion.review import OPENING, Review
from scorpion.rules import Dealt, Moved, Step
from scorpion.solver import Verdict

LOOKS = "It looks at face-down cards."
COUNTS = f"{LOOKS} A win of this game would count as one with help."
BEGUN = "Choose a move in the review to see the table after it."
NOTHING_TO_REVIEW = "No move has been made yet: there is nothing to review."


class Mark(Enum):
    """What a move's button shows; the value is its shape, which tells as much as its colour."""

    OPEN = "·"
    WINNABLE = "●"
    LOSING = "✕"
    LOST = "○"
    UNDECIDED = "?"


_SAID = {
    Mark.OPEN: "not looked at yet",
    Mark.WINNABLE: "the game could be won",
    Mark.LOSING: "with this move the game was lost",
    Mark.LOST: "the game could no longer be won",
    Mark.UNDECIDED: "undecided",
}
_MARKS = {
    None: Mark.OPEN,
    Verdict.WON: Mark.WINNABLE,
    Verdict.LOST: Mark.LOST,
    Verdict.UNKNOWN: Mark.UNDECIDED,
}


def mark_of(review: Review, index: int) -> Mark:
    """Return the mark of the position after so many moves."""
    return Mark.LOSING if review.losing_move == index else _MARKS[review.verdict(index)]


def position_words(review: Review, index: int) -> str:
    """Return the spoken name of the position after so many moves, with what is known of it."""
    mark = mark_of(review, index)
    if index == OPENING:
        never = mark is Mark.LOST
        return f"Move 0, the opening: {'the game could not be won' if never else _SAID[mark]}"
    won = review.positions[index].won
    said = "the game was won" if won else _SAID[mark]
    return f"Move {index}, {move_words(review.steps[index - 1])}: {said}"


def move_words(step: Step) -> str:
    """Return a step's move in a few words, as in 'seven of hearts onto eight of hearts'."""
    match step.events[0]:
        case Moved(cards, _, target):
            goal = step.before.columns[target]
            place = f"onto {goal[-1].name}" if goal else f"to column {target + 1}"
            return f"{cards[0].name} {place}"
        case Dealt():
            return "the deal"
        case event:
            raise AssertionError(f"No step begins with {event}.")


def progress_words(review: Review) -> str:
    """Return how far the review has come."""
    return f"{review.looked_at} of {len(review.positions)} looked at"


def summary(review: Review) -> str:
    """Return what a review that is done found, in a sentence."""
    last = len(review.steps)
    losing = review.losing_move
    if losing is not None:
        return f"{position_words(review, losing)}."
    if review.verdict(OPENING) is Verdict.LOST:
        return "This deal could not be won from its opening on."
    if review.verdict(last) is Verdict.UNKNOWN:
        return "Whether the game can still be won is undecided."
    if review.verdict(last) is Verdict.WON:
        won = review.positions[last].won
        return "No move lost the game." if won else "No move lost the game: it can still be won."
    if suspects := review.losing_moves:
        return (
            f"One of the moves {suspects[0]} to {suspects[-1]} lost the game; which is undecided."
        )
    return "Whether the game could ever be won is undecided."
