"""The few things that the view asks of the browser's document."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from js import document, window
from pyodide.ffi import create_proxy

from scorpion.cards import Card

_KNOWS_MOVE = hasattr(document.body, "moveBefore")
_WORK: Final[set[asyncio.Future[None]]] = set()


def by_id(name: str) -> Any:
    """Return the element with that id."""
    return document.getElementById(name)


def make(tag: str, class_name: str = "", parent: Any = None) -> Any:
    """Return a new HTML element, appended to `parent` where there is one."""
    element = document.createElement(tag)
    if class_name:
        element.className = class_name
    if parent is not None:
        parent.append(element)
    return element


def card_of(element: Any) -> Card | None:
    """Return the face-up card in a column that an element is or lies in, or None."""
    button = element.closest(".columns .card")
    name = button.getAttribute("data-card") if button else None
    return Card.parse(name) if isinstance(name, str) else None


def column_of(element: Any) -> int | None:
    """Return the column, from 0, in which an element lies, or None."""
    column = element.closest(".column")
    return int(column.dataset.column) if column else None


def move_into(holder: Any, node: Any) -> None:
    """Make a node the last child of `holder`; what has the focus inside the node keeps it.

    A browser that knows `moveBefore` does so without laying the page out in between.
    """
    if _KNOWS_MOVE and node.isConnected:
        holder.moveBefore(node, None)
        return
    focused = document.activeElement
    holder.append(node)
    if node.contains(focused):
        focused.focus()


def listen(target: Any, kind: str, handler: Callable[[Any], object]) -> None:
    """Call `handler` with every event of that kind, for the page's whole life."""
    target.addEventListener(kind, create_proxy(handler))


def in_background(work: Coroutine[Any, Any, None]) -> None:
    """Let work that waits for the browser go on beside all else."""
    task = asyncio.ensure_future(work)
    _WORK.add(task)
    task.add_done_callback(_WORK.discard)


def announce(kind: str) -> None:
    """Dispatch an event without details on the window."""
    window.dispatchEvent(window.Event.new(kind))
