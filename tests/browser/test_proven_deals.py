"""Deals proven to be winnable: new games where the player wants it, and the deal of the day."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from scorpion.layout import deal
from scorpion.solver import Verdict, solve
from tests.browser.kept import SETTINGS, kept, reload
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]

LABEL = "New game: only deals that are proven to be winnable"
PROVEN = "This deal can be won: proven."
WINNABLE = json.dumps({"game": "scorpion", "settings": 1, "winnable": True})
NOON = "2026-12-02T12:00:00Z"
DEAL_OF_NOON = 976879309
STANDSTILL = """window.setTimeout = new Proxy(window.setTimeout, {
  apply: (real, self, [call, wait, ...rest]) =>
    real(call, window.standstill && !wait ? 1e6 : wait, ...rest) });"""
"""While `standstill` is set, what a search puts off to the next frame never comes."""


def daily(page: TablePage) -> Locator:
    page.page.keyboard.press("e")
    dialog = page.page.get_by_role("dialog", name="Deal of the day")
    expect(dialog.get_by_role("button", name="Play")).to_be_enabled()
    return dialog


def number_shown(page: TablePage) -> int:
    return int(page.deal_number.inner_text().removeprefix("Deal "))


def test_new_games_can_be_winnable_ones_only(table: Open) -> None:
    page = table("#deal=24")
    page.page.keyboard.press("o")
    page.page.get_by_label(LABEL).check()
    page.page.keyboard.press("Escape")
    assert json.loads(kept(page.page)[SETTINGS])["winnable"] is True
    for _ in range(3):
        before = number_shown(page)
        page.button("New game").click()
        expect(page.deal_number).not_to_have_text(f"Deal {before}")
        expect(page.message).to_have_text(PROVEN)
        assert solve(deal(number_shown(page))).verdict is Verdict.WON


def test_without_the_setting_nothing_is_promised(table: Open) -> None:
    page = table("#deal=24")
    page.button("New game").click()
    expect(page.deal_number).not_to_have_text("Deal 24")
    expect(page.message).not_to_contain_text("can be won")


def test_the_page_opens_with_a_proven_deal_where_no_game_is_saved(
    table_with: Open,
) -> None:
    page = table_with({SETTINGS: WINNABLE})
    expect(page.message).to_have_text(PROVEN)
    assert solve(deal(number_shown(page))).verdict is Verdict.WON


def test_a_link_is_not_replaced_by_a_proven_deal(table_with: Open) -> None:
    page = table_with({SETTINGS: WINNABLE}, "#deal=24")
    expect(page.deal_number).to_have_text("Deal 24")
    page.button("Deal").click()
    page.shows(after(24, "deal"), 1)


def test_a_game_in_progress_is_not_left_without_asking(table_with: Open) -> None:
    page = table_with({SETTINGS: WINNABLE}, "#deal=24&moves=deal")
    page.button("New game").click()
    page.page.get_by_role("button", name="Keep playing").click()
    page.shows(after(24, "deal"), 1)


@pytest.mark.parametrize("way", ["Stop", "Escape"])
def test_the_search_says_so_and_can_be_stopped(page: Page, table_with: Open, way: str) -> None:
    page.add_init_script(STANDSTILL)
    game = table_with({SETTINGS: WINNABLE}, "#deal=24")
    page.evaluate("window.standstill = true")
    dialog = page.get_by_role("dialog", name="Looking for a deal that can be won …")
    tried = page.get_by_text(re.compile("deals? tried"))
    for _ in range(50):
        page.keyboard.press("n")
        expect(game.message).to_have_text(re.compile("Looking for a deal|can be won: proven"))
        if tried.text_content() == "1 deal tried":
            break
        if "Looking" in game.message.inner_text():
            reload(game)
            page.evaluate("window.standstill = true")
    expect(dialog).to_contain_text("1 deal tried")
    number = number_shown(game)
    if way == "Stop":
        answer(dialog, "Stop")
    else:
        page.keyboard.press("Escape")
    expect(game.message).to_have_text("You stopped the search: this game stays.")
    assert number_shown(game) == number


def test_the_deal_of_the_day_is_everyones(page: Page, table: Open) -> None:
    page.clock.set_fixed_time(NOON)
    game = table("#deal=24&moves=deal")
    dialog = daily(game)
    expect(dialog).to_contain_text(f"2 December 2026: deal {DEAL_OF_NOON}.")
    expect(dialog).to_contain_text(PROVEN)
    answer(dialog, "Play")
    page.get_by_role("dialog", name="Leave this game?").get_by_role(
        "button", name="New game"
    ).click()
    expect(game.message).to_have_text(f"The deal of 2 December 2026. {PROVEN}")
    game.shows(deal(DEAL_OF_NOON), 0)


def test_the_menu_has_it_and_closing_it_changes_nothing(table: Open) -> None:
    page = table("#deal=24")
    page.button("Menu").click()
    page.page.get_by_role("button", name="Deal of the day").click()
    dialog = page.page.get_by_role("dialog", name="Deal of the day")
    answer(dialog, "Close")
    expect(dialog).to_be_hidden()
    page.shows(deal(24), 0)


def test_its_link_can_be_copied_and_opens_it(
    table: Open, context: BrowserContext, site: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = table("#deal=24")
    dialog = daily(page)
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("status").last).to_have_text("The link is copied.")
    link = page.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(site) + r"#deal=\d+", link)
    expect(dialog).to_contain_text(link)
    answer(dialog, "Play")
    expect(page.deal_number).to_have_text(f"Deal {link.partition('=')[2]}")


def test_where_the_browser_copies_nothing_the_link_is_there_to_be_marked(
    page: Page, table: Open
) -> None:
    page.add_init_script("delete Navigator.prototype.clipboard")
    dialog = daily(table("#deal=24"))
    expect(dialog.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(dialog).to_contain_text("#deal=")
