"""What a calculator is asked: a hand, how it ended, and the rules that count it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muraille.games.registry import USUAL


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedHand:
    """The hand of a player in any notation that is read."""

    text: str
    winning: str | None = None
    """The winning tile, if apart."""
    said: Mapping[str, Any] = field(default_factory=dict)
    """What was the case, by the names of a situation; what is not said is not in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountQuestion:
    """A hand, or those of a whole table, and the house rules that count it."""

    hand: AskedHand
    rules: str = USUAL
    profile: str | None = None
    """A built-in house; else the usual one."""
    switches: Mapping[str, Any] = field(default_factory=dict)
    seen: str | None = None
    """Tiles seen elsewhere: none is left."""
    others: tuple[AskedHand, ...] = ()
    """None, or three: the whole table is settled."""
