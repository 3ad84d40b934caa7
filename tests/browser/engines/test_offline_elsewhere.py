"""Play without a server, after a first visit, in Firefox and in WebKit."""

from scorpion.layout import deal
from tests.browser.engines.engine_table import EngineTable
from tests.browser.table_page import after
from tools.serve import serving

COPY_IS_MADE = """async () =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === "activated"
"""
IS_OFFLINE = """() => fetch("./not-kept").then(() => false, () => true)"""


def test_the_saved_game_goes_on_and_new_ones_begin_without_a_server(
    table: EngineTable, site: str
) -> None:
    with serving() as address:
        table.open(f"{address}#deal=24")
        table.click("button", "^Deal$")
        table.shows(after(24, "deal"), 1)
        table.until(COPY_IS_MADE)
    table.until(IS_OFFLINE)
    table.reload()
    table.shows(after(24, "deal"), 1)
    table.press("n")
    table.click("button", "^New game$")
    table.shows(deal(table.deal_number), 0)
