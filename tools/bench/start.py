"""How long the page takes to its first clickable card, beside a bare page of PyScript."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tools.node import MODULES
from tools.serve import Site, serving

RUNS = 5
BARE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<script type="module" src="./pyscript/core.js"></script>
</head><body>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>print("ready")</script>
</body></html>
"""
NOTE_TIMES = """
const note = () => { document.documentElement.dataset.readyAt = performance.now(); };
addEventListener("scorpion:ready", note);
const log = console.log;
console.log = (...words) => {
  if (words.join() === "ready") note();
  log(...words);
};
"""


def compare(browser: Browser, site: str) -> None:
    """Print the times of first and second visits to the game and to the bare page, in turns."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "index.html").write_text(BARE, encoding="utf-8")
        (root / "pyscript").symlink_to(MODULES / "@pyscript" / "core" / "dist")
        (root / "pyodide").symlink_to(MODULES / "pyodide")
        with serving(Site(root)) as bare:
            visits = [(_visits(browser, site), _visits(browser, bare)) for _ in range(RUNS)]
    print(f"Start, milliseconds to the first clickable card ({RUNS} runs)")
    for name, visit in (("first visit", 0), ("second visit", 1)):
        game = median(ours[visit] for ours, _ in visits)
        plain = median(theirs[visit] for _, theirs in visits)
        print(f"  {name:<13} {game:6.0f}   bare page {plain:6.0f}   ratio {game / plain:.2f}")
    print()


def _visits(browser: Browser, address: str) -> tuple[float, float]:
    context = browser.new_context()
    context.add_init_script(NOTE_TIMES)
    page = context.new_page()
    times = _visit(page, address), _visit(page, address)
    context.close()
    return times


def _visit(page: Page, address: str) -> float:
    page.goto(address)
    ready = page.wait_for_selector("html[data-ready-at]", timeout=120_000)
    assert ready
    return float(ready.get_attribute("data-ready-at") or "")
