"""Staged walls: a whole box of tiles, dealt as wanted, and no wall where that cannot be."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.core.notation import read_tiles, write_tile
from muraille.core.tile import is_bonus
from muraille.core.wall import SEATS, deal_order, full_set
from muraille.learning.scene.wall import DEALT, LATE, staged_wall
from tests.kit.examples import examples


@given(
    st.permutations(full_set(flowers=True)),
    st.sampled_from(SEATS),
    st.lists(st.integers(0, 13), min_size=4, max_size=4),
    st.integers(0, 20),
)
@examples(25)
def test_a_wall_is_the_whole_box_and_deals_what_was_asked(
    box: list[int], first: int, sizes: list[int], drawn: int
) -> None:
    rest = iter(box)
    hands = {seat: " ".join(write_tile(next(rest)) for _ in range(sizes[seat])) for seat in SEATS}
    head = [next(rest) for _ in range(drawn)]
    wall = staged_wall(hands, " ".join(map(write_tile, head)), first=first)
    assert Counter(wall) == Counter(full_set(flowers=True))
    for seat, order in enumerate(deal_order(first)):
        wanted = read_tiles(hands[seat]) if hands[seat] else ()
        assert tuple(wall[at] for at in order[: len(wanted)]) == wanted
    assert list(wall[DEALT : DEALT + drawn]) == head


def test_replacements_come_from_the_tail_the_top_of_a_column_first() -> None:
    wall = staged_wall(tail="1m 2m 3m")
    assert [write_tile(wall[at]) for at in (142, 143, 140)] == ["1m", "2m", "3m"]


def test_replacements_of_a_hill_come_in_order() -> None:
    wall = staged_wall(tail="1m 2m", last="9s", hill=14)
    assert [write_tile(tile) for tile in wall[129:132]] == ["9s", "1m", "2m"]


def test_flowers_nobody_asked_for_come_late() -> None:
    assert not any(map(is_bonus, staged_wall()[:LATE]))


def test_a_wall_is_always_the_same() -> None:
    assert staged_wall({0: "123m"}, "5s") == staged_wall({0: "123m"}, "5s")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"hands": {0: "11111m"}}, "staged_too_often"),
        ({"hands": {0: "1f", 1: "1f"}}, "staged_too_often"),
        ({"hands": {1: "19m19p19sESWNCFP1m"}}, "staged_too_many"),
        ({"last": "1m 2m", "tail": "3m"}, "staged_twice"),
        ({"head": "1x"}, "unreadable_text"),
    ],
)
def test_what_cannot_be_dealt_is_refused(asked: dict[str, str], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        staged_wall(**asked)  # type: ignore[arg-type]
    assert refused.value.code == code
