"""Carrying a group with the mouse: it follows, falls where it fits, and else slides back."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.table_page import TablePage, after
from tests.browser.waiting import becomes

Open = Callable[..., TablePage]


def centre_of(page: TablePage, card: str) -> tuple[float, float]:
    is_at_rest(page)
    box = page.card(card).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + 8


def take(page: TablePage, card: str, x: float, y: float) -> None:
    """Press on a card and draw it to a point, without letting go."""
    mouse = page.page.mouse
    mouse.move(*centre_of(page, card))
    mouse.down()
    mouse.move(x - 30, y, steps=3)
    mouse.move(x, y)


def fits(page: TablePage) -> list[str]:
    columns = page.page.locator(".column.fits")
    return [name[:8] for name in columns.evaluate_all("all => all.map((one) => one.ariaLabel)")]


def is_at_rest(page: TablePage) -> None:
    expect(page.page.locator(".hanging, .gliding, .fits, .lifted, .dragging")).to_have_count(0)


def test_a_group_follows_the_mouse_and_falls_where_it_fits(table: Open) -> None:
    page = table("#deal=5")
    x, y = centre_of(page, "TH")
    before = page.card("9H").bounding_box()
    take(page, "9H", x, y + 40)
    becomes(lambda: fits(page), ["Column 1"])
    seen = page.card("9H").bounding_box()
    assert before
    assert seen
    start = centre_x = before["x"] + before["width"] / 2
    assert seen["x"] - before["x"] == pytest.approx(x - start, abs=1.5), centre_x
    page.page.mouse.up()
    page.shows(after(5, "9H"), 1)
    is_at_rest(page)


def test_released_elsewhere_the_group_slides_back_and_nothing_happened(table: Open) -> None:
    page = table("#deal=5")
    take(page, "9H", *centre_of(page, "6C"))
    page.page.mouse.up()
    is_at_rest(page)
    page.shows(after(5, ""), 0)
    page.click_card("9H")
    page.shows(after(5, "9H"), 1)


def test_a_king_falls_into_the_empty_column_that_it_is_carried_to(table: Open) -> None:
    moves = "9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S"
    page = table(f"#deal=5&moves={moves}")
    place = page.column(7).bounding_box()
    assert place
    take(page, "KS", place["x"] + 30, place["y"] + 60)
    becomes(lambda: fits(page), ["Column 7"])
    page.page.mouse.up()
    page.shows(after(5, f"{moves}.KS@7"), 14)


@pytest.mark.parametrize(
    "how", ["Escape", "contextmenu", "blur", "pointercancel", "lostpointercapture", "u"]
)
def test_whatever_breaks_a_drag_off_puts_the_group_back_and_the_next_one_works(
    table: Open, how: str
) -> None:
    page = table("#deal=5&moves=9H")
    x, y = centre_of(page, "6H")
    take(page, "5H", x, y)
    if how in ("Escape", "u"):
        page.page.keyboard.press(how)
    elif how == "blur":
        page.page.evaluate("window.dispatchEvent(new Event('blur'))")
    else:
        page.page.evaluate(
            f"document.querySelector('#table').dispatchEvent(new PointerEvent('{how}'))"
        )
    is_at_rest(page)
    page.page.mouse.up()
    if how == "u":
        page.shows(after(5, ""), 0)
        page.page.keyboard.press("y")
    page.shows(after(5, "9H"), 1)
    take(page, "5H", *centre_of(page, "6H"))
    page.page.mouse.up()
    page.shows(after(5, "9H.5H"), 2)


@pytest.mark.parametrize("button", ["right", "middle"])
def test_no_button_but_the_first_drags(table: Open, button: Literal["right", "middle"]) -> None:
    page = table("#deal=5")
    x, y = centre_of(page, "TH")
    page.page.mouse.move(*centre_of(page, "9H"))
    page.page.mouse.down(button=button)
    page.page.mouse.move(x, y, steps=3)
    is_at_rest(page)
    page.page.mouse.up(button=button)
    is_at_rest(page)
    page.shows(after(5, ""), 0)


def test_a_pointer_that_comes_back_without_its_button_ends_the_drag(table: Open) -> None:
    page = table("#deal=5")
    take(page, "9H", *centre_of(page, "TH"))
    page.page.evaluate(
        """document.querySelector('#table').dispatchEvent(new PointerEvent('pointermove',
             { pointerId: 1, buttons: 0, clientX: 300, clientY: 300 }))"""
    )
    is_at_rest(page)
    page.page.mouse.up()
    page.shows(after(5, ""), 0)


def test_a_double_click_moves_one_group_once(table: Open) -> None:
    page = table("#deal=5&moves=9H")
    page.card("5H").dblclick(position={"x": 8, "y": 4})
    page.shows(after(5, "9H.5H"), 2)


def test_a_small_wander_of_the_mouse_is_still_a_click(table: Open) -> None:
    page = table("#deal=5")
    x, y = centre_of(page, "9H")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 3, y + 1)
    page.page.mouse.up()
    page.shows(after(5, "9H"), 1)


def test_a_group_drawn_over_the_windows_edge_brings_no_scroll_bar(table: Open) -> None:
    page = table("#deal=5")
    root = page.page.locator("html")
    expect(root).to_have_css("overflow-y", "visible")
    take(page, "9H", 900, 790)
    expect(root).to_have_css("overflow-y", "hidden")
    page.page.mouse.up()
    is_at_rest(page)
    expect(root).to_have_css("overflow-y", "visible")


def test_nothing_on_the_table_is_selected_as_text(table: Open) -> None:
    page = table("#deal=5")
    take(page, "KH", *centre_of(page, "9S"))
    page.page.mouse.up()
    assert page.page.evaluate("String(getSelection())") == ""
