"""A hand for every line of the book, to show what it looks like."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from muraille.games.circumstances import Circumstances
from muraille.games.classic.explain import ClassicExplanation, explain
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.classic.typed_hand import read_ended
from muraille.games.text.words import read_wind

WINDS: Final = {"seat": "seat_wind", "dominant": "dominant_wind", "round": "round_wind"}
"""Wind of an example -> the circumstance it is."""


@cache
def examples() -> Mapping[str, Mapping[str, Any]]:
    """Line -> a hand that shows it, as the file has it."""
    text = files("muraille.games.classic").joinpath("examples.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def circumstances_of(line: str) -> Circumstances:
    """How the hand ended that shows this line."""
    entry = examples()[line]
    told: dict[str, Any] = dict.fromkeys(entry.get("how", ()), True)
    told |= {WINDS[name]: read_wind(entry[name]) for name in WINDS if name in entry}
    return Circumstances(**told)


@cache
def example_of(line: str) -> ClassicExplanation:
    """A hand that shows this line, counted in a house that plays it."""
    entry = examples()[line]
    hand, at = read_ended(entry["hand"], circumstances_of(line))
    return explain(hand, at, changed(CLASSIC, entry.get("set", {})))
