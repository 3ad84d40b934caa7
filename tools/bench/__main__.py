"""Prints the tables of `make bench`."""

from playwright.sync_api import sync_playwright

from tools.bench import engine, engines, memory, moves, saving, solving, wire
from tools.browsers.chromium import launch_options
from tools.serve import serving
from tools.site import DIST
from tools.twins import add_twins


def main() -> None:
    """Measure engine, solver, saving, the start of the page, the moves on it, and its memory."""
    print("Medians; the machine may be busy, so only numbers of one run can be compared.\n")
    engine.compare()
    solving.compare()
    saving.compare()
    add_twins(DIST)
    with sync_playwright() as play, serving() as site, engines.bare_page() as bare:
        engines.compare(play, site, bare)
        browser = play.chromium.launch(**launch_options())
        wire.compare(browser, site, bare)
        moves.measure(browser, site)
        memory.measure(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
