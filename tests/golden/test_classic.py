"""Hands of the classical game, counted by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.tile import Wind
from muraille.rules.classic.count import count, grands_jeux
from muraille.rules.classic.grands_jeux import IDS
from muraille.rules.classic.settlement import settle
from tests.golden.classic_cases import WINDS, Case, Payment, read_cases, read_payments


@pytest.mark.parametrize("case", read_cases("hands"), ids=str)
def test_a_hand_counts_what_the_line_says(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert sorted(line.id for line in found.doubles) == case.expected["doubles"]
    assert found.base == case.expected["base"]
    assert found.multiplier == case.expected["multiplier"]
    assert found.raw == case.expected["raw"]
    assert found.score == case.expected["score"]
    assert found.grand_jeu is None
    assert found.matches == ()


@pytest.mark.parametrize("case", read_cases("grands_jeux"), ids=str)
def test_a_grand_jeu_is_recognised(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert dict(found.matches) == case.expected["matches"]
    assert found.ordinary == case.expected["ordinary"]
    assert found.score == case.expected["score"]


@pytest.mark.parametrize("case", read_cases("kept"), ids=str)
def test_the_best_value_is_kept(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert found.ordinary == case.expected["ordinary"]
    assert dict(found.matches[:1]) == (case.expected["match"] or {})
    assert found.kept.value == case.expected["kept"]
    assert found.score == case.expected["score"]


@pytest.mark.parametrize("case", read_payments(), ids=str)
def test_the_players_settle_as_the_matrix_says(case: Payment) -> None:
    found = settle(case.points, case.winner, 0, case.options)
    flows = [f"{WINDS[f.giver]}>{WINDS[f.taker]} {f.amount}" for f in found.flows]
    assert sorted(flows) == sorted(case.flows)
    assert found.net == case.net


@pytest.mark.parametrize("shape", [Shape.PUNG, Shape.KONG])
@pytest.mark.parametrize("case", read_cases("grands_jeux"), ids=str)
def test_a_laid_out_set_stands_for_the_same_tiles(case: Case, shape: Shape) -> None:
    finish = case.at.finish
    assert finish is not None
    tiles = Counter(case.hand.concealed)
    triplets = [kind for kind, copies in tiles.items() if copies == 3 and kind != finish.tile]
    for kind in triplets:
        meld = Meld(shape, kind, concealed=shape is Shape.KONG)
        rest = tuple(tile for tile in case.hand.concealed if tile != kind)
        hand = Hand(rest, (*case.hand.melds, meld))
        assert dict(grands_jeux(hand, case.at)) == case.expected["matches"]


OWN_WIND = {
    "sept_lanternes_du_palais",
    "grands_freres",
    "serpentin_royal",
    "chow_royal",
    "pung_royal",
}


@pytest.mark.parametrize("case", read_cases("grands_jeux"), ids=str)
def test_five_grands_jeux_want_the_own_wind(case: Case) -> None:
    found = grands_jeux(case.hand, replace(case.at, seat_wind=Wind.WEST))
    assert {name for name, _ in found} == set(case.expected["matches"]) - OWN_WIND


def test_every_grand_jeu_has_a_hand() -> None:
    shown = {name for case in read_cases("grands_jeux") for name in case.expected["matches"]}
    assert shown == set(IDS)
    assert len(IDS) == 29
