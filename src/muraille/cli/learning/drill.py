"""``muraille learn drill``: exercises one after the other, or a sheet of them to print."""

from __future__ import annotations

import os
import secrets
import sys
from typing import Annotated, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.i18n import say
from muraille.learning.exercises.drills import series
from muraille.learning.exercises.exercise import LARGEST_SEED, LEVELS

MOST: Final = 200
"""Exercises of one run: a long evening, or a thick sheet."""

KindName = Annotated[str | None, typer.Argument(metavar="KIND", show_default=False)]
Level = Annotated[str | None, typer.Option("--level", metavar="1-5")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N")]
Number = Annotated[str, typer.Option("--count", "-n", metavar="N", show_default=False)]
Card = Annotated[str | None, typer.Option("--card", metavar="CARD")]
AsSheet = Annotated[bool, typer.Option("--sheet")]


def drill(  # noqa: PLR0913 - the options of the command
    exercise_kind: KindName = None,
    *,
    exercise_level: Level = None,
    exercise_seed: Seed = None,
    exercise_count: Number = "10",
    exercise_card: Card = None,
    exercise_sheet: AsSheet = False,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Exercises of a kind, one after the other."""
    language = chosen_language(lang, os.environ)
    if exercise_kind is None:
        _list_kinds(language, as_json=as_json)
        return
    level = _number("--level", exercise_level, LEVELS[0], LEVELS[-1])
    seed = _number("--seed", exercise_seed, 0, LARGEST_SEED)
    chosen = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    count = read_number("--count", exercise_count, 1, MOST)
    found = series(exercise_kind, count, chosen, level=level, card=exercise_card)
    if not found:
        if exercise_card is not None:
            raise Refusal(
                "no_exercises_about",
                kind=exercise_kind,
                card=exercise_card[:40],
                example="fan:pure_straight",
            )
        raise Refusal("no_exercises", kind=exercise_kind)
    # Programs and sheets do not wait for rich, nor the list for the words of exercises.
    from muraille.report.exercises.told import exercise_told  # noqa: PLC0415

    told = [exercise_told(language, exercise) for exercise in found]
    if as_json:
        exercises = [one.model_dump(mode="json") for one in told]
        sys.stdout.write(as_json_text({"seed": chosen, "exercises": exercises}) + "\n")
    elif exercise_sheet:
        from muraille.cli.learning.exercise_sheet import written  # noqa: PLC0415 - as above

        sys.stdout.write(written(language, told, chosen))
    else:
        from muraille.cli.learning.quiz import ask  # noqa: PLC0415 - as above

        ask(language, list(zip(found, told, strict=True)), plain=plain)


def _number(option: str, text: str | None, least: int, most: int) -> int | None:
    return None if text is None else read_number(option, text, least, most)


def _list_kinds(language: str, *, as_json: bool) -> None:
    """Every kind, with the levels it has."""
    from muraille.report.exercises.told import kinds_told  # noqa: PLC0415 - as above

    told = kinds_told(language)
    if as_json:
        sys.stdout.write(as_json_text(told.model_dump(mode="json")["kinds"]) + "\n")
        return
    width = max(len(kind.id) for kind in told.kinds)
    sys.stdout.write(say(language, "exercises.kinds_title") + "\n")
    for kind in told.kinds:
        sys.stdout.write(f"  {kind.id:<{width}}  {kind.name}\n")
