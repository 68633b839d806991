"""``Told``: the base of every answer in words, and the winds as programs call them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from muraille.core.tile import Wind

WindName = Literal["east", "south", "west", "north"]
WIND_NAMES: tuple[WindName, ...] = ("east", "south", "west", "north")


class Told(BaseModel):
    """An answer, or a part of one, in the language of the person who asked."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)


class NamedSentence(Told):
    """A sentence with the name that programs know it by."""

    id: str
    sentence: str


def wind_name(wind: Wind) -> WindName:
    """A wind as programs call it."""
    return WIND_NAMES[wind]
