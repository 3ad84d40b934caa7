"""Takes the picture of the game that the README shows, `docs/screenshot.png`."""

from playwright.sync_api import sync_playwright

from tools.chromium import launch_options
from tools.serve import serving
from tools.shell import ROOT, say

PICTURE = ROOT / "docs" / "screenshot.png"
GAME = "#deal=5&moves=9H.5H.2C.JC.7D.9D.7H.QD.TC.KS@6.TH.8D.2S"


def main() -> None:
    """Open a game under way in a window of 1280 by 800, and save what it shows."""
    PICTURE.parent.mkdir(exist_ok=True)
    with sync_playwright() as play, serving() as site:
        browser = play.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(site + GAME)
        page.wait_for_selector("html[data-state=ready]", timeout=60_000)
        page.screenshot(path=PICTURE, animations="disabled")
        browser.close()
    say(f"The picture is in {PICTURE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
