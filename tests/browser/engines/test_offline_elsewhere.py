"""Play without a server, after a first visit, in Firefox and in WebKit."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from http import HTTPStatus
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from scorpion.layout import deal
from tests.browser.engines.engine_table import EngineTable
from tests.browser.table_page import after
from tools.serve import serving

COPY_IS_MADE = """async () =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"
"""


@pytest.fixture
def server(site: str) -> Iterator[AbstractContextManager[str]]:
    """Return what serves the built site until it is left."""
    try:
        with urlopen(f"{site}sw.js"):
            return serving()
    except HTTPError as error:
        if error.status != HTTPStatus.NOT_FOUND:
            raise
        pytest.skip("the site has no offline copy yet")


def test_the_saved_game_goes_on_and_new_ones_begin_without_a_server(
    table: EngineTable, server: AbstractContextManager[str]
) -> None:
    with server as address:
        table.open(f"{address}#deal=24")
        table.click("button", "^Deal$")
        table.shows(after(24, "deal"), 1)
        table.until(COPY_IS_MADE)
    table.reload()
    table.shows(after(24, "deal"), 1)
    table.press("n")
    table.click("button", "^New game$")
    table.shows(deal(table.deal_number), 0)
