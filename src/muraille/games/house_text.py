"""House rules in words: the built-in ones, and every switch with what it may be set to."""

from __future__ import annotations

from typing import Literal

from muraille.core.model import model

Setting = bool | int | str | list[str]


@model
class HouseText:
    """A built-in set of house rules."""

    id: str
    name: str
    sentence: str
    settings: dict[str, Setting]
    """Every switch, as it is set here."""


@model
class SwitchText:
    """A question that houses answer differently."""

    id: str
    name: str | None
    """None where there is a sentence only."""
    sentence: str
    kind: Literal["yes_no", "number", "choice", "several"]
    values: list[bool | int | str]
    """What it may be set to; of several, any of these, or all, or none."""
    names: dict[str, str]
    """Value -> what it is called, where it is not a plain word."""
    least: int | None
    most: int | None
    step: int | None
    ruling: str | None
    """The ruling behind it."""
