"""Table: a position in the document. It touches only what differs from what it shows."""

from collections.abc import Iterator
from typing import Any, Final

from scorpion.cards import DECK, Card, Suit
from scorpion.position import Cards, Position
from scorpion.web.card_view import CardView
from scorpion.web.dom import by_id, move_into
from scorpion.web.motion import Motion
from scorpion.web.names import card_names, column_name

FACE_DOWN_WEIGHT: Final = 0.5
"""The strip that a covered face-down card shows, as a share of a covered face-up card's."""


class Pile:
    """A place for cards: a column, the stock or a foundation; `cards` holds its first group."""

    def __init__(self, element: Any) -> None:
        self.element = element
        self.cards = element.querySelector(".cards")
        self.slot = element.querySelector(".slot")
        self._name = ""
        self._weight = 0.0

    def rename(self, name: str) -> None:
        """Set the name that a screen reader speaks."""
        if name != self._name:
            self._name = name
            self.element.ariaLabel = name

    def weigh(self, weight: float) -> None:
        """Tell the style sheet how many strips the column's height is shared by."""
        if weight != self._weight:
            self._weight = weight
            self.element.style.setProperty("--weight", str(weight))

    def offer_slot(self, name: str, empty: bool) -> None:
        """Show the place of an empty column as something to choose, or hide it."""
        if self.slot.hidden is empty:
            self.slot.hidden = not empty
            self.slot.ariaLabel = name


class Table:
    """The seven columns, the stock and the foundations, with the 52 cards' elements."""

    def __init__(self) -> None:
        self.element = by_id("table")
        self.views = {card: CardView(card) for card in DECK}
        self.columns = self._piles(".column")
        self.shown: list[tuple[Cards, int]] = [((), -1)] * len(self.columns)
        self._foundations = self._piles(".foundation")
        self._stock = self._piles(".stock")[0]
        self._lies_in: dict[Card, Any] = {}
        self._motion = Motion(self.element)

    def show(self, position: Position) -> None:
        """Make the document show a position."""
        columns = list(zip(position.columns, position.face_down, strict=True))
        changed = [index for index, column in enumerate(columns) if column != self.shown[index]]
        piles = [(self.columns[index], *columns[index]) for index in changed]
        piles.append((self._stock, position.stock, len(position.stock)))
        runs = [_run(suit) for suit in position.foundations]
        piles += [(pile, run, 0) for pile, run in zip(self._foundations, runs, strict=False)]
        moves = [move for pile, cards, _ in piles for move in self._new_places(pile, cards)]
        groups = [self.views[card].group for card, _ in moves]
        boxes = self._motion.boxes(groups)
        fans = [self._fan(card, pile) for card, pile in moves] if boxes else []
        self._motion.stop()
        for pile, cards, face_down in piles:
            self._stack(pile, cards, face_down, turning=bool(boxes))
        self.shown = columns
        self._describe(position, changed)
        self._motion.glide(groups, boxes)
        for group, fan in zip(groups, fans, strict=False):
            if fan:
                self._motion.fly(group, fan)

    def refuse(self, card: Card) -> None:
        """Shake a card's group, to show that it can't move."""
        group = self.views[card].group
        group.classList.remove("refused")
        group.getBoundingClientRect()
        group.classList.add("refused")

    def hang(self, card: Card, across: float, down: float) -> None:
        """Show a card's group so many pixels from where it lies."""
        self._motion.hang(self.views[card].group, across, down)

    def let_go(self, card: Card) -> None:
        """Let a group that hangs somewhere slide back to where it lies."""
        group = self.views[card].group
        boxes = self._motion.boxes([group])
        self._motion.stop()
        self._motion.glide([group], boxes)

    def settle(self) -> bool:
        """Let every card lie where it belongs, and return whether any was still on its way."""
        return self._motion.stop()

    def place_of(self, card: Card) -> int | None:
        """Return the column where a card lies, from 0; None outside the columns."""
        for index, (cards, _) in enumerate(self.shown):
            if card in cards:
                return index
        return None

    def _new_places(self, pile: Pile, cards: Cards) -> Iterator[tuple[Card, Pile]]:
        """Give the cards that lie in another holder than they will, with their new pile."""
        holder = pile.cards
        for card in cards:
            if self._lies_in.get(card) is not holder:
                yield card, pile
            holder = self.views[card].group

    def _fan(self, card: Card, pile: Pile) -> float:
        """Return the strip, in pixels, by which a run that goes home lies fanned; else 0."""
        if pile not in self._foundations or card.guest is None:
            return 0
        below = self.views[card.guest].button.getBoundingClientRect()
        return float(below.top - self.views[card].button.getBoundingClientRect().top)

    def _stack(self, pile: Pile, cards: Cards, face_down: int, turning: bool) -> None:
        holder = pile.cards
        for depth, card in enumerate(cards):
            view = self.views[card]
            if view.turn(face_up=depth >= face_down) and turning and depth >= face_down:
                self._motion.turn(view.button)
            if self._lies_in.get(card) is not holder:
                self._lies_in[card] = holder
                move_into(holder, view.group)
            holder = view.group

    def _describe(self, position: Position, changed: list[int]) -> None:
        for index in changed:
            self._describe_column(index)
        for card, name in card_names(position).items():
            self.views[card].rename(name)
        self._stock.rename(f"Stock, {len(position.stock) or 'no'} cards")
        for number, pile in enumerate(self._foundations):
            finished = number < len(position.foundations)
            suit = str(position.foundations[number]).capitalize() if finished else ""
            pile.rename(f"{suit}, finished" if finished else "Free foundation")

    def _describe_column(self, index: int) -> None:
        cards, face_down = self.shown[index]
        pile = self.columns[index]
        name = column_name(index + 1, len(cards), face_down)
        pile.rename(name)
        pile.offer_slot(name, empty=not cards)
        covered = face_down * FACE_DOWN_WEIGHT + max(len(cards) - face_down - 1, 0)
        pile.weigh(max(covered, 1))

    def _piles(self, selector: str) -> list[Pile]:
        return [Pile(element) for element in self.element.querySelectorAll(selector)]


def _run(suit: Suit) -> Cards:
    return tuple(card for card in reversed(DECK) if card.suit is suit)
