"""How the page starts, and what it says where it can't."""

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from tests.browser.kept import READY_MS, until_ready
from tests.browser.table_page import TablePage

Open = Callable[..., TablePage]


def test_the_first_visit_deals_a_game_and_shows_its_number(table: Open) -> None:
    page = table()
    number = page.deal_number.locator("b")
    assert 1 <= int(number.inner_text()) <= 10**9
    expect(page.page.get_by_role("progressbar")).to_be_hidden()


HELD = {"pyodide.asm.mjs": 14, "library.zip": 26, "pyodide.asm.wasm": 40}
"""Files that arrive one after the other, with the share of the loading bar before each."""


def test_the_loading_bar_moves_on_as_the_files_arrive(page: Page, site: str) -> None:
    page.add_init_script(
        """
        window.seen = [];
        const bars = HTMLProgressElement.prototype;
        const { get, set } = Object.getOwnPropertyDescriptor(bars, "value");
        Object.defineProperty(bars, "value", {
          get, set(share) { window.seen.push(share); set.call(this, share) },
        });
        """
    )
    held = {}
    for name in HELD:
        page.route(f"**/{name}", lambda route, _, name=name: held.update({name: route}))
    page.goto(site, wait_until="commit")
    bar = page.get_by_role("progressbar")
    for name, share in HELD.items():
        expect(bar).to_have_js_property("value", share, timeout=READY_MS)
        held[name].continue_()
    until_ready(page)
    shares = page.evaluate("seen")
    assert shares == sorted(shares)
    assert len(shares) >= 5


def test_python_runs_on_the_pages_own_stack_where_chromium_does_not_crash(
    page: Page, open_game: Callable[..., Page]
) -> None:
    page.add_init_script(
        """
        window.stacks = 0;
        const { promising } = WebAssembly;
        WebAssembly.promising = (run) => {
          const onItsStack = promising(run);
          return (...given) => (window.stacks++, onItsStack(...given));
        };
        """
    )
    open_game()
    assert page.evaluate("stacks") == 0


def test_a_browser_without_webassembly_is_told_so(page: Page, site: str) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    expect(
        page.get_by_text("This browser can't run the game: it has no WebAssembly.")
    ).to_be_visible()


def test_a_reader_with_scripts_off_is_told_so(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.locator("noscript p")).to_contain_text("Scorpion needs JavaScript")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    context.close()


def test_a_missing_file_is_told_with_a_button_that_tries_again(
    page: Page, site: str, expected_errors: list[str]
) -> None:
    expected_errors.append("")
    page.route("**/core.js", lambda route: route.fulfill(status=404))
    page.goto(site)
    expect(page.get_by_text("A part of the game did not arrive.")).to_be_visible()
    page.unroute("**/core.js")
    page.get_by_role("button", name="Try again").click()
    until_ready(page)
