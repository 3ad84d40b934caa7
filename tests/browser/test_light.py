"""The light: says after each step whether the game can still be won, if the player wants it."""

import json
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.kept import SETTINGS, kept, reload
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import closing

Open = Callable[..., TablePage]

LABEL = "Say after each step whether the game can still be won"
STILL, NO_MORE, THINKING = "Can still be won", "Can't be won any more", "Thinking …"
HARD = 63374


def switch(page: TablePage, on: bool = True) -> None:
    page.page.keyboard.press("o")
    page.page.get_by_label(LABEL).set_checked(on)
    with closing(page.page.get_by_role("dialog")):
        page.page.keyboard.press("Escape")


def light(page: TablePage, words: str) -> Locator:
    return page.page.get_by_role("banner").get_by_text(words, exact=True)


def test_the_light_is_off_until_the_player_switches_it_on_and_then_stays_on(table: Open) -> None:
    page = table("#deal=5")
    expect(light(page, STILL)).to_be_hidden()
    switch(page)
    expect(light(page, STILL)).to_be_visible()
    assert json.loads(kept(page.page)[SETTINGS])["light"] is True
    reload(page)
    expect(light(page, STILL)).to_be_visible()
    switch(page, on=False)
    expect(light(page, STILL)).to_be_hidden()
    page.button("Deal").click()
    expect(light(page, NO_MORE)).to_be_hidden()


def test_it_follows_each_step_with_undo_redo_and_new_game(table: Open) -> None:
    page = table("#deal=5&moves=JC.9H.5H")
    switch(page)
    expect(light(page, STILL)).to_be_visible()
    page.button("Deal").click()
    expect(light(page, NO_MORE)).to_be_visible()
    page.button("Undo").click()
    expect(light(page, STILL)).to_be_visible()
    page.button("Redo").click()
    expect(light(page, NO_MORE)).to_be_visible()
    page.button("Replay").click()
    expect(light(page, STILL)).to_be_visible()
    page.choose_deal(24)
    page.page.get_by_role("button", name="New game", exact=True).last.click()
    expect(light(page, NO_MORE)).to_be_visible()


def test_while_it_thinks_it_says_so_and_the_table_does_not_wait(table: Open) -> None:
    page = table(f"#deal={HARD}")
    switch(page)
    expect(light(page, THINKING)).to_be_visible()
    expect(light(page, THINKING)).to_have_attribute("aria-busy", "true")
    page.button("Deal").click()
    page.shows(after(HARD, "deal"), 1)


def test_an_answer_that_stays_is_not_spoken_again_and_the_move_is_told_as_ever(
    table: Open,
) -> None:
    page = table("#deal=5")
    switch(page)
    page.page.evaluate(
        """() => { window.spoken = 0;
             new MutationObserver((all) => { spoken += all.length; }).observe(
               document.querySelector("[aria-live=polite]"),
               { childList: true, characterData: true, subtree: true }); }"""
    )
    page.click_card("JC")
    expect(page.message).to_contain_text("The jack of clubs went")
    expect(light(page, STILL)).to_be_visible()
    assert page.page.evaluate("spoken") == 0


def test_with_the_settings_removed_the_light_goes_out(table: Open) -> None:
    page = table("#deal=5")
    switch(page)
    page.page.keyboard.press("p")
    page.page.get_by_role("button", name="Remove settings").click()
    page.page.keyboard.press("Escape")
    expect(light(page, STILL)).to_be_hidden()
