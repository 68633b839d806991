"""Answering line by line: JSON in, JSON out, and an error of its own for each line that is wrong.

What a line means is the business of the game: see ``batch.py`` and ``classic_batch.py``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from muraille.core.errors import Refusal
from muraille.i18n import say
from muraille.report.words import one_line

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

Answer = dict[str, Any]
_Value = TypeVar("_Value")
_Case = TypeVar("_Case", bound=BaseModel)


class Part(BaseModel):
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


def answer_all(cases: BinaryIO, answers: BinaryIO, answer: Callable[[bytes], Answer]) -> None:
    """Answer every line, in order, as soon as it is read."""
    for line in _lines(cases):
        answers.write(json.dumps(answer(line)).encode() + b"\n")
        answers.flush()


def _lines(cases: BinaryIO) -> Iterator[bytes]:
    """The lines of the input; of one that is too long only the beginning."""
    while line := cases.readline(LONGEST_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = cases.readline(LONGEST_LINE)
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line


def answer_or_error(answer: Callable[[], Answer], language: str) -> Answer:
    """An answer, or the error that stands in its place."""
    try:
        return answer()
    except Refusal as refusal:
        return _error(refusal.code, refusal.sentence(language))
    except FieldError as error:
        return _error(error.refusal.code, error.sentence(language))


def _error(code: str, sentence: str) -> Answer:
    return {"error": {"code": code, "message": one_line(sentence)}}


def read_case(line: bytes, shape: type[_Case]) -> _Case:
    """The case a line holds."""
    return shaped(loaded(line), shape)


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
