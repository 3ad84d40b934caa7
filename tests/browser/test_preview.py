"""What a move will block is shown before it is made: marks on the table, and a line of words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.table_page import TablePage, after

Open = Callable[..., TablePage]

OPENING = "#deal=5"
WORDS = (
    "Nine of hearts with 6 cards onto the ten of hearts. Empties column 6. "
    "Blocks: the eight of hearts would lie under the nine of hearts, its only place."
)


def preview(page: TablePage) -> Locator:
    return page.page.get_by_role("region", name="Messages").get_by_role("paragraph").first


def marked(page: TablePage, mark: str) -> list[str]:
    """Return the plain names of the cards that bear a mark."""
    names = page.page.locator(f".card.{mark}").evaluate_all(
        "cards => cards.map((c) => c.ariaLabel)"
    )
    return [name.split(",")[0] for name in names]


def test_pointing_at_a_card_shows_where_its_group_fits_and_what_it_blocks(table: Open) -> None:
    page = table(OPENING)
    page.card("9H").hover(position={"x": 8, "y": 4})
    expect(preview(page)).to_have_text(WORDS)
    assert marked(page, "goal") == ["ten of hearts"]
    assert marked(page, "blocked") == ["eight of hearts"]
    page.page.mouse.move(5, 5)
    expect(preview(page)).to_be_empty()
    assert marked(page, "goal") == marked(page, "blocked") == []
    page.shows(after(5, ""), 0)


def test_the_card_that_would_turn_up_is_marked_without_telling_which_it_is(table: Open) -> None:
    page = table(OPENING + "&moves=9H")
    page.card("5H").hover(position={"x": 8, "y": 4})
    expect(preview(page)).to_contain_text("Turns up a face-down card in column 1.")
    assert marked(page, "turns-up") == ["face-down card"]
    expect(page.column(1).get_by_role("button").nth(2)).to_have_class("card back turns-up")


def test_walking_to_a_card_by_keyboard_shows_the_same_and_describes_the_card(table: Open) -> None:
    page = table(OPENING)
    page.page.keyboard.press("9")
    page.page.keyboard.press("h")
    expect(preview(page)).to_have_text(WORDS)
    expect(page.card("9H")).to_be_focused()
    expect(page.card("9H")).to_have_accessible_description(WORDS)
    page.page.keyboard.press("Escape")
    expect(preview(page)).to_be_empty()


def test_a_card_that_cant_move_says_why_and_shows_the_card_it_waits_for(table: Open) -> None:
    page = table("#deal=24")
    page.card("7H").hover(position={"x": 8, "y": 4})
    expect(preview(page)).to_have_text(
        "The seven of hearts goes only onto the eight of hearts, "
        "which is not exposed: 1 card lies on it."
    )
    assert marked(page, "awaited") == ["eight of hearts"]


def test_a_king_shows_every_empty_column_that_it_can_go_to(table: Open) -> None:
    page = table("#deal=5&moves=9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S")
    page.card("KS").hover(position={"x": 8, "y": 4})
    expect(page.column(7)).to_have_class("column goal")


def test_what_a_move_did_stays_on_show_while_the_pointer_rests(table: Open) -> None:
    page = table(OPENING)
    page.click_card("9H")
    expect(page.message).to_have_text(
        "The nine of hearts went with 6 cards onto the ten of hearts."
    )
    expect(preview(page)).to_be_empty()


@pytest.mark.parametrize("key", ["u", "d", "r"])
def test_the_preview_ends_with_any_other_step(table: Open, key: str) -> None:
    page = table(OPENING + "&moves=9H")
    page.card("5H").hover(position={"x": 8, "y": 4})
    expect(preview(page)).not_to_be_empty()
    page.page.keyboard.press(key)
    expect(preview(page)).to_be_empty()
    assert marked(page, "goal") == []
