"""A past evening as a file: the plan that was printed for programs, with names."""

from __future__ import annotations

from muraille.cli.seating.plan_file import LONGEST_FILE, parsed, plan_in
from muraille.core.errors import Refusal
from muraille.record.own.files import load
from muraille.seating.evening import PastEvening
from muraille.seating.person import tidy


def read_past(file: str) -> list[PastEvening]:
    """The sessions of a plan, the last one first."""
    told = parsed(file, load(file, LONGEST_FILE))
    plan, names = plan_in(file, told), told.get("names")
    if (
        not isinstance(names, list)
        or len(names) < max(one for tables in plan.sessions for table in tables for one in table)
        or not all(isinstance(name, str) for name in names)
    ):
        raise Refusal("no_names", file=file)
    known = [tidy(name) for name in names]
    evenings = [
        PastEvening(
            tuple(tuple(known[player - 1] for player in table) for table in tables),
            tuple(known[player - 1] for player in out if player <= len(known)),
        )
        for tables, out in zip(plan.sessions, plan.resting(), strict=True)
    ]
    return evenings[::-1]
