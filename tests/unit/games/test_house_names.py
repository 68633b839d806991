"""What a house is called when a host has changed it for a table."""

from __future__ import annotations

import pytest

from muraille.games.classic import options as classic
from muraille.games.mcr.options import FFMJ, changed
from muraille.games.registry import game_of

CLASSIC = classic.HOUSES["classic"]


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fr", "Classique, 1 réglage changé"),
        ("en", "Classical, 1 setting changed"),
        ("zh", "古典（改动1项设置）"),
    ],
)
def test_a_changed_house_says_so(language: str, name: str) -> None:
    house = classic.changed(CLASSIC, {"scoring_system": "advanced"})
    assert game_of("classic").house_name(language, house) == name


def test_both_games_count_their_changes() -> None:
    house = changed(FFMJ, {"four_kongs_excludes_single_wait": True, "minimum_points": 6})
    assert game_of("mcr").house_name("fr", house).endswith(", 2 réglages changés")


def test_a_house_as_its_book_has_it_keeps_its_name() -> None:
    assert game_of("classic").house_name("en", CLASSIC) == "Classical"
    assert game_of("classic").house_name("en", classic.changed(CLASSIC, {})) == "Classical"
    assert "," not in game_of("mcr").house_name("en", changed(FFMJ, {}))
