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
    """Whether the saved game and the results are kept on this device."""

    keep_game: bool = True
    keep_statistics: bool = True


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
    if not all(type(value) is bool for value in chosen.values()):
        raise SettingsError("A setting must be true or false.")
    return Settings(**chosen)
