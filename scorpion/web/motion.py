"""Motion: cards glide from where they were seen to where they lie, by transforms alone.

The table is at rest at once; an animation only shows how it came about. Whoever plays on does not
wait: what is under way is dropped, and the next glide begins where the eye last saw the card.
"""

from collections.abc import Sequence
from typing import Any, Final

from js import document, window

from scorpion.web.dom import listen

MOST_GROUPS: Final = 4
"""With more groups than this on the move, a new game is on the table and nothing glides."""

_KINDS: Final = ("gliding", "flying", "turning", "hanging")


class Motion:
    """The animations on one table."""

    def __init__(self, table: Any) -> None:
        self._reduced = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._moving: list[Any] = []
        listen(table, "animationend", self._ended)

    def boxes(self, groups: Sequence[Any]) -> list[Any]:
        """Return where groups are seen, before they move; nothing where nothing should glide."""
        if len(groups) > MOST_GROUPS or self._reduced.matches or document.hidden:
            return []
        return [group.getBoundingClientRect() for group in groups]

    def stop(self) -> bool:
        """Drop all that is under way, and return whether anything was."""
        moving, self._moving = self._moving, []
        for element in moving:
            self._rest(element)
        return bool(moving)

    def glide(self, groups: Sequence[Any], boxes: Sequence[Any]) -> None:
        """Let groups come from the boxes where they were seen to where they lie.

        All are measured before the first is touched, so that the page is laid out once.
        """
        places = [group.getBoundingClientRect() for group in groups] if boxes else []
        for group, box, place in zip(groups, boxes, places, strict=False):
            group.style.setProperty("--from-x", f"{box.left - place.left}px")
            group.style.setProperty("--from-y", f"{box.top - place.top}px")
            self._begin(group, "gliding")
            group.closest(".pile, .column").classList.add("lifted")

    def hang(self, group: Any, across: float, down: float) -> None:
        """Show a group so many pixels from where it lies, until `stop`."""
        if not group.classList.contains("hanging"):
            self._begin(group, "hanging")
            group.closest(".pile, .column").classList.add("lifted")
        group.style.transform = f"translate({across}px, {down}px)"

    def fly(self, king: Any, fan: float) -> None:
        """Let a run that glides home close up, from strips of `fan` pixels, on its way."""
        king.style.setProperty("--strip", f"{fan}px")
        self._begin(king, "flying")

    def turn(self, card: Any) -> None:
        """Let a card turn its face up."""
        if not (self._reduced.matches or document.hidden):
            self._begin(card, "turning")

    def _begin(self, element: Any, kind: str) -> None:
        element.classList.add(kind)
        self._moving.append(element)

    def _ended(self, event: Any) -> None:
        if event.target.classList.contains("group") or event.animationName == "turn":
            self._rest(event.target)
            self._moving = [element for element in self._moving if element != event.target]

    def _rest(self, element: Any) -> None:
        element.classList.remove(*_KINDS)
        element.style.transform = ""
        place = element.closest(".lifted")
        if place:
            place.classList.remove("lifted")
