"""Pages with an offline copy, each test's from a host of its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kept import READY_MS, until_ready
from tests.browser.offline.host import Host
from tests.browser.table_page import TablePage

GAME = "#deal=5&moves=9H"


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Return what makes a context that lets a page have an offline copy."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def host(tmp_path: Path, built: Path) -> Iterator[Host]:
    host = Host(built, tmp_path)
    yield host
    host.switch_off()


@pytest.fixture
def site(host: Host) -> str:
    """Return the address of the test's own host."""
    return host.address


@pytest.fixture
def visited(page: Page, host: Host) -> TablePage:
    """Return the table of a game in progress on a page with an offline copy."""
    page.goto(host.address + GAME)
    until_ready(page)
    until_copied(page)
    return TablePage(page)


def until_copied(page: Page) -> None:
    """Wait until the menu says that the game can be played offline."""
    expect(page.locator("#offline-state")).to_have_text("Ready for offline play.", timeout=READY_MS)
