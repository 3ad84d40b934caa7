"""Playing with a finger, on a phone."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorpion.game import Game
from scorpion.move import Deal, parse_move
from tests.browser.kept import until_ready
from tests.browser.table_page import TablePage, after

WON = json.loads((Path(__file__).parent.parent / "data" / "won_game.json").read_text())
Open = Callable[..., TablePage]


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Return a phone held upright."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    return {**browser_context_args, **phone}


def tap(page: TablePage, card: str) -> None:
    page.card(card).tap(position={"x": 8, "y": 4})


def test_the_first_tap_shows_what_the_move_blocks_and_the_second_makes_it(table: Open) -> None:
    page = table("#deal=5")
    tap(page, "9H")
    words = page.page.get_by_role("region", name="Messages")
    expect(words).to_contain_text("Nine of hearts with 6 cards onto the ten of hearts.")
    page.shows(after(5, ""), 0)
    tap(page, "9H")
    page.shows(after(5, "9H"), 1)


def test_a_tap_on_the_card_where_the_picked_group_fits_moves_it_there(table: Open) -> None:
    page = table("#deal=5")
    tap(page, "9H")
    tap(page, "TH")
    page.shows(after(5, "9H"), 1)


def test_a_tap_on_an_empty_column_moves_the_picked_king_there(table: Open) -> None:
    moves = WON["moves"][:13]
    page = table(f"#deal=5&moves={'.'.join(moves)}")
    tap(page, "KS")
    page.button("Column 7, empty, King only").tap()
    page.shows(after(5, ".".join([*moves, "KS@7"])), 14)


def test_a_tap_on_a_card_that_cant_move_says_why_at_once(table: Open) -> None:
    page = table("#deal=24")
    tap(page, "KH")
    expect(page.message).to_have_text(
        "A King goes only to an empty column, and no column is empty."
    )


def test_one_tap_moves_where_the_player_wants_it_so(table: Open) -> None:
    page = table("#deal=5")
    page.button("Menu").tap()
    page.button("Settings O").tap()
    page.page.get_by_label("One tap moves").check()
    page.page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").tap()
    tap(page, "9H")
    page.shows(after(5, "9H"), 1)
    page.page.reload()
    until_ready(page.page)
    tap(page, "5H")
    page.shows(after(5, "9H.5H"), 2)


def test_a_whole_game_is_won_by_taps_alone(table: Open) -> None:
    page = table(f"#deal={WON['deal']}")
    game = Game.of_deal(WON["deal"])
    for text in WON["moves"]:
        move = parse_move(text)
        game.play(move)
        if isinstance(move, Deal):
            page.button("Deal").tap()
        else:
            tap(page, str(move.card))
            tap(page, str(move.card))
        expect(page.moves).to_have_text(str(game.played))
    page.shows(game.position, game.played)
    expect(page.page.get_by_role("dialog", name="You won!")).to_be_visible()
