"""Two tabs with the game: one plays it, no step of either is lost, and results count once."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.kept import (
    GAME,
    LAST,
    MOVES,
    SETTINGS,
    STATISTICS,
    WON,
    figures,
    kept,
    kept_game,
    kept_results,
    new_tab,
    results,
    saved_game,
    settings,
    statistics,
    time_played,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]
NO_LOCKS = "delete Navigator.prototype.locks;"
CLOCK = """
window.later = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + window.later;
"""


def elsewhere(page: TablePage) -> Locator:
    return page.page.get_by_role("dialog", name="Your game is open in another tab")


def hear(page: TablePage, key: str) -> None:
    """Begin to wait for the news that another tab has changed what is under a key."""
    page.page.evaluate(
        """key => {
          window.heard = new Promise((done) => {
            addEventListener("storage", (event) => { if (event.key === key) done() });
          });
        }""",
        key,
    )


def play_here(page: TablePage) -> None:
    """Take the game over, and wait until it is on the table."""
    page.page.evaluate(
        """() => {
          window.taken = new Promise((done) => {
            addEventListener("scorpion:ready", () => done(), { once: true });
          });
        }"""
    )
    elsewhere(page).get_by_role("button", name="Play here").click()
    page.page.evaluate("taken")
    expect(elsewhere(page)).to_be_hidden()


def test_a_second_tab_waits_takes_over_with_all_steps_and_gives_back(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    first = table_with({GAME: saved_game(3, moves=6, game=2), STATISTICS: results("w-")})
    second = new_tab(context, site, "#help")
    expect(elsewhere(second)).to_be_visible()
    for _ in range(4):
        second.page.keyboard.press("Escape")
    second.page.keyboard.press("n")
    expect(elsewhere(second)).to_be_visible()
    first.button("Redo").click()
    play_here(second)
    expect(elsewhere(first)).to_be_visible()
    second.shows(after(DEAL, ".".join(MOVES[:4])), 4)
    expect(second.message).to_contain_text("The link names no deal")
    second.button("Redo").click()
    second.button("Redo").click()
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert kept_game(second.page)["played"] == 6
    play_here(first)
    expect(elsewhere(second)).to_be_visible()
    first.shows(after(DEAL, ".".join(MOVES[:6])), 6)
    first.button("Undo").click()
    assert figures(first)[:2] == ["2", "1"]
    assert len(kept_results(first.page)) == 2
    first.page.close()
    play_here(second)
    second.shows(after(DEAL, ".".join(MOVES[:5])), 5)
    second.button("Redo").click()
    assert kept_game(second.page)["played"] == 6


def test_the_time_runs_in_the_tab_that_plays_and_in_no_other(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    context.add_init_script(CLOCK)
    first = table_with({GAME: saved_game(3)})
    second = new_tab(context, site)
    second.page.evaluate("later += 600_000")
    play_here(second)
    expect(elsewhere(first)).to_be_visible()
    assert time_played(second) < 60
    second.page.evaluate("later += 120_000")
    assert 120 <= time_played(second) < 180
    first.page.evaluate("later += 600_000; document.dispatchEvent(new Event('visibilitychange'))")
    play_here(first)
    assert 120 <= time_played(first) < 240


def test_a_win_in_each_of_two_tabs_counts_twice_for_two_games_and_once_for_one(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    first = table_with({GAME: saved_game(LAST)})
    first.click_card(MOVES[LAST])
    second = new_tab(context, site)
    play_here(second)
    second.button("Undo").click()
    second.button("Redo").click()
    won = second.page.get_by_role("dialog", name="You won!")
    answer(won, "Look at the table")
    assert len(kept_results(second.page)) == 1
    assert figures(second)[:2] == ["1", "1"]
    second.page.evaluate(
        "([key, text]) => { localStorage[key] = text }", [GAME, saved_game(LAST, game=2)]
    )
    play_here(first)
    expect(elsewhere(second)).to_be_visible()
    answer(first.page.get_by_role("dialog"), "Look at the table")
    first.click_card(MOVES[LAST])
    answer(first.page.get_by_role("dialog"), "Look at the table")
    assert figures(first)[:3] == ["2", "2", "100 %"]


def test_without_a_saved_game_each_tab_keeps_the_game_that_is_on_its_table(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    off = json.dumps({"game": "scorpion", "settings": 1, "keep_game": False})
    first = table_with({"scorpion.settings": off}, f"#deal={DEAL}")
    first.click_card(MOVES[0])
    second = new_tab(context, site)
    play_here(second)
    expect(elsewhere(first)).to_be_visible()
    second.button("Deal").click()
    play_here(first)
    first.shows(after(DEAL, MOVES[0]), 1)
    assert len(kept_results(first.page)) == 2
    assert GAME not in kept(first.page)


def test_without_locks_no_tab_overwrites_what_the_other_has_played(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    context.add_init_script(NO_LOCKS)
    first = table_with({GAME: saved_game(3, game=2), STATISTICS: results("w-")})
    second = new_tab(context, site)
    second.click_card(MOVES[3])
    expect(elsewhere(first)).to_be_visible()
    first.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    first.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert kept_game(second.page)["moves"] == MOVES[:4]
    play_here(first)
    first.shows(after(DEAL, ".".join(MOVES[:4])), 4)
    first.click_card(MOVES[4])
    expect(elsewhere(second)).to_be_visible()
    play_here(second)
    second.shows(after(DEAL, ".".join(MOVES[:5])), 5)
    assert figures(second)[:2] == ["2", "1"]


def test_results_removed_and_switches_used_in_one_tab_are_so_in_the_other_without_locks(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    context.add_init_script(NO_LOCKS)
    first = table_with({GAME: saved_game(0), STATISTICS: results("-ww")})
    second = new_tab(context, site)
    dialog = settings(second)
    switch = dialog.get_by_label("Keep my statistics")
    hear(first, SETTINGS)
    switch.click()
    answer(second.page.get_by_role("dialog", name="Stop keeping results?"), "Remove")
    first.page.evaluate("heard")
    expect(statistics(first)).to_contain_text("Results are not kept")
    first.page.keyboard.press("Escape")
    assert figures(first)[0] == "0"
    hear(first, SETTINGS)
    switch.click()
    first.page.evaluate("heard")
    first.click_card(MOVES[0])
    assert len(kept_results(first.page)) == 1


def test_nothing_is_written_before_the_game_is_this_tabs(
    table_with: OpenWith, context: BrowserContext
) -> None:
    context.add_init_script(
        """const request = LockManager.prototype.request;
        LockManager.prototype.request = function (...parts) {
          document.dispatchEvent(new Event("visibilitychange"));
          dispatchEvent(new Event("pagehide"));
          window.before = localStorage.getItem("scorpion.game");
          return request.apply(this, parts);
        };"""
    )
    page = table_with({GAME: saved_game(3)})
    assert page.page.evaluate("before") == saved_game(3)
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
