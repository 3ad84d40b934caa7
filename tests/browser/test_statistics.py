"""My Statistics: what counts as started and won, what ends a streak, when the time runs."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from scorpion.web.result_words import NONE
from tests.browser.kept import (
    GAME,
    LAST,
    MOVES,
    STATISTICS,
    WON,
    figures,
    identity,
    kept,
    kept_game,
    kept_results,
    reload,
    results,
    saved_game,
    statistics,
    time_played,
)
from tests.browser.table_page import TablePage
from tests.browser.waiting import answer

Open = Callable[..., TablePage]
OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]

CLOCK = """
window.later = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + window.later;
window.pass = (minutes) => { window.later += 60_000 * minutes };
window.look = (hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def test_a_game_counts_from_its_first_move_and_only_once_through_undo_replay_and_reload(
    table: Open,
) -> None:
    page = table(f"#deal={DEAL}")
    assert figures(page) == ["0", "0", NONE, "0", "0", "0", "0", NONE, NONE]
    expect(page.page.get_by_role("figure")).to_be_hidden()
    page.click_card(MOVES[0])
    once = kept_results(page.page)
    assert [line.split()[0] for line in once] == [kept_game(page.page)["identity"]]
    page.button("Undo").click()
    page.button("Redo").click()
    page.button("Replay").click()
    page.click_card(MOVES[0])
    reload(page)
    page.click_card(MOVES[1])
    assert figures(page) == ["1", "0", "0 %", "0", "0", "0", "0", NONE, NONE]
    assert kept_results(page.page) == once
    page.button("New game").click()
    answer(page.page.get_by_role("dialog"), "New game")
    page.button("New game").click()
    assert kept_results(page.page) == once
    page.choose_deal(DEAL)
    page.click_card(MOVES[0])
    assert figures(page)[:3] == ["2", "0", "0 %"]


def test_a_win_is_counted_with_its_moves_and_time_and_drawn_in_the_chart(
    table_with: OpenWith,
) -> None:
    page = table_with(
        {GAME: saved_game(LAST, game=4, seconds=300), STATISTICS: results("ww-")},
    )
    page.click_card(MOVES[LAST])
    answer(page.page.get_by_role("dialog"), "Look at the table")
    figures_now = figures(page)
    assert figures_now[:8] == ["4", "3", "75 %", "3", "0", "1", "2", str(LAST + 1)]
    assert figures_now[8].startswith("5:")
    picture = statistics(page).get_by_role("img")
    expect(picture).to_have_accessible_name(
        f"Your last 4 games, from 2026-11-01 to {kept_results(page.page)[3].split()[1]}, "
        "3 of them won."
    )
    heights = picture.locator("rect").evaluate_all(
        "marks => marks.map((mark) => mark.height.baseVal.value)"
    )
    assert heights[0] == heights[1] == heights[3] > heights[2] > 0
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("n")
    expect(page.page.get_by_role("dialog")).to_be_hidden()
    assert figures(page)[:7] == ["4", "3", "75 %", "3", "0", "1", "2"]


def test_a_win_with_help_is_counted_apart_from_those_without(table_with: OpenWith) -> None:
    page = table_with(
        {GAME: saved_game(LAST, game=3, helped=True), STATISTICS: results("w-")},
    )
    page.click_card(MOVES[LAST])
    answer(page.page.get_by_role("dialog"), "Look at the table")
    dialog = statistics(page)
    shown = zip(
        dialog.get_by_role("term").all_inner_texts(),
        dialog.get_by_role("definition").all_inner_texts(),
        strict=True,
    )
    assert list(shown)[1:5] == [
        ("Won", "2"),
        ("Win rate", "67 %"),
        ("Won without help", "1"),
        ("Won with help", "1"),
    ]
    expect(dialog).to_contain_text("With help means")
    assert kept_results(page.page)[2].endswith(" helped")


def test_the_page_says_that_leaving_a_game_ends_a_streak_before_it_does(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(1, game=4), STATISTICS: results("-ww")})
    ask = page.page.get_by_role("dialog", name="Leave this game?")
    page.button("New game").click()
    expect(ask).not_to_contain_text("streak")
    page.page.keyboard.press("Escape")
    page.click_card(MOVES[1])
    page.button("New game").click()
    expect(ask).to_contain_text(
        "It stands after 2 moves and is not won. A new game ends your streak of 2 wins."
    )
    answer(ask, "Keep playing")
    assert figures(page)[5:7] == ["2", "2"]
    page.choose_deal(24)
    expect(ask).to_contain_text("ends your streak of 2 wins")
    answer(ask, "New game")
    expect(page.deal_number.locator("b")).to_have_text("24")
    assert figures(page)[5:7] == ["0", "2"]
    page.button("Deal").click()
    page.button("New game").click()
    expect(ask).not_to_contain_text("streak")


