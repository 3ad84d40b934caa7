"""The dialog Privacy & Cookie Settings: what is kept, the switches, and what removes it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from scorpion.web.dialogs import Dialogs
from scorpion.web.dom import by_id, listen, make
from scorpion.web.files import download
from scorpion.web.keeper import GAME, SETTINGS, STATISTICS, UNREADABLE, Keeper
from scorpion.web.offline_section import OfflineSection
from scorpion.web.settings import Settings
from scorpion.web.storage import PREFIX

_MOST_SHOWN: Final = 20_000
_WHAT: Final = {
    GAME: ("Saved game", "so that it goes on where you left it: the deal, your moves, the time"),
    STATISTICS: ("Results", "for My Statistics: each game's day, and the moves and time of a win"),
    SETTINGS: ("Settings", "what you chose here and in Settings"),
}
_SWITCHES: Final = {
    "keep-game": (
        "Stop keeping the game?",
        "The saved game is removed from this device now. The game on the table can be played on; "
        "it is gone when the page is closed.",
    ),
    "keep-statistics": (
        "Stop keeping results?",
        "All your results are removed from this device now, and no game counts from here on.",
    ),
    "keep-offline": (
        "Stop keeping an offline copy?",
        "The game's files are removed from the browser's cache now. Without a network the page "
        "can't be opened any more.",
    ),
}
_EVERYTHING: Final = (
    "The saved game, the results, the settings and the offline copy are removed from this device "
    "now. The game on the table can be played on. Nothing more is kept until you load the page "
    "again or switch keeping on."
)


class PrivacyDialog:
    """Shows what a keeper keeps, and lets the player switch it off and remove it.

    `chosen` is called after each use of a switch, `look` with the settings as they then are.
    """

    def __init__(
        self,
        keeper: Keeper,
        offline: OfflineSection,
        dialogs: Dialogs,
        chosen: Callable[[], None],
        look: Callable[[Settings], None],
    ) -> None:
        self._keeper = keeper
        self._offline = offline
        self._dialogs = dialogs
        self._chosen = chosen
        self._look = look
        self._list = by_id("kept")
        for name in _SWITCHES:
            listen(by_id(name), "change", self._switching(name))
        listen(by_id("remove-everything"), "click", self._ask_for_everything)
        listen(self._list, "click", self._clicked)

    def show(self) -> None:
        """Open the dialog, as things are now."""
        self._refresh()
        by_id("privacy-dialog").showModal()

    def _refresh(self) -> None:
        keeper = self._keeper
        for name in _SWITCHES:
            by_id(name).checked = not keeper.paused and getattr(keeper.settings, _field(name))
        self._look(keeper.settings)
        kept = keeper.kept()
        self._list.replaceChildren()
        for name, text in kept.items():
            self._add(name, text)
        by_id("kept-nothing").hidden = bool(kept)
        by_id("remove-everything").disabled = not kept
        self._offline.refresh()

    def _add(self, name: str, text: str) -> None:
        title, why = _describe(name)
        item = make("li", "", self._list)
        make("h3", "", item).textContent = title
        size = len((PREFIX + name + text).encode("utf-8", "surrogatepass"))
        make("p", "", item).textContent = f"{size:,} bytes under the key {PREFIX}{name}, {why}."
        details = make("details", "", item)
        make("summary", "", details).textContent = "Show every byte"
        shown = make("pre", "", details)
        shown.tabIndex = 0
        shown.textContent = _shortened(text)
        choices = make("p", "choices", item)
        for action in ("Download", "Remove"):
            button = make("button", "", choices)
            button.type = "button"
            button.textContent = f"{action} {title.lower()}"
            button.name = action
            button.value = name

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if button.name == "Download":
            download(f"scorpion-{button.value}.json", self._keeper.kept().get(button.value, ""))
        else:
            self._keeper.remove(button.value)
            self._refresh()
            by_id("privacy-title").focus()

    def _switching(self, name: str) -> Callable[[Any], None]:
        def switched(event: Any) -> None:
            switches: dict[str, Any] = {_field(n): bool(by_id(n).checked) for n in _SWITCHES}
            settings = replace(self._keeper.settings, **switches)

            def choose() -> None:
                self._keeper.choose(settings)
                self._offline.follow(settings.keep_offline)
                self._chosen()
                self._refresh()

            if event.target.checked:
                choose()
            else:
                title, text = _SWITCHES[name]
                self._dialogs.ask(title, text, "Go on keeping", "Remove", choose, self._refresh)

        return switched

    def _ask_for_everything(self, _event: Any) -> None:
        def remove() -> None:
            self._keeper.remove_everything()
            self._refresh()
            self._offline.remove()

        self._dialogs.ask("Remove everything?", _EVERYTHING, "Cancel", "Remove everything", remove)


def _field(switch: str) -> str:
    return switch.replace("-", "_")


def _describe(name: str) -> tuple[str, str]:
    if name.startswith(UNREADABLE):
        what = name.removeprefix(UNREADABLE)
        return f"Set aside: {what}", "which could not be read and is kept for you to look at"
    return _WHAT.get(name, (name, "of another version of this page"))


def _shortened(text: str) -> str:
    if len(text) <= _MOST_SHOWN:
        return text
    return f"{text[:_MOST_SHOWN]}\n… and {len(text) - _MOST_SHOWN:,} characters more: download it."
