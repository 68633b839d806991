"""Who meets whom and who sits where, written out."""

from __future__ import annotations

from collections import Counter

import pytest

from muraille.arena.formats import FORMATS, format_of
from muraille.core.errors import Refusal


def test_two_against_two_sit_in_six_ways() -> None:
    assert FORMATS["2v2"].seatings((3, 5), 0) == (
        (3, 3, 5, 5),
        (3, 5, 3, 5),
        (3, 5, 5, 3),
        (5, 3, 3, 5),
        (5, 3, 5, 3),
        (5, 5, 3, 3),
    )
    assert FORMATS["2v2"].matches(3) == ((0, 1), (0, 2), (1, 2))


def test_one_against_three_sits_in_each_seat_and_everybody_is_alone_once() -> None:
    assert FORMATS["1v3"].seatings((0, 1), 0) == (
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    )
    assert FORMATS["1v3"].matches(2) == ((0, 1), (1, 0))


def test_four_sit_in_each_seat_once_and_follow_one_another_in_every_order() -> None:
    four = FORMATS["four"]
    assert four.matches(4) == ((0, 1, 2, 3),)
    assert four.seatings((0, 1, 2, 3), 0) == (
        (0, 1, 2, 3),
        (3, 0, 1, 2),
        (2, 3, 0, 1),
        (1, 2, 3, 0),
    )
    after = Counter(
        (seats[seat], seats[(seat + 1) % 4])
        for wall in range(6)
        for seats in four.seatings((0, 1, 2, 3), wall)
        for seat in range(4)
    )
    assert set(after.values()) == {8}
    assert len(after) == 12


def test_a_format_is_known_by_its_name_and_has_its_number_of_entrants() -> None:
    assert format_of(" 2V2 ", 2).name == "2v2"
    with pytest.raises(Refusal, match="3v1"):
        format_of("3v1", 2)
    with pytest.raises(Refusal) as refused:
        format_of("four", 3)
    assert refused.value.code == "wrong_entrants"
