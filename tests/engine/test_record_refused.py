"""Texts that are no record are refused with one kind of error, in words."""

import json
import random
from typing import Any

import pytest

from scorpion.game import Game
from scorpion.json_object import LONGEST
from scorpion.layout import deal
from scorpion.record import IllegalRecord, RecordError, read_record, write_record
from tests.engine.positions import data, run, table

GOOD: dict[str, Any] = {
    "game": "scorpion",
    "version": 1,
    "deal": 5,
    "moves": data("won_game.json")["moves"][:4],
    "played": 3,
}
LAYOUT = table("2C 7H", "[3S] 8H", "", "... KC", stock="9C 4H TD").to_json()
GOOD_LAYOUT = {key: value for key, value in GOOD.items() if key != "deal"} | {
    "layout": LAYOUT,
    "moves": ["7H"],
    "played": 1,
}
WRONG = [None, True, False, -1, 0.5, 1.0, "", "x", "1", [], [1], [None], [[]], {}, {"a": 1}]
WRONG += [10**30, -(10**30), float("nan"), float("inf"), "\ud800", ["\ud800"]]


def refusal(text: str) -> str:
    """Return why a text is refused as a record."""
    with pytest.raises(RecordError) as refused:
        read_record(text)
    words = str(refused.value)
    assert words
    assert "\n" not in words
    assert len(words) < 500
    words.encode()  # what is shown can be shown
    return words


def changed(**fields: Any) -> str:
    return json.dumps(GOOD | fields)


def changed_layout(**fields: Any) -> str:
    return json.dumps(GOOD_LAYOUT | {"layout": LAYOUT | fields})


def test_the_records_that_the_tests_spoil_are_good_ones() -> None:
    assert read_record(json.dumps(GOOD)).played == 3
    assert read_record(json.dumps(GOOD_LAYOUT)).played == 1


def test_a_record_with_an_illegal_move_is_refused_with_its_number_and_the_reason() -> None:
    text = json.dumps(GOOD_LAYOUT | {"moves": ["7H", "3S"]})
    with pytest.raises(IllegalRecord) as refused:
        read_record(text)
    assert str(refused.value) == "Move 2, 3S, is illegal: The three of spades is not in sight yet."


@pytest.mark.parametrize("played", [0, 1, 2])
def test_an_illegal_move_is_found_also_among_those_that_redo_would_make(played: int) -> None:
    text = json.dumps(GOOD_LAYOUT | {"moves": ["7H", "7H"], "played": played})
    with pytest.raises(IllegalRecord, match=r"^Move 2, 7H, is illegal: .*already lies"):
        read_record(text)


def test_a_second_deal_in_a_record_is_an_illegal_move() -> None:
    with pytest.raises(IllegalRecord, match=r"^Move 2, deal, is illegal: .* dealt already\.$"):
        read_record(changed(moves=["deal", "deal"], played=0))


@pytest.mark.parametrize("move", ["", "7X", "10H", "7h", "KS", "KS@0", "KS@8", "7H@1", "undo"])
def test_an_unknown_move_is_refused_and_is_no_illegal_one(move: str) -> None:
    text = changed(moves=[GOOD["moves"][0], move], played=0)
    assert refusal(text).startswith("Move 2: ")
    with pytest.raises(RecordError) as refused:
        read_record(text)
    assert not isinstance(refused.value, IllegalRecord)


@pytest.mark.parametrize("key", GOOD)
def test_a_record_without_one_of_its_fields_is_refused(key: str) -> None:
    refusal(json.dumps({name: value for name, value in GOOD.items() if name != key}))


@pytest.mark.parametrize("key", LAYOUT)
def test_a_layout_without_one_of_its_fields_is_refused(key: str) -> None:
    layout = {name: value for name, value in LAYOUT.items() if name != key}
    assert refusal(json.dumps(GOOD_LAYOUT | {"layout": layout})).startswith("The layout can't be")


