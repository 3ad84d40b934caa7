"""Where the browser keeps nothing, or something unreadable: the game can be played, and says so."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kept import (
    GAME,
    LAST,
    MOVES,
    SETTINGS,
    STATISTICS,
    WON,
    come_back,
    figures,
    kept,
    kept_game,
    kept_results,
    notice,
    reload,
    results,
    saved_game,
    settings,
    time_played,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]
OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]
ASIDE = "scorpion.unreadable."
FORBIDDEN = "This browser lets the page keep nothing: the game can be played, but not saved."
FULL = "The browser's storage is full: the last steps are not saved."
MEND = "It is set aside, for you to download or remove: Privacy & Cookie Settings."

FILLABLE = """
const write = Storage.prototype.setItem;
window.room = Infinity;
Storage.prototype.setItem = function (key, text) {
  if (this === localStorage && key.length + text.length > window.room)
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  write.call(this, key, text);
};
"""

FILL = """() => {
  for (let size = 2 ** 20; size >= 1; size /= 2)
    try { for (;;) localStorage[`fill ${size} ${localStorage.length}`] = "x".repeat(size) }
    catch {}
}"""
EMPTY = """() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("fill")) localStorage.removeItem(key);
}"""


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError') } });",
        "Object.defineProperty(window, 'localStorage', { value: null });",
    ],
    ids=["throws", "null"],
)
def test_where_storage_is_forbidden_the_game_is_played_with_one_notice(
    page: Page, table: Open, script: str
) -> None:
    page.add_init_script(script)
    opened = table(f"#deal={DEAL}")
    expect(notice(opened)).to_have_text(FORBIDDEN)
    for count in range(1, 4):
        opened.click_card(MOVES[count - 1])
        opened.shows(after(DEAL, ".".join(MOVES[:count])), count)
    opened.button("Undo").click()
    assert figures(opened)[:2] == ["1", "0"]
    dialog = settings(opened)
    expect(dialog.get_by_text("Nothing.", exact=True)).to_be_visible()
    dialog.get_by_label("Keep my saved game").click()
    answer(page.get_by_role("dialog", name="Stop keeping the game?"), "Remove")
    answer(dialog, "Close")
    opened.button("Redo").click()
    opened.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    expect(notice(opened)).to_have_text(FORBIDDEN)


def test_a_full_storage_keeps_the_last_save_whole_and_says_so_until_there_is_room_again(
    page: Page, table_with: OpenWith
) -> None:
    table = table_with({GAME: saved_game(LAST - 3, game=2), STATISTICS: results("w-")})
    saved = kept(page)
    page.evaluate(FILL)
    table.click_card(MOVES[LAST - 3])
    expect(notice(table)).to_have_text(FULL)
    table.click_card(MOVES[LAST - 2])
    table.shows(after(DEAL, ".".join(MOVES[: LAST - 1])), LAST - 1)
    expect(notice(table)).to_have_text(FULL)
    assert kept(page)[GAME] == saved[GAME]
    page.evaluate(EMPTY)
    table.click_card(MOVES[LAST - 1])
    expect(notice(table)).to_be_hidden()
    assert kept_game(page)["played"] == LAST
    page.evaluate(FILL)
    table.click_card(MOVES[LAST])
    answer(page.get_by_role("dialog"), "Look at the table")
    expect(notice(table)).to_have_text(FULL)
    assert kept(page)[STATISTICS] == saved[STATISTICS]
    assert figures(table)[:2] == ["2", "2"]
    settings(table).get_by_label("Keep my saved game").click()
    answer(page.get_by_role("dialog", name="Stop keeping the game?"), "Remove")
    expect(notice(table)).to_be_hidden()
    assert json.loads(kept(page)[SETTINGS])["keep_game"] is False
    assert [len(line.split()) for line in kept_results(page)] == [4, 4]
    assert GAME not in kept(page)


def test_results_that_find_no_room_are_written_with_the_next_step_that_does(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(FILLABLE)
    table = table_with({GAME: saved_game(2), STATISTICS: results("w" * 30)})
    page.evaluate("room = 1000")
    table.button("Undo").click()
    table.button("New game").click()
    answer(page.get_by_role("dialog"), "New game")
    table.button("Deal").click()
    assert kept_game(page)["moves"] == ["deal"]
    assert len(kept_results(page)) == 30
    expect(notice(table)).to_have_text(FULL)
    table.button("Undo").click()
    expect(notice(table)).to_have_text(FULL)
    page.evaluate("room = Infinity")
    table.button("Redo").click()
    expect(notice(table)).to_be_hidden()
    assert len(kept_results(page)) == 31


def test_steps_that_found_no_room_are_there_when_the_page_is_left_and_shown_again(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(FILLABLE)
    table = table_with({GAME: saved_game(3)})
    page.evaluate("room = 0")
    table.click_card(MOVES[3])
    come_back(table, "other", "")
    table.shows(after(DEAL, ".".join(MOVES[:4])), 4)
    come_back(table, GAME, saved_game(6))
    table.shows(after(DEAL, ".".join(MOVES[:6])), 6)
    page.evaluate("room = Infinity")
    table.button("Undo").click()
    expect(notice(table)).to_be_hidden()
    assert kept_game(page)["played"] == 5


def test_a_storage_that_the_browser_empties_is_filled_again_with_the_next_step(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3, game=3), STATISTICS: results("ww-")})
    page.click_card(MOVES[3])
    page.page.evaluate("localStorage.clear()")
    page.click_card(MOVES[4])
    assert kept_game(page.page)["moves"] == MOVES[:5]
    assert len(kept_results(page.page)) == 3
    page.page.evaluate("localStorage.clear()")
    page.button("Undo").click()
    reload(page)
    page.shows(after(DEAL, ".".join(MOVES[:4])), 4)
    assert figures(page)[:2] == ["3", "2"]


WRONG_TYPES = {
    "version": "1",
    "deal": 24.5,
    "moves": {"9H": 1},
    "played": True,
    "seconds": "10",
    "identity": 7,
}
FULL_DECK = after(DEAL, "").to_json()


def twice() -> str:
    """Return a saved game at a layout with a card twice."""
    layout = {**FULL_DECK, "stock": [FULL_DECK["columns"][0][0], *FULL_DECK["stock"][1:]]}
    record = json.loads(saved_game(0)) | {"layout": layout}
    del record["deal"]
    return json.dumps(record)


UNREADABLE = {
    "empty": ("", "The text is not JSON"),
    "null": ("null", "The text is no JSON object."),
    "cut short": (saved_game(5)[:-20], "The text is not JSON"),
    "not JSON": ("<html>", "The text is not JSON"),
    "a later version": (saved_game(5, version=2), "The record is of a later version"),
    "an illegal move": (saved_game(2).replace("5H", "9H"), "Move 2, 9H, is illegal"),
    "a card twice": (twice(), "The layout can't be played:"),
    "5 MB": (saved_game(1)[:-1] + " " * 5_000_000 + "}", "The text is too long"),
    **{
        f"{key}: {value}": (json.dumps(json.loads(saved_game(3)) | {key: value}), "")
        for key, value in WRONG_TYPES.items()
    },
}


def test_every_kind_of_unreadable_game_is_set_aside_with_its_reason_and_nothing_else_is_lost(
    table_with: OpenWith,
) -> None:
    page = table_with({STATISTICS: results("w-")})
    for kind, (text, why) in UNREADABLE.items():
        come_back(page, GAME, text)
        expect(notice(page), kind).to_contain_text("Your saved game can't be read.")
        expect(notice(page), kind).to_contain_text(why)
        expect(notice(page), kind).to_contain_text(MEND)
        texts = kept(page.page)
        assert texts[f"{ASIDE}game"] == text, kind
        assert json.loads(texts[GAME])["moves"] == [], kind
        assert texts[STATISTICS] == results("w-"), kind
        page.page.evaluate("key => localStorage.removeItem(key)", f"{ASIDE}game")
    page.button("Deal").click()
    assert figures(page)[:2] == ["3", "1"]


def test_a_game_set_aside_can_be_downloaded_and_is_never_overwritten_by_the_next_one(
    table_with: OpenWith,
) -> None:
    first, second = saved_game(5)[:-20], saved_game(5, version=3)
    page = table_with({GAME: second, f"{ASIDE}game": first})
    page.button("Deal").click()
    texts = kept(page.page)
    assert (texts[f"{ASIDE}game"], texts[f"{ASIDE}game.2"]) == (first, second)
    dialog = settings(page)
    for title, text in (("set aside: game", first), ("set aside: game.2", second)):
        with page.page.expect_download() as download:
            dialog.get_by_role("button", name=f"Download {title}", exact=True).click()
        assert download.value.path().read_text() == text
        assert download.value.suggested_filename.endswith(".json")
    reload(page)
    expect(notice(page)).to_be_hidden()
    page.shows(after(kept_game(page.page)["deal"], "deal"), 1)
    assert kept(page.page)[f"{ASIDE}game.2"] == second


def test_unreadable_results_and_settings_leave_the_game_alone(table_with: OpenWith) -> None:
    bad = {STATISTICS: results("ww")[:-5], SETTINGS: '{"game": "scorpion", "settings": 9}'}
    page = table_with({GAME: saved_game(3, seconds=50), **bad})
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    assert time_played(page) >= 50
    expect(notice(page)).to_contain_text("Your results can't be read. The text is not JSON")
    expect(notice(page)).to_contain_text("Your settings can't be read. The settings are of a later")
    page.click_card(MOVES[3])
    texts = kept(page.page)
    assert texts[f"{ASIDE}statistics"] == bad[STATISTICS]
    assert texts[f"{ASIDE}settings"] == bad[SETTINGS]
    assert figures(page)[:2] == ["1", "0"]
    dialog = settings(page)
    dialog.get_by_role("button", name="Remove set aside: settings").click()
    expect(notice(page)).not_to_contain_text("Your settings")
    dialog.get_by_role("button", name="Remove set aside: statistics").click()
    expect(notice(page)).to_be_hidden()
    reload(page)
    page.shows(after(DEAL, ".".join(MOVES[:4])), 4)


@pytest.mark.parametrize("room", [0, len(GAME) + len(saved_game(5)) - 20])
def test_what_cant_be_set_aside_because_storage_is_full_stays_until_it_is_removed(
    page: Page, table_with: OpenWith, room: int
) -> None:
    text = saved_game(5)[:-20]
    page.add_init_script(f"{FILLABLE} window.room = {room};")
    table = table_with({GAME: text, STATISTICS: results("w-")})
    expect(notice(table)).to_contain_text("Your saved game can't be read.")
    expect(notice(table)).to_contain_text(
        "It could not be set aside, so nothing is saved over it until you remove it"
    )
    page.evaluate("room = Infinity")
    table.button("Deal").click()
    assert kept(page)[GAME] == text
    assert len(kept_results(page)) == 3
    settings(table).get_by_role("button", name="Remove saved game").click()
    expect(notice(table)).to_be_hidden()
    page.keyboard.press("Escape")
    table.button("Undo").click()
    assert kept_game(page)["moves"] == ["deal"]
