"""The win is a sight: the runs open as fans, and whoever plays on never waits for it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kept import LAST, MOVES, WON
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]
BEFORE = ".".join(MOVES[:LAST])
LINK = f"#deal={WON['deal']}&moves={BEFORE}"


def win(page: TablePage) -> Locator:
    """Make the last move, and return the dialog, which is open at once."""
    page.click_card(MOVES[LAST])
    dialog = page.page.get_by_role("dialog", name="You won!")
    assert dialog.is_visible()
    return dialog


def fans(page: TablePage) -> int:
    """Return how many cards of the finished runs are, or will be, spread."""
    return page.page.evaluate(
        """document.getAnimations().filter((one) => one.animationName === "open-up").length"""
    )


def test_at_the_win_every_run_opens_as_a_fan_inside_the_window(table: Open) -> None:
    page = table(LINK)
    dialog = win(page)
    assert fans(page) == 48
    expect(dialog.get_by_role("button", name="New game")).to_be_focused()
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_with_reduced_motion_the_runs_stay_on_their_foundations(table: Open) -> None:
    page = table(LINK)
    page.page.emulate_media(reduced_motion="reduce")
    win(page)
    assert fans(page) == 0


@pytest.mark.parametrize("name", ["New game", "Replay"])
def test_the_dialogs_buttons_end_the_sight_at_once(table: Open, name: str) -> None:
    page = table(LINK)
    win(page).get_by_role("button", name=name).click()
    expect(page.moves).to_have_text("0")
    assert fans(page) == 0
    assert page.page.locator(".card").count() == 52


@pytest.mark.parametrize("way", ["Escape", "x", "press"])
def test_a_press_or_a_key_in_the_dialog_ends_the_sight_at_once(table: Open, way: str) -> None:
    page = table(LINK)
    dialog = win(page)
    assert fans(page) == 48
    if way == "press":
        dialog.get_by_text("All four runs are finished").click()
    else:
        page.page.keyboard.press(way)
    assert fans(page) == 0
    page.shows(after(WON["deal"], ".".join(MOVES)), LAST + 1)


def test_who_walks_to_the_look_at_the_table_by_keyboard_finds_the_runs_there(table: Open) -> None:
    page = table(LINK)
    dialog = win(page)
    for _ in ("Replay", "Review the game", "Look at the table"):
        page.page.keyboard.press("Shift+Tab")
    expect(dialog.get_by_role("button", name="Look at the table")).to_be_focused()
    page.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    assert fans(page) == 48


@pytest.mark.parametrize("key", ["u", "ArrowDown"])
def test_the_runs_can_be_looked_at_until_the_next_key(table: Open, key: str) -> None:
    page = table(LINK)
    answer(win(page), "Look at the table")
    assert fans(page) == 48
    page.page.keyboard.press(key)
    assert fans(page) == 0
    if key == "u":
        page.shows(after(WON["deal"], BEFORE), LAST)
