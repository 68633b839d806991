"""``muraille learn check``: every lesson played to its end, and one line for each fault."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.text import words
from muraille.i18n import say
from muraille.learning.lesson_check import WORDS, Checked, Material
from muraille.learning.lesson_check import check as checked
from muraille.report.lessons import material_in, own_material

FAULTY: Final = 1
"""Exit code where something is wrong with a lesson."""
Folder = Annotated[str | None, typer.Argument(metavar="FOLDER", show_default=False)]


def check(
    folder: Folder = None,
    *,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Check lessons: each played to its end by the engine."""
    language = chosen_language(lang, os.environ)
    material = own_material() if folder is None else material_in(Path(folder))
    if as_json:
        found = list(checked(material))
        sys.stdout.write(as_json_text(structure(language, found)) + "\n")
    else:
        found = []
        for line in _told(language, material, found):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    return FAULTY if any(one.faults for one in found) else 0


def structure(language: str, found: list[Checked]) -> dict[str, Any]:
    """The answer for programs; sentences in the language asked for."""
    return {
        "sound": not any(one.faults for one in found),
        "files": [
            {
                "file": one.name,
                "parts": one.parts,
                "faults": [
                    {
                        "file": fault.place.file,
                        "scene": fault.place.scene,
                        "step": fault.place.step,
                        "code": fault.code,
                        "sentence": fault.text(language),
                    }
                    for fault in one.faults
                ],
            }
            for one in found
        ],
    }


def _told(language: str, material: Material, found: list[Checked]) -> Iterator[str]:
    """A line for each file as it is checked, one for each of its faults, and what it comes to."""
    yield say(language, "lessons.title")
    for one in checked(material):
        found.append(one)
        parts = say(language, f"lessons.{one.kind}", n=one.parts) if one.parts else ""
        mark = "✗" if one.faults else "✓"
        name = say(language, "lessons.words") if one.name == WORDS else one.name
        yield f"  {mark} {name}{f' · {parts}' if parts else ''}"
        yield from (f"    – {words.one_line(fault.text(language))}" for fault in one.faults)  # noqa: RUF001
    faults = sum(len(one.faults) for one in found)
    if faults:
        yield f"✗ {say(language, 'lessons.found', n=faults)}"
        return
    counts = (
        say(language, f"lessons.{kind}", n=number) for kind, number in _counts(material, found)
    )
    yield f"✓ {say(language, 'lessons.sound', counts=words.listed(language, counts))}"


def _counts(material: Material, found: list[Checked]) -> Iterator[tuple[str, int]]:
    """What was checked, by its kind."""
    yield "lessons", len(material.lessons)
    for kind in ("steps", "cards", "paragraphs"):
        number = sum(one.parts for one in found if one.kind == kind)
        if number:
            yield kind, number
