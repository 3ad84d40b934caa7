"""Firefox and WebKit, in which the game is started, played and kept as in Chromium."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tests.browser.engines.engine_table import EngineTable
from tools.browsers.engines import started
from tools.browsers.tab import OpenTab
from tools.shell import ToolError


@pytest.fixture(scope="session", params=["firefox", "webkit"])
def open_tab(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[OpenTab]:
    """Return what opens a fresh tab; without the engine the tests are skipped, and fail in CI."""
    try:
        with started(request.param, playwright) as opener:
            yield opener
    except ToolError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture
def table(open_tab: OpenTab) -> Iterator[EngineTable]:
    """Return a fresh tab's table; errors told on its pages fail the test."""
    with open_tab() as tab:
        yield EngineTable(tab)
        assert tab.errors == []
