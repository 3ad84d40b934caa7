"""Playing by keyboard alone: nothing needs a pointer, and the focus is always to be seen."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from scorpion.game import Game
from scorpion.move import Deal, parse_move
from tests.browser.table_page import TablePage, after

WON = json.loads((Path(__file__).parent.parent / "data" / "won_game.json").read_text())
Open = Callable[..., TablePage]


def press(page: TablePage, *keys: str) -> None:
    for key in keys:
        page.page.keyboard.press(key)


def go_to(page: TablePage, card: str) -> None:
    press(page, card[0].lower(), card[1].lower())
    expect(page.card(card)).to_be_focused()


def test_a_whole_game_is_won_by_keyboard_alone(table: Open) -> None:
    page = table(f"#deal={WON['deal']}")
    game = Game.of_deal(WON["deal"])
    for text in WON["moves"]:
        move = parse_move(text)
        game.play(move)
        if isinstance(move, Deal):
            press(page, "d")
        else:
            go_to(page, str(move.card))
            press(page, "Enter")
        expect(page.moves).to_have_text(str(game.played))
    page.shows(game.position, game.played)
    expect(page.page.get_by_role("dialog", name="You won!")).to_be_visible()


def test_arrows_walk_columns_and_cards_and_skip_what_lies_face_down(table: Open) -> None:
    page = table("#deal=5&moves=9H")
    go_to(page, "5H")
    for key, card in (
        ("ArrowDown", "8H"),
        ("ArrowUp", "5H"),
        ("ArrowUp", "5H"),
        ("End", "JS"),
        ("Home", "5H"),
        ("ArrowRight", "6S"),
        ("ArrowDown", "JH"),
    ):
        press(page, key)
        expect(page.card(card)).to_be_focused()
    go_to(page, "4C")
    press(page, "ArrowRight")
    expect(page.button("Column 6, empty, King only")).to_be_focused()
    press(page, "ArrowRight", "ArrowRight")
    expect(page.card("5H")).to_be_focused()


def test_tab_reaches_the_table_once_and_leaves_it_again(table: Open) -> None:
    page = table("#deal=5")
    go_to(page, "9H")
    press(page, "Tab")
    expect(page.button("Undo")).not_to_be_focused()
    assert page.page.evaluate("!document.activeElement.closest('.columns')")
    press(page, "Shift+Tab")
    expect(page.card("9H")).to_be_focused()


def test_the_focus_stays_with_the_card_that_moved_also_when_undone(table: Open) -> None:
    page = table("#deal=5")
    go_to(page, "9H")
    press(page, "Enter")
    page.shows(after(5, "9H"), 1)
    expect(page.card("9H")).to_be_focused()
    press(page, "u")
    page.shows(after(5, ""), 0)
    expect(page.card("9H")).to_be_focused()


def test_when_a_run_leaves_with_the_focus_it_goes_to_the_column_left_behind(table: Open) -> None:
    moves = WON["moves"]
    page = table(f"#deal=5&moves={'.'.join(moves[:42])}")
    go_to(page, moves[42])
    press(page, "Enter")
    page.shows(after(5, ".".join(moves[:43])), 43)
    assert page.page.evaluate("!!document.activeElement.closest('.columns')")


def test_space_picks_a_king_up_and_enter_puts_it_into_the_column_chosen(table: Open) -> None:
    moves = WON["moves"][:13]
    page = table(f"#deal=5&moves={'.'.join(moves)}")
    go_to(page, "KS")
    press(page, "Space", "ArrowRight", "Enter")
    page.shows(after(5, ".".join([*moves, "KS@7"])), 14)


def test_escape_lays_a_picked_card_back(table: Open) -> None:
    page = table("#deal=5")
    go_to(page, "9H")
    press(page, "Space", "Escape")
    go_to(page, "TH")
    press(page, "Enter")
    page.shows(after(5, ""), 0)


def test_a_typed_ten_may_be_written_either_way_and_a_card_out_of_sight_is_said(table: Open) -> None:
    page = table("#deal=5")
    press(page, "1", "0", "h")
    expect(page.card("TH")).to_be_focused()
    press(page, "t", "d")
    expect(page.card("TD")).to_be_focused()
    press(page, "3", "c")
    expect(page.message).to_have_text("The three of clubs is not in sight on the table.")
    page.shows(after(5, ""), 0)


def test_every_key_is_listed_in_help_which_a_key_opens(table: Open) -> None:
    page = table("#deal=5")
    press(page, "?")
    dialog = page.page.get_by_role("dialog", name="How to play Scorpion")
    expect(dialog).to_be_visible()
    listed = dialog.get_by_role("term").all_inner_texts()
    for key in (
        "U",
        "Y",
        "D",
        "H",
        "R",
        "N",
        "G",
        "S",
        "O",
        "P",
        "W",
        "L",
        "E",
        "?",
        "Enter",
        "Space",
        "Esc",
    ):
        assert any(key in keys.split() for keys in listed), key
    press(page, "Escape")
    expect(dialog).to_be_hidden()


def test_a_key_right_after_a_dialog_closed_is_heard_while_the_focus_leaves_its_field(
    table: Open,
) -> None:
    page = table("#deal=5")
    press(page, "o")
    page.page.get_by_label("Dark", exact=True).check()
    field = page.page.evaluate(
        """() => {
          const field = document.activeElement;
          field.closest("dialog").close();
          document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "p", bubbles: true }));
          return field.tagName;
        }"""
    )
    assert field == "INPUT"
    expect(page.page.get_by_role("dialog", name="Privacy & Cookie Settings")).to_be_visible()


def test_the_focus_can_be_seen_wherever_it_is(table: Open) -> None:
    page = table("#deal=5")
    for _ in range(12):
        press(page, "Tab")
        style = page.page.evaluate(
            """() => { const at = document.activeElement;
                 if (at === document.body) return null;
                 const style = getComputedStyle(at);
                 return [style.outlineStyle, parseFloat(style.outlineWidth)]; }"""
        )
        if style:
            assert style[0] != "none"
            assert style[1] >= 2
