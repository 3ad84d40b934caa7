"""JSON objects out of texts that nobody vouches for: saved long ago, cut short, or made up."""

import json
from typing import Any, Final

LONGEST: Final = 4_000_000
"""The longest text read, in characters: some hundred thousand results of games."""

_MOST_BRACKETS: Final = 64


class UnreadableText(ValueError):
    """A text that is no JSON object within bounds; it tells why."""


def read_object(text: str) -> dict[str, Any]:
    """Return the JSON object that a text holds.

    Raises `UnreadableText` for anything else, for more than `LONGEST` characters, for nesting so
    deep that no format of ours has it, and for a field that is there twice.
    """
    if len(text) > LONGEST:
        raise UnreadableText(f"The text is too long: over {LONGEST} characters.")
    if text.count("[") + text.count("{") > _MOST_BRACKETS:
        raise UnreadableText("The text is nested too deeply.")
    try:
        data = json.loads(text, object_pairs_hook=_read_fields)
    except UnreadableText:
        raise
    except ValueError as error:
        raise UnreadableText(f"The text is not JSON: {error}.") from None
    if not isinstance(data, dict):
        raise UnreadableText("The text is no JSON object.")
    return data


def _read_fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise UnreadableText("The text has a field twice.")
    return data
