"""The language of the command line."""

from __future__ import annotations

from collections.abc import Mapping

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES


def chosen_language(said: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, or that of the environment, or English."""
    for word in (said, environment.get("MURAILLE_LANG")):
        if word:
            if word.lower() not in LANGUAGES:
                raise Refusal("unknown_language", found=word)
            return word.lower()
    return system_language(environment)


def spoken_language(environment: Mapping[str, str]) -> str:
    """The language to say in that another one is not there."""
    said = environment.get("MURAILLE_LANG", "").lower()
    return said if said in LANGUAGES else system_language(environment)


def system_language(environment: Mapping[str, str]) -> str:
    """The language of the system, if it is one of ours; otherwise English."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next(filter(None, names), "")[:2].lower()
    return system if system in LANGUAGES else "en"
