"""A question as JSON, read where no library can: what has another form is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from muraille.calculator.question import AskedHand, CountQuestion
from muraille.calculator.situation import WIND_FIELDS
from muraille.core.errors import Refusal
from muraille.core.notation import LONGEST_TEXT
from muraille.core.tile import BONUS_TILES
from muraille.games.registry import USUAL
from muraille.games.text.words import WINDS

LONGEST_TILES: Final = 200
OTHERS: Final = 3
MOST_SWITCHES: Final = 64
FLAGS: Final = frozenset(
    (
        *("self_drawn", "replacement", "robbed", "last_copy", "last_of_wall", "dealt"),
        *("first_discard", "invocation", "calling", "loser", "drawn_hand", "dead"),
    )
)
_HAND: Final = frozenset(("hand", "winning", "situation"))
_QUESTION: Final = _HAND | {"rules", "profile", "switches", "seen", "others"}
_WORD: Final = re.compile(r"[a-z0-9_]{0,60}")
_SWITCH: Final = re.compile(r"[a-z_]{0,64}")
_LONGEST_SETTING: Final = 40


def question_of(found: object) -> CountQuestion:
    """The question; the first field that has another form is named."""
    asked = _table(found, "body", _QUESTION)
    rules = asked.get("rules", USUAL)
    others = asked.get("others", [])
    _want(isinstance(rules, str) and _is_word(rules), "rules")
    _want(isinstance(others, list) and len(others) <= OTHERS, "others")
    return CountQuestion(
        hand=_hand(asked, ""),
        rules=rules,
        profile=_profile(asked.get("profile")),
        switches=_switches(asked.get("switches", {})),
        seen=_text_or_none(asked.get("seen"), "seen"),
        others=tuple(
            _hand(_table(one, f"others.{n}", _HAND), f"others.{n}.") for n, one in enumerate(others)
        ),
    )


def _hand(asked: Mapping[str, Any], prefix: str) -> AskedHand:
    text = asked.get("hand")
    _want(isinstance(text, str) and len(text) <= LONGEST_TEXT, f"{prefix}hand")
    return AskedHand(
        text=str(text),
        winning=_text_or_none(asked.get("winning"), f"{prefix}winning"),
        said=_said(asked.get("situation", {}), f"{prefix}situation"),
    )


def _said(found: object, field: str) -> dict[str, Any]:
    known = FLAGS | {*WIND_FIELDS, "flowers"}
    said = {name: one for name, one in _table(found, field, known).items() if one is not None}
    for name, one in said.items():
        if name in WIND_FIELDS:
            fits = one in WINDS
        elif name == "flowers":
            fits = _is_flowers(one)
        else:
            fits = isinstance(one, bool)
        _want(fits, f"{field}.{name}")
    return said


def _is_flowers(found: object) -> bool:
    if isinstance(found, str):
        return len(found) <= LONGEST_TILES
    return type(found) is int and 0 <= found <= BONUS_TILES


def _profile(found: object) -> str | None:
    if found is None:
        return None
    _want(isinstance(found, str) and _is_word(found), "profile")
    return str(found)


def _switches(found: object) -> dict[str, Any]:
    _want(isinstance(found, dict) and len(found) <= MOST_SWITCHES, "switches")
    switches = dict(found) if isinstance(found, dict) else {}
    for name, setting in switches.items():
        _want(_SWITCH.fullmatch(name) is not None and _is_setting(setting), f"switches.{name}"[:80])
    return switches


def _is_setting(found: object) -> bool:
    if isinstance(found, list):
        return all(isinstance(one, str) and _is_word(one) for one in found)
    return isinstance(found, bool | int) or (
        isinstance(found, str) and len(found) <= _LONGEST_SETTING
    )


def _text_or_none(found: object, field: str) -> str | None:
    if found is None:
        return None
    _want(isinstance(found, str) and len(found) <= LONGEST_TILES, field)
    return str(found)


def _table(found: object, field: str, known: frozenset[str]) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise Refusal("wrong_field", field=field)
    for name in found:
        _want(name in known, f"{field}.{name}"[:80] if field != "body" else str(name)[:80])
    return found


def _is_word(text: str) -> bool:
    return _WORD.fullmatch(text) is not None


def _want(fits: bool, field: str) -> None:  # noqa: FBT001 - a sentence in itself
    if not fits:
        raise Refusal("wrong_field", field=field)
