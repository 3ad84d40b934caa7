"""A start that goes wrong: the plain start follows by itself, or the page says what to do."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.kept import until_ready
from tests.browser.table_page import TablePage, after
from tools.serve import TYPES
from tools.site import DIST

SIGN_IN = "<!doctype html><title>Hotel</title><p>Sign in to use the network."

Break = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404)


def a_page_to_sign_in(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body=SIGN_IN)


def cut_short(route: Route) -> None:
    file = built_file(route)
    content = file.read_bytes()
    route.fulfill(content_type=TYPES[file.suffix], body=content[: len(content) // 2])


def built_file(route: Route) -> Path:
    """Return the file of the built site that was asked for."""
    return next(DIST.rglob(route.request.url.rpartition("/")[2]))


def unreachable(route: Route) -> None:
    route.abort()


@pytest.fixture(autouse=True)
def expected(expected_errors: list[str]) -> None:
    """Let the browser's console tell of what a test breaks."""
    expected_errors.append("")


@pytest.mark.parametrize(
    ("file", "way"),
    [
        ("core.js", missing),
        ("interpreter.mjs", unreachable),
        ("lock.mjs", cut_short),
        ("pyodide.asm.wasm", missing),
        ("pyodide.asm.wasm", a_page_to_sign_in),
        ("pyodide.asm.wasm", cut_short),
        ("scorpion.zip", unreachable),
        ("scorpion.zip", a_page_to_sign_in),
    ],
)
def test_a_file_that_does_not_arrive_whole_is_told_with_a_button_that_tries_again(
    page: Page, site: str, file: str, way: Break
) -> None:
    page.route(f"**/{file}", way)
    page.goto(site)
    retry = page.get_by_role("button", name="Try again")
    expect(retry).to_be_visible()
    expect(page.get_by_text("Check the connection and try again.")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    page.unroute(f"**/{file}")
    retry.click()
    until_ready(page)


@pytest.mark.parametrize("way", [missing, cut_short])
def test_the_plain_start_follows_where_the_librarys_bytecode_does_not_arrive_whole(
    page: Page, site: str, way: Break
) -> None:
    page.route("**/library.zip", way)
    page.goto(site + "#deal=5")
    until_ready(page)
    table = TablePage(page)
    table.shows(after(5, ""), 0)
    table.click_card("9H")
    table.shows(after(5, "9H"), 1)


def test_a_host_that_sends_webassembly_as_any_bytes_serves_the_game(page: Page, site: str) -> None:
    def as_any_bytes(route: Route) -> None:
        route.fulfill(body=built_file(route).read_bytes(), content_type="application/octet-stream")

    page.route("**/pyodide.asm.wasm", as_any_bytes)
    page.goto(site)
    until_ready(page)


@pytest.mark.parametrize("file", ["start.js", "loading.js"])
def test_a_page_whose_scripts_do_not_arrive_says_after_a_while_what_to_do(
    page: Page, site: str, file: str
) -> None:
    page.route(f"**/{file}", missing)
    page.goto(site)
    link = page.get_by_role("link", name="load the page again")
    expect(link).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(link).to_be_visible()
    page.unroute(f"**/{file}")
    link.click()
    until_ready(page)


def test_the_game_starts_where_the_browser_forbids_databases(page: Page, site: str) -> None:
    page.add_init_script(
        """IDBFactory.prototype.open = function () {
          throw new DOMException("not here", "SecurityError");
        };"""
    )
    page.goto(site)
    until_ready(page)
