"""Answers as JSON for programs."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass


def as_json_text(answer: object) -> str:
    """An answer as text; the models in it as their fields."""
    return json.dumps(answer, ensure_ascii=False, indent=2, default=_fields)


def _fields(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    raise TypeError(value)
