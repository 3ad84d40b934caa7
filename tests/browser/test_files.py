"""Files: a game and its results move to another browser, and no file spoils what is there."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.kept import (
    GAME,
    LAST,
    MOVES,
    STATISTICS,
    WON,
    choose_file,
    figures,
    identity,
    kept,
    kept_game,
    kept_results,
    new_tab,
    results,
    save_file,
    saved_game,
    settings,
    statistics,
)
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]
OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]


def file_of(game: str, games: str) -> str:
    """Return the text of a file with a game and with results."""
    return json.dumps(json.loads(game) | json.loads(results(games)))


def test_a_game_and_its_results_move_to_another_browser_in_a_file(
    table_with: OpenWith, browser: Browser, browser_context_args: dict[str, Any], site: str
) -> None:
    page = table_with({GAME: saved_game(LAST, game=2, seconds=90), STATISTICS: results("w-")})
    page.button("Undo").click()
    name, text = save_file(page)
    assert name == f"scorpion-{DEAL}.json"
    context = browser.new_context(**browser_context_args)
    other = new_tab(context, site)
    dialog = choose_file(other, text)
    expect(
        dialog.get_by_label(f"Play its game: deal {DEAL}, after {LAST - 1} moves.")
    ).to_be_checked()
    expect(
        dialog.get_by_label("Add its results of 2 games to mine; none counts twice.")
    ).to_be_checked()
    expect(dialog).not_to_contain_text("replaces")
    answer(dialog, "Open")
    expect(other.message).to_have_text(
        "The results are added to yours. The game of the file is on the table."
    )
    other.shows(after(DEAL, ".".join(MOVES[: LAST - 1])), LAST - 1)
    assert kept_game(other.page)["seconds"] >= 90
    other.button("Redo").click()
    other.click_card(MOVES[LAST])
    answer(other.page.get_by_role("dialog"), "Look at the table")
    assert figures(other)[:7] == ["2", "2", "100 %", "2", "0", "2", "2"]
    answer(choose_file(other, text), "Open")
    assert figures(other)[:7] == ["2", "2", "100 %", "2", "0", "2", "2"]
    assert len(kept_results(other.page)) == 2
    context.close()


def test_a_file_that_replaces_a_game_in_progress_says_so_and_cancel_changes_nothing(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3, game=2), STATISTICS: results("w-")})
    page.page.keyboard.press("s")
    page.page.keyboard.press("Escape")
    before = kept(page.page)
    dialog = choose_file(page, file_of(saved_game(5, game=9), "---"))
    expect(dialog).to_contain_text(
        "after 5 moves. It replaces the game on the table and ends your streak of 1 win."
    )
    answer(dialog, "Cancel")
    expect(choose_file(page, saved_game(5, game=9))).to_be_visible()
    page.page.keyboard.press("Escape")
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    expect(dialog).to_be_hidden()
    assert kept(page.page)[STATISTICS] == before[STATISTICS]
    assert kept_game(page.page)["moves"] == MOVES[:3]
    dialog = choose_file(page, file_of(saved_game(5, game=9), "---"))
    dialog.get_by_label("Add its results").uncheck()
    answer(dialog, "Open")
    page.shows(after(DEAL, ".".join(MOVES[:5])), 5)
    assert kept(page.page)[STATISTICS] == before[STATISTICS]
    expect(statistics(page)).to_contain_text("It came with moves already made")


def test_results_alone_are_taken_from_a_file_and_the_game_on_the_table_stays(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3, game=2), STATISTICS: results("w-")})
    dialog = choose_file(page, file_of(saved_game(5, game=9), "-w---"))
    dialog.get_by_label("Play its game").uncheck()
    answer(dialog, "Open")
    expect(page.message).to_have_text("The results are added to yours.")
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    assert figures(page)[:3] == ["5", "2", "40 %"]
    dialog = choose_file(page, results("w"))
    expect(dialog.get_by_label("Play its game")).to_be_hidden()
    answer(dialog, "Open")
    assert figures(page)[:3] == ["5", "2", "40 %"]


def test_a_game_of_a_file_counts_where_its_first_move_is_made_here(table_with: OpenWith) -> None:
    page = table_with({})
    record = json.loads(saved_game(0))
    del record["identity"]
    answer(choose_file(page, json.dumps(record)), "Open")
    page.click_card(MOVES[0])
    assert figures(page)[0] == "1"
    answer(choose_file(page, saved_game(0, game=9)), "Open")
    page.click_card(MOVES[0])
    assert figures(page)[0] == "2"
    answer(choose_file(page, saved_game(2, game=9)), "Open")
    page.click_card(MOVES[2])
    assert figures(page)[0] == "2"
    assert "identity" not in kept_game(page.page)


def test_where_results_are_not_kept_the_page_says_that_none_are_added(
    table_with: OpenWith,
) -> None:
    page = table_with(
        {
            "scorpion.settings": json.dumps(
                {"game": "scorpion", "settings": 1, "keep_statistics": False}
            )
        }
    )
    answer(choose_file(page, results("ww")), "Open")
    expect(page.message).to_contain_text("No results are added. Results are not kept")
    assert STATISTICS not in kept(page.page)
    expect(settings(page).get_by_label("Keep my statistics")).not_to_be_checked()


def test_a_file_that_is_no_game_is_refused_in_words_and_changes_nothing(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3, game=2), STATISTICS: results("w-")})
    before = kept(page.page)[STATISTICS]
    game = json.loads(saved_game(3))
    for content, words in (
        ("", "The text is not JSON"),
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "The text is not JSON"),
        ("[]", "The text is no JSON object."),
        ("{}", "This is no record of a game of Scorpion."),
        (saved_game(3)[:-9], "The text is not JSON"),
        (json.dumps({**game, "version": 2}), "The record is of a later version"),
        (json.dumps({**game, "moves": ["9H", "9H"], "played": 2}), "Move 2, 9H, is illegal"),
        (json.dumps({**game, "game": "spider"}), "This is no record of a game of Scorpion."),
        (b" " * 4_000_001, "It is too large for a game of Scorpion."),
    ):
        dialog = choose_file(page, content)
        expect(page.message, words).to_contain_text(f"The file can't be opened. {words}")
        expect(dialog).to_be_hidden()
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    assert kept(page.page)[STATISTICS] == before
    assert kept_game(page.page)["identity"] == identity(2)


def test_a_file_of_which_one_half_can_be_read_offers_that_half_and_says_why(
    table_with: OpenWith,
) -> None:
    page = table_with({})
    whole = json.loads(file_of(saved_game(3), "w-"))
    dialog = choose_file(page, json.dumps(whole | {"moves": ["9H", "9H"], "played": 2}))
    expect(dialog).to_contain_text("Move 2, 9H, is illegal")
    expect(dialog.get_by_label("Play its game")).to_be_hidden()
    answer(dialog, "Open")
    assert figures(page)[0] == "2"
    dialog = choose_file(page, json.dumps(whole | {"results": ["yesterday"]}))
    expect(dialog).to_contain_text("Result 1 can't be read.")
    expect(dialog.get_by_label("Add its results")).to_be_hidden()
    answer(dialog, "Open")
    page.shows(after(DEAL, ".".join(MOVES[:3])), 3)
    assert figures(page)[0] == "2"
