"""Waiting for what the page does a moment after it was asked to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, TypeVar

from playwright.sync_api import Locator

LONGEST_S: Final = 10.0

_Seen = TypeVar("_Seen")


def becomes(read: Callable[[], _Seen], wanted: _Seen, what: str = "") -> None:
    """Assert that what is read of a page is what is wanted, now or before long.

    Each reading goes to the page and back, and so lets the page go on.
    """
    deadline = monotonic() + LONGEST_S
    while (seen := read()) != wanted and monotonic() < deadline:
        pass
    assert seen == wanted, what


@contextmanager
def closing(dialog: Locator) -> Iterator[None]:
    """Wait, at the end of a block that closes a dialog, until the page has heard that it closed.

    A browser tells the page so a moment later, and only then does the page do what was chosen.
    """
    element = dialog.element_handle()
    element.evaluate(
        """dialog => {
          dialog.heard = new Promise((done) => {
            dialog.addEventListener("close", () => done(), { once: true });
          });
        }"""
    )
    yield
    element.evaluate("dialog => dialog.heard")


def answer(dialog: Locator, button: str) -> None:
    """Press a dialog's button that closes it, and wait until the page has done what it says."""
    with closing(dialog):
        dialog.get_by_role("button", name=button, exact=True).click()
