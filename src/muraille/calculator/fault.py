"""What is wrong with a question, and where, as far as that is known."""

from __future__ import annotations

from typing import Any

from muraille.core.errors import Refusal
from muraille.core.notation.refusal import NotationError


def fault(refusal: Refusal, language: str) -> dict[str, Any]:
    """A refusal by field: its code, its sentence, the field, the place, a guess."""
    field = refusal.facts.get("field")
    text = refusal if isinstance(refusal, NotationError) else None
    return {
        "code": refusal.code,
        "message": _sentence(refusal, language),
        "field": None if field is None else str(field),
        "position": None if text is None else text.position,
        "nearest": None if text is None else text.nearest,
    }


def _sentence(refusal: Refusal, language: str) -> str:
    """Its code where a catalogue has none, rather than no answer."""
    try:
        return refusal.sentence(language)
    except (KeyError, IndexError):
        return refusal.code
