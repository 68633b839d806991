"""What a program says of a hand reaches the game as it is meant."""

from __future__ import annotations

from dataclasses import fields

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.circumstances import Circumstances
from muraille.library.facts import Facts, circumstances


def test_the_keywords_are_the_circumstances_of_the_games() -> None:
    assert list(Facts.__annotations__) == [field.name for field in fields(Circumstances)]


def test_winds_and_flowers_may_be_texts() -> None:
    said = circumstances({"seat_wind": "ouest", "round_wind": Wind.SOUTH, "bonus": "1f5f"})
    assert said == Circumstances(seat_wind=Wind.WEST, round_wind=Wind.SOUTH, bonus=(34, 38))


@pytest.mark.parametrize("none", ["", " "])
def test_an_empty_text_is_no_flower(none: str) -> None:
    assert circumstances({"bonus": none}) == Circumstances(bonus=())


def test_a_wind_that_is_none_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        circumstances({"seat_wind": "left"})
    assert refusal.value.code == "bad_wind"
