"""The kind of class every answer is made of: frozen, by name, and described to programs.

Servers and pages take their schemas from these classes; the domain needs no library for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar, dataclass_transform

SCHEMA: Final = {
    "use_attribute_docstrings": True,
    "json_schema_serialization_defaults_required": True,
}
"""Whoever builds a schema finds the sentence under each field, and that every field is there."""

_Model = TypeVar("_Model")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def model(cls: type[_Model]) -> type[_Model]:
    """Make a class of fields an answer: frozen, its fields given by name."""
    cls.__pydantic_config__ = SCHEMA  # type: ignore[attr-defined]
    return dataclass(frozen=True, kw_only=True)(cls)
