"""The page as a player sees and works it, in any engine: elements by role and accessible name."""

from typing import Any

from scorpion.move import Deal, Move
from scorpion.position import Position
from tests.browser.table_page import BACK
from tools.browsers.tab import Tab

SECONDS = 40
DOUBLE_CLICK_PX = 12

# Waits, frame by frame, until `see` returns something; then returns that.
UNTIL = """async (given) => {
  const roles = {
    button: "button", dialog: "dialog[open]", group: "[role=group]", status: "[role=status]",
    img: "[role=img]",
  };
  const textOf = (element) => element.innerText.replace(/\\s+/g, " ").trim();
  const nameOf = (element) => element.ariaLabel
    ?? element.getAttribute("aria-labelledby")?.split(" ")
      .map((id) => textOf(document.getElementById(id))).join(" ")
    ?? textOf(element);
  const all = (role, name = "", root = document) => [...root.querySelectorAll(roles[role])]
    .filter((element) => element.checkVisibility() && new RegExp(name).test(nameOf(element)));
  const see = SEE;
  const deadline = performance.now() + 1000 * given.seconds;
  while (performance.now() < deadline) {
    const seen = await see(given);
    if (seen) return seen;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`${JSON.stringify(given)} was waited for; the page says: `
    + document.body.innerText);
}"""
READY = """() => document.documentElement.dataset.state === "ready" """
POINT = """({ role, name, aside }) => {
  for (const element of all(role, name)) {
    const box = element.getBoundingClientRect();
    const x = box.left + Math.min(8 + aside, box.width / 2);
    const y = box.top + Math.min(4, box.height / 2);
    const rests = !element.disabled && !element.closest(".gliding, .flying");
    if (rests && element.contains(document.elementFromPoint(x, y))) return [x, y];
  }
}"""
TEXT = """({ role, name, pattern }) => {
  const texts = all(role, name).map(textOf);
  return texts.find((text) => new RegExp(pattern).test(text)) ?? null;
}"""
TABLE = """({ moves }) => document.getElementById("moves-shown").textContent === moves && {
  columns: all("group", "^Column").map((column) => all("button", "", column).map(nameOf)),
  finished: all("img", "finished").length,
  stock: all("group", "^Stock").map(nameOf),
}"""


class EngineTable:
    """One open page of the game."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self._aside = 0

    def open(self, address: str) -> None:
        """Open an address, and wait until the game can be played."""
        self.tab.goto(address)
        self.until(READY)

    def reload(self) -> None:
        """Load the page anew, and wait until the game can be played."""
        self.tab.reload()
        self.until(READY)

    def until(self, see: str, **given: object) -> Any:
        """Wait until a function that looks at the page returns something, and return that."""
        return self.tab.evaluate(UNTIL.replace("SEE", see), {"seconds": SECONDS, **given})

    def click(self, role: str, name: str) -> None:
        """Click on an element's upper left, which covering cards leave free, once it rests.

        Never twice at one place, or else it could be a double click.
        """
        self._aside = DOUBLE_CLICK_PX - self._aside
        self.tab.click(*self.until(POINT, role=role, name=name, aside=self._aside))

    def make(self, move: Move) -> None:
        """Make a move by pointer. A King goes to the first empty column."""
        card = None if isinstance(move, Deal) else move.card
        self.click("button", rf"^{card.name}\b" if card else "^Deal$")

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.tab.press(key)

    def says(self, pattern: str, role: str = "status", name: str = "") -> str:
        """Wait until an element's text matches a pattern, and return the text."""
        return self.until(TEXT, role=role, name=name, pattern=pattern)

    @property
    def deal_number(self) -> int:
        """Return the number of the deal on the table."""
        return int(self.says(r"^Deal \d", "button").removeprefix("Deal "))

    def shows(self, position: Position, moves: int) -> None:
        """Wait for the count of moves made, and assert that the page then shows a position."""
        seen = self.until(TABLE, moves=str(moves))
        columns = [
            [name.split(",")[0] for name in names if not name.startswith("Column")]
            for names in seen["columns"]
        ]
        assert columns == [
            [BACK] * face_down + [card.name for card in cards[face_down:]]
            for cards, face_down in zip(position.columns, position.face_down, strict=True)
        ]
        assert seen["finished"] == len(position.foundations)
        assert seen["stock"] == [f"Stock, {len(position.stock) or 'no'} cards"]
