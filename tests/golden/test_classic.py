"""Hands of the classical game, counted by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.tile import CODES, Wind
from muraille.games.classic.count import ScoreLine, count, grands_jeux
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.settle import settle
from muraille.i18n import LANGUAGES
from tests.golden.classic_cases import (
    WINDS,
    BadCase,
    Case,
    Payment,
    Shown,
    read_bad_cases,
    read_cases,
    read_payments,
    read_shown,
)

SHOWN = read_shown()


@pytest.mark.parametrize("case", read_cases("hands"), ids=str)
def test_a_hand_counts_what_the_line_says(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert sorted(map(written, found.items)) == case.expected["items"]
    assert sorted(line.id for line in found.doubles) == case.expected["doubles"]
    assert found.base == case.expected["base"]
    assert found.multiplier == case.expected["multiplier"]
    assert found.raw == case.expected["raw"]
    assert found.score == case.expected["score"]
    assert found.grand_jeu is None
    assert found.matches == ()


def written(line: ScoreLine) -> str:
    if line.tile is None:
        return f"{line.id} {line.value}"
    return f"{line.id} {CODES[line.tile]} {'exposed' if line.exposed else 'concealed'} {line.value}"


@pytest.mark.parametrize("case", read_cases("grands_jeux"), ids=str)
def test_a_grand_jeu_is_recognised(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert dict(found.matches) == case.expected["matches"]
    assert found.ordinary == case.expected["ordinary"]
    assert found.score == case.expected["score"]


@pytest.mark.parametrize("case", read_cases("grands_jeux"), ids=str)
def test_a_grand_jeu_brings_the_same_in_both_systems_unless_east_has_it(case: Case) -> None:
    simple = replace(case.options, scoring_system="simple")
    assert case.options.scoring_system == "advanced"
    assert count(case.hand, case.at, simple).score == case.expected["score"]


@pytest.mark.parametrize("shown", SHOWN, ids=str)
def test_a_line_about_a_grand_jeu(shown: Shown) -> None:
    hand, at, expected = shown.case.hand, shown.case.at, shown.case.expected
    assert (shown.grand_jeu in expected["matches"]) is shown.has_it
    assert dict(grands_jeux(hand, at)) == expected["matches"]
    if expected["score"] is None:
        with pytest.raises(Refusal) as refusal:
            count(hand, at)
        assert refusal.value.code == "no_mah_jong"
    else:
        found = count(hand, at)
        assert dict(found.matches) == expected["matches"]
        assert found.ordinary == expected["ordinary"]
        assert found.score == expected["score"]


@pytest.mark.parametrize("name", IDS)
def test_every_grand_jeu_is_shown_twice_and_missed_twice(name: str) -> None:
    about = [shown for shown in SHOWN if shown.grand_jeu == name]
    for has_it in (True, False):
        lines = {(s.case.hand, s.case.at) for s in about if s.has_it is has_it}
        assert len(lines) >= 2


def test_nothing_is_said_of_other_grands_jeux() -> None:
    assert {shown.grand_jeu for shown in SHOWN} == set(IDS)


@pytest.mark.parametrize("bad", read_bad_cases(), ids=str)
def test_what_no_table_can_show_is_refused(bad: BadCase) -> None:
    with pytest.raises(Refusal) as refusal:
        counted(bad)
    assert refusal.value.code == bad.code
    for language in LANGUAGES:
        sentence = refusal.value.sentence(language)
        assert sentence.endswith((".", "。"))
        assert "{" not in sentence


def counted(bad: BadCase) -> None:
    case = bad.read()
    count(case.hand, case.at, case.options)


@pytest.mark.parametrize("case", read_cases("kept"), ids=str)
def test_the_best_value_is_kept(case: Case) -> None:
    found = count(case.hand, case.at, case.options)
    assert found.ordinary == case.expected["ordinary"]
    assert dict(found.matches[:1]) == (case.expected["match"] or {})
    assert found.kept.value == case.expected["kept"]
    assert found.score == case.expected["score"]


@pytest.mark.parametrize("case", read_payments(), ids=str)
def test_the_players_settle_as_the_matrix_says(case: Payment) -> None:
    found = settle(case.points, case.winner, case.options)
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
