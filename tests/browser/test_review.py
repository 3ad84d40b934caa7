"""The review of a game: a button for each move, that tells where the game could be won."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kept import (
    GAME,
    LAST,
    MOVES,
    STATISTICS,
    WON,
    kept_game,
    kept_results,
    results,
    saved_game,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]
OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]
LOSING = [*MOVES[:13], "deal", "9S"]
LOST_GAME = {
    GAME: json.dumps(json.loads(saved_game(15, game=2)) | {"moves": LOSING}),
    STATISTICS: results("w-"),
}
TOLD = "Move 14, the deal: with this move the game was lost"


def panel(page: TablePage) -> Locator:
    return page.page.get_by_role("region", name="Review")


def strip(page: TablePage) -> Locator:
    return page.page.get_by_role("toolbar", name="Moves of this game")


def move(page: TablePage, number: int) -> Locator:
    """Return the button of the position after so many moves."""
    return strip(page).get_by_role("button", name=re.compile(f"^Move {number}, "))


def ask(page: TablePage) -> Locator:
    return page.page.get_by_role("dialog", name="Review this game?")


def review(page: TablePage) -> None:
    """Review a game in progress, until all of its positions were looked at."""
    page.page.keyboard.press("v")
    answer(ask(page), "Review")
    done = re.compile(r"^(\d+) of \1 looked at$")
    expect(panel(page).get_by_text(done)).to_be_visible(timeout=30_000)


def test_a_lost_game_shows_the_move_that_lost_it_and_each_position_is_one_press_away(
    table_with: OpenWith,
) -> None:
    page = table_with(LOST_GAME)
    review(page)
    expect(strip(page).get_by_role("button")).to_have_text(
        [f"●{number}" for number in range(14)] + ["✕14", "○15"]
    )
    expect(panel(page).get_by_text(TOLD)).to_be_visible()
    expect(panel(page)).to_contain_text("It looks at face-down cards")
    assert move(page, 15).get_attribute("aria-current") == "true"
    for number in (14, 3, 0, 15):
        move(page, number).click()
        page.shows(after(DEAL, ".".join(LOSING[:number])), number)
        assert move(page, number).get_attribute("aria-current") == "true"
        expect(page.message).to_contain_text(f"Move {number}, ")
    move(page, 14).click()
    expect(page.message).to_have_text(f"{TOLD}.")
    assert kept_game(page.page)["moves"] == LOSING


def test_the_marks_are_told_apart_by_name_as_well(table_with: OpenWith) -> None:
    page = table_with(LOST_GAME)
    review(page)
    for number, name in (
        (0, "Move 0, the opening: the game could be won"),
        (1, "Move 1, nine of hearts onto ten of hearts: the game could be won"),
        (14, TOLD),
        (15, "Move 15, nine of spades onto ten of spades: the game could no longer be won"),
    ):
        expect(move(page, number)).to_have_accessible_name(name)


def test_the_strip_is_walked_by_arrow_keys_and_left_by_escape(table_with: OpenWith) -> None:
    page = table_with(LOST_GAME)
    page.page.set_viewport_size({"width": 320, "height": 700})
    review(page)
    expect(move(page, 15)).to_be_focused()
    stops = strip(page).get_by_role("button")
    assert stops.evaluate_all("all => all.filter((one) => one.tabIndex === 0).length") == 1
    for key, number in (
        ("ArrowRight", 15),
        ("ArrowLeft", 14),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowUp", 0),
        ("ArrowRight", 1),
        ("End", 15),
        ("Home", 0),
    ):
        page.page.keyboard.press(key)
        expect(move(page, number)).to_be_focused()
    page.page.keyboard.press("ArrowDown")
    boxes = [page.page.locator(":focus").bounding_box(), move(page, 0).bounding_box()]
    assert all(boxes)
    assert boxes[0]["x"] == boxes[1]["x"]
    assert boxes[0]["y"] > boxes[1]["y"]
    page.page.keyboard.press("Home")
    page.page.keyboard.press("Enter")
    expect(page.moves).to_have_text("0")
    expect(move(page, 0)).to_be_focused()
    page.page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    expect(page.button("Menu")).to_be_focused()


def test_a_review_before_the_win_is_help_and_the_player_is_asked_first(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(LAST, game=2), STATISTICS: results("w-")})
    page.page.keyboard.press("v")
    expect(ask(page)).to_contain_text("would count as one with help")
    answer(ask(page), "Keep playing")
    expect(panel(page)).to_be_hidden()
    assert "helped" not in kept_game(page.page)
    page.button("Menu").click()
    page.page.get_by_role("button", name="Review this game V").click()
    answer(ask(page), "Review")
    expect(panel(page)).to_contain_text("it can still be won", timeout=30_000)
    assert kept_game(page.page)["helped"] is True
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("v")
    expect(panel(page)).to_be_visible()
    page.click_card(MOVES[LAST])
    answer(page.page.get_by_role("dialog"), "Look at the table")
    expect(panel(page)).to_contain_text("No move lost the game.")
    assert kept_results(page.page)[1].endswith(" helped")


def test_a_game_just_won_is_reviewed_from_its_dialog_and_that_is_no_help(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(LAST, game=2), STATISTICS: results("w-")})
    page.click_card(MOVES[LAST])
    answer(page.page.get_by_role("dialog"), "Review the game")
    expect(strip(page).get_by_role("button")).to_have_text(
        [f"●{number}" for number in range(LAST + 2)]
    )
    expect(move(page, LAST + 1)).to_be_focused()
    expect(move(page, LAST + 1)).to_have_accessible_name(re.compile("the game was won$"))
    move(page, 20).click()
    page.shows(after(DEAL, ".".join(MOVES[:20])), 20)
    assert "helped" not in kept_game(page.page)
    assert not kept_results(page.page)[1].endswith("helped")


def test_the_review_follows_undo_and_moves_and_closes_with_another_game(
    table_with: OpenWith,
) -> None:
    page = table_with(LOST_GAME)
    review(page)
    page.button("Undo").click()
    page.button("Undo").click()
    assert move(page, 13).get_attribute("aria-current") == "true"
    page.click_card("KC")
    expect(strip(page).get_by_role("button")).to_have_text(
        [f"●{number}" for number in range(15)], timeout=30_000
    )
    page.choose_deal(24)
    answer(page.page.get_by_role("dialog"), "New game")
    expect(panel(page)).to_be_hidden()


def test_without_a_move_there_is_nothing_to_review_and_the_page_says_so(table: Open) -> None:
    page = table()
    page.page.keyboard.press("v")
    expect(page.message).to_contain_text("nothing to review")
    expect(panel(page)).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (667, 375), (1280, 800)], ids=str)
def test_the_strip_wraps_inside_the_window(table_with: OpenWith, size: tuple[int, int]) -> None:
    page = table_with({GAME: saved_game(LAST + 1)})
    page.page.set_viewport_size({"width": size[0], "height": size[1]})
    page.page.keyboard.press("v")
    expect(move(page, LAST + 1)).to_be_focused()
    expect(move(page, LAST + 1)).to_be_in_viewport(ratio=0.9)
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = move(page, LAST + 1).bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
