"""axe-core finds nothing to mend on any view: WCAG 2.2 A and AA, and its best practices."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_page import TablePage
from tests.browser.waiting import answer
from tools.node import MODULES

Open = Callable[..., TablePage]

AXE = (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
MIDDLE = "#deal=5&moves=9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S"
DIALOGS = {
    "h": "Hints",
    "s": "My Statistics",
    "o": "Settings",
    "p": "Privacy & Cookie Settings",
    "g": "Choose a deal",
    "n": "Leave this game?",
    "w": "Can it still be won?",
    "e": "Deal of the day",
    "?": "How to play Scorpion",
}


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong on the page as it is shown now."""
    found = page.evaluate(
        """async (rules) => (await axe.run({ runOnly: rules })).violations.flatMap(
             ({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`))""",
        RULES,
    )
    assert isinstance(found, list)
    return found


def review(game: TablePage, helped: bool) -> None:
    """Review the game in progress, to the end; it asks first where no help was used yet."""
    game.page.keyboard.press("v")
    if not helped:
        answer(game.page.get_by_role("dialog"), "Review")
    panel = game.page.get_by_role("region", name="Review")
    expect(panel.get_by_text("14 of 14 looked at")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_in_a_game_and_in_any_dialog(table: Open, theme: str) -> None:
    game = table(MIDDLE)
    page = game.page
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.evaluate(AXE)
    assert faults(page) == []
    page.keyboard.press("7")
    page.keyboard.press("h")
    assert faults(page) == [], "with a preview"
    game.button("Menu").click()
    assert faults(page) == [], "with the menu open"
    page.keyboard.press("Escape")
    for key, name in DIALOGS.items():
        page.keyboard.press(key)
        dialog = page.get_by_role("dialog", name=name)
        expect(dialog).to_be_visible()
        expect(dialog).not_to_contain_text("…")
        assert faults(page) == [], name
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    review(game, helped=True)
    assert faults(page) == [], "with the review"


def test_axe_finds_nothing_wrong_with_four_colours_and_on_a_phone(table: Open) -> None:
    game = table(MIDDLE)
    page = game.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate(AXE)
    page.keyboard.press("o")
    page.get_by_label("Four: one for each suit").check()
    page.keyboard.press("Escape")
    assert faults(page) == []
    review(game, helped=False)
    assert faults(page) == [], "with the review"
    page.emulate_media(forced_colors="active")
    assert faults(page) == [], "with forced colours"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_the_light_and_a_winning_line(
    page: Page, table: Open, theme: str
) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    table("#deal=5")
    page.evaluate(AXE)
    page.keyboard.press("o")
    page.get_by_label("Say after each step").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("w")
    answer(page.get_by_role("dialog"), "Show the winning line")
    assert faults(page) == []
    page.keyboard.press("d")
    expect(page.get_by_text("Can't be won any more")).to_be_visible()
    assert faults(page) == []
