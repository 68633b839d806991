"""``muraille reports``: what people have against exercises, for the keeper of the house."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.house.backup import DatabaseUrl, chosen_database
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.games.text import words
from muraille.house.puzzles import REASONS, Report
from muraille.house.storage.learning.exercises import SqlExercises, exercises_of
from muraille.i18n import say

Fine = Annotated[str | None, typer.Option("--fine", metavar="EXERCISE", show_default=False)]
PutAside = Annotated[str | None, typer.Option("--put-aside", metavar="EXERCISE")]


@dataclass(frozen=True, slots=True)
class Reported:
    """An exercise, and all that was said about it."""

    exercise: str
    hidden: bool
    reasons: dict[str, int]
    answers: list[list[str]]
    """What those who reported it had answered."""


def reports(
    *,
    fine: Fine = None,
    put_aside: PutAside = None,
    database: DatabaseUrl = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """List the exercises that people reported; say that one is fine, or put it aside."""
    language = chosen_language(lang, os.environ)
    with exercises_of(chosen_database(database)) as exercises:
        found = asyncio.run(_looked(exercises, fine, put_aside))
    lines = [as_json_text({"reported": found})] if as_json else told(language, found)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


async def _looked(
    exercises: SqlExercises, fine: str | None, put_aside: str | None
) -> list[Reported]:
    """What is left to look at, once one exercise was judged."""
    if fine is not None and not await exercises.clear(fine):
        raise Refusal("not_reported", found=fine)
    if put_aside is not None:
        await exercises.put_aside(put_aside)
    hidden, said = await exercises.hidden(), await exercises.reports()
    by_exercise = {name: list(some) for name, some in groupby(said, lambda one: one.exercise)}
    names = sorted(by_exercise.keys() | hidden)
    return [_reported(name, by_exercise.get(name, []), name in hidden) for name in names]


def _reported(name: str, said: list[Report], hidden: bool) -> Reported:  # noqa: FBT001
    counted = Counter(report.reason for report in said)
    reasons: dict[str, int] = {reason: n for reason in REASONS if (n := counted[reason])}
    return Reported(name, hidden, reasons, [list(one.answer) for one in said if one.answer])


def told(language: str, found: list[Reported]) -> list[str]:
    """The answer for people: a line for each exercise, and how to go on."""
    if not found:
        return [say(language, "reports.none")]
    lines = [_line(language, one) for one in found]
    return [*lines, say(language, "reports.how")]


def _line(language: str, one: Reported) -> str:
    said = [f"{n} {say(language, f'reports.{reason}')}" for reason, n in one.reasons.items()]
    answers = dict.fromkeys(" + ".join(answer) for answer in one.answers)
    if answers:
        given = words.listed(language, answers)
        said.append(words.labelled(language, say(language, "reports.answered"), given))
    if one.hidden:
        said.append(say(language, "reports.hidden"))
    return words.one_line(f"{one.exercise}  {words.listed(language, said)}")
