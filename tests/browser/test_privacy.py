"""Privacy & Cookie Settings: what is kept is shown, switched off and removed; nothing else is."""

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
    reload,
    results,
    saved_game,
    settings,
    statistics,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]
FOREIGN = {"scorpion": "of a scorpion farm", "other.game": "of a neighbour", "": "of nobody"}


def asked(page: TablePage, title: str) -> Locator:
    return page.page.get_by_role("dialog", name=title)


def items(dialog: Locator) -> list[str]:
    """Return the headings of what the dialog lists as kept."""
    return dialog.get_by_role("listitem").get_by_role("heading").all_inner_texts()


def test_the_dialog_shows_what_is_kept_why_how_large_and_the_very_bytes(
    table_with: OpenWith, context: BrowserContext
) -> None:
    page = table_with({GAME: saved_game(3, seconds=70), STATISTICS: results("w-"), **FOREIGN})
    dialog = settings(page)
    expect(dialog).to_contain_text("This page sets no cookie and sends nothing to anyone.")
    assert items(dialog) == ["Saved game", "Results"]
    texts = kept(page.page)
    for key, title, why in (
        (GAME, "Saved game", "so that it goes on where you left it"),
        (STATISTICS, "Results", "for My Statistics"),
    ):
        item = dialog.get_by_role("listitem").filter(has_text=title)
        size = len((key + texts[key]).encode())
        expect(item).to_contain_text(f"{size:,} bytes under the key {key}, {why}")
        item.get_by_text("Show every byte").click()
        shown = item.locator("pre")
        expect(shown).to_be_visible()
        assert shown.text_content() == texts[key]
        with page.page.expect_download() as download:
            item.get_by_role("button", name=f"Download {title.lower()}").click()
        assert download.value.path().read_text() == texts[key]
    answer(dialog, "Close")
    page.click_card(MOVES[3])
    assert context.cookies() == []
    assert page.page.evaluate("document.cookie") == ""
    assert page.page.evaluate("sessionStorage.length") == 1  # what the test has put there
    assert page.page.evaluate("caches.keys()") == []


def test_switching_the_saved_game_off_asks_then_removes_it_and_keeps_none_from_then_on(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3), STATISTICS: results("w"), **FOREIGN})
    dialog = settings(page)
    switch = dialog.get_by_label("Keep my saved game")
    switch.click()
    answer(asked(page, "Stop keeping the game?"), "Go on keeping")
    expect(switch).to_be_checked()
    assert GAME in kept(page.page)
    switch.click()
    answer(asked(page, "Stop keeping the game?"), "Remove")
    expect(switch).not_to_be_checked()
    expect(dialog.get_by_role("heading", name="Saved game")).to_be_hidden()
    assert items(dialog) == ["Settings", "Results"]
    answer(dialog, "Close")
    page.click_card(MOVES[3])
    page.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert kept(page.page).keys() == {STATISTICS, SETTINGS, *FOREIGN}
    reload(page)
    page.button("Deal").click()
    assert GAME not in kept(page.page)
    dialog = settings(page)
    switch = dialog.get_by_label("Keep my saved game")
    expect(switch).not_to_be_checked()
    switch.click()
    assert items(dialog) == ["Saved game", "Settings", "Results"]
    assert kept_game(page.page)["moves"] == ["deal"]


def test_switching_the_statistics_off_asks_then_removes_them_and_counts_none_from_then_on(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(LAST, game=3), STATISTICS: results("w-")})
    dialog = settings(page)
    switch = dialog.get_by_label("Keep my statistics")
    switch.click()
    answer(asked(page, "Stop keeping results?"), "Go on keeping")
    assert STATISTICS in kept(page.page)
    switch.click()
    answer(asked(page, "Stop keeping results?"), "Remove")
    expect(dialog.get_by_role("heading", name="Results")).to_be_hidden()
    answer(dialog, "Close")
    page.click_card(MOVES[LAST])
    answer(asked(page, "You won!"), "Look at the table")
    assert STATISTICS not in kept(page.page)
    expect(statistics(page)).to_contain_text("Results are not kept")
    page.page.keyboard.press("Escape")
    assert figures(page)[:2] == ["0", "0"]
    reload(page)
    page.button("Undo").click()
    page.button("Redo").click()
    answer(asked(page, "You won!"), "Look at the table")
    assert kept(page.page).keys() == {GAME, SETTINGS}
    settings(page).get_by_label("Keep my statistics").click()
    page.page.keyboard.press("Escape")
    page.button("New game").click()
    page.button("Deal").click()
    assert len(kept_results(page.page)) == 1


