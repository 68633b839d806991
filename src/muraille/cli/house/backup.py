"""``muraille backup``: everything a house keeps, in one file, while it goes on."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.language import chosen_language
from muraille.games.text import words
from muraille.house.storage.backup.file import Contents
from muraille.house.storage.backup.house_copy import back_up
from muraille.house.storage.paths import default_url
from muraille.i18n import say

BackupFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
DatabaseUrl = Annotated[str | None, typer.Option("--database", metavar="URL", show_default=False)]


def backup(
    backup_file: BackupFile, *, database: DatabaseUrl = None, lang: options.Lang = None
) -> int:
    """Copy a whole house into a new file, while it is played in."""
    language = chosen_language(lang, os.environ)
    contents = back_up(chosen_database(database), Path(backup_file))
    sys.stdout.write(told(language, "backup_made", backup_file, contents) + "\n")
    return 0


def chosen_database(said: str | None) -> str:
    """The database asked for, or that of the environment, or the one a house has by itself."""
    return said or os.environ.get("MURAILLE_DATABASE") or default_url()


def told(language: str, key: str, file: str, contents: Contents) -> str:
    """What was copied, in one line: tables, games, people."""
    rows = {part.table: part.rows for part in contents.parts}
    counts = (say(language, f"storage.{name}", n=rows.get(name, 0)) for name in COUNTED)
    return words.one_line(
        say(language, f"storage.{key}", file=file, counts=words.listed(language, counts))
    )


COUNTED = ("tables", "games", "people")
"""What a person wants to know of a copy."""
