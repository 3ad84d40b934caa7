"""One tab of a browser, driven by the same few verbs whichever the browser."""

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, WebError
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service
from typing_extensions import override

from tools.browsers.webkit import WebKit

LONGEST_SCRIPT: Final = 120
"""After how many seconds WebKit gives a script up; what drives the others gives none up."""


class Tab(ABC):
    """A tab of a browser, in which nothing was kept before; `errors` are those told on its pages.

    WebKit's driver tells none.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> Any:
        """Call a function, given as JavaScript, on the page; a promise is waited for."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Move the mouse to a point of the window, and click."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key, named as a keyboard event names it."""


OpenTab = Callable[[], AbstractContextManager[Tab]]


@contextmanager
def playwright_tab(browser: Browser) -> Iterator[Tab]:
    """Open a tab in a browser that Playwright drives."""
    context = browser.new_context()
    yield _PlaywrightTab(context.new_page())
    context.close()


@contextmanager
def webkit_tab(webkit: WebKit, environment: dict[str, str]) -> Iterator[Tab]:
    """Open a tab in WebKitGTK's own small browser, which Selenium drives."""
    service = Service(str(webkit.driver), env=environment, log_output=subprocess.DEVNULL)
    driver = WebKitGTK(service=service)
    driver.set_script_timeout(LONGEST_SCRIPT)
    try:
        yield _WebKitTab(driver)
    finally:
        driver.quit()


class _PlaywrightTab(Tab):
    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        page.context.on("console", self._on_console)
        page.context.on("weberror", self._on_error)

    @override
    def goto(self, address: str) -> None:
        self._page.goto(address)

    @override
    def reload(self) -> None:
        self._page.reload()

    @override
    def evaluate(self, function: str, argument: object = None) -> Any:
        return self._page.evaluate(function, argument)

    @override
    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    @override
    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _on_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))


class _WebKitTab(Tab):
    def __init__(self, driver: WebKitGTK) -> None:
        super().__init__()
        self._driver = driver

    @override
    def goto(self, address: str) -> None:
        self._driver.get(address)

    @override
    def reload(self) -> None:
        self._driver.refresh()

    @override
    def evaluate(self, function: str, argument: object = None) -> Any:
        return self._driver.execute_script(f"return ({function})(arguments[0])", argument)

    @override
    def click(self, x: float, y: float) -> None:
        builder = ActionBuilder(self._driver, duration=0)
        builder.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
        builder.pointer_action.click()
        builder.perform()

    @override
    def press(self, key: str) -> None:
        builder = ActionBuilder(self._driver, duration=0)
        builder.key_action.send_keys(key if len(key) == 1 else getattr(Keys, key.upper()))
        builder.perform()
