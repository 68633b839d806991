"""Every ruling there is, told at once: for halls without a network."""

from __future__ import annotations

from typing import Literal

from muraille.referee.casebook import Circumstance, typical_cases
from muraille.referee.fact import Fact
from muraille.referee.ruling import rule
from muraille.report.penalties.rulings import RulingTold, ruling_told
from muraille.report.told import Told


class TypicalCase(Told):
    """A case all like it are judged by; the first seat is the offender's."""

    facts: dict[Fact, bool]
    warnings: int
    """How often they were judged by the ladder; the last number stands for all above."""
    circumstance: Circumstance
    """What else is so: of those that a line knows here, the first that holds."""
    ruling: RulingTold


class Casebook(Told):
    """All rulings in a language."""

    language: Literal["fr", "en", "zh"]
    cases: list[TypicalCase]


def casebook(language: str) -> Casebook:
    """The rulings, in the order of the book."""
    cases = [
        {
            "facts": dict(case.facts),
            "warnings": case.warnings,
            "circumstance": so,
            "ruling": ruling_told(language, rule(case)),
        }
        for so, case in typical_cases()
    ]
    return Casebook.model_validate({"language": language, "cases": cases})
