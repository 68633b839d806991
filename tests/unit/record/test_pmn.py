"""Hands written in PMN."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from muraille.i18n import catalogue
from muraille.record.botzone import check, read_matches
from muraille.record.fan_numbers import NUMBERS
from muraille.record.moves import Act, CompleteHand, Move
from muraille.record.pmn import Heading, write_pmn
from tests.unit.record.logs import CLAIMS, REPLACEMENT, ROBBED, exhausted, played

HEADING = Heading(
    "OpenTables evening", "Lyon", date(2026, 3, 7), 13, ("Anne", 'Bo "the wall"', "Chen", "Dora")
)


def hand_of(log: str) -> CompleteHand:
    [match] = read_matches(log)
    count = check(match).count
    return played(match, count.fans if count else ())


def tags(hand: CompleteHand) -> dict[str, str]:
    lines = write_pmn(hand, HEADING).splitlines()
    return {line[1:].split(" ")[0]: line.split('"')[1] for line in lines}


def test_a_hand_is_sixteen_tags() -> None:
    assert write_pmn(hand_of(REPLACEMENT), HEADING) == (
        '[Event "OpenTables evening"]\n'
        '[Site "Lyon"]\n'
        '[Date "2026.03.07"]\n'
        '[Board "13"]\n'
        '[PWind "N"]\n'
        '[East "Anne"]\n'
        "[South \"Bo 'the wall'\"]\n"
        '[West "Chen"]\n'
        '[North "Dora"]\n'
        '[Deal "c234d234b236wr1111f c111d556b11w1234r2f c556d778b78w12r223f c778d999b789w34r33f"]\n'
        '[Scoring "MCR"]\n'
        '[Starting "0 0 0 0"]\n'
        '[Result "96 -32 -32 -32"]\n'
        '[Penalty "0 0 0 0"]\n'
        '[Play "T0b6A0r1T0b4H0"]\n'
        '[Fan "41/8/1.46/8/1.56/4/1.59/2/1.67/2/1 None None None"]\n'
    )


def test_every_claim_has_its_letter() -> None:
    assert tags(hand_of(ROBBED))["Play"] == "T0r1D0d5P1d5D1r2T2w1D2w1T3w2D3w2T0w3D0w3T1d5B1d5H3"
    chow = CLAIMS.replace("Player 2 Peng B8\n", "Player 2 Chi B8\n")
    assert "D0c4Z2c4T2w3" in tags(played(read_matches(chow)[0]))["Play"]
    assert "D1d8C2d8D2b2" in tags(played(read_matches(chow)[0]))["Play"]


def test_an_exhausted_hand_ends_with_no_game() -> None:
    written = tags(hand_of(exhausted()))
    assert written["Play"].endswith("T3r3D3r3N0")
    assert written["Fan"] == "None None None None"


def test_flowers_are_laid_out() -> None:
    hand = hand_of(REPLACEMENT)
    draw, *rest = hand.moves
    laid = (replace(draw, tile=34), Move(0, Act.FLOWER, 34), draw, *rest)
    flowered = replace(hand, moves=laid, fans=(*hand.fans, ("flower_tiles", 1, 1)))
    assert tags(flowered)["Play"].startswith("T0f1R0f1T0b6A0r1")
    assert tags(flowered)["Fan"].startswith("41/8/1.46/8/1.56/4/1.59/2/1.67/2/1.81/1/1 ")


def test_a_fan_that_counts_twice_shows_what_one_is_worth() -> None:
    hand = replace(hand_of(ROBBED), fans=(("pung_of_terminals_or_honors", 2, 2),))
    assert tags(hand)["Fan"] == "None None None 73/1/2"


@pytest.mark.parametrize(
    ("fan", "number"),
    [
        ("big_four_winds", 1),
        ("thirteen_orphans", 7),
        ("four_concealed_pungs", 12),
        ("seven_pairs", 19),
        ("lesser_honors_and_knitted_tiles", 34),
        ("mixed_straight", 39),
        ("two_concealed_kongs", 48),
        ("two_dragon_pungs", 54),
        ("concealed_hand", 62),
        ("mixed_double_chow", 70),
        ("edge_wait", 77),
        ("flower_tiles", 81),
        ("concealed_and_melded_kongs", 82),
    ],
)
def test_fans_have_their_official_numbers(fan: str, number: int) -> None:
    assert NUMBERS[fan] == number


def test_every_fan_has_a_number() -> None:
    assert set(NUMBERS) == set(catalogue("en")["fans"])
    assert sorted(NUMBERS.values()) == list(range(1, 83))
