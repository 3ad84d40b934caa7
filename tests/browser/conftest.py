"""The site as built and served, and pages that watch for errors and for strangers."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

from tests.browser.kept import keep, until_ready
from tests.browser.table_page import TablePage
from tools.browsers.chromium import launch_options
from tools.serve import Site, serving
from tools.site import DIST, build


@pytest.fixture(scope="session")
def built() -> Path:
    """Return the folder of the built site."""
    build()
    return DIST


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """Return the address of the built site, served as `make play` serves it."""
    with serving(Site(built)) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Return what starts the Chromium of this machine."""
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Return what makes a context: one without an offline copy, which few tests need."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def expected_errors() -> list[str]:
    """Return a list for a test to fill with parts of errors that it expects; "" allows all."""
    return []


@pytest.fixture
def context(
    context: BrowserContext, site: str, expected_errors: list[str]
) -> Iterator[BrowserContext]:
    """Return a fresh context whose test fails by errors on its pages or requests to other hosts."""
    errors: list[str] = []
    strangers: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location.get('url', '')})")

    def on_error(error: WebError) -> None:
        errors.append(str(error.error))

    def on_request(request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob") and url.netloc != urlsplit(site).netloc:
            strangers.append(request.url)

    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("request", on_request)
    yield context
    unexpected = [error for error in errors if not any(part in error for part in expected_errors)]
    assert not unexpected, "errors on the page: " + "; ".join(unexpected)
    assert not strangers, "requests to other hosts: " + ", ".join(strangers)


@pytest.fixture
def open_game(page: Page, site: str) -> Callable[..., Page]:
    """Return a function that opens the game at a link, as `#deal=24`, until it can be played."""

    def open_link(link: str = "") -> Page:
        page.goto(site + link)
        return until_ready(page)

    return open_link


@pytest.fixture
def table(open_game: Callable[..., Page]) -> Callable[..., TablePage]:
    """Return a function that opens the game at a link, and gives its table."""
    return lambda link="": TablePage(open_game(link))


@pytest.fixture
def table_with(table: Callable[..., TablePage], page: Page) -> Callable[..., TablePage]:
    """Return a function that opens the game where texts are kept by key, and gives its table."""

    def open_with(texts: dict[str, str], link: str = "") -> TablePage:
        keep(page, texts)
        return table(link)

    return open_with
