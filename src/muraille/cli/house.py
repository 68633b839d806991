"""Which rules and which profile the words of a command name."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.record.files import load
from muraille.rules.mcr.profile import PROFILES, Profile
from muraille.rules.mcr.profile_file import named, parsed

RULES: Final = ("mcr",)
LONGEST_FILE: Final = 100_000
"""Bytes beyond which a file is no profile."""


def check_rules(name: str) -> None:
    """Refuse rules that are not in the book."""
    if name.lower() not in RULES:
        raise Refusal("unknown_rules", found=name, known=", ".join(RULES))


def profile_of(name: str) -> Profile:
    """A built-in profile by its name, or the one a club's file describes."""
    if name.lower() in PROFILES:
        return named(name.lower())
    if not name.endswith(".toml") and "/" not in name and "\\" not in name:
        return named(name)  # refuses it, and says which are known
    return _described(name)


def _described(file: str) -> Profile:
    text = load(file, LONGEST_FILE, "bad_profile_file")
    try:
        return parsed(text, file)
    except Refusal:
        raise
    except (ValueError, RecursionError) as error:  # numbers without end, tables without end
        raise Refusal("bad_profile_file", file=file, problem=type(error).__name__) from error
