"""Modules of one compiled unit share one text: a name may not stand for two numbers."""

from __future__ import annotations

from types import ModuleType

import pytest

from tools.translate import Unit, translated


def module(name: str, **numbers: int) -> ModuleType:
    """A module without a text."""
    made = ModuleType(name)
    vars(made).update(numbers)
    return made


def test_a_name_with_two_numbers_is_found_before_it_is_compiled() -> None:
    unit = Unit("made.unit", (module("one", SEAT_WIND=4), module("other", SEAT_WIND=0)))
    with pytest.raises(ValueError, match="SEAT_WIND of other"):
        translated(unit)
