"""A count as it is answered over HTTP: numbers for programs, and a sheet for people."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from muraille.calculator.answer import counted
from muraille.games.game import Count, Game
from muraille.games.house_rules import HouseRules
from muraille.games.payments import PaymentsText
from muraille.games.sheet import Sheet
from muraille.report.told import Told


class CountAnswer(Told):
    """A hand, counted and explained: beside these, the ids and numbers that `--json` prints.

    What they are is the game's own: the same in every language, and documented with `--json`.
    """

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True, extra="allow")

    kind: Literal["count"]
    rules: str
    profile: str
    profile_name: str
    sheet: Sheet
    """Everything there is to say, in words."""


class CountedTable(Told):
    """The four hands of a table, counted and settled together."""

    kind: Literal["table"]
    rules: str
    hands: list[CountAnswer]
    """East, south, west, north."""
    payments: PaymentsText


def count_answer(language: str, game: Game[Any], house: HouseRules, count: Count) -> CountAnswer:
    """A count in a language."""
    return CountAnswer(**counted(language, game, house, count))
