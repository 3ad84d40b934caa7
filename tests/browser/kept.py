"""What the page keeps: put there before it opens, looked at, and shown in its dialogs."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.table_page import TablePage
from tests.browser.waiting import answer

GAME, STATISTICS, SETTINGS = "scorpion.game", "scorpion.statistics", "scorpion.settings"
DATA = Path(__file__).parent.parent / "data"
WON = json.loads((DATA / "won_game.json").read_text())
MOVES: list[str] = WON["moves"]
LAST = len(MOVES) - 1
READY_MS = 60_000


def identity(number: int) -> str:
    return f"{number:012x}"


def saved_game(played: int, *, moves: int | None = None, game: int = 1, **fields: Any) -> str:
    """Return the record of the game in tests/data/won_game.json after some of its moves.

    `moves` of them stand in it, as many as were played where that is None; `game` gives its
    identity; `fields` are put over it.
    """
    return json.dumps(
        {
            "game": "scorpion",
            "version": 1,
            "deal": WON["deal"],
            "moves": MOVES[: played if moves is None else moves],
            "played": played,
            "seconds": 0,
            "identity": identity(game),
            **fields,
        }
    )


def results(games: str) -> str:
    """Return kept results of games won (w) or not (-); the first has the identity 1."""
    lines = [
        f"{identity(number)} 2026-11-{number:02}"
        + (f" {70 - number} {400 + number}" * (won == "w"))
        for number, won in enumerate(games, 1)
    ]
    return json.dumps({"game": "scorpion", "statistics": 1, "results": lines})


def keep(page: Page, texts: dict[str, str]) -> None:
    """Put texts under keys before the page opens for the first time."""
    page.add_init_script(
        f"""if (location.protocol === "http:" && !sessionStorage.getItem("put")) {{
          sessionStorage.setItem("put", "yes");
          Object.assign(localStorage, {json.dumps(texts)});
        }}"""
    )


def kept(page: Page) -> dict[str, str]:
    """Return all that is kept, by key."""
    return page.evaluate("() => ({...localStorage})")


def kept_game(page: Page) -> dict[str, Any]:
    return json.loads(kept(page)[GAME])


def kept_results(page: Page) -> list[str]:
    return json.loads(kept(page)[STATISTICS])["results"]


def until_ready(page: Page) -> Page:
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=READY_MS)
    return page


def new_tab(context: BrowserContext, site: str, link: str = "") -> TablePage:
    """Open the game in one more tab of a browser."""
    page = context.new_page()
    page.goto(site + link)
    return TablePage(until_ready(page))


def reload(page: TablePage) -> None:
    page.page.reload()
    until_ready(page.page)


def come_back(page: TablePage, key: str, text: str) -> None:
    """Leave the page and come back, as the browser had put it by, with a text now under a key."""
    page.page.evaluate(
        """async ([key, text]) => {
          dispatchEvent(new Event("pagehide"));
          localStorage[key] = text;
          await new Promise((done) => setTimeout(done));
          const back = new Promise((done) => {
            addEventListener("scorpion:ready", () => done(), { once: true });
          });
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
          await back;
        }""",
        [key, text],
    )


def statistics(page: TablePage) -> Locator:
    """Open My Statistics by its key."""
    page.page.keyboard.press("s")
    dialog = page.page.get_by_role("dialog", name="My Statistics")
    expect(dialog).to_be_visible()
    return dialog


def figures(page: TablePage) -> list[str]:
    """Return what My Statistics tells, in its order.

    Started, won, rate, won without help and with it, streak now and longest, fewest moves, time.
    """
    dialog = statistics(page)
    told = dialog.get_by_role("definition").all_inner_texts()
    answer(dialog, "Close")
    return told


def time_played(page: TablePage) -> int:
    """Return the seconds of play of the game on the table, as My Statistics tells them."""
    dialog = statistics(page)
    found = re.search(r"(\d+):(\d\d) of play", dialog.inner_text())
    answer(dialog, "Close")
    assert found
    return 60 * int(found[1]) + int(found[2])


def settings(page: TablePage) -> Locator:
    """Open Privacy & Cookie Settings by its key."""
    page.page.keyboard.press("p")
    dialog = page.page.get_by_role("dialog", name="Privacy & Cookie Settings")
    expect(dialog).to_be_visible()
    return dialog


def notice(page: TablePage) -> Locator:
    """Return what the page says until it no longer holds."""
    return page.page.get_by_role("alert").and_(page.page.locator(".notice"))


def choose_file(page: TablePage, text: str | bytes, name: str = "scorpion.json") -> Locator:
    """Open a file with that text through the menu, and return the dialog that asks."""
    page.page.get_by_role("button", name="Menu").click()
    with page.page.expect_file_chooser() as chooser:
        page.page.get_by_role("button", name="Open a file").click()
    content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})
    return page.page.get_by_role("dialog", name="Open this file?")


def save_file(page: TablePage) -> tuple[str, str]:
    """Save a file through the menu, and return its name and its text."""
    page.page.get_by_role("button", name="Menu").click()
    with page.page.expect_download() as download:
        page.page.get_by_role("button", name="Save game and results").click()
    return download.value.suggested_filename, Path(download.value.path()).read_text("utf-8")