@pytest.mark.parametrize("key", GOOD)
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_wrong_value_in_a_field_of_the_record_is_refused(key: str, value: object) -> None:
    if (key, value) == ("moves", []):
        value = {}
    refusal(changed(**{key: value}))
    if key == "deal":  # with no move that might be illegal in another deal
        refusal(changed(deal=value, moves=[], played=0))


@pytest.mark.parametrize("key", LAYOUT)
@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_wrong_value_in_a_field_of_the_layout_is_refused(key: str, value: object) -> None:
    if (key, value) == ("foundations", []):
        value = {}
    refusal(changed_layout(**{key: value}))


@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_wrong_value_inside_a_list_is_refused(value: object) -> None:
    columns = LAYOUT["columns"]
    refusal(changed(moves=[*GOOD["moves"], value]))
    refusal(json.dumps(GOOD_LAYOUT | {"layout": value}))
    refusal(changed_layout(columns=[*columns[:2], value if value != [] else {}, *columns[3:]]))
    refusal(changed_layout(columns=[["2C", value], *columns[1:]]))
    refusal(changed_layout(face_down=[value, *LAYOUT["face_down"][1:]]))
    refusal(changed_layout(stock=["9C", "4H", value]))
    refusal(changed_layout(foundations=[value]))


@pytest.mark.parametrize("version", [0, -1, 2, 3, 10**6, "1", 1.0, True, None])
def test_another_version_is_refused(version: object) -> None:
    assert "version" in refusal(changed(version=version))


@pytest.mark.parametrize("game", ["Scorpion", "spider", "", None, ["scorpion"]])
def test_a_record_of_another_game_is_refused(game: object) -> None:
    assert refusal(changed(game=game)) == "This is no record of a game of Scorpion."


@pytest.mark.parametrize("number", [0, -1, 10**20 + 1, 10**4000])
def test_a_deal_number_out_of_range_is_refused(number: int) -> None:
    assert "from 1 to 10^20" in refusal(changed(deal=number, moves=[], played=0))


def test_a_record_with_both_a_deal_and_a_layout_is_refused() -> None:
    assert "either a deal or a layout" in refusal(json.dumps(GOOD_LAYOUT | {"deal": 5}))


@pytest.mark.parametrize("played", [-1, 5, 10**30])
def test_more_or_fewer_moves_made_than_there_are_moves_is_refused(played: int) -> None:
    assert refusal(changed(played=played)) == "'played' must be a whole number from 0 to 4."


@pytest.mark.parametrize("key", [*GOOD, "note"])
def test_a_field_that_stands_there_twice_is_refused(key: str) -> None:
    once = json.dumps(GOOD | {"note": "none"})
    field = f'"{key}": {json.dumps((GOOD | {"note": "none"})[key])}'
    assert "twice" in refusal(once.replace(field, f"{field}, {field}"))


def test_a_field_of_the_layout_that_stands_there_twice_is_refused() -> None:
    text = json.dumps(GOOD_LAYOUT)
    field = '"foundations": []'
    assert "twice" in refusal(text.replace(field, f"{field}, {field}"))


@pytest.mark.parametrize("text", [json.dumps(GOOD), json.dumps(GOOD_LAYOUT)], ids=["deal", "own"])
def test_a_record_cut_short_anywhere_is_refused(text: str) -> None:
    for length in range(len(text)):
        refusal(text[:length])
        if length:
            refusal(text[length:])


NO_RECORDS = [
    *("", " ", "null", "true", "1", '"scorpion"', "{", "}", "[]", "{}", "[[]]", "nonsense", "\0"),
    *("\ufeff" + json.dumps(GOOD), json.dumps(GOOD) * 2, json.dumps(GOOD).replace('"', "'")),
    *("\ud800", '"\\ud800"', "NaN", "-Infinity"),
]


@pytest.mark.parametrize("text", NO_RECORDS, ids=[ascii(text)[:20] for text in NO_RECORDS])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    refusal(text)


TEN_MEGABYTES = 10_000_000


