"""Whatever the window's size, every card is inside it and every index can be read and hit."""

from collections.abc import Callable

import pytest

from tests.browser.table_page import TablePage
from tests.browser.waiting import becomes

Open = Callable[..., TablePage]

PHONES = [(320, 640), (360, 640), (360, 740), (667, 375)]
SIZES = [*PHONES, (768, 1024), (1280, 720), (1280, 800), (2560, 1440)]
LONG = {
    7: "#deal=24",
    25: "#deal=6526&moves=TC.deal.AD.AC.AH.4C.JC.TH.KC@7.8C.7C.3H.JH.5S.TS.4H.6S.KC@5.6C.JS.9S.9D"
    ".9H.7H.KD@7.5C",
    48: "#deal=8126&moves=7C.8C.QH.deal.8H.8D.4C.3C.6S.JS.JH.4D.AD.KD@6.5C.JD.4S.3S.TH.9D.9C.7S.4H"
    ".8S.7D.5H.6D.6C.KC@5.TS.2H.2C.AC.9S.7H.5D.3D.2D",
}

OUTSIDE = """() => {
  const out = [];
  for (const card of document.querySelectorAll(".card")) {
    const box = card.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      out.push(`${card.ariaLabel}: ${box.left} ${box.top} ${box.right} ${box.bottom}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) out.push("sideways scroll");
  return out;
}"""

COVERED = """() => {
  const out = [];
  for (const index of document.querySelectorAll(".columns .index")) {
    const card = index.closest(".card");
    const next = card.parentElement.querySelector(":scope > .group > .card");
    for (const part of index.children) {
      const box = part.getBoundingClientRect();
      const floor = next ? next.getBoundingClientRect().top : innerHeight;
      const sign = part.matches(".suit") ? box.bottom : box.top + box.height * 0.85;
      if (sign > floor + 1) out.push(`${card.ariaLabel} is covered`);
      if (box.right > card.getBoundingClientRect().right) out.push(`${card.ariaLabel} is cut`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit?.closest(".card") !== card) out.push(`${card.ariaLabel} can't be hit`);
    }
  }
  return out;
}"""


@pytest.mark.parametrize("cards", LONG)
def test_every_card_is_in_the_window_and_every_index_is_free(table: Open, cards: int) -> None:
    page = table(LONG[cards])
    assert max(len(page.names(column)) for column in range(1, 8)) == cards
    for width, height in SIZES:
        page.page.set_viewport_size({"width": width, "height": height})
        becomes(lambda: page.page.evaluate("[innerWidth, innerHeight]"), [width, height])
        assert page.page.evaluate(OUTSIDE) == [], f"at {width} x {height}"
        assert page.page.evaluate(COVERED) == [], f"at {width} x {height}"
