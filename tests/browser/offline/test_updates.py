"""Updates: a new version comes whole or not at all, and only when the player takes it."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.kept import reload, until_ready
from tests.browser.offline.conftest import GAME, until_copied
from tests.browser.offline.host import Host, make_worker, write_version_two
from tests.browser.table_page import TablePage, after

LOOK_FOR_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "none";
  const over = ["installed", "redundant"];
  while (!over.includes(worker.state))
    await new Promise((changed) => worker.addEventListener("statechange", changed));
  return worker.state;
}"""


@pytest.fixture(autouse=True)
def expected(expected_errors: list[str]) -> None:
    """Let the browser's console tell of files that a test breaks."""
    expected_errors.append("")


@pytest.fixture(scope="module")
def version_two(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_version_two(tmp_path_factory.mktemp("two") / "site")


@pytest.fixture
def broken_two(version_two: Path, tmp_path: Path) -> Path:
    """Return a copy of the second version for a test to break."""
    return Path(shutil.copytree(version_two, tmp_path / "broken"))


def is_whole(page: Page, version: str) -> bool:
    """Tell whether the page's label and its code are both of a version."""
    title = page.title().startswith("Scorpion two")
    code = page.locator("html").get_attribute("data-code") == "two"
    return (title, code) == (version == "two",) * 2


def offer(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="A new version is ready.")


def plays_on(table: TablePage, host: Host) -> None:
    """Check that the first version is still there, whole and offline, with its game."""
    expect(offer(table.page)).to_be_hidden()
    host.switch_off()
    reload(table)
    assert is_whole(table.page, "one")
    table.shows(after(5, "9H"), 1)
    table.click_card("5H")
    table.shows(after(5, "9H.5H"), 2)


def test_a_new_version_waits_until_the_player_takes_it_and_the_game_survives(
    visited: TablePage, host: Host, version_two: Path
) -> None:
    page = visited.page
    host.deploy(version_two)
    reload(visited)
    expect(offer(page)).to_be_visible()
    assert is_whole(page, "one")
    reload(visited)
    assert is_whole(page, "one")
    visited.click_card("5H")
    with page.expect_navigation():
        offer(page).get_by_role("button", name="Reload").click()
    until_ready(page)
    assert is_whole(page, "two")
    visited.shows(after(5, "9H.5H"), 2)
    expect(offer(page)).to_be_hidden()
    host.switch_off()
    reload(visited)
    assert is_whole(page, "two")
    visited.shows(after(5, "9H.5H"), 2)


def test_a_new_version_taken_in_one_tab_is_offered_in_the_other_which_plays_on(
    visited: TablePage, host: Host, version_two: Path, context: BrowserContext
) -> None:
    other = context.new_page()
    other.goto(host.address)
    until_ready(other)
    here = other.get_by_role("button", name="Play here")
    expect(here).to_be_visible()
    host.deploy(version_two)
    reload(visited)
    with visited.page.expect_navigation():
        offer(visited.page).get_by_role("button", name="Reload").click()
    until_ready(visited.page)
    assert is_whole(visited.page, "two")
    here.click()
    expect(offer(other)).to_be_visible()
    assert is_whole(other, "one")
    table = TablePage(other)
    table.click_card("5H")
    table.shows(after(5, "9H.5H"), 2)


@pytest.mark.parametrize("file", ["app-two/page.css", "app-two/scorpion.zip", "index.html"])
def test_a_new_version_with_a_file_of_another_content_is_not_taken(
    visited: TablePage, host: Host, broken_two: Path, file: str
) -> None:
    content = (broken_two / file).read_bytes()
    (broken_two / file).write_bytes(content[: len(content) // 2])
    host.deploy(broken_two)
    assert visited.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    plays_on(visited, host)


def test_a_new_version_with_a_file_missing_is_not_taken(
    visited: TablePage, host: Host, broken_two: Path
) -> None:
    (broken_two / "app-two" / "loading.js").unlink()
    host.deploy(broken_two)
    assert visited.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    plays_on(visited, host)


@pytest.mark.parametrize("worker", ["throw new Error('broken');", "<!doctype html><p>Sign in"])
def test_a_worker_that_cannot_start_leaves_the_old_version_playing(
    visited: TablePage, host: Host, broken_two: Path, worker: str
) -> None:
    (broken_two / "sw.js").write_text(worker)
    host.deploy(broken_two)
    assert visited.page.evaluate(LOOK_FOR_UPDATE) == "none"
    plays_on(visited, host)


def test_the_network_gone_in_the_middle_of_an_update_leaves_the_old_version_playing(
    visited: TablePage, host: Host, version_two: Path
) -> None:
    host.deploy(version_two)
    host.break_off_after("sw.js")
    assert visited.page.evaluate(LOOK_FOR_UPDATE) == "redundant"
    plays_on(visited, host)


def test_a_version_renewed_in_the_middle_of_a_first_visit_is_never_mixed(
    page: Page, host: Host, built: Path, version_two: Path
) -> None:
    old = (built / "index.html").read_text(encoding="utf-8")
    host.deploy(version_two)
    page.route(
        host.address, lambda route: route.fulfill(body=old, content_type="text/html"), times=1
    )
    page.goto(host.address)
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    page.get_by_role("link", name="load the page again").click()
    until_ready(page)
    assert is_whole(page, "two")


def test_a_first_copy_that_lacks_a_file_is_told_and_made_on_the_next_visit(
    page: Page, host: Host, built: Path, tmp_path: Path
) -> None:
    broken = Path(shutil.copytree(built, tmp_path / "broken"))
    (broken / "icons" / "icon-512.png").unlink()
    host.deploy(broken)
    page.goto(host.address + GAME)
    until_ready(page)
    expect(page.locator("#offline-state")).to_have_text(
        "There is no offline copy: a file of it did not arrive."
    )
    host.deploy(built)
    reload(TablePage(page))
    until_copied(page)


def test_an_offline_copy_of_a_site_renewed_often_holds_one_version_only(
    visited: TablePage, host: Host, version_two: Path, broken_two: Path
) -> None:
    (broken_two / "index.html").write_text((broken_two / "index.html").read_text() + "<!-- 3 -->")
    make_worker(broken_two)
    for version in (version_two, broken_two):
        host.deploy(version)
        reload(visited)
        with visited.page.expect_navigation():
            offer(visited.page).get_by_role("button", name="Reload").click()
        until_ready(visited.page)
    copied = visited.page.evaluate(
        """async () => {
          const [name, ...more] = await caches.keys();
          return [more.length, (await (await caches.open(name)).keys()).length];
        }"""
    )
    files = [file for file in version_two.rglob("*") if file.is_file()]
    assert copied == [0, len(files) - len(["sw.js", "python_stdlib.zip"])]
