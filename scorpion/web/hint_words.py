"""What the page says about a move that could be made, in the list of hints and in the preview."""

from collections.abc import Iterator, Sequence
from typing import Final

from scorpion.cards import Card
from scorpion.hints import Prospect
from scorpion.move import Deal
from scorpion.position import STOCK_SIZE

MOST_BLOCKS_NAMED: Final = 3
_SHORTEST_RUN_NAMED: Final = 3


def prospect_words(prospect: Prospect) -> str:
    """Return short sentences that tell what a move does, what it brings and what it blocks.

    They name no card that the player can't see and promise nothing.
    """
    return " ".join(_sentences(prospect))


def _sentences(prospect: Prospect) -> Iterator[str]:
    yield _move_words(prospect)
    if prospect.changes_columns_only:
        yield _change_words(prospect)
        return
    if prospect.turns_up:
        cards = "a face-down card" if len(prospect.turns_up) == 1 else "face-down cards"
        yield f"Turns up {cards} in {_columns(prospect.turns_up)}."
    if prospect.finishes:
        yield f"Finishes {_listed([str(suit) for suit in prospect.finishes])}, from King to Ace."
    elif prospect.run_length >= _SHORTEST_RUN_NAMED:
        yield f"Makes a run of {prospect.run_length} cards."
    if prospect.empties:
        yield f"Empties {_columns(prospect.empties)}."
    for card in prospect.invites:
        yield f"Then {_the(card)} can go onto {_the(card.goal)}."
    if isinstance(prospect.move, Deal):
        yield from _deal_covers(prospect)
    if prospect.blocks:
        yield _block_words(prospect)


def _move_words(prospect: Prospect) -> str:
    if isinstance(prospect.move, Deal):
        return f"Deal the stock onto {_columns(range(STOCK_SIZE))}."
    lead, others = prospect.cards[0], len(prospect.cards) - 1
    more = f" with {'1 card' if others == 1 else f'{others} cards'}" if others else ""
    place = f"onto {_the(lead.goal)}" if lead.goal else f"to the empty {_columns(prospect.fills)}"
    return f"{lead.name.capitalize()}{more} {place}."


def _change_words(prospect: Prospect) -> str:
    if prospect.gains_nothing:
        return "Gains nothing."
    if prospect.target in range(STOCK_SIZE):
        return "Only changes columns: the deal would then fall on it."
    return "Only changes columns: the deal would then not fall on it."


def _deal_covers(prospect: Prospect) -> Iterator[str]:
    if prospect.covers:
        yield f"Covers {_listed([_the(card) for card in prospect.covers])}."
    if prospect.fills:
        yield f"Fills the empty {_columns(prospect.fills)}."


def _block_words(prospect: Prospect) -> str:
    named = [_one_block(prospect, card, goal) for card, goal in prospect.blocks[:MOST_BLOCKS_NAMED]]
    if unnamed := len(prospect.blocks) - len(named):
        named.append(f"and {unnamed} more")
    return f"Blocks: {'; '.join(named)}."


def _one_block(prospect: Prospect, card: Card, goal: Card) -> str:
    if isinstance(prospect.move, Deal):
        return f"{_the(card)} could no longer go onto {_the(goal)}"
    where = "on" if card in prospect.cards else "under"
    return f"{_the(card)} would lie {where} {_the(goal)}, its only place"


def _the(card: Card | None) -> str:
    return f"the {card.name}" if card else ""


def _columns(indices: Sequence[int]) -> str:
    """Return the columns with these indices in words, counted from 1."""
    word = "column" if len(indices) == 1 else "columns"
    return f"{word} {_listed([str(index + 1) for index in indices])}"


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
