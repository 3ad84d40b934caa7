"""The game goes on where it stood: after a reload, in a new page, a week later."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, expect

from scorpion.web.result_words import NONE
from tests.browser.kept import (
    DATA,
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
    reload,
    saved_game,
    settings,
    time_played,
    until_ready,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer
from tools.browsers.chromium import launch_options

Open = Callable[..., TablePage]
OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]


def test_a_game_goes_on_after_a_reload_and_in_a_new_page_with_undo_redo_and_time(
    table_with: OpenWith, context: BrowserContext, site: str
) -> None:
    page = table_with({GAME: saved_game(10, seconds=125)})
    expect(page.message).to_have_text("Your game goes on.")
    for _ in range(3):
        page.button("Undo").click()
    reload(page)
    page.shows(after(DEAL, ".".join(MOVES[:7])), 7)
    expect(page.deal_number).to_contain_text(f"Deal {DEAL}")
    assert 125 <= time_played(page) < 185
    page.button("Redo").click()
    page.page.close()
    page = new_tab(context, site)
    page.shows(after(DEAL, ".".join(MOVES[:8])), 8)
    for _ in range(2):
        page.button("Redo").click()
    expect(page.button("Redo")).to_be_disabled()
    for _ in range(10):
        page.button("Undo").click()
    page.shows(after(DEAL, ""), 0)
    assert kept_game(page.page)["identity"] == json.loads(saved_game(0))["identity"]


def test_every_step_is_saved_at_once_and_none_is_lost_with_a_page_closed_after_it(
    table: Open, context: BrowserContext, site: str
) -> None:
    page = table(f"#deal={DEAL}")
    for count in range(1, 4):
        page.click_card(MOVES[count - 1])
        assert kept_game(page.page)["moves"] == MOVES[:count]
    for button, moves, played in (
        ("Undo", MOVES[:3], 2),
        ("Redo", MOVES[:3], 3),
        ("Deal", [*MOVES[:3], "deal"], 4),
        ("Replay", [*MOVES[:3], "deal"], 0),
    ):
        page.button(button).click()
        record = kept_game(page.page)
        assert (record["moves"], record["played"]) == (moves, played), button
    page.click_card(MOVES[0])
    page.page.close()
    new_tab(context, site).shows(after(DEAL, MOVES[0]), 1)


def test_a_game_at_a_layout_of_ones_own_is_saved_with_its_layout(table_with: OpenWith) -> None:
    opening = after(DEAL, ".".join(MOVES[:20]))
    own = json.loads(saved_game(0)) | {"layout": opening.to_json()}
    del own["deal"]
    page = table_with({GAME: json.dumps(own)})
    page.shows(opening, 0)
    page.button("Deal").click()
    reload(page)
    expect(page.deal_number).to_contain_text("of your own")
    page.shows(after(DEAL, ".".join(MOVES[:21])), 1)
    page.button("Replay").click()
    page.shows(opening, 0)


def test_a_won_game_opened_again_stays_won_once_with_no_second_dialog(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(LAST)})
    won = page.page.get_by_role("dialog", name="You won!")
    expect(won).to_be_hidden()
    page.click_card(MOVES[LAST])
    expect(won).to_be_visible()
    first = kept_results(page.page)
    reload(page)
    expect(won).to_be_hidden()
    expect(page.message).to_have_text("This game is won.")
    page.button("Undo").click()
    page.button("Redo").click()
    answer(won, "Replay")
    for _ in MOVES:
        page.button("Redo").click()
    answer(won, "Look at the table")
    assert figures(page)[:3] == ["1", "1", "100 %"]
    assert kept_results(page.page) == first


def test_five_new_games_without_a_move_start_nothing(table: Open) -> None:
    page = table()
    for _ in range(5):
        page.button("New game").click()
    assert figures(page) == ["0", "0", NONE, "0", "0", "0", "0", NONE, NONE]
    assert STATISTICS not in kept(page.page)
    assert kept_game(page.page)["moves"] == []


def test_the_game_is_there_after_back_and_forward(table_with: OpenWith) -> None:
    page = table_with({GAME: saved_game(3)})
    page.click_card(MOVES[3])
    page.page.goto("about:blank")
    page.page.go_back()
    until_ready(page.page)
    page.click_card(MOVES[4])
    page.page.go_back()
    page.page.go_forward()
    until_ready(page.page)
    page.shows(after(DEAL, ".".join(MOVES[:5])), 5)


def test_a_page_that_the_browser_had_put_by_goes_on_with_its_own_game(
    browser_type: BrowserType, browser_context_args: dict[str, Any], site: str
) -> None:
    browser = browser_type.launch(
        **launch_options(), ignore_default_args=["--disable-back-forward-cache"]
    )
    page = browser.new_context(**browser_context_args).new_page()
    page.goto(f"{site}#deal={DEAL}")
    table = TablePage(until_ready(page))
    table.click_card(MOVES[0])
    page.evaluate("addEventListener('pageshow', (event) => { window.putBy = event.persisted })")
    page.goto(f"{site}static/icon.svg")
    page.evaluate("setTimeout(() => history.back())")
    page.wait_for_url(site, wait_until="commit")
    expect(table.message).to_have_text("Your game goes on.")
    assert page.evaluate("putBy") is True
    table.click_card(MOVES[1])
    table.shows(after(DEAL, ".".join(MOVES[:2])), 2)
    assert kept_game(page)["moves"] == MOVES[:2]
    other = page.context.new_page()
    other.goto(site)
    until_ready(other)
    expect(other.get_by_role("dialog", name="Your game is open in another tab")).to_be_visible()
    browser.close()


def test_what_the_first_version_kept_is_read(table_with: OpenWith) -> None:
    texts = {
        f"scorpion.{name}": (DATA / "saved" / f"{name}_v1.json").read_text()
        for name in ("game", "statistics", "settings")
    }
    page = table_with(texts)
    page.shows(after(DEAL, ".".join(MOVES[:20])), 20)
    expect(page.button("Redo")).to_be_enabled()
    assert figures(page) == ["3", "1", "33 %", "1", "0", "0", "1", "51", "7:12"]
    dialog = settings(page)
    expect(dialog.get_by_label("Keep my saved game")).to_be_checked()
    expect(dialog.get_by_label("Keep my statistics")).to_be_checked()
    assert kept(page.page)[SETTINGS] == texts[SETTINGS]
