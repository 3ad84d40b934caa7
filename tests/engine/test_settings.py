"""The player's choices as text: written and read, and refused where they are none."""

import itertools
import json

import pytest

from scorpion.json_object import LONGEST
from scorpion.web.settings import (
    CHOICES,
    Settings,
    SettingsError,
    read_settings,
    write_settings,
)

GOOD = {"game": "scorpion", "settings": 1, "keep_game": False, "keep_statistics": True}


@pytest.mark.parametrize("values", list(itertools.product(*CHOICES.values())))
def test_what_is_written_is_read_again(values: tuple[object, ...]) -> None:
    chosen = Settings(*values)
    text = write_settings(chosen)
    assert read_settings(text) == chosen
    written = {"game": "scorpion", "settings": 1, **dict(zip(CHOICES, values, strict=True))}
    assert json.loads(text) == written


@pytest.mark.parametrize("field", ["theme", "deck", "taps"])
@pytest.mark.parametrize("value", [None, True, 1, "", "System", "three", ["two"], {}])
def test_a_choice_that_is_none_is_refused(field: str, value: object) -> None:
    with pytest.raises(SettingsError, match=field):
        read_settings(json.dumps(GOOD | {field: value}))


@pytest.mark.parametrize("field", ["light", "winnable"])
@pytest.mark.parametrize("value", [None, 0, 1, "", "true", [True], {}])
def test_a_switch_is_on_or_off_and_nothing_else(field: str, value: object) -> None:
    with pytest.raises(SettingsError, match=field):
        read_settings(json.dumps(GOOD | {field: value}))


def test_a_setting_that_is_not_there_stands_at_its_default() -> None:
    assert read_settings('{"game": "scorpion", "settings": 1}') == Settings(True, True)
    text = '{"game": "scorpion", "settings": 1, "keep_game": false}'
    assert read_settings(text) == Settings(keep_game=False, keep_statistics=True)


def test_a_setting_that_this_version_does_not_know_is_passed_over() -> None:
    assert read_settings(json.dumps(GOOD | {"sound": "loud"})) == Settings(keep_game=False)


@pytest.mark.parametrize("key", GOOD)
@pytest.mark.parametrize("value", [None, 0, 2, -1, 0.5, 1.0, "", "true", [], [True], {}])
def test_a_wrong_value_in_a_field_is_refused(key: str, value: object) -> None:
    assert read_settings(json.dumps(GOOD)) == Settings(keep_game=False)
    with pytest.raises(SettingsError):
        read_settings(json.dumps(GOOD | {key: value}))


@pytest.mark.parametrize("value", [True, False])
def test_true_and_false_are_no_version(value: bool) -> None:
    with pytest.raises(SettingsError, match="no settings of Scorpion"):
        read_settings(json.dumps(GOOD | {"settings": value}))


@pytest.mark.parametrize("key", ["game", "settings"])
def test_a_text_without_game_or_version_is_refused(key: str) -> None:
    fields = {name: value for name, value in GOOD.items() if name != key}
    with pytest.raises(SettingsError, match="no settings of Scorpion"):
        read_settings(json.dumps(fields))


def test_settings_of_a_later_version_are_refused_as_such() -> None:
    with pytest.raises(SettingsError, match="later version; this program reads 1"):
        read_settings(json.dumps(GOOD | {"settings": 2}))


def test_settings_cut_short_anywhere_are_refused() -> None:
    text = write_settings(Settings())
    for length in range(len(text)):
        with pytest.raises(SettingsError):
            read_settings(text[:length])


@pytest.mark.parametrize(
    "text",
    [
        *("null", "7", '"x"', "[]", "[" * 100_000, " " * (LONGEST + 1)),
        json.dumps(GOOD)[:-1] + ', "settings": 1}',
    ],
    ids=["null", "number", "text", "list", "deep", "long", "field twice"],
)
def test_anything_else_is_refused_with_the_one_error(text: str) -> None:
    with pytest.raises(SettingsError):
        read_settings(text)
