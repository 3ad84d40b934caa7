"""How long a click takes to the next painted frame, over a whole game."""

import json
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from scorpion.move import Carry, parse_move
from tools.shell import ROOT

GAME = ROOT / "tests" / "data" / "won_game.json"
NOTE_TIMES = """
window.times = [];
addEventListener("click", (event) => {
  const begin = performance.now();
  requestAnimationFrame(() => {
    const frame = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      const end = performance.now();
      window.times.push([end - event.timeStamp, window.handled - begin + end - frame]);
      document.documentElement.dataset.clicks = times.length;
    };
    painted.port2.postMessage("");
  });
}, true);
addEventListener("click", () => { window.handled = performance.now(); });
"""


def measure(browser: Browser, site: str) -> None:
    """Print median and 95th percentile of each click of a game, at full and at quarter speed."""
    print("Click to the next painted frame, milliseconds: with the wait for the screen, work alone")
    for slowed in (1, 4):
        whole, work = zip(*_play(browser, site, slowed), strict=True)
        print(
            f"  CPU slowed {slowed} times   median {median(whole):5.1f} 95th {_95th(whole):5.1f}"
            f"   work: median {median(work):5.1f} 95th {_95th(work):5.1f}   ({len(whole)} moves)"
        )


def _95th(times: tuple[float, ...]) -> float:
    return quantiles(times, n=20)[-1]


def _play(browser: Browser, site: str, slowed: int) -> list[tuple[float, float]]:
    game = json.loads(GAME.read_text(encoding="utf-8"))
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(NOTE_TIMES)
    page.goto(f"{site}#deal={game['deal']}")
    page.wait_for_selector("html[data-state=ready]", timeout=120_000)
    page.evaluate("times.length = 0")
    debugger = page.context.new_cdp_session(page)
    debugger.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    for count, text in enumerate(game["moves"], 1):
        _click(page, text)
        page.wait_for_selector(f'html[data-clicks="{count}"]')
    times = [(whole, work) for whole, work in page.evaluate("times")]
    page.close()
    return times


def _click(page: Page, move_text: str) -> None:
    move = parse_move(move_text)
    name = move.card.name if isinstance(move, Carry) else "Deal"
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box, f"{name} is nowhere on the page"
    page.mouse.move(box["x"] + 8, box["y"] + 4)
    page.evaluate("new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))")
    page.mouse.down()
    page.mouse.up()
