"""A case as programs write it in JSON: read, checked, and refused by the field that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.text.words import one_line, read_wind
from muraille.i18n import say

LONGEST_LINE: Final = 100_000
"""Bytes beyond which a line is refused unread."""
EXPECTED: Final = {
    "bool_type": "true, false",
    "dict_type": "{…}",
    "int_type": "0, 1, 2…",
    "list_type": "[…]",
    "model_type": "{…}",
    "string_type": '"…"',
}
"""Kind of mistake in the shape of a case -> what should stand there, in no language."""


_Value = TypeVar("_Value")
_Case = TypeVar("_Case", bound=BaseModel)


class CasePart(BaseModel):
    """A part of a case: only what is named is looked at, and nothing is converted."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class FieldError(Exception):
    """A refusal, and the field it is about."""

    def __init__(self, field: str, refusal: Refusal) -> None:
        super().__init__(field)
        self.field = field
        self.refusal = refusal

    def sentence(self, language: str) -> str:
        """Say it to a person, the field first."""
        told = self.refusal.sentence(language)
        return say(language, "refusals.in_field", field=self.field, sentence=told)


def loaded(line: bytes) -> object:
    """The JSON of a line; what Python reads beyond the standard is refused."""
    if len(line) > LONGEST_LINE:
        raise Refusal("line_too_long", limit=LONGEST_LINE)
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("bad_encoding", position=error.start + 1) from error
    if not text.strip():
        raise Refusal("empty_input")

    def refuse(constant: str) -> NoReturn:
        raise json.JSONDecodeError(constant, text, text.find(constant))

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError) as error:  # numbers or brackets without end, too
        raise Refusal("bad_json", position=getattr(error, "pos", 0) + 1) from error


def shaped(value: object, shape: type[_Case], path: str = "") -> _Case:
    """A value as a case; ``path`` is where it stands in a larger one."""
    try:
        return shape.model_validate(value)
    except ValidationError as error:
        raise _misshapen(error, path) from error


def _misshapen(error: ValidationError, before: str) -> Refusal:
    """The first thing wrong with the shape of a case."""
    first = error.errors(include_url=False, include_input=False)[0]
    steps = "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in first["loc"])
    path = one_line(f"{before}{steps}".lstrip("."))
    if first["type"] == "missing":
        return Refusal("missing_field", field=path)
    expected = EXPECTED.get(first["type"]) or str(first.get("ctx", {}).get("expected", "…"))
    return Refusal("bad_value", field=path or "$", expected=expected)


def in_field(field: str, read: Callable[[Any], _Value], value: object) -> _Value:
    """A value as ``read`` sees it; a refusal then names the field."""
    try:
        return read(value)
    except Refusal as refusal:
        raise FieldError(field, refusal) from refusal


class TableCase(CasePart):
    """The four hands of a table; their roles tell who won, and it may be said again."""

    hands: list[dict[str, Any]]
    winner: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    """Where the house rules of the table differ from those of the command."""

    def said_winners(self) -> list[Wind]:
        """The winner, if the case names one."""
        return [] if self.winner is None else [in_field("winner", read_wind, self.winner)]
