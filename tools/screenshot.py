"""Takes the picture of the game that the README shows, `docs/screenshot.png`."""

import re

from playwright.sync_api import sync_playwright

from tools.browsers.chromium import launch_options
from tools.serve import serving
from tools.shell import ROOT, say

PICTURE = ROOT / "docs" / "screenshot.png"
GAME = "#deal=5&moves=9H"
POINTED = re.compile("^five of hearts")


def main() -> None:
    """Open a game in a window of 1280 by 800, point at a card, and save what the page shows."""
    PICTURE.parent.mkdir(exist_ok=True)
    with sync_playwright() as play, serving() as site:
        browser = play.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(site + GAME)
        page.wait_for_selector("html[data-state=ready]", timeout=60_000)
        card = page.get_by_role("button", name=POINTED)
        card.hover(position={"x": 12, "y": 6})
        page.screenshot(path=PICTURE, animations="disabled")
        browser.close()
    say(f"The picture is in {PICTURE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
