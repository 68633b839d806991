"""A hand for every line of the classical game, to show what it looks like."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from muraille.games.classic.explain import Explanation, explain
from muraille.games.classic.house_rules import CLASSIC, changed
from muraille.report.classic_win import Said, read_played
from muraille.report.words import read_wind

WINDS: Final = ("seat", "dominant", "round")


@cache
def examples() -> Mapping[str, Mapping[str, Any]]:
    """Line -> a hand that shows it, as the file has it."""
    text = files("muraille.games.classic").joinpath("examples.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def example_of(line: str) -> Explanation:
    """A hand that shows this line, counted in a house that plays it."""
    entry = examples()[line]
    told: dict[str, Any] = dict.fromkeys(entry.get("how", ()), True)
    told |= {name: read_wind(entry[name]) for name in WINDS if name in entry}
    hand, at = read_played(entry["hand"], Said(**told))
    return explain(hand, at, changed(CLASSIC, entry.get("set", {})))
