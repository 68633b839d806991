"""The set of 144 tiles."""

from __future__ import annotations

from collections import Counter

import pytest

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.tile import (
    CODES,
    COPIES,
    KINDS,
    PLAYING_KINDS,
    TILES,
    Suit,
    Wind,
    is_bonus,
    is_numbered,
    rank_of,
    suit_of,
)


def test_a_set_has_42_kinds_and_144_tiles() -> None:
    assert (KINDS, PLAYING_KINDS, COPIES, TILES) == (42, 34, 4, 144)
    assert len(set(CODES)) == 42


def test_every_family_has_its_kinds() -> None:
    assert Counter(suit_of(kind) for kind in range(KINDS)) == {
        Suit.CHARACTERS: 9,
        Suit.DOTS: 9,
        Suit.BAMBOOS: 9,
        Suit.WINDS: 4,
        Suit.DRAGONS: 3,
        Suit.FLOWERS: 4,
        Suit.SEASONS: 4,
    }
    assert sum(map(is_numbered, range(KINDS))) == 27
    assert sum(map(is_bonus, range(KINDS))) == 8


def test_ranks_begin_with_one_in_every_family() -> None:
    assert [rank_of(kind) for kind in range(KINDS)] == [
        *([1, 2, 3, 4, 5, 6, 7, 8, 9] * 3),
        *(1, 2, 3, 4),
        *(1, 2, 3),
        *(1, 2, 3, 4),
        *(1, 2, 3, 4),
    ]


def test_a_wind_knows_its_tile() -> None:
    assert [CODES[wind.tile] for wind in Wind] == ["E", "S", "W", "N"]


@pytest.mark.parametrize(
    ("meld", "code"),
    [
        (lambda: Meld(Shape.CHOW, 7), "no_such_chow"),
        (lambda: Meld(Shape.CHOW, 27), "no_such_chow"),
        (lambda: Meld(Shape.PUNG, 34), "meld_of_bonus_tiles"),
        (lambda: Meld(Shape.PUNG, -1), "meld_of_bonus_tiles"),
        (lambda: Meld(Shape.PUNG, 0, concealed=True), "only_a_kong_is_concealed"),
        (lambda: Meld(Shape.PUNG, 0, promoted=True), "only_a_kong_is_promoted"),
        (
            lambda: Meld(Shape.KONG, 0, concealed=True, giver=Giver.LEFT),
            "concealed_kong_claimed",
        ),
        (lambda: Meld(Shape.PUNG, 0, claimed=1), "no_such_claim"),
        (lambda: Meld(Shape.CHOW, 0, claimed=4), "no_such_claim"),
    ],
)
def test_a_meld_no_table_can_show_is_refused(meld, code) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    with pytest.raises(Refusal) as refusal:
        meld()
    assert refusal.value.code == code
    assert all(refusal.value.sentence(language) for language in ("fr", "en", "zh"))


def test_a_fifth_copy_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="5 of dots"):
        Hand((13, 13), (Meld(Shape.PUNG, 13),))
    with pytest.raises(Refusal) as refusal:
        Hand((34,))
    assert refusal.value.code == "bonus_tile_in_hand"
