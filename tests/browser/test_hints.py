"""The Hint button lists every legal move, with a button that plays it, and promises nothing."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from scorpion.rules import legal_moves
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

Open = Callable[..., TablePage]


def hints(page: TablePage) -> Locator:
    page.button("Hint").click()
    dialog = page.page.get_by_role("dialog", name="Hints")
    expect(dialog).to_be_visible()
    return dialog


def test_every_legal_move_is_listed_once_with_what_it_brings_and_blocks(table: Open) -> None:
    page = table("#deal=5&moves=9H")
    dialog = hints(page)
    items = dialog.get_by_role("listitem")
    expect(items).to_have_count(len(legal_moves(after(5, "9H"))))
    expect(items.first).to_contain_text("Turns up a face-down card in column 1.")
    expect(items.last).not_to_contain_text("Turns up")
    expect(dialog).to_contain_text("A hint promises nothing")
    for promise in ("best", "safe", "winning", "will win"):
        expect(dialog).not_to_contain_text(promise)


def test_a_hint_is_played_by_its_button(table: Open) -> None:
    page = table("#deal=5")
    hints(page).get_by_role("button", name="Play: Nine of hearts with 6 cards").click()
    page.shows(after(5, "9H"), 1)
    dialog = hints(page)
    answer(dialog, "Close")
    expect(dialog).to_be_hidden()
    page.shows(after(5, "9H"), 1)


def test_where_only_the_deal_is_left_the_hint_points_at_it(table: Open) -> None:
    page = table("#deal=97")
    dialog = hints(page)
    expect(dialog).to_contain_text("Only the deal is left.")
    dialog.get_by_role("button", name="Play: Deal the stock").click()
    page.shows(after(97, "deal"), 1)


def test_where_no_move_is_left_undo_replay_and_a_new_game_are_named(table: Open) -> None:
    page = table("#deal=185&moves=deal.9S")
    dialog = hints(page)
    expect(dialog).to_contain_text("No legal move is left: Undo, Replay or a New game.")
    expect(dialog.get_by_role("listitem")).to_have_count(0)


def test_a_king_can_be_sent_to_the_column_that_the_player_chooses(table: Open) -> None:
    moves = "9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S"
    page = table(f"#deal=5&moves={moves}")
    hints(page).get_by_role("button", name="to the empty column 7").first.click()
    position = page.names(7)
    assert position[0].startswith("king of")
