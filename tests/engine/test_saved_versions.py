"""Texts that earlier versions of the page have kept are read for good."""

from pathlib import Path

import pytest

from scorpion.record import read_record, write_record
from scorpion.statistics import Result, read_statistics, write_statistics
from scorpion.web.settings import Settings, read_settings, write_settings
from tests.engine.positions import DATA

SAVED = DATA / "saved"


def text(name: str) -> str:
    return (SAVED / name).read_text(encoding="utf-8")


def test_a_game_of_version_1_is_read() -> None:
    game = read_record(text("game_v1.json"))
    assert (game.deal, game.played, len(game.steps)) == (5, 20, 22)
    assert (game.seconds, game.identity) == (312, "5b1f0c77a9de")
    assert write_record(game) == text("game_v1.json")


def test_statistics_of_version_1_are_read() -> None:
    statistics = read_statistics(text("statistics_v1.json"))
    assert statistics.results == (
        Result("0e31a6c2f874", "2026-11-28", 51, 432),
        Result("c09d5b7e1a36", "2026-11-29"),
        Result("5b1f0c77a9de", "2026-11-30"),
    )
    assert write_statistics(statistics) == text("statistics_v1.json")


def test_statistics_of_version_2_tell_where_the_player_had_help() -> None:
    statistics = read_statistics(text("statistics_v2.json"))
    assert statistics.results == (
        Result("0e31a6c2f874", "2026-11-28", 51, 432, helped=True),
        Result("c09d5b7e1a36", "2026-11-29", helped=True),
        Result("5b1f0c77a9de", "2026-11-30"),
    )
    assert write_statistics(statistics) == text("statistics_v2.json")


def test_settings_of_version_1_are_read() -> None:
    settings = read_settings(text("settings_v1.json"))
    assert settings == Settings(keep_game=True, keep_statistics=True)
    assert write_settings(settings).startswith(text("settings_v1.json").rstrip("}"))


@pytest.mark.parametrize("file", sorted(SAVED.iterdir()), ids=lambda file: file.name)
def test_each_kept_file_names_its_game_and_version(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith('{"game": "scorpion", ')
    assert file.stem.endswith(("_v1", "_v2"))
