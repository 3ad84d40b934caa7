"""A whole game, its buttons and its keys, as a player works them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorpion.game import Game
from scorpion.move import parse_move
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer

WON = json.loads((Path(__file__).parent.parent / "data" / "won_game.json").read_text())
ALL_BUT_ONE = ".".join(WON["moves"][:-1])

Open = Callable[..., TablePage]


def test_a_whole_game_is_played_by_clicks_to_the_win(table: Open) -> None:
    page = table(f"#deal={WON['deal']}")
    game = Game.of_deal(WON["deal"])
    for text in WON["moves"]:
        move = parse_move(text)
        game.play(move)
        page.make(move)
        page.shows(game.position, game.played)
    won = page.page.get_by_role("dialog", name="You won!")
    expect(won).to_contain_text(f"in {len(WON['moves'])} moves")
    answer(won, "Look at the table")
    expect(won).to_be_hidden()
    page.shows(game.position, game.played)


def test_a_win_is_told_again_only_when_it_is_made_again(table: Open) -> None:
    page = table(f"#deal={WON['deal']}&moves={ALL_BUT_ONE}")
    won = page.page.get_by_role("dialog", name="You won!")
    expect(won).to_be_hidden()
    page.make(parse_move(WON["moves"][-1]))
    answer(won, "Look at the table")
    page.button("Undo").click()
    expect(won).to_be_hidden()
    page.shows(after(WON["deal"], ALL_BUT_ONE), len(WON["moves"]) - 1)
    page.page.keyboard.press("y")
    expect(won).to_be_visible()
    expect(page.message).not_to_contain_text("No legal move")


def test_replay_and_new_game_are_offered_at_the_win(table: Open) -> None:
    page = table(f"#deal={WON['deal']}&moves={ALL_BUT_ONE}")
    page.make(parse_move(WON["moves"][-1]))
    answer(page.page.get_by_role("dialog"), "Replay")
    page.shows(after(WON["deal"], ""), 0)
    page.choose_deal(f"{WON['deal']}")
    page.shows(after(WON["deal"], ""), 0)


def test_undo_takes_back_a_turned_card_with_its_move(table: Open) -> None:
    moves = ["3S", "2C", "3C", "5D"]
    page = table(f"#deal=12690&moves={'.'.join(moves)}")
    for count in (4, 3, 2, 1):
        page.shows(after(12690, ".".join(moves[:count])), count)
        page.button("Undo").click()
    page.shows(after(12690, ""), 0)
    expect(page.button("Undo")).to_be_disabled()


def test_undo_takes_back_a_run_that_left_and_redo_sends_it_off_again(table: Open) -> None:
    moves = WON["moves"]
    count = next(
        count
        for count in range(1, len(moves))
        if after(WON["deal"], ".".join(moves[:count])).foundations
    )
    page = table(f"#deal={WON['deal']}&moves={'.'.join(moves[:count])}")
    page.shows(after(WON["deal"], ".".join(moves[:count])), count)
    page.button("Undo").click()
    page.shows(after(WON["deal"], ".".join(moves[: count - 1])), count - 1)
    page.button("Redo").click()
    page.shows(after(WON["deal"], ".".join(moves[:count])), count)


def test_undo_puts_the_dealt_cards_back_into_the_stock(table: Open) -> None:
    page = table("#deal=24")
    page.button("Deal").click()
    page.shows(after(24, "deal"), 1)
    expect(page.button("Deal")).to_be_disabled()
    page.button("Undo").click()
    page.shows(after(24, ""), 0)
    page.button("Redo").click()
    page.shows(after(24, "deal"), 1)


def test_a_click_on_the_stock_deals(table: Open) -> None:
    page = table("#deal=24")
    page.button("Deal the stock").click()
    page.shows(after(24, "deal"), 1)


def test_twenty_undos_at_once_leave_the_page_as_the_game_is(table: Open) -> None:
    moves = WON["moves"][:30]
    page = table(f"#deal={WON['deal']}&moves={'.'.join(moves)}")
    page.page.get_by_role("button", name="Undo").evaluate(
        "button => { for (let n = 0; n < 20; n++) button.click() }"
    )
    page.shows(after(WON["deal"], ".".join(moves[:10])), 10)
    page.make(parse_move(moves[10]))
    page.shows(after(WON["deal"], ".".join(moves[:11])), 11)


@pytest.mark.parametrize(
    ("key", "moves"),
    [("u", 2), ("Control+z", 2), ("y", 3), ("Control+y", 3), ("Control+Shift+z", 3), ("r", 0)],
)
def test_every_key_does_what_its_button_does(table: Open, key: str, moves: int) -> None:
    line = WON["moves"][:3]
    page = table(f"#deal={WON['deal']}&moves={'.'.join(line)}")
    if moves == 3:
        page.button("Undo").click()
    page.page.keyboard.press(key)
    page.shows(after(WON["deal"], ".".join(line[:moves])), moves)


def test_the_keys_for_deal_new_game_and_a_deals_number_work(table: Open) -> None:
    page = table("#deal=24")
    page.page.keyboard.press("g")
    choose = page.page.get_by_role("dialog", name="Choose a deal")
    expect(choose).to_be_visible()
    page.page.keyboard.press("Escape")
    expect(choose).to_be_hidden()
    page.page.keyboard.press("d")
    page.shows(after(24, "deal"), 1)
    page.page.keyboard.press("n")
    expect(page.page.get_by_role("dialog", name="Leave this game?")).to_be_visible()


def test_replay_starts_the_layout_over_and_redo_plays_it_again(table: Open) -> None:
    line = WON["moves"][:5]
    page = table(f"#deal={WON['deal']}&moves={'.'.join(line)}")
    page.button("Replay").click()
    page.shows(after(WON["deal"], ""), 0)
    for count in range(1, 6):
        page.button("Redo").click()
        page.shows(after(WON["deal"], ".".join(line[:count])), count)
    expect(page.button("Redo")).to_be_disabled()