def test_a_game_that_came_with_moves_in_a_link_does_not_count_and_the_page_says_so(
    table: Open,
) -> None:
    page = table(f"#deal={DEAL}&moves={'.'.join(MOVES[:LAST])}")
    page.click_card(MOVES[LAST])
    answer(page.page.get_by_role("dialog"), "Look at the table")
    expect(statistics(page)).to_contain_text(
        "It came with moves already made, so it does not count."
    )
    page.page.keyboard.press("Escape")
    assert figures(page)[:2] == ["0", "0"]
    assert STATISTICS not in kept(page.page)


def test_the_time_stands_still_before_the_first_move_and_out_of_sight(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(CLOCK)
    table = table_with({GAME: saved_game(0, moves=0)})
    page.evaluate("pass(10)")
    assert time_played(table) == 0
    table.click_card(MOVES[0])
    page.evaluate("pass(1)")
    assert 60 <= time_played(table) < 120
    page.evaluate("look(true); pass(10)")
    assert 60 <= kept_game(page)["seconds"] < 120
    page.evaluate("look(false); pass(1)")
    assert 120 <= time_played(table) < 180


def test_the_time_of_a_win_is_that_of_its_last_move_and_stands_still_from_then_on(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(CLOCK)
    table = table_with({GAME: saved_game(LAST, seconds=60)})
    page.evaluate("pass(2)")
    table.click_card(MOVES[LAST])
    seconds = kept_game(page)["seconds"]
    assert 180 <= seconds < 240
    page.evaluate("pass(60)")
    answer(table.page.get_by_role("dialog"), "Look at the table")
    assert time_played(table) == seconds
    reload(table)
    page.evaluate("pass(60)")
    assert time_played(table) == seconds
    assert kept_results(page)[0].split()[2:] == [str(LAST + 1), str(seconds)]


def test_a_page_opened_out_of_sight_has_no_time_on_its_clock_when_it_is_looked_at(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(CLOCK + "look(true);")
    table = table_with({GAME: saved_game(3, seconds=20)})
    page.evaluate("pass(10); look(false)")
    assert 20 <= time_played(table) < 80
    page.evaluate("pass(2)")
    assert 140 <= time_played(table) < 200


def test_a_clock_set_back_by_years_changes_no_order_no_streak_and_no_time(
    page: Page, table_with: OpenWith
) -> None:
    page.add_init_script(
        """const Real = Date;
        Date = class extends Real {
          constructor(...parts) { super(...(parts.length ? parts : [Date.now()])) }
          static now() { return Real.now() - 25 * 365 * 86_400_000 }
        };"""
    )
    table = table_with({GAME: saved_game(LAST, game=3, seconds=30), STATISTICS: results("w")})
    table.click_card(MOVES[LAST])
    answer(table.page.get_by_role("dialog"), "Look at the table")
    told = figures(table)
    assert told[:7] == ["2", "2", "100 %", "2", "0", "2", "2"]
    first, second = kept_results(page)
    assert first.split()[0] == identity(1)
    assert second.split()[1] < "2003"
    assert 30 <= int(second.split()[3]) < 90


def test_the_clock_stops_where_records_and_results_end(page: Page, table_with: OpenWith) -> None:
    page.add_init_script(CLOCK)
    table = table_with({GAME: saved_game(LAST, seconds=999_999_998)})
    page.evaluate("pass(60)")
    table.click_card(MOVES[LAST])
    assert kept_results(page)[0].endswith(" 999999999")
    reload(table)
    expect(table.message).to_have_text("This game is won.")
    assert figures(table)[:2] == ["1", "1"]
