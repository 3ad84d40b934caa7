"""How long the page takes to its first clickable card in each engine, beside bare PyScript."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Playwright

from tools.browsers.engines import ENGINES, started
from tools.browsers.tab import OpenTab, Tab
from tools.serve import Site, serving
from tools.shell import ToolError
from tools.twins import add_twins
from tools.vendor import PYODIDE, PYODIDE_FILES, PYSCRIPT

RUNS: Final = 5
MARK: Final = "scorpion:ready"
BARE: Final = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<script type="module" src="./pyscript/core.js"></script>
</head><body>
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>
from js import performance
performance.mark("{MARK}")
</script>
</body></html>
"""
MARKED_AT: Final = """(name) => new Promise((done) => new PerformanceObserver((list) => {
  for (const mark of list.getEntriesByName(name)) done(mark.startTime);
}).observe({ type: "mark", buffered: true }))"""
# A page that makes an offline copy has it, or gets none within ten seconds.
SETTLED: Final = """async () => {
  const late = new Promise((done) => setTimeout(done, 10_000));
  await Promise.race([navigator.serviceWorker.ready, late]);
}"""


@contextmanager
def bare_page() -> Iterator[str]:
    """Serve a page that runs one line of Python as PyScript's own guide has it, compressed."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "index.html").write_text(BARE, encoding="utf-8")
        maps = shutil.ignore_patterns("*.map")
        shutil.copytree(PYSCRIPT, root / "pyscript", ignore=maps)
        (root / "pyodide").mkdir()
        for name in (*PYODIDE_FILES, "pyodide-lock.json"):
            shutil.copy(PYODIDE / name, root / "pyodide" / name)
        add_twins(root)
        with serving(Site(root)) as address:
            yield address


def compare(play: Playwright, site: str, bare: str, runs: int = RUNS) -> None:
    """Print the times of first and second visits to the game and to the bare page, in turns."""
    print(f"Start, milliseconds to the first clickable card ({runs} runs)")
    for engine in ENGINES:
        try:
            with started(engine, play) as open_tab:
                _compare_in(engine, open_tab, site, bare, runs)
        except ToolError as error:
            print(f"  {engine}: {error}")
    print()


def _compare_in(engine: str, open_tab: OpenTab, site: str, bare: str, runs: int) -> None:
    pairs = []
    for _ in range(runs):
        with open_tab() as tab:
            first = _visit(tab, site)
            tab.evaluate(SETTLED)
            game = first, _visit(tab, site)
        with open_tab() as tab:
            pairs.append((game, (_visit(tab, bare), _visit(tab, bare))))
    for visit, name in enumerate(("first visit", "second visit")):
        ours, plain = (median(page[visit] for page in pages) for pages in zip(*pairs, strict=True))
        print(
            f"  {engine:<9} {name:<13} {ours:6.0f}   bare page {plain:6.0f}   "
            f"ratio {ours / plain:.2f}"
        )


def _visit(tab: Tab, address: str) -> float:
    tab.goto(address)
    return float(tab.evaluate(MARKED_AT, MARK))
