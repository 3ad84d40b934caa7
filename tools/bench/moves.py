"""How long an input takes to the next painted frame, over a whole game."""

import json
import re
from collections.abc import Callable
from statistics import median, quantiles

from playwright.sync_api import Browser, Page

from scorpion.move import Carry, parse_move
from tools.shell import ROOT

GAME = json.loads((ROOT / "tests" / "data" / "won_game.json").read_text(encoding="utf-8"))
DRAG_STEPS = 60
NOTE_TIMES = """
window.times = [];
const note = (event) => {
  const begin = performance.now();
  requestAnimationFrame(() => {
    const frame = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      const end = performance.now();
      window.times.push([end - event.timeStamp, window.handled - begin + end - frame]);
      document.documentElement.dataset.noted = times.length;
    };
    painted.port2.postMessage("");
  });
};
window.measure = (kind) => {
  window.times.length = 0;
  addEventListener(kind, note, true);
  addEventListener(kind, () => { window.handled = performance.now(); });
};
"""
REST = "new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(rest)))"


def measure(browser: Browser, site: str) -> None:
    """Print median and 95th percentile of each kind of input, at full and at quarter speed."""
    print("Input to the next painted frame, milliseconds: with the wait for the screen, work alone")
    for kind, play in (("click", _by_clicks), ("keydown", _by_keys), ("pointermove", _by_drag)):
        for slowed in (1, 4):
            whole, work = zip(*_times(browser, site, slowed, kind, play), strict=True)
            print(
                f"  {kind:<11} CPU slowed {slowed} times   "
                f"median {median(whole):5.1f} 95th {_95th(whole):5.1f}   "
                f"work: median {median(work):5.1f} 95th {_95th(work):5.1f}   ({len(whole)})"
            )
    print()


def _95th(times: tuple[float, ...]) -> float:
    return quantiles(times, n=20)[-1]


def _times(
    browser: Browser, site: str, slowed: int, kind: str, play: Callable[[Page], None]
) -> list[tuple[float, float]]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(NOTE_TIMES)
    page.goto(f"{site}#deal={GAME['deal']}")
    page.wait_for_selector("html[data-state=ready]", timeout=120_000)
    debugger = page.context.new_cdp_session(page)
    debugger.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.evaluate(f"measure('{kind}')")
    play(page)
    times = [(whole, work) for whole, work in page.evaluate("times")]
    page.close()
    return times


def _by_clicks(page: Page) -> None:
    for count, text in enumerate(GAME["moves"], 1):
        _point(page, text, aside=12 * (count % 2))  # or else it would be a double click
        page.evaluate(REST)
        page.mouse.down()
        page.mouse.up()
        _wait(page, count)


def _by_keys(page: Page) -> None:
    """Take ten moves back and make them again, by keys."""
    page.goto(f"{page.url}#deal={GAME['deal']}&moves={'.'.join(GAME['moves'][:40])}")
    page.get_by_text("Moves 40").wait_for()
    for count in range(1, 41):
        page.keyboard.press("u" if count % 20 in range(1, 11) else "y")
        _wait(page, count)


def _by_drag(page: Page) -> None:
    x, y = _point(page, GAME["moves"][0])
    page.mouse.down()
    for count in range(1, DRAG_STEPS + 1):
        page.mouse.move(x + 3 * count, y + 2 * count)
        page.evaluate(REST)


def _wait(page: Page, count: int) -> None:
    page.wait_for_selector(f'html[data-noted="{count}"]')


def _point(page: Page, move_text: str, aside: int = 0) -> tuple[float, float]:
    page.wait_for_selector(".gliding, .flying", state="detached")
    move = parse_move(move_text)
    name = re.compile(f"^{move.card.name}," if isinstance(move, Carry) else "^Deal$")
    box = page.get_by_role("button", name=name).bounding_box()
    assert box, f"{move_text} is nowhere on the page"
    x, y = box["x"] + 8 + aside, box["y"] + 4
    page.mouse.move(x, y)
    return x, y
