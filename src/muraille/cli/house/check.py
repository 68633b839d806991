"""``muraille check``: a whole house read through, and what is damaged in it."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from typing import Final

from muraille.cli import options
from muraille.cli.house.backup import DatabaseUrl, chosen_database
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.text import words
from muraille.house.storage.checkup import CheckUp, HouseFault, check_house
from muraille.i18n import say

DAMAGED: Final = 1
"""Exit code of a house in which something is damaged."""
COUNTED: Final = ("tables", "entries", "games", "people")


def check(
    *,
    database: DatabaseUrl = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Read a whole house and say what is damaged; nothing is changed."""
    language = chosen_language(lang, os.environ)
    found = check_house(chosen_database(database))
    lines = [as_json_text(structure(found))] if as_json else told(language, found)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if found.is_sound else DAMAGED


def structure(found: CheckUp) -> dict[str, object]:
    """The answer for programs."""
    return {"sound": found.is_sound, **asdict(found)}


def told(language: str, found: CheckUp) -> list[str]:
    """The answer for people: what was read, a line for each fault, a conclusion."""
    counts = (say(language, f"storage.{name}", n=getattr(found, name)) for name in COUNTED)
    lines = [words.listed(language, counts)]
    if found.unsealed:
        lines.append(f"  – {say(language, 'check.unsealed', n=found.unsealed)}")  # noqa: RUF001
    lines += [f"  ✗ {_sentence(language, fault)}" for fault in found.faults]
    if found.is_sound:
        return [*lines, f"✓ {say(language, 'check.sound')}"]
    return [*lines, f"✗ {say(language, 'check.damaged', n=len(found.faults))}"]


def _sentence(language: str, fault: HouseFault) -> str:
    """One fault: where, and why."""
    numbered = "" if fault.position is None else "_at"
    where = say(
        language, f"check.{fault.part}{numbered}", row=fault.row, position=fault.position or 0
    )
    return words.labelled(language, words.one_line(where), say(language, f"check.{fault.reason}"))
