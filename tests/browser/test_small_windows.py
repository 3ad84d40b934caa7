"""In the smallest windows too, every button and every word is whole and at hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.kept import LAST, MOVES, WON
from tests.browser.table_page import TablePage
from tests.browser.waiting import answer, becomes

Open = Callable[..., TablePage]

SIZES = [(320, 640), (360, 740), (568, 320), (667, 375), (740, 360), (1280, 800)]
LINK = f"#deal={WON['deal']}&moves={'.'.join(MOVES[:LAST])}"
DIALOGS = {
    "h": "Hints",
    "s": "My Statistics",
    "o": "Settings",
    "p": "Privacy & Cookie Settings",
    "?": "How to play Scorpion",
}

# Gives the buttons whose words stick out of them.
STICKING_OUT = """() => [...document.querySelectorAll("body > header button, .tools button")]
  .filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.innerText)"""
SCROLLS = """() => ["scrollHeight", "scrollWidth"].map((side) =>
  document.documentElement[side] - document.documentElement[side.replace("scroll", "client")])"""
WORDS_OVER_BUTTONS = """() => {
  const [words, tools] = ["#message", ".tools"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  const box = document.querySelector(".words").getBoundingClientRect();
  return Math.min(words.bottom, Math.max(box.bottom, tools.top)) > tools.top + 1;
}"""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def sized(request: pytest.FixtureRequest, table: Open) -> TablePage:
    """Return a table one move before the win, in a window of some size."""
    width, height = request.param
    page = table(LINK)
    page.page.set_viewport_size({"width": width, "height": height})
    becomes(lambda: page.page.evaluate("[innerWidth, innerHeight]"), [width, height])
    return page


def test_the_page_fits_with_all_its_buttons_and_a_long_message(sized: TablePage) -> None:
    sized.click_card(MOVES[LAST])
    answer(sized.page.get_by_role("dialog", name="You won!"), "Look at the table")
    expect(sized.message).to_contain_text("Clubs are finished, from King to Ace.")
    sized.page.keyboard.press("Escape")
    becomes(lambda: sized.page.evaluate(SCROLLS), [0, 0])
    assert sized.page.evaluate(STICKING_OUT) == []
    assert not sized.page.evaluate(WORDS_OVER_BUTTONS)
    for name in ("Undo", "Redo", "Deal", "Hint", "Replay", "New game", "Menu"):
        expect(sized.button(name)).to_be_in_viewport(ratio=1)


def test_each_dialog_opens_with_the_button_that_closes_it_in_sight(sized: TablePage) -> None:
    for key, name in DIALOGS.items():
        sized.page.keyboard.press(key)
        dialog = sized.page.get_by_role("dialog", name=name)
        close = dialog.get_by_role("button", name="Close")
        expect(close).to_be_in_viewport(ratio=1)
        answer(dialog, "Close")
    sized.click_card(MOVES[LAST])
    won = sized.page.get_by_role("dialog", name="You won!")
    for name in ("Look at the table", "Replay", "New game"):
        expect(won.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


def test_the_menu_opens_beside_its_button_and_inside_the_window(sized: TablePage) -> None:
    button = sized.button("Menu")
    button.click()
    menu = sized.page.locator("#menu")
    expect(menu).to_be_in_viewport(ratio=1)
    expect(sized.page.get_by_role("button", name="Open a file")).to_be_in_viewport(ratio=1)
    ours, its = menu.bounding_box(), button.bounding_box()
    assert ours
    assert its
    assert ours["y"] >= its["y"] + its["height"] or ours["x"] >= its["x"] + its["width"]
