"""A player of a tournament: what a person is called stands here and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.seating.person import tidy
from muraille.sheet.slots import LONGEST_NAME, UNSEEN

EMA: Final = re.compile(r"[0-9]{8}", re.ASCII)
FORGOTTEN: Final = "–"  # noqa: RUF001 - nobody is called so
"""Whoever was forgotten."""


@dataclass(frozen=True, slots=True)
class EnteredPlayer:
    """What an organiser knows of a player; empty where nothing is known."""

    last: str
    first: str = ""
    club: str = ""
    country: str = ""
    team: str = ""
    ema: str = ""
    """Eight digits, given by the European association."""
    substitute: bool = False
    """Fills a seat and has no rank."""

    @property
    def name(self) -> str:
        """In full."""
        return tidy(f"{self.first} {self.last}")

    @property
    def initials(self) -> str:
        """What strangers are told.

        >>> EnteredPlayer("Ménard-Roux", "Élodie").initials
        'É. M.'
        """
        return " ".join(f"{part[0]}." for part in (self.first, self.last) if part)


TEXTS: Final = tuple(field.name for field in fields(EnteredPlayer) if field.name != "substitute")


def read_entrant(told: Mapping[str, Any]) -> EnteredPlayer:
    """A player as pages send them; refused with the field that is wrong."""
    if not set(told) <= {*TEXTS, "substitute"}:
        raise Refusal("bad_entrant", field="", expected=", ".join((*TEXTS, "substitute")))
    texts = {}
    for name in TEXTS:
        text = told.get(name, "")
        if not isinstance(text, str) or len(text) > LONGEST_NAME or UNSEEN.search(text):
            raise Refusal("bad_entrant", field=name, expected=f"… {LONGEST_NAME}")
        texts[name] = tidy(text)
    if not texts["last"]:
        raise Refusal("bad_entrant", field="last", expected=f"1 … {LONGEST_NAME}")
    if texts["ema"] and not EMA.fullmatch(texts["ema"]):
        raise Refusal("bad_entrant", field="ema", expected="04160012")
    if type(told.get("substitute", False)) is not bool:
        raise Refusal("bad_entrant", field="substitute", expected="true | false")
    return EnteredPlayer(**texts, substitute=told.get("substitute", False))


def entrant_json(entrant: EnteredPlayer) -> dict[str, Any]:
    """A player for programs."""
    return asdict(entrant)
