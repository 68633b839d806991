"""``muraille restore``: a house as a backup shows it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.house.backup import BackupFile, DatabaseUrl, chosen_database, told
from muraille.cli.language import chosen_language
from muraille.house.storage.backup.house_copy import restore as set_up_again

Replace = Annotated[bool, typer.Option("--replace")]


def restore(
    backup_file: BackupFile,
    *,
    database: DatabaseUrl = None,
    replace: Replace = False,
    lang: options.Lang = None,
) -> int:
    """Set up a house as a backup shows it; the database must be empty, or be replaced."""
    language = chosen_language(lang, os.environ)
    contents = set_up_again(chosen_database(database), Path(backup_file), replace=replace)
    sys.stdout.write(told(language, "restored", backup_file, contents) + "\n")
    return 0
