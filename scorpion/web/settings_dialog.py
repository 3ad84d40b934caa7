"""The dialog Settings, and how the page looks by them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from js import document

from scorpion.web.dom import by_id, listen
from scorpion.web.settings import Settings

CHOSEN_HERE: Final = ("theme", "deck", "taps")
SWITCHED_HERE: Final = ("light", "winnable")


class SettingsDialog:
    """Shows the settings of looks, touch and proofs; `choose` is called with each new choice."""

    def __init__(self, choose: Callable[[Settings], None]) -> None:
        self._settings = Settings()
        self._choose = choose
        self._form = by_id("settings-form")
        listen(self._form, "change", self._changed)

    def show(self, settings: Settings) -> None:
        """Open the dialog, at the settings as they are."""
        self._settings = settings
        for name in CHOSEN_HERE:
            value = getattr(settings, name)
            self._form.querySelector(f'[name="{name}"][value="{value}"]').checked = True
        for name in SWITCHED_HERE:
            self._form.querySelector(f'[name="{name}"]').checked = getattr(settings, name)
        by_id("settings-dialog").showModal()

    def _changed(self, event: Any) -> None:
        field = event.target
        value = field.checked if field.name in SWITCHED_HERE else field.value
        self._settings = replace(self._settings, **{field.name: value})
        self._choose(self._settings)


def apply_looks(settings: Settings) -> None:
    """Give the page the colours that the player chose."""
    data = document.documentElement.dataset
    data.theme = settings.theme
    data.deck = settings.deck
