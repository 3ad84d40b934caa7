"""Links over a game: they ask before they replace it, and nonsense changes nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.kept import GAME, MOVES, STATISTICS, WON, kept_game, reload, results, saved_game
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

OpenWith = Callable[..., TablePage]
DEAL = WON["deal"]
THREE = ".".join(MOVES[:3])


def follow(page: TablePage, link: str) -> None:
    """Follow a link within the page, as by typing it behind the address."""
    page.page.evaluate("link => { location.hash = link }", link)


def test_a_link_over_a_game_in_progress_asks_and_a_no_keeps_the_game(
    table_with: OpenWith,
) -> None:
    page = table_with(
        {GAME: saved_game(3, game=2), STATISTICS: results("w-")}, "#deal=24&moves=deal"
    )
    ask = page.page.get_by_role("dialog", name="Leave this game?")
    expect(ask).to_contain_text("It stands after 3 moves and is not won.")
    expect(ask).to_contain_text("ends your streak of 1 win.")
    answer(ask, "Keep playing")
    page.shows(after(DEAL, THREE), 3)
    assert page.page.url.endswith("/")
    reload(page)
    expect(ask).to_be_hidden()
    page.shows(after(DEAL, THREE), 3)
    follow(page, "#deal=24&moves=deal")
    answer(ask, "New game")
    page.shows(after(24, "deal"), 1)
    reload(page)
    page.shows(after(24, "deal"), 1)


@pytest.mark.parametrize("link", ["#deal=24", "#deal=24&moves=deal"])
def test_a_link_over_a_game_without_a_move_or_a_won_one_opens_at_once(
    table_with: OpenWith, link: str
) -> None:
    page = table_with({GAME: saved_game(len(MOVES) if "moves" in link else 0)}, link)
    page.shows(after(24, "deal" if "moves" in link else ""), int("moves" in link))
    assert ("identity" in kept_game(page.page)) is ("moves" not in link)


def test_links_followed_while_playing_change_nothing_unless_they_name_another_game(
    table_with: OpenWith,
) -> None:
    page = table_with({GAME: saved_game(3)})
    saved = kept_game(page.page)
    for link, words in (
        ("#deal=x", "The link can't be opened. A deal number is a whole number from 1 to 10^20."),
        (f"#deal={DEAL}&moves=9H.9H", "The link can't be opened. Move 2: "),
        ("#deal=24&moves=7X", "The link can't be opened. Move 1: '7X' is no move"),
        ("#deal=24&deal=25", "The link can't be opened. It names its deal or its moves twice."),
        ("#help", "The link names no deal; it should read as #deal=24."),
    ):
        follow(page, link)
        expect(page.message, link).to_contain_text(words)
        page.shows(after(DEAL, THREE), 3)
    follow(page, f"#deal={DEAL}")
    expect(page.page).to_have_url(page.page.url.partition("#")[0])
    page.shows(after(DEAL, THREE), 3)
    expect(page.page.get_by_role("dialog")).to_be_hidden()
    now = kept_game(page.page)
    assert {**now, "seconds": 0} == {**saved, "seconds": 0}
    page.click_card(MOVES[3])
    page.shows(after(DEAL, ".".join(MOVES[:4])), 4)


def test_back_and_forward_through_links_lose_no_game(table_with: OpenWith) -> None:
    page = table_with({GAME: saved_game(3)})
    ask = page.page.get_by_role("dialog", name="Leave this game?")
    follow(page, "#deal=24")
    answer(ask, "New game")
    page.button("Deal").click()
    follow(page, "#deal=25")
    answer(ask, "Keep playing")
    for step in ("back", "back", "forward"):
        page.page.evaluate(f"history.{step}()")
        expect(page.page).to_have_url(page.page.url.partition("#")[0])
        expect(page.page.get_by_role("dialog")).to_be_hidden()
        page.shows(after(24, "deal"), 1)
    assert kept_game(page.page)["moves"] == ["deal"]
