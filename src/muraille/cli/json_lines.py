"""Answering line by line: JSON in, JSON out, and an error for each line that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from muraille.core.errors import Refusal
from muraille.games.case import LONGEST_LINE, FieldError
from muraille.games.text.words import one_line

Answer = dict[str, Any]


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
