"""The three browser engines by name: whether they are here, and starting them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from playwright.sync_api import Playwright

from tools.browsers import chromium, firefox, webkit
from tools.browsers.tab import OpenTab, playwright_tab, webkit_tab
from tools.shell import ToolError

ENGINES: Final = ("chromium", "firefox", "webkit")
_BY_PLAYWRIGHT: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "chromium": chromium.launch_options,
    "firefox": firefox.launch_options,
}


@contextmanager
def started(engine: str, play: Playwright) -> Iterator[OpenTab]:
    """Start an engine, and give what opens fresh tabs in it; raises `ToolError` where it lacks."""
    if engine in _BY_PLAYWRIGHT:
        browser = getattr(play, engine).launch(**_BY_PLAYWRIGHT[engine]())
        yield partial(playwright_tab, browser)
        browser.close()
        return
    found = webkit.find_webkit()
    if found is None:
        raise ToolError(webkit.MISSING)
    with webkit.environment(found) as environment:
        yield partial(webkit_tab, found, environment)