@pytest.mark.parametrize("letters", ["[", "{", '{"a":', "[1,", '"', "9", " ", "\\", "x", "\n"])
def test_ten_megabytes_of_one_thing_are_refused(letters: str) -> None:
    text = letters * (TEN_MEGABYTES // len(letters))
    assert refusal(text) == f"The text is too long: over {LONGEST} characters."


def test_ten_megabytes_of_noise_are_refused() -> None:
    noise = random.Random("noise").randbytes(TEN_MEGABYTES).decode("latin-1")
    refusal(noise)
    for length in (1, 100, 10_000, LONGEST):
        refusal(noise[:length])


def test_a_good_record_with_megabytes_of_blanks_is_refused() -> None:
    assert "too long" in refusal(json.dumps(GOOD) + " " * LONGEST)


@pytest.mark.parametrize("letters", ["[", "{", '{"a":', "[1,"])
@pytest.mark.parametrize("depth", [10, 60, 70, 1000, 50_000])
def test_deep_nesting_is_refused(letters: str, depth: int) -> None:
    refusal(letters * depth)
    refusal(json.dumps(GOOD)[:-1] + ', "note": ' + letters * depth)


@pytest.mark.parametrize("key", ["version", "deal", "played"])
@pytest.mark.parametrize("digits", [100, 4000, 4301, 100_000])
def test_huge_numbers_are_refused(key: str, digits: int) -> None:
    good = json.dumps(GOOD)
    for sign in ("", "-"):
        refusal(good.replace(f'"{key}": {GOOD[key]}', f'"{key}": {sign}{"9" * digits}'))


def test_every_card_must_be_there_once() -> None:
    twice = [*LAYOUT["columns"][:2], ["2C"], *LAYOUT["columns"][3:]]
    assert "2C is there 2 times" in refusal(changed_layout(columns=twice))
    missing = [["7H"], *LAYOUT["columns"][1:]]
    assert "2C is missing" in refusal(changed_layout(columns=missing))
    assert "there 2 times" in refusal(changed_layout(foundations=["C"]))
    assert "times" in refusal(changed_layout(foundations=["C", "C"]))
    assert "9C is missing" in refusal(changed_layout(stock=[]))


def test_a_layout_that_no_game_can_show_at_rest_is_refused() -> None:
    fifty_two = [card for column in deal(5).to_json()["columns"] for card in column]
    fifty_two += deal(5).to_json()["stock"]
    columns = [fifty_two, *([[]] * 6)]
    open_up = {"columns": columns, "stock": [], "foundations": []}
    assert "last one must be face up" in refusal(
        changed_layout(**open_up, face_down=[52, 0, 0, 0, 0, 0, 0])
    )
    assert "last one must be face up" in refusal(
        changed_layout(**open_up, face_down=[0, 1, 0, 0, 0, 0, 0])
    )
    assert "stock must have 3 cards or none" in refusal(
        changed_layout(columns=[fifty_two[2:], *([[]] * 6)], stock=fifty_two[:2])
    )
    whole = table("2C", f"{run('S')} 4H", "... KC").to_json()
    whole["columns"][0].append(whole["columns"][1].pop())
    words = refusal(json.dumps(GOOD_LAYOUT | {"layout": whole}))
    assert "column 2 ends in a finished run" in words


def test_refusing_a_record_changes_no_game() -> None:
    game = Game.of_deal(5)
    text = write_record(game)
    refusal(text[:-1])
    assert write_record(game) == text


@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_a_wrong_identity_or_time_or_help_is_refused(value: object) -> None:
    refusal(changed(seconds=value))
    if not isinstance(value, bool):
        refusal(changed(helped=value))
    if value is not None:
        refusal(changed(identity=value))


@pytest.mark.parametrize(
    "identity", ["00ff12ab34c", "00ff12ab34cde", "00FF12AB34CD", "00ff12ab34cé"]
)
def test_an_identity_is_twelve_small_hexadecimal_digits(identity: str) -> None:
    assert "identity" in refusal(changed(identity=identity))


def test_more_moves_than_a_player_can_make_are_refused_unplayed() -> None:
    assert refusal(changed(moves=["deal"] * 50_001)) == "A record has at most 50000 moves."
