"""Can it still be won? tells, with a proof: yes, no or undecided; and what can be done about it."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from scorpion.layout import deal
from scorpion.solver import solve
from tests.browser.table_page import TablePage, after

Open = Callable[..., TablePage]

LINE = solve(deal(5)).moves
SEARCHED = solve(deal(169)).positions
LOST_LATE = "5H.JC.7D.2C.9D.deal.6C.TS.9S.3H.7H.QD.9H.KH@6.TC.7C.3C.3D"
HARD = 63374
FRAMES = 40
NEXT = "Next winning move"


def proof(page: TablePage) -> Locator:
    page.page.keyboard.press("w")
    dialog = page.page.get_by_role("dialog", name="Can it still be won?")
    expect(dialog).to_be_visible()
    return dialog


def press(dialog: Locator, name: str) -> None:
    dialog.get_by_role("button", name=name, exact=True).click()


def show_line(page: TablePage) -> Locator:
    press(proof(page), "Show the winning line")
    line = page.page.get_by_role("group", name="Winning line")
    expect(line).to_be_visible()
    return line


def test_a_game_that_can_be_won_is_told_with_the_length_of_its_line(table: Open) -> None:
    page = table("#deal=5")
    dialog = proof(page)
    expect(dialog.get_by_role("status")).to_have_text(
        f"Yes: this can be won, proven by a line of {len(LINE)} moves."
    )
    expect(dialog).to_contain_text(
        "The answer looks at every card, also those face down and in the stock."
    )
    press(dialog, "Close")
    page.make(LINE[0])
    expect(proof(page).get_by_role("status")).to_contain_text("Yes: this can still be won")


def test_menu_and_toolbar_open_it_too(table: Open) -> None:
    page = table("#deal=5")
    dialog = page.page.get_by_role("dialog", name="Can it still be won?")
    page.button("Winnable?").click()
    press(dialog, "Close")
    page.page.set_viewport_size({"width": 320, "height": 640})
    expect(page.button("Winnable?")).to_be_hidden()
    page.button("Menu").click()
    page.page.get_by_role("button", name="Can it still be won?").click()
    expect(dialog).to_be_visible()


def test_a_lost_game_names_the_move_that_lost_it_and_goes_back_before_it(table: Open) -> None:
    page = table(f"#deal=5&moves={LOST_LATE}")
    dialog = proof(page)
    told = dialog.get_by_role("status")
    expect(told).to_contain_text("No: this can't be won any more.")
    expect(told).to_contain_text("The game was lost with move 14: the king of hearts to column 6.")
    press(dialog, "Go back before move 14")
    before = ".".join(LOST_LATE.split(".")[:13])
    page.shows(after(5, before), 13)
    expect(page.message).to_contain_text("Back before move 14. Redo makes your moves again.")
    expect(proof(page).get_by_role("status")).to_contain_text("Yes: this can still be won")
    page.page.keyboard.press("Escape")
    for _ in LOST_LATE.split(".")[13:]:
        page.button("Redo").click()
    page.shows(after(5, LOST_LATE), 18)


def test_a_deal_lost_from_the_start_is_told_as_such(table: Open) -> None:
    page = table("#deal=24")
    dialog = proof(page)
    expect(dialog.get_by_role("status")).to_have_text(
        "No: this deal can't be won. The places of the cards alone show it."
    )
    press(dialog, "Close")
    page.button("Deal").click()
    dialog = proof(page)
    expect(dialog.get_by_role("status")).to_contain_text(
        "This deal could not be won from the start: proven."
    )
    expect(dialog.get_by_role("button", name="Go back")).to_have_count(0)


def test_a_search_says_how_many_ways_it_has_tried(table: Open) -> None:
    dialog = proof(table("#deal=169"))
    expect(dialog.get_by_role("status")).to_have_text(
        "No: this deal can't be won. All ways were searched to the end, "
        f"over {SEARCHED:,} positions.",
        timeout=30_000,
    )


def test_a_long_search_can_be_stopped_and_the_table_does_not_wait_for_it(table: Open) -> None:
    page = table(f"#deal={HARD}")
    dialog = proof(page)
    expect(dialog).to_contain_text(re.compile(r"Searching … [\d,]+ positions"))
    press(dialog, "Stop searching")
    expect(dialog.get_by_role("status")).to_contain_text("Undecided: you stopped the search after")
    expect(dialog.get_by_role("heading")).to_be_focused()
    press(dialog, "Close")
    dialog = proof(page)
    expect(dialog).to_contain_text("Searching …")
    page.page.keyboard.press("Escape")
    page.button("Deal").click()
    page.shows(after(HARD, "deal"), 1)


def test_the_page_paints_frame_after_frame_while_a_search_goes_on(table: Open) -> None:
    dialog = proof(table(f"#deal={HARD}"))
    expect(dialog).to_contain_text("Searching …")
    told = dialog.evaluate(
        """(dialog, frames) => new Promise((done) => {
          const told = [];
          const painted = () => {
            told.push(dialog.innerText);
            told.length < frames ? requestAnimationFrame(painted) : done(told);
          };
          requestAnimationFrame(painted);
        })""",
        FRAMES,
    )
    counts = [int(re.search(r"Searching … ([\d,]+)", text)[1].replace(",", "")) for text in told]
    assert counts == sorted(counts)
    assert len(set(counts)) > FRAMES // 2


def test_the_winning_line_is_made_move_by_move_to_the_win(table: Open) -> None:
    page = table("#deal=5")
    line = show_line(page)
    expect(line).to_contain_text(f"Move 1 of {len(LINE)}")
    following = line.get_by_role("button", name=NEXT)
    expect(following).to_be_focused()
    following.click()
    page.shows(after(5, str(LINE[0])), 1)
    expect(line).to_contain_text(f"Move 2 of {len(LINE)}")
    for _ in LINE[1:]:
        page.page.keyboard.press("l")
    expect(page.page.get_by_role("dialog", name="You won!")).to_be_visible()
    expect(line).to_be_hidden()


def test_on_the_line_undo_and_ones_own_moves_are_followed(table: Open) -> None:
    page = table("#deal=5")
    line = show_line(page)
    page.page.keyboard.press("l")
    page.make(LINE[1])
    expect(line).to_contain_text("Move 3 of")
    page.button("Undo").click()
    expect(line).to_contain_text("Move 2 of")
    page.page.keyboard.press("l")
    page.shows(after(5, ".".join(map(str, LINE[:2]))), 2)


def test_the_line_ends_where_it_is_left_or_stopped(table: Open) -> None:
    page = table("#deal=5")
    line = show_line(page)
    page.button("Deal").click()
    expect(line).to_be_hidden()
    expect(page.message).to_contain_text("That leaves the winning line.")
    page.page.keyboard.press("l")
    page.shows(after(5, "deal"), 1)
    page.button("Undo").click()
    line = show_line(page)
    press(line, "Stop the winning line")
    expect(line).to_be_hidden()
    page.shows(after(5, ""), 0)


def test_a_won_game_needs_no_proof(table: Open) -> None:
    page = table(f"#deal=5&moves={'.'.join(map(str, LINE))}")
    expect(proof(page).get_by_role("status")).to_have_text(
        "The game is won: all four runs are finished."
    )
