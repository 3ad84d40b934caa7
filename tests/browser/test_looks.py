"""How the page looks: themes, four colours, forced colours, motion, and small windows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kept import until_ready
from tests.browser.table_page import TablePage, after

Open = Callable[..., TablePage]

CONTRAST = """() => {
  const light = (text) => {
    const parts = text.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  return ["clubs", "spades", "hearts", "diamonds"].map((suit) => {
    const style = getComputedStyle(document.querySelector(`.columns .card.${suit}`));
    const [a, b] = [light(style.color), light(style.backgroundColor)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  });
}"""


def colours(page: Page) -> dict[str, str]:
    """Return the colour of each suit on the table."""
    found = page.evaluate(
        """() => Object.fromEntries(["clubs", "spades", "hearts", "diamonds"].map((suit) =>
             [suit, getComputedStyle(document.querySelector(`.columns .card.${suit}`)).color]))"""
    )
    assert isinstance(found, dict)
    return found


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundImage"))


def choose(page: Page, label: str) -> None:
    page.keyboard.press("o")
    page.get_by_label(label).check()
    page.keyboard.press("Escape")


def test_the_page_follows_the_device_until_the_player_chooses(table: Open) -> None:
    page = table("#deal=5").page
    page.emulate_media(color_scheme="light")
    light = ground(page)
    page.emulate_media(color_scheme="dark")
    dark = ground(page)
    assert light != dark
    choose(page, "Light")
    assert ground(page) == light
    page.reload()
    until_ready(page)
    assert ground(page) == light
    choose(page, "As the device has them")
    assert ground(page) == dark


def test_a_deck_of_four_colours_has_one_for_each_suit(table: Open) -> None:
    page = table("#deal=5").page
    two = colours(page)
    assert two["clubs"] == two["spades"] != two["hearts"] == two["diamonds"]
    choose(page, "Four: one for each suit")
    assert len(set(colours(page).values())) == 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_suit_can_be_told_from_its_card_by_contrast(table: Open, scheme: str) -> None:
    page = table("#deal=5").page
    page.emulate_media(color_scheme=scheme)
    assert min(page.evaluate(CONTRAST)) >= 4.5
    choose(page, "Four: one for each suit")
    assert min(page.evaluate(CONTRAST)) >= 4.5


def test_a_move_glides_and_a_fast_player_never_waits(table: Open) -> None:
    page = table("#deal=5")
    page.page.evaluate(
        """() => { window.glides = 0;
             addEventListener("animationstart", (event) => {
               if (event.animationName === "glide") window.glides += 1; }, true); }"""
    )
    for key in "uyuyuyuyuy":
        page.page.keyboard.press(key)
    page.page.keyboard.press("9")
    page.page.keyboard.press("h")
    for key in ("Enter", "u", "y", "u", "y", "d"):
        page.page.keyboard.press(key)
    page.shows(after(5, "9H.deal"), 2)
    expect(page.page.locator(".gliding, .turning, .lifted")).to_have_count(0)
    assert page.page.evaluate("glides") > 0
    assert page.page.locator(".card").count() == 52


def test_with_reduced_motion_nothing_moves(table: Open) -> None:
    page = table("#deal=5")
    page.page.emulate_media(reduced_motion="reduce")
    page.page.evaluate(
        """() => { window.started = [];
             addEventListener("animationstart", (e) => started.push(e.animationName), true); }"""
    )
    page.click_card("9H")
    page.click_card("5H")
    page.button("Deal").click()
    page.shows(after(5, "9H.5H.deal"), 3)
    assert page.page.evaluate("started") == []


def test_a_run_flies_home_and_is_at_rest_there(table: Open) -> None:
    moves = "9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S.KC@7.QH.TD.4D.8H.4H.6D.deal.6C.3H.5D.9S.8C"
    moves += ".6H.JD.2H.TS.JH.5S.9C.QS.JS.6S.3S.AS.AD.KH@4.3C.2D.3D"
    page = table(f"#deal=5&moves={moves.removesuffix('.3D')}")
    page.click_card("3D")
    page.shows(after(5, moves), 43)
    expect(page.page.locator(".flying, .gliding, .lifted")).to_have_count(0)


def test_at_four_hundred_percent_zoom_everything_is_reached_without_sideways_scroll(
    table: Open,
) -> None:
    page = table("#deal=5&moves=9H").page
    page.set_viewport_size({"width": 320, "height": 256})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for name in ("Undo", "Hint", "Deal", "New game", "Menu"):
        button = page.get_by_role("button", name=name, exact=True)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=0.99)
    for key, name in {"?": "How to play", "p": "Privacy", "s": "My Statistics"}.items():
        page.keyboard.press(key)
        close = page.get_by_role("dialog", name=name).get_by_role("button", name="Close")
        close.scroll_into_view_if_needed()
        expect(close).to_be_in_viewport(ratio=0.99)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.keyboard.press("Escape")


def test_a_step_changes_only_the_nodes_of_the_step(table: Open) -> None:
    page = table("#deal=5&moves=9H")
    page.page.evaluate(
        """() => { window.moved = new Set();
             new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) =>
               node.classList?.contains("group") && moved.add(node)))).observe(
                 document.querySelector("#table"), { childList: true, subtree: true }); }"""
    )
    page.click_card("5H")
    page.shows(after(5, "9H.5H"), 2)
    assert page.page.evaluate("moved.size") == 1
