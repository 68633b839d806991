"""The calculator inside a page: questions and answers as JSON, the same as those of a house.

A browser runs it (ADR 29); so it needs the standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from muraille.calculator.answer import answered
from muraille.calculator.fault import fault
from muraille.calculator.form import question_of
from muraille.core.errors import Refusal


def answers(language: str, questions: str) -> str:
    """The answers to a list of questions; one that is refused holds ``error`` alone.

    >>> answers("en", '[{"hand": "19m19p19sESWNCFP 1m"}, {"hand": "E", "rules": "go"}]')[:32]
    '[{"rules":"mcr","profile":"ffmj"'
    """
    told = [plain(_told(language, one)) for one in json.loads(questions)]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _told(language: str, asked: object) -> object:
    try:
        return answered(language, question_of(asked))
    except Refusal as refusal:
        known = {name: one for name, one in fault(refusal, language).items() if one is not None}
        return {"error": known}


def plain(value: object) -> Any:  # noqa: ANN401 - whatever JSON can say
    """A value as JSON has it: the fields of answers by name."""
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(one) for one in value]
    return value
