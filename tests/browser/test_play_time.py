"""The time of play in a real page: it counts where the game is played, and only there."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table_page import TablePage
from tests.browser.waiting import becomes

PLAYED = re.compile(r"0:(?!00)\d\d of play")


def tell_time(page: Page) -> str:
    """Open My Statistics, and return what it says about the game on the table."""
    page.keyboard.press("s")
    note = page.get_by_text("The game on the table:")
    expect(note).to_be_visible()
    text = note.text_content() or ""
    page.keyboard.press("Escape")
    return text


def test_the_time_goes_on_in_a_tab_that_has_taken_the_game_over(
    open_game: Callable[..., Page], page: Page, site: str
) -> None:
    open_game("#deal=5")
    second = page.context.new_page()
    second.goto(site)
    second.get_by_role("button", name="Play here").click(timeout=60_000)
    TablePage(second).click_card("9H")
    becomes(lambda: bool(PLAYED.search(tell_time(second))), True)
