"""What the page says about a step and about the state of a game."""

from scorpion.cards import Suit
from scorpion.game import Game
from scorpion.move import Deal
from scorpion.rules import Dealt, Event, Moved, Revealed, RunCompleted, Step, legal_moves

NO_MOVE = "No legal move is left: Undo, Replay or a New game."
PROVEN = "This deal can be won: proven."
ONLY_DEAL = "Only the deal is left."
BEGIN = "Choose a face-up card: it goes, with every card on it, onto the next card of its suit."


def step_words(step: Step) -> str:
    """Return sentences that tell what a step did."""
    return " ".join(_event_words(event, step) for event in step.events)


def outlook(game: Game) -> str:
    """Return what the player should know of the moves left, or an empty text."""
    moves = legal_moves(game.position)
    if game.position.won:
        return ""
    if not moves:
        return NO_MOVE
    return ONLY_DEAL if all(isinstance(move, Deal) for move in moves) else ""


def welcome(game: Game) -> str:
    """Return what is said when a saved game is on the table again."""
    if game.position.won:
        return "This game is won."
    return "Your game goes on." if game.steps else ""


def counted(count: int, noun: str) -> str:
    """Return a count with its noun, as in `1 card` and `2 cards`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def place_words(step: Step, target: int) -> str:
    """Return where a step's group went, to the column `target` from 0."""
    goal = step.before.columns[target]
    return f"onto the {goal[-1].name}" if goal else f"to column {target + 1}"


def _event_words(event: Event, step: Step) -> str:
    match event:
        case Moved(cards, _, target):
            more = f" with {counted(len(cards) - 1, 'card')}" if len(cards) > 1 else ""
            return f"The {cards[0].name} went{more} {place_words(step, target)}."
        case Dealt(cards):
            return f"Dealt: {', '.join(card.name for card in cards)}."
        case Revealed(card, column):
            return f"The {card.name} turned up in column {column + 1}."
        case RunCompleted(suit):
            return f"{_title(suit)} are finished, from King to Ace."


def _title(suit: Suit) -> str:
    return str(suit).capitalize()
