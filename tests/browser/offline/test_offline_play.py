"""Offline play: after one visit the game opens and plays with nobody at the other end."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tests.browser.kept import READY_MS, kept_game, new_tab, reload, settings, until_ready
from tests.browser.offline.conftest import GAME, until_copied
from tests.browser.offline.host import Host
from tests.browser.table_page import TablePage, after
from tests.browser.waiting import answer
from tools.browsers.chromium import launch_options
from tools.site import DIST


def test_the_page_says_when_it_is_ready_for_offline_play(page: Page, host: Host) -> None:
    page.goto(host.address)
    until_ready(page)
    expect(page.locator("#message")).to_contain_text("Ready for offline play.", timeout=READY_MS)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu").get_by_text("Ready for offline play.")).to_be_visible()


def test_without_a_network_a_reload_a_new_tab_and_a_new_game_work(
    visited: TablePage, host: Host, context: BrowserContext
) -> None:
    host.switch_off()
    reload(visited)
    visited.shows(after(5, "9H"), 1)
    visited.page.close()
    tab = new_tab(context, host.address)
    tab.shows(after(5, "9H"), 1)
    tab.click_card("5H")
    tab.shows(after(5, "9H.5H"), 2)
    tab.page.get_by_role("button", name="New game").click()
    answer(tab.page.get_by_role("dialog"), "New game")
    expect(tab.deal_number.locator("b")).not_to_have_text("5")
    expect(tab.page.locator("#moves-shown")).to_have_text("0")


def test_the_network_emulated_off_leaves_the_game_playing(
    visited: TablePage, context: BrowserContext
) -> None:
    context.set_offline(True)
    reload(visited)
    visited.click_card("5H")
    visited.shows(after(5, "9H.5H"), 2)


def test_a_link_works_offline_with_a_query_too(visited: TablePage, host: Host) -> None:
    host.switch_off()
    visited.page.goto(f"{host.address}?from=home#deal=24")
    until_ready(visited.page)
    answer(visited.page.get_by_role("dialog"), "New game")
    visited.shows(after(24, ""), 0)


def test_the_game_opens_offline_after_the_browser_was_closed(
    browser_type: BrowserType, host: Host, tmp_path: Path
) -> None:
    def visit(then: Callable[[Page], None]) -> None:
        context = browser_type.launch_persistent_context(tmp_path / "me", **launch_options())
        page = context.new_page()
        page.goto(host.address + GAME)
        until_ready(page)
        then(page)
        context.close()

    visit(until_copied)
    host.switch_off()
    visit(lambda page: TablePage(page).shows(after(5, "9H"), 1))


def test_the_copy_holds_every_file_of_the_site_but_the_plain_starts_library(
    visited: TablePage, host: Host
) -> None:
    files = {
        str(file.relative_to(DIST))
        for file in DIST.rglob("*")
        if file.is_file() and file.name not in ("sw.js", "python_stdlib.zip")
    }
    copied = visited.page.evaluate(
        """async () => {
          const names = await caches.keys();
          const copies = await Promise.all(names.map((name) => caches.open(name)));
          const requests = await Promise.all(copies.map((copy) => copy.keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert sorted(path.removeprefix("/games/scorpion/") for path in copied) == sorted(files)


def test_a_first_visit_is_one_navigation_without_a_reload(page: Page, host: Host) -> None:
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    page.goto(host.address)
    until_ready(page)
    until_copied(page)
    assert loads == [host.address]


def test_removing_the_copy_removes_it_and_the_worker_and_nothing_else(
    visited: TablePage, host: Host
) -> None:
    page = visited.page
    page.evaluate("caches.open('scorpion-of-a-neighbour')")
    dialog = settings(visited)
    expect(dialog.get_by_role("heading", name="Offline copy")).to_be_visible()
    expect(
        dialog.get_by_text(re.compile(r"\d+ files, 1\d\.\d MB in the browser's cache"))
    ).to_be_visible()
    dialog.get_by_role("button", name="Remove offline copy").click()
    expect(dialog.get_by_role("heading", name="Offline copy")).to_be_hidden()
    assert page.evaluate("caches.keys()") == ["scorpion-of-a-neighbour"]
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert kept_game(page)["deal"] == 5
    answer(dialog, "Close")
    visited.click_card("5H")
    visited.shows(after(5, "9H.5H"), 2)
    reload(visited)
    until_copied(page)


def test_with_the_switch_off_no_copy_is_made_until_it_is_on_again(
    visited: TablePage, host: Host
) -> None:
    dialog = settings(visited)
    switch = dialog.get_by_label("Keep an offline copy of the game")
    switch.uncheck()
    ask = visited.page.get_by_role("dialog", name="Stop keeping an offline copy?")
    answer(ask, "Remove")
    expect(dialog.get_by_role("heading", name="Offline copy")).to_be_hidden()
    reload(visited)
    visited.page.get_by_role("button", name="Menu").click()
    state = visited.page.locator("#offline-state")
    expect(state).to_have_text("There is no offline copy.")
    assert visited.page.evaluate("caches.keys()") == []
    visited.page.keyboard.press("Escape")
    settings(visited).get_by_label("Keep an offline copy of the game").check()
    until_copied(visited.page)


def test_removing_everything_removes_the_copy_too(visited: TablePage) -> None:
    dialog = settings(visited)
    dialog.get_by_role("button", name="Remove everything").click()
    ask = visited.page.get_by_role("dialog", name="Remove everything?")
    answer(ask, "Remove everything")
    expect(dialog.get_by_role("heading", name="Offline copy")).to_be_hidden()
    expect(dialog.get_by_text("Nothing.")).to_be_visible()
    assert visited.page.evaluate("caches.keys()") == []


def test_the_browsers_promise_to_keep_things_is_asked_for_and_shown(page: Page, host: Host) -> None:
    page.add_init_script(
        """let promised = false;
        StorageManager.prototype.persisted = async () => promised;
        StorageManager.prototype.persist = async () => (promised = true);"""
    )
    page.goto(host.address)
    until_ready(page)
    dialog = settings(TablePage(page))
    expect(dialog).to_contain_text("may remove what is kept when the device runs out of space")
    dialog.get_by_role("button", name="Ask the browser to keep it").click()
    expect(dialog).to_contain_text("The browser has promised to keep it")
    expect(dialog.get_by_role("button", name="Ask the browser")).to_be_hidden()


def test_where_service_workers_are_forbidden_the_game_plays_and_says_that_it_needs_a_network(
    browser: Browser, host: Host
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(
        """ServiceWorkerContainer.prototype.register = () =>
          Promise.reject(new DOMException("forbidden here", "SecurityError"));"""
    )
    page.goto(host.address + GAME)
    until_ready(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#offline-state")).to_have_text(
        "There is no offline copy: SecurityError: forbidden here."
    )
    context.close()


def test_the_page_can_be_installed(page: Page, host: Host) -> None:
    page.goto(host.address)
    until_ready(page)
    client = page.context.new_cdp_session(page)
    errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]  # as every test's window is
    manifest = json.loads(client.send("Page.getAppManifest")["data"])
    assert manifest["display"] == "standalone"
    assert client.send("Page.getAppManifest")["errors"] == []
