"""The page as a player sees and works it, by roles and accessible names."""

import re
from functools import partial

from playwright.sync_api import Locator, Page, expect

from scorpion.cards import Card
from scorpion.layout import deal
from scorpion.move import Deal, Move, parse_move
from scorpion.position import Position
from scorpion.rules import play
from tests.browser.waiting import becomes

BACK = "face-down card"


class TablePage:
    """One open page of the game."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def message(self) -> Locator:
        return self.page.get_by_role("status")

    @property
    def moves(self) -> Locator:
        """Return the count of moves made."""
        return self.page.get_by_text("Moves", exact=False).locator("b").first

    @property
    def deal_number(self) -> Locator:
        """Return the button that shows the deal's number and lets one choose another."""
        return self.page.get_by_role("button", name=re.compile(r"^Deal (\d|of your own)"))

    def button(self, name: str) -> Locator:
        """Return a button of the toolbar, or the deal number's."""
        return self.page.get_by_role("button", name=name, exact=True)

    def card(self, text: str) -> Locator:
        """Return the button of a face-up card on the table, as in `7H`."""
        return self.page.get_by_role("button", name=re.compile(rf"^{Card.parse(text).name}\b"))

    def column(self, number: int) -> Locator:
        """Return a column, counted from 1."""
        return self.page.get_by_role("group", name=re.compile(rf"^Column {number}\b"))

    def click_card(self, text: str) -> None:
        """Click a card on its index, the part that covering cards leave free."""
        self.card(text).click(position={"x": 8, "y": 4})

    def make(self, move: Move) -> None:
        """Make a move by pointer. A King goes to the first empty column."""
        if isinstance(move, Deal):
            self.button("Deal").click()
        else:
            self.click_card(str(move.card))

    def choose_deal(self, number: int | str) -> None:
        """Type a deal number and ask for that deal."""
        self.deal_number.click()
        self.page.get_by_label("Deal number, 1 to").fill(str(number))
        self.page.get_by_role("button", name="Play this deal").click()

    def shows(self, position: Position, moves: int) -> None:
        """Assert that the page shows, now or before long, a position and the moves made."""
        expect(self.moves).to_have_text(str(moves))
        pairs = zip(position.columns, position.face_down, strict=True)
        for number, (cards, face_down) in enumerate(pairs, 1):
            names = [BACK] * face_down + [card.name for card in cards[face_down:]]
            becomes(partial(self.names, number), names, f"column {number}")
        finished = self.page.get_by_role("img", name=re.compile("finished"))
        expect(finished).to_have_count(len(position.foundations))
        expect(self.page.get_by_role("group", name=re.compile(r"^Stock"))).to_have_accessible_name(
            f"Stock, {len(position.stock) or 'no'} cards"
        )

    def names(self, column: int) -> list[str]:
        """Return the plain names of a column's cards, from its hidden end to the exposed card."""
        buttons = self.column(column).get_by_role("button")
        names = buttons.evaluate_all("buttons => buttons.map((button) => button.ariaLabel)")
        return [name.split(",")[0] for name in names if not name.startswith("Column")]


def after(number: int, moves: str) -> Position:
    """Return the position of a deal after moves written as in a link, `7H.deal`."""
    position = deal(number)
    for text in filter(None, moves.split(".")):
        position = play(position, parse_move(text)).after
    return position
