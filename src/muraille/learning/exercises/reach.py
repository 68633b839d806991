"""What kinds reach: what brings a level or a card, which fans a kind hardly ever asks about.

``tools/exercise_reach.py`` counts it and writes it down (``packs/reach.json``): whether a fan can
have a level is nearly all or nothing, and a series that knew it by trying only would try long.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from muraille.learning.exercises.kind import Kind

PACK: Final = "reach.json"


class Reach(NamedTuple):
    """What all kinds reach."""

    wishes: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Kind -> level -> the wishes that bring it, where those bring nearly all there is of it."""
    seeds: Mapping[str, Mapping[str, tuple[int, ...]]]
    """Kind -> level -> seeds that bring it, where no wish brings it often."""
    cards: Mapping[str, Mapping[str, tuple[int, ...]]]
    """Kind -> card -> seeds that are about it, where no wish is."""
    missed: Mapping[str, frozenset[str]]
    """Kind -> the fans it hardly ever asks about, though they are wishes of it."""


@cache
def reach() -> Reach:
    """What the tool has found."""
    text = files("muraille.learning.exercises.packs").joinpath(PACK).read_text("utf-8")
    found = json.loads(text)
    missed = {kind: frozenset(fans) for kind, fans in found["missed"].items()}
    wishes, seeds, cards = (_in_tuples(found[part]) for part in ("wishes", "seeds", "cards"))
    return Reach(wishes, seeds, cards, missed)


def _in_tuples(found: dict[str, dict[str, list[Any]]]) -> dict[str, dict[str, tuple[Any, ...]]]:
    return {
        kind: {name: tuple(those) for name, those in parts.items()} for kind, parts in found.items()
    }


def wishes_at(kind: Kind, level: int) -> tuple[str, ...]:
    """The wishes from which a level is drawn: all of them where any may bring it."""
    return reach().wishes.get(kind.name, {}).get(str(level), kind.wishes)


def seeds_at(kind: Kind, level: int) -> tuple[int, ...]:
    """Seeds known to bring a level; none where it comes often enough by lot."""
    return reach().seeds.get(kind.name, {}).get(str(level), ())


def seeds_about(kind: Kind, card: str) -> tuple[int, ...]:
    """Seeds known to be about a card; none where a wish is."""
    return reach().cards.get(kind.name, {}).get(card, ())


def asks_about(kind: str, fan: str) -> bool:
    """Whether exercises of a kind about a fan can be had without trying long."""
    return fan not in reach().missed.get(kind, frozenset())