def test_each_button_removes_what_it_names_and_nothing_else(table_with: OpenWith) -> None:
    texts = {
        GAME: saved_game(3),
        STATISTICS: results("w-"),
        SETTINGS: '{"game": "scorpion", "settings": 1}',
        "scorpion.unreadable.game": "{",
        "scorpion.later": "7",
        **FOREIGN,
    }
    page = table_with(texts)
    dialog = settings(page)
    left = set(texts)
    for button, key in (
        ("Remove set aside: game", "scorpion.unreadable.game"),
        ("Remove results", STATISTICS),
        ("Remove settings", SETTINGS),
        ("Remove later", "scorpion.later"),
        ("Remove saved game", GAME),
    ):
        dialog.get_by_role("button", name=button, exact=True).click()
        left.remove(key)
        assert kept(page.page).keys() == left, button
        expect(dialog.get_by_role("button", name=button, exact=True)).to_be_hidden()
    expect(dialog.get_by_text("Nothing.", exact=True)).to_be_visible()
    expect(dialog.get_by_role("button", name="Remove everything")).to_be_disabled()
    answer(dialog, "Close")
    page.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert GAME not in kept(page.page)
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    page.click_card(MOVES[3])
    assert kept_game(page.page)["moves"] == MOVES[:4]
    assert len(kept_results(page.page)) == 1


def test_after_remove_everything_no_key_is_ours_and_the_game_can_be_played_to_its_end(
    table_with: OpenWith,
) -> None:
    texts = {GAME: saved_game(LAST - 3, game=3), STATISTICS: results("w-"), **FOREIGN}
    page = table_with({**texts, "scorpion.unreadable.game.2": "{", "scorpion.later": "7"})
    dialog = settings(page)
    everything = dialog.get_by_role("button", name="Remove everything")
    everything.click()
    answer(asked(page, "Remove everything?"), "Cancel")
    assert len(items(dialog)) == 4
    everything.click()
    answer(asked(page, "Remove everything?"), "Remove everything")
    expect(dialog.get_by_text("Nothing.", exact=True)).to_be_visible()
    assert kept(page.page) == FOREIGN
    for name in ("Keep my saved game", "Keep my statistics"):
        expect(dialog.get_by_label(name)).not_to_be_checked()
    answer(dialog, "Close")
    for move in MOVES[LAST - 3 :]:
        page.click_card(move)
    answer(asked(page, "You won!"), "New game")
    page.button("Deal").click()
    page.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(statistics(page)).to_contain_text("Results are not kept")
    assert kept(page.page) == FOREIGN
    reload(page)
    page.button("Deal").click()
    assert kept(page.page).keys() == {GAME, STATISTICS, *FOREIGN}
    assert len(kept_results(page.page)) == 1


def test_after_remove_everything_a_switch_keeps_the_game_on_the_table_again(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3)})
    dialog = settings(page)
    dialog.get_by_role("button", name="Remove everything").click()
    answer(asked(page, "Remove everything?"), "Remove everything")
    expect(dialog.get_by_text("Nothing.", exact=True)).to_be_visible()
    dialog.get_by_label("Keep my saved game").click()
    expect(dialog.get_by_label("Keep my statistics")).not_to_be_checked()
    assert kept(page.page).keys() == {GAME, SETTINGS}
    page.page.keyboard.press("Escape")
    page.click_card(MOVES[3])
    reload(page)
    page.shows(after(DEAL, ".".join(MOVES[:4])), 4)
    assert STATISTICS not in kept(page.page)
