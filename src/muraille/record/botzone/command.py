"""The command line behind which a program stands."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from muraille.core.errors import Refusal

LONGEST_FOUND: Final = 60
HIDDEN: Final = frozenset({"MURAILLE_TOKEN"})
"""What of our surroundings is not the business of a program."""


def words_of(command: str) -> list[str]:
    """The words of a command line."""
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        words = []
    if not words:
        raise Refusal("cannot_start", found=command[:LONGEST_FOUND], problem="?")
    return words


def name_of(words: Sequence[str]) -> str:
    """What people call a program: the file an interpreter is to run, or the command itself."""
    files = (Path(word) for word in words[1:] if not word.startswith("-"))
    return next((file.name for file in files if file.is_file()), Path(words[0]).name)


def surroundings() -> dict[str, str]:
    """The environment a program is started in."""
    return {name: value for name, value in os.environ.items() if name not in HIDDEN}
