"""A hand kept as a Grand Jeu: it lies as the Grand Jeu reads, and all that it shows is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.terminal import run

FLAT = "ne s’ajoute pas à une valeur forfaitaire"


def _counted(*asked: str) -> Any:  # noqa: ANN401 - what the program answers
    ran = run("score", "--rules", "classic", "--json", "--lang", "fr", *asked)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


@pytest.mark.parametrize(
    ("hand", "grand_jeu", "pairs", "readings"),
    [
        ("1122334455667c 7c", "main_de_paires", "1c1c 2c2c 3c3c 4c4c 5c5c 6c6c 7c7c", 3),
        ("112233445566cDr Dr", "paires_de_shozum", "1c1c 2c2c 3c3c 4c4c 5c5c 6c6c DrDr", 1),
    ],
)
def test_a_grand_jeu_of_pairs_lies_in_pairs(
    hand: str, grand_jeu: str, pairs: str, readings: int
) -> None:
    answer = _counted(hand, "--seat", "S", "--dominant", "O")
    sheet = answer["sheet"]
    laid = ["".join(part["tiles"]) for part in sheet["reading"]["elements"]]
    assert answer["grand_jeu"] == grand_jeu
    assert laid == _ours(pairs).split()
    assert all(part["name"] == "" for part in sheet["reading"]["elements"])
    assert sheet["reading"]["remarks"] == [
        "La main se lit en paires\u202f: ainsi le veut le Grand Jeu retenu."
    ]
    assert [other["worth"] for other in sheet["other_readings"]] == ["240 points"] * readings


def test_the_ordinary_count_of_such_tiles_lies_in_sets() -> None:
    """Drawn from the wall they are worth more as a pure hand than as pairs."""
    answer = _counted("1122334455667c 4c", "-d", "--seat", "S", "--dominant", "O")
    laid = [part["name"] for part in answer["sheet"]["reading"]["elements"]]
    assert answer["grand_jeu"] is None
    assert laid == ["Suite", "Suite", "Suite", "Suite", "Paire"]


@pytest.mark.parametrize(
    ("hand", "points", "named"),
    [
        (
            "[DrDrDr][DvDvDv]EESSOON N",
            3000,
            {
                ("Pung de dragons", "8", "DrDrDr"),
                ("Pung de dragons", "8", "DvDvDv"),
                ("Pung de dragons", "×2", "DrDrDr"),
                ("Pung de dragons", "×2", "DvDvDv"),
                ("Paire du vent du joueur", "2", "SS"),
                ("Paire du vent dominant", "2", "OO"),
                ("Mah-Jong", "20", ""),
            },
        ),
        (
            "1234567cESONDvDv Dv",
            700,
            {
                ("Pung de dragons", "8", "DvDvDv"),
                ("Pung de dragons", "×2", "DvDvDv"),
                ("Mah-Jong", "20", ""),
            },
        ),
        (
            "19c19r19bESONDrDvDb S",
            1600,
            {
                ("Paire du vent du joueur", "2", "SS"),
                ("Mah-Jong", "20", ""),
            },
        ),
    ],
)
def test_all_that_it_shows_is_named(
    hand: str, points: int, named: set[tuple[str, str, str]]
) -> None:
    answer = _counted(hand, "--seat", "S", "--dominant", "O")
    left_out = answer["sheet"]["reading"]["uncounted"]["lines"]
    assert answer["score"] == points
    assert {(line["name"], line["worth"], line["about"]) for line in left_out} == named
    assert {line["note"] for line in left_out} == {FLAT}


def test_a_claimed_tile_leaves_no_concealed_hand_to_be_set_against_a_flat_value() -> None:
    hand, winds = "1112345678999r 4r", ("--seat", "S", "--dominant", "O")
    claimed, drawn = _counted(hand, *winds), _counted(hand, *winds, "-d")
    houses = _counted(hand, *winds, "--set", "concealed_win_on_discard=true")
    hidden = [
        "Mah-Jong entièrement caché"
        in {line["name"] for line in answer["sheet"]["reading"]["uncounted"]["lines"]}
        for answer in (claimed, drawn, houses)
    ]
    assert [answer["grand_jeu"] for answer in (claimed, drawn, houses)] == ["main_chinoise"] * 3
    assert hidden == [False, True, True]


def _ours(tiles: str) -> str:
    """French letters as programs write them."""
    return tiles.replace("c", "m").replace("Dr", "C")
