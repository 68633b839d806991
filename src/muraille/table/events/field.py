"""How one field of an event is kept: its JSON, and its encoding in the words of a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from muraille.core.structure import Given

V = TypeVar("V")
Schema: TypeAlias = Mapping[str, Any]
"""A part of a JSON schema."""


@dataclass(frozen=True, slots=True)
class Form(Generic[V]):
    """A value as JSON: how it is written, read and described."""

    schema: Schema
    written: Callable[[V], object]
    read: Callable[[Given], V]
    """What is not of this form is refused."""
    name: str = ""
    """What the schema calls it, where several fields share it."""


def no_bits(_value: object, _event: object, _offered: int) -> int:
    """Nothing is added to the first word."""
    return 0


def no_words(_value: object) -> Sequence[int]:
    """Nothing follows the first word."""
    return ()


@dataclass(frozen=True, slots=True)
class Encoding(Generic[V]):
    """A value in the words of a log.

    An event begins with one word, and some fields take further words after it.
    """

    read: Callable[[int, Sequence[int], int], V]
    """The first word of the event, the log, and where the field's own words begin in it."""
    first: Callable[[V, Any, int], int] = no_bits
    """What the value adds to the first word; beside it the event and the tile on offer."""
    further: Callable[[V], Sequence[int]] = no_words
    """The further words."""
    size: int = 0
    """How many further words there are."""
    earlier: Mapping[int, Encoding[V]] | None = None
    """How earlier versions wrote it: version -> encoding."""


@dataclass(frozen=True, slots=True)
class Field(Generic[V]):
    """What the annotation of an event's field says: ``seat: Annotated[int, SEAT]``."""

    form: Form[V]
    encoding: Encoding[V]
