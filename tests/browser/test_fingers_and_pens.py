"""Carrying a group with a finger or a pen, and what keeps the browser's own gestures out of it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.table_page import TablePage, after
from tests.browser.test_dragging import centre_of, is_at_rest

Open = Callable[..., TablePage]
Point = tuple[float, float]


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Return a phone held upright."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    return {**browser_context_args, **phone}


class Pointer:
    """A finger or a pen that is pressed on the glass, drawn over it, and lifted."""

    def __init__(self, page: TablePage, kind: str) -> None:
        self._client: CDPSession = page.page.context.new_cdp_session(page.page)
        self._kind = kind
        self._at: Point = (0, 0)

    def press(self, at: Point) -> None:
        self._send("touchStart", "mousePressed", at)

    def draw(self, to: Point) -> None:
        (x, y), steps = self._at, 4
        for step in range(1, steps + 1):
            share = step / steps
            point = (x + (to[0] - x) * share, y + (to[1] - y) * share)
            self._send("touchMove", "mouseMoved", point)

    def lift(self) -> None:
        self._send("touchEnd", "mouseReleased", self._at)

    def cancel(self) -> None:
        self._client.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    def _send(self, touch: str, mouse: str, at: Point) -> None:
        self._at = at
        place = {"x": at[0], "y": at[1]}
        if self._kind == "touch":
            points = [] if touch == "touchEnd" else [place]
            self._client.send("Input.dispatchTouchEvent", {"type": touch, "touchPoints": points})
            return
        held = {"button": "left", "buttons": 1, "clickCount": 1, "pointerType": self._kind}
        self._client.send("Input.dispatchMouseEvent", {"type": mouse, **place, **held})


def kinds_seen(page: TablePage) -> Callable[[], list[str]]:
    """Begin to note the kinds of pointers that press, and return what gives them."""
    page.page.evaluate(
        """() => { window.kinds = [];
             addEventListener("pointerdown", (event) => kinds.push(event.pointerType), true); }"""
    )
    return lambda: page.page.evaluate("kinds")


@pytest.mark.parametrize("kind", ["touch", "pen"])
def test_a_group_is_carried_where_it_fits_by_a_finger_or_a_pen(table: Open, kind: str) -> None:
    page = table("#deal=5")
    kinds = kinds_seen(page)
    pointer = Pointer(page, kind)
    pointer.press(centre_of(page, "9H"))
    pointer.draw(centre_of(page, "TH"))
    expect(page.column(1)).to_have_class("column fits")
    pointer.lift()
    page.shows(after(5, "9H"), 1)
    is_at_rest(page)
    assert kinds() == [kind]


@pytest.mark.parametrize("kind", ["touch", "pen"])
def test_a_group_let_go_elsewhere_slides_back_and_the_next_one_is_carried(
    table: Open, kind: str
) -> None:
    page = table("#deal=5")
    pointer = Pointer(page, kind)
    start, goal = centre_of(page, "9H"), centre_of(page, "TH")
    pointer.press(start)
    pointer.draw(centre_of(page, "6C"))
    pointer.lift()
    is_at_rest(page)
    page.shows(after(5, ""), 0)
    pointer.press(start)
    pointer.draw(goal)
    pointer.lift()
    page.shows(after(5, "9H"), 1)


def test_a_touch_that_the_browser_takes_away_puts_the_group_back(table: Open) -> None:
    page = table("#deal=5")
    pointer = Pointer(page, "touch")
    pointer.press(centre_of(page, "9H"))
    pointer.draw(centre_of(page, "TH"))
    expect(page.column(1)).to_have_class("column fits")
    pointer.cancel()
    is_at_rest(page)
    page.shows(after(5, ""), 0)


def test_a_long_drag_down_neither_scrolls_nor_pulls_the_page(table: Open) -> None:
    page = table("#deal=5")
    page.page.evaluate("window.still = true")
    pointer = Pointer(page, "touch")
    x, y = centre_of(page, "6C")
    pointer.press((x, y))
    pointer.draw((x, 700))
    expect(page.page.locator(".hanging")).to_have_count(1)
    pointer.lift()
    is_at_rest(page)
    page.shows(after(5, ""), 0)
    assert page.page.evaluate("[window.still, scrollY]") == [True, 0]


@pytest.mark.parametrize(
    ("where", "what", "value"),
    [
        (".columns .card:not(.back)", "touchAction", "pinch-zoom"),  # a drag never scrolls
        ("body", "touchAction", "manipulation"),  # two quick taps never zoom, two fingers do
        ("html", "overscrollBehaviorY", "none"),  # a pull never reloads: most browsers ask here,
        ("body", "overscrollBehaviorY", "none"),  # and some here
        (".columns .card .index", "userSelect", "none"),  # a long press selects nothing
    ],
)
def test_the_browser_is_told_to_keep_its_own_gestures_off_the_table(
    table: Open, where: str, what: str, value: str
) -> None:
    page = table("#deal=5").page
    values = page.locator(where).evaluate_all(
        "(all, what) => [...new Set(all.map((one) => getComputedStyle(one)[what]))]", what
    )
    assert values == [value]
