"""What two thousand moves leave behind in the page's memory."""

from playwright.sync_api import Browser, CDPSession

MOVES = 2000
MOVE = """async (moves) => {
  const [undo, redo] = ["undo", "redo"].map((id) => document.getElementById(id));
  for (let move = 0; move < moves; move += 2) {
    undo.click();
    redo.click();
    if (move % 50 === 0) await new Promise(requestAnimationFrame);
  }
  await new Promise((rest) => setTimeout(rest, 1000));
}"""


def measure(browser: Browser, site: str) -> None:
    """Print how the heap and the count of nodes and listeners grow by moves, after collection."""
    page = browser.new_page()
    page.goto(f"{site}#deal=5&moves=9H.5H.2C")
    page.wait_for_selector("html[data-state=ready]", timeout=120_000)
    debugger = page.context.new_cdp_session(page)
    print(f"Memory after a collection, by {MOVES} moves at a time")
    page.evaluate(MOVE, 200)
    for moves in (0, MOVES, MOVES):
        page.evaluate(MOVE, moves)
        print(f"  {moves:5} moves more: {_state(debugger)}")
    page.close()


def _state(debugger: CDPSession) -> str:
    debugger.send("HeapProfiler.collectGarbage")
    heap = debugger.send("Runtime.getHeapUsage")["usedSize"]
    counters = debugger.send("Memory.getDOMCounters")
    return (
        f"{heap / 1e6:.2f} MB, {counters['nodes']} nodes, {counters['jsEventListeners']} listeners"
    )
