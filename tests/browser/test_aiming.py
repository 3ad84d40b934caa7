"""Who plays faster than cards glide means the table as it lies, not a card on its way over it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.kept import MOVES, WON
from tests.browser.table_page import TablePage, after

Open = Callable[..., TablePage]
DEAL = WON["deal"]
FAST, NEXT = 4, MOVES[4]
"""After three moves the fourth carries its group over the card that the fifth is to take."""

# Stops a glide where it hides a card's index, and gives that point of the window.
COVER = """card => {
  const glide = document.getAnimations().find((one) => one.animationName === "glide");
  glide.pause();
  const box = document.querySelector(`[data-card="${card}"]`).getBoundingClientRect();
  const [x, y] = [box.left + 20, box.top + 4];
  for (glide.currentTime = 0; glide.currentTime < 200; glide.currentTime += 5)
    if (document.elementFromPoint(x, y).closest(".gliding")) return [x, y];
}"""

PLACES = """() => [...document.querySelectorAll(".columns .card")].map((card) => {
  const box = card.getBoundingClientRect();
  return [card.ariaLabel, box.left, box.top, box.width, box.height];
})"""


@pytest.fixture
def covered(table: Open) -> tuple[TablePage, float, float]:
    """Return a table on which a group that glides hides the next card to take, and where."""
    page = table(f"#deal={DEAL}&moves={'.'.join(MOVES[: FAST - 1])}")
    page.page.evaluate(
        """addEventListener("animationstart", () => {
          document.getAnimations().forEach((one) => one.pause());
        }, true)"""
    )
    page.click_card(MOVES[FAST - 1])
    x, y = page.page.evaluate(COVER, NEXT)
    return page, x, y


def test_a_click_moves_the_card_that_lies_under_a_gliding_one(
    covered: tuple[TablePage, float, float],
) -> None:
    page, x, y = covered
    page.page.mouse.click(x, y)
    page.shows(after(DEAL, ".".join(MOVES[: FAST + 1])), FAST + 1)


def test_an_undo_in_the_middle_of_a_glide_puts_every_card_where_it_was(table: Open) -> None:
    page = table(f"#deal={DEAL}&moves={'.'.join(MOVES[: FAST - 1])}")
    places = page.page.evaluate(PLACES)
    for _ in range(3):
        page.click_card(MOVES[FAST - 1])
        page.page.keyboard.press("u")
    expect(page.page.locator(".gliding, .lifted")).to_have_count(0)
    page.shows(after(DEAL, ".".join(MOVES[: FAST - 1])), FAST - 1)
    assert page.page.evaluate(PLACES) == places


def test_a_drag_takes_the_card_that_lies_under_a_gliding_one(
    covered: tuple[TablePage, float, float],
) -> None:
    page, x, y = covered
    goal = page.column(3).bounding_box()
    assert goal
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(goal["x"] + goal["width"] / 2, y, steps=3)
    expect(page.column(3)).to_have_class("column fits")
    page.page.mouse.up()
    page.shows(after(DEAL, ".".join(MOVES[: FAST + 1])), FAST + 1)
