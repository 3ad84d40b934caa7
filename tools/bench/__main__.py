"""Prints the tables of `make bench`."""

from playwright.sync_api import sync_playwright

from tools.bench import engine, memory, moves, saving, start
from tools.browsers.chromium import launch_options
from tools.serve import serving


def main() -> None:
    """Measure the engine, saving, the start of the page, the moves on it, and its memory."""
    print("Medians; the machine may be busy, so only numbers of one run can be compared.\n")
    engine.compare()
    saving.compare()
    with sync_playwright() as play, serving() as site:
        browser = play.chromium.launch(**launch_options())
        start.compare(browser, site)
        moves.measure(browser, site)
        memory.measure(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
