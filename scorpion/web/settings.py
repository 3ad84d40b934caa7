"""Settings: what the player has chosen, and its text in the browser's storage."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Final

from scorpion.json_object import UnreadableText, read_object

VERSION: Final = 1


class SettingsError(ValueError):
    """A text that holds no settings of Scorpion; it tells why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen; each field can be one of the values in `CHOICES`."""

    keep_game: bool = True
    keep_statistics: bool = True
    keep_offline: bool = True
    theme: str = "system"
    deck: str = "two"
    taps: str = "two"
    light: bool = False
    winnable: bool = False


CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "keep_game": (True, False),
    "keep_statistics": (True, False),
    "keep_offline": (True, False),
    "theme": ("system", "light", "dark"),
    "deck": ("two", "four"),
    "taps": ("two", "one"),
    "light": (False, True),
    "winnable": (False, True),
}
"""The values of each setting, the default first: colours of the page, colours of the suits, how
many taps by touch move a group, whether a light says after each step if the game can still be won,
and whether new games are only such as can be won."""


def write_settings(settings: Settings) -> str:
    """Return settings as one line of JSON."""
    return json.dumps({"game": "scorpion", "settings": VERSION, **asdict(settings)})


def read_settings(text: str) -> Settings:
    """Return the settings that `write_settings` wrote; what is not there stands at its default.

    Raises `SettingsError` for anything else.
    """
    try:
        data = read_object(text)
    except UnreadableText as error:
        raise SettingsError(str(error)) from None
    version = data.get("settings")
    if data.get("game") != "scorpion" or type(version) is not int or version < 1:
        raise SettingsError("This holds no settings of Scorpion.")
    if version > VERSION:
        raise SettingsError(f"The settings are of a later version; this program reads {VERSION}.")
    chosen = {field.name: data[field.name] for field in fields(Settings) if field.name in data}
    for name, value in chosen.items():
        if not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            raise SettingsError(f"The setting '{name}' has no value of its own.")
    return Settings(**chosen)
