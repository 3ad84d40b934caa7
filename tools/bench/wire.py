"""What a first visit costs over a slow line, and what a page takes of memory, beside bare PyScript.

Chromium alone: its DevTools protocol slows the line down and counts what comes over it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, CDPSession

from tools.bench.engines import MARK, MARKED_AT

RUNS: Final = 5
LINE: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}
FIRST_PAINT: Final = """() =>
  performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN"""


@dataclass(frozen=True)
class Visit:
    """A first visit: milliseconds to the first paint and till it was ready, and megabytes."""

    painted: float
    ready: float
    fetched: float
    memory: float


COLUMNS: Final[tuple[tuple[str, Callable[[Visit], float]], ...]] = (
    ("ready, ms", lambda visit: visit.ready),
    ("over the wire, MB", lambda visit: visit.fetched),
    ("memory of the page's process, MB", lambda visit: visit.memory),
)


def compare(browser: Browser, site: str, bare: str) -> None:
    """Print what first visits to the game and to the bare page cost at 10 Mbit/s and 40 ms."""
    ours, theirs = [], []
    for _ in range(RUNS):
        ours.append(_visit(browser, site))
        theirs.append(_visit(browser, bare))
    print(f"A first visit at 10 Mbit/s and 40 ms, Brotli on both sides ({RUNS} runs)")
    print(f"  first paint, ms                   {median(visit.painted for visit in ours):8.2f}")
    for name, value in COLUMNS:
        game, plain = median(map(value, ours)), median(map(value, theirs))
        print(f"  {name:<33} {game:8.2f}   bare page {plain:8.2f}   ratio {game / plain:.2f}")
    print()


def _visit(browser: Browser, address: str) -> Visit:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    client = context.new_cdp_session(page)
    fetched: list[float] = []
    client.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", LINE)
    page.goto(address)
    ready = float(page.evaluate(MARKED_AT, MARK))
    visit = Visit(
        painted=float(page.evaluate(FIRST_PAINT)),
        ready=ready,
        fetched=sum(fetched) / 1e6,
        memory=_memory(browser.new_browser_cdp_session()) / 1e6,
    )
    context.close()
    return visit


def _memory(client: CDPSession) -> float:
    """Return the bytes of the page's process, those shared with others in proportion."""
    tree = client.send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in tree if process["type"] == "renderer"]
    return float(sum(_proportional_set_size(pid) for pid in pages))


def _proportional_set_size(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    line = next(line for line in text.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) * 1024
