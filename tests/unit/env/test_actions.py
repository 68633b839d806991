"""One number for each action, the competition's first."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.env.actions import ACTIONS, ALL, COMPETITION, MCR, NAMES, action, code, number

OFFSETS = {
    "Pass": 0,
    "Hu": 1,
    "Play W1": 2,
    "Play T1": 11,
    "Play B1": 20,
    "Play F1": 29,
    "Play J3": 35,
    "Chi W1 W2": 36,
    "Chi W3 W2": 38,
    "Chi W9 W8": 56,
    "Chi T1 T2": 57,
    "Chi B9 B8": 98,
    "Peng W1": 99,
    "Gang W1": 133,
    "AnGang W1": 167,
    "BuGang W1": 201,
    "BuGang J3": 234,
}
"""As the agents of the competitions number them; a chow names the claimed tile, then the middle."""


def test_the_numbers_of_the_competition_are_theirs() -> None:
    theirs = {said.competition: said.number for said in ACTIONS if said.competition}
    assert {words: theirs[words] for words in OFFSETS} == OFFSETS
    assert sorted(theirs.values()) == list(range(235))


def test_each_game_has_the_numbers_of_the_smaller_one() -> None:
    assert (COMPETITION, MCR, ALL) == (235, 251, 319)
    assert [said.number for said in ACTIONS] == list(range(319))


def test_names_numbers_and_codes_lead_to_one_another() -> None:
    assert len(NAMES) == 319
    for said in ACTIONS:
        assert action(NAMES[said.name]) is said
        assert number(code(said.number, said.offered), said.offered) == said.number


def test_ours_come_behind_theirs() -> None:
    named = ("flower 1f", "discard 1f", "call 1m", "call 1s", "invoke C", "promote C")
    assert [NAMES[name] for name in named] == [
        235,
        243,
        251,
        260,
        NAMES["invoke C"],
        NAMES["promote C"],
    ]
    assert action(318).name.startswith("invoke")
    assert ACTIONS[250].name.startswith("discard")


@pytest.mark.parametrize("found", [-1, 319])
def test_other_numbers_mean_nothing(found: int) -> None:
    with pytest.raises(Refusal, match=r"0 to 318"):
        action(found)


def test_a_claim_of_another_tile_is_refused() -> None:
    with pytest.raises(Refusal):
        code(NAMES["pung 5s"], 0)
    with pytest.raises(Refusal):
        number(1023)
