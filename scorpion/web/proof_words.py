"""What the page says about a proof: whether a position can be won, and where a game was lost."""

from dataclasses import dataclass
from typing import Final

from scorpion.rules import Dealt, Moved, Step
from scorpion.solver import Answer, Verdict
from scorpion.web.words import counted, place_words

WON_ALREADY: Final = "The game is won: all four runs are finished."
LOST_FROM_START: Final = "This deal could not be won from the start: proven."


@dataclass(frozen=True, slots=True)
class Turn:
    """The first move after which a game was lost for sure.

    `number` counts moves from 1, `step` is what the move did; both say nothing where the game was
    lost from its opening. `winnable` tells whether the game could be won before the move: where
    not, that is undecided.
    """

    number: int
    step: Step | None
    winnable: bool


def answer_words(answer: Answer, opening: bool) -> str:
    """Return an answer in sentences; `opening` tells whether no move was made yet."""
    searched = counted_positions(answer.positions)
    match answer.verdict:
        case Verdict.WON:
            line = counted(len(answer.moves), "move")
            return f"Yes: this can {'' if opening else 'still '}be won, proven by a line of {line}."
        case Verdict.LOST:
            no = "this deal can't be won" if opening else "this can't be won any more"
            if not answer.positions:
                return f"No: {no}. The places of the cards alone show it."
            return f"No: {no}. All ways were searched to the end, over {searched}."
        case Verdict.UNKNOWN:
            return (
                f"Undecided: the search gave up after {searched}. It found neither a way to win "
                "nor a proof that there is none."
            )


def searching_words(positions: int) -> str:
    """Return what is said while a search goes on."""
    return f"Searching … {counted_positions(positions)}"


def stopped_words(positions: int) -> str:
    """Return what is said of a search that the player stopped."""
    return f"Undecided: you stopped the search after {counted_positions(positions)}."


def turn_words(turn: Turn) -> str:
    """Return where a game was lost, as far as that was found."""
    if turn.step is None:
        return LOST_FROM_START
    move = f"move {turn.number}: {step_title(turn.step)}"
    if turn.winnable:
        return f"The game was lost with {move}."
    return (
        f"The game was lost after {move}. Whether it could be won before that is undecided: the "
        "search gave up there."
    )


def step_title(step: Step) -> str:
    """Return a step's move in a few words, as in 'the seven of hearts onto the eight of hearts'."""
    match step.events[0]:
        case Moved(cards, _, target):
            return f"the {cards[0].name} {place_words(step, target)}"
        case Dealt():
            return "the deal of the stock"
    raise AssertionError("A step begins with its move.")


def counted_positions(positions: int) -> str:
    """Return a number of positions with its noun, in groups of three digits."""
    return f"{positions:,} position" + ("" if positions == 1 else "s")
