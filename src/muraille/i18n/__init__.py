"""Every word a person reads, in French, English and Chinese, from one set of catalogues."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("fr", "en", "zh")


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All words of a language, as nested tables; those of the pages have their own file."""
    return {**_read(f"{language}.toml"), "pages": _read(f"pages/{language}.toml")}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))


def say(language: str, key: str, **values: object) -> str:
    """The text behind a dotted key, with its values filled in.

    Where the text is a table with ``one`` and ``other``, the number ``n`` chooses.
    """
    entry: Any = catalogue(language)
    for part in key.split("."):
        entry = entry[part]
    if isinstance(entry, dict):
        entry = entry["one" if values.get("n") in ONE[language] else "other"]
    text = str(entry)
    if language == "fr":
        text = _BEFORE_A_VALUE.sub(lambda found: _elided(found, values), text)
    return text.format(**values)


_BEFORE_A_VALUE: Final = re.compile(r"\b([Dd]|[Qq]u)e (?=\{(\w+)\})")
_VOWELS: Final = "aeiouyhœ"


def _elided(found: re.Match[str], values: dict[str, object]) -> str:
    """The word before a value, shortened where the value begins with a vowel."""
    first = unicodedata.normalize("NFD", str(values.get(found[2], "")))[:1].lower()
    return f"{found[1]}\u2019" if first and first in _VOWELS else found[0]


ONE: Final[dict[str, tuple[int, ...]]] = {"fr": (0, 1, -1), "en": (1, -1), "zh": ()}
"""The numbers a language treats as singular."""
