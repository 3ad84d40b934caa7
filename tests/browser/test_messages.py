"""What the page says: of moves that can't be made, of games left, of deals asked for."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import BACK, TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("KH", "A King goes only to an empty column, and no column is empty."),
        (
            "7H",
            "The seven of hearts goes only onto the eight of hearts, "
            "which is not exposed: 1 card lies on it.",
        ),
        ("2C", "That card lies face down: it turns up when no card lies on it."),
        (
            "JD",
            "The jack of diamonds goes only onto the queen of diamonds, which is not in sight yet.",
        ),
    ],
)
def test_a_card_that_cant_move_says_why_and_stays(table: Open, card: str, message: str) -> None:
    page = table("#deal=24")
    if card == "2C":
        page.column(2).get_by_role("button", name=BACK).nth(1).click(position={"x": 8, "y": 4})
    else:
        page.click_card(card)
    expect(page.message).to_have_text(message)
    page.shows(after(24, ""), 0)


def test_a_move_is_told_with_the_card_that_it_turned_up(table: Open) -> None:
    page = table("#deal=12690&moves=3S.2C.3C")
    page.click_card("5D")
    expect(page.message).to_contain_text("The five of diamonds went")


def test_no_legal_move_is_said_and_undo_leads_out_of_it(table: Open) -> None:
    page = table("#deal=185")
    page.button("Deal").click()
    page.click_card("9S")
    expect(page.message).to_contain_text("No legal move is left: Undo, Replay or a New game.")
    page.button("Undo").click()
    expect(page.message).not_to_contain_text("No legal move")
    page.shows(after(185, "deal"), 1)


def test_the_page_says_when_only_the_deal_is_left(table: Open) -> None:
    page = table("#deal=97")
    expect(page.message).to_have_text("Only the deal is left.")
    page.button("Deal").click()
    expect(page.message).not_to_contain_text("Only the deal is left")


def test_a_new_game_of_another_deal_begins_at_once_where_no_move_was_made(table: Open) -> None:
    page = table("#deal=24")
    number = page.deal_number.locator("b")
    seen = {"24"}
    for _ in range(5):
        page.button("New game").click()
        seen.add(number.inner_text())
    assert len(seen) == 6


def test_a_game_in_progress_is_left_only_after_asking(table: Open) -> None:
    page = table("#deal=24&moves=deal")
    page.button("New game").click()
    ask = page.page.get_by_role("dialog", name="Leave this game?")
    expect(ask).to_contain_text("1 move")
    answer(ask, "Keep playing")
    page.shows(after(24, "deal"), 1)
    page.button("New game").click()
    answer(ask, "New game")
    expect(page.button("Undo")).to_be_disabled()


def test_a_deal_is_chosen_by_its_number(table: Open) -> None:
    page = table("#deal=24")
    page.choose_deal(" 32000 ")
    page.shows(after(32000, ""), 0)
    page.choose_deal(10**20)
    page.shows(after(10**20, ""), 0)


def test_a_number_that_is_none_is_refused_in_the_dialog(table: Open) -> None:
    page = table("#deal=24")
    dialog = page.page.get_by_role("dialog", name="Choose a deal")
    for nonsense in ("", "0", "-3", "seven", "1.5", "100000000000000000001", "٣"):
        page.choose_deal(nonsense)
        expect(dialog.get_by_role("alert"), nonsense).to_have_text(
            "A deal number is a whole number from 1 to 10^20."
        )
        answer(dialog, "Cancel")
        page.shows(after(24, ""), 0)


def test_a_link_opens_a_game_at_its_last_move(table: Open) -> None:
    page = table("#deal=24&moves=deal")
    page.shows(after(24, "deal"), 1)
    assert page.page.url.endswith("/")


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("#deal=x", "The link can't be opened. A deal number is a whole number from 1 to 10^20."),
        ("#deal=24&moves=ZZ", "The link can't be opened. Move 1: 'ZZ' is no move"),
        ("#deal=24&moves=KH@1", "The link can't be opened. Move 1: A King goes only"),
        ("#nonsense", "The link names no deal; it should read as #deal=24."),
    ],
)
def test_a_link_with_nonsense_says_so_over_a_table_to_play(
    table: Open, link: str, message: str
) -> None:
    page = table(link)
    expect(page.message).to_contain_text(message)
    expect(page.button("Deal")).to_be_enabled()


def test_nothing_in_the_page_tells_which_cards_lie_face_down(table: Open) -> None:
    page = table("#deal=24")
    page.button("Deal").click()
    page.button("Undo").click()
    hidden = page.page.locator("main").get_by_label(BACK)
    expect(hidden).to_have_count(12 + 3)
    traces = hidden.evaluate_all("cards => [...new Set(cards.map((card) => card.outerHTML))]")
    assert len(traces) == 1
    assert "data-card" not in traces[0]
