"""Writings of a score sheet on their way between devices and the house.

:mod:`muraille.sheet.op` reads them; the models here describe their form to others, and a law holds
both to the same.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from muraille.sheet.op import ID, MOST_REPLACED, MOST_TIME, Op, Role, op_json, read_op
from muraille.sheet.slots import (
    FINGERPRINT,
    LINE,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TILES,
    MOST_CHAIRS,
    MOST_HANDS,
    MOST_MINUTES,
    MOST_POINTS,
    Reason,
    Way,
)

ChairNumber: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_CHAIRS)]
HandNumber: TypeAlias = Annotated[int, Field(ge=1, le=MOST_HANDS)]
Points: TypeAlias = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Change: TypeAlias = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Minutes: TypeAlias = Annotated[int, Field(ge=1, le=MOST_MINUTES)]
Moment: TypeAlias = Annotated[int, Field(ge=0, le=MOST_TIME, description="Milliseconds.")]
WritingId: TypeAlias = Annotated[str, Field(pattern=f"^{ID.pattern}$")]


class SheetForm(BaseModel):
    """A part of a sheet: every member is there, and no other.

    How long a short list is, the domain knows: said here, it would make a type of each length.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class CharterValue(SheetForm):
    """What is played, and how long (slot `charter`)."""

    rules: str
    """The game, as the rulebook names it."""
    house: Annotated[str, Field(max_length=LONGEST_NAME)]
    """What the house rules are called; told, never asked."""
    switches: dict[str, bool | int | str]
    """Every switch that changes what a sheet says, and no other."""
    players: Annotated[int, Field(ge=MOST_CHAIRS - 1, le=MOST_CHAIRS)]
    hands: HandNumber
    seat_change: bool
    """Whether the players change their chairs after every round."""
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)]
    """0 where no time is kept."""


class ChairValue(SheetForm):
    """Who sits there (`chair.0` … `chair.4`); chair 0 is East of the first hand."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)]


Laid = Annotated[str, Field(max_length=LONGEST_TILES)]
ByChair = Field(min_length=MOST_CHAIRS - 1, max_length=MOST_CHAIRS)


class HandValue(SheetForm):
    """A hand that is over (`hand.1` …)."""

    winner: ChairNumber | None
    """Nobody where the wall was exhausted."""
    source: ChairNumber | Literal["wall"] | None
    """The chair that gave the winning tile, or the wall; nobody where it does not matter."""
    points: list[Points]
    """The winner's alone, or those of every chair; none where nobody won."""
    gains: list[Change]
    """As somebody wrote them on paper, by chair: then nothing is reckoned. Else none."""
    tiles: Laid | Annotated[list[Laid], ByChair]
    """The winning hand in the notation and how it was won, or those of every chair, as picked."""
    counted: Points | Annotated[list[Points | None], ByChair] | None
    """What the tiles are worth, where that was asked; of every chair if its tiles are there."""


class FineValue(SheetForm):
    """A penalty (`fine.` and an id of the device)."""

    hand: HandNumber
    line: Annotated[str, Field(pattern=f"^{LINE.pattern}$")]
    """Of the penalty book."""
    chair: ChairNumber
    points: list[Change]
    """By chair: four numbers, or five."""
    ladder: bool
    """Whether it is a step of the ladder of warnings."""
    dead: bool
    """Whether the hand of that chair is dead."""
    note: Annotated[str, Field(max_length=LONGEST_TEXT)]


class ClockValue(SheetForm):
    """The time of a sheet (`clock`): when it began, how long it stood still."""

    start: Moment
    minutes: Minutes
    paused: Moment
    """Milliseconds it stood still so far."""
    since: Moment | None
    """Since when it stands still."""


class SealValue(SheetForm):
    """A player confirms the sheet that has this fingerprint (`seal.0` …)."""

    fingerprint: Annotated[str, Field(pattern=f"^{FINGERPRINT.pattern}$")]
    way: Way
    """At their own phone, at one that went round, on paper."""


class EndValue(SheetForm):
    """The sheet is over before its last hand (`end`)."""

    reason: Reason
    hands: Annotated[int, Field(ge=0, le=MOST_HANDS)]


class ChipsValue(SheetForm):
    """The coins of the table, and what everybody begins with (`chips`)."""

    stack: Annotated[int, Field(ge=1, le=MOST_POINTS)]
    coins: list[Annotated[int, Field(ge=1, le=MOST_POINTS)]]
    """One to eight kinds."""


class HeldValue(SheetForm):
    """What a player holds in the end (`held.0` …)."""

    amount: Points


WritingValue: TypeAlias = (
    CharterValue
    | ChairValue
    | HandValue
    | FineValue
    | ClockValue
    | SealValue
    | EndValue
    | ChipsValue
    | HeldValue
)


class Writer(SheetForm):
    """Who wrote."""

    chair: ChairNumber | None
    """Who held the device, if they said so."""
    role: Role


class Writing(SheetForm):
    """What one device put into one slot of a sheet, and what it replaced there."""

    id: WritingId
    """The device, five signs, and how many it has written: `d7k2q.14`."""
    slot: Annotated[str, Field(max_length=LONGEST_NAME)]
    """What is written about: `charter`, `chair.0`, `hand.7`, `fine.d7k2q.3`, `seal.1`…"""
    over: Annotated[list[WritingId], Field(max_length=MOST_REPLACED)]
    """The writings of the slot that the device saw, and replaces."""
    value: WritingValue | None
    """What the slot holds; null empties it."""
    at: Annotated[int, Field(ge=0, lt=MOST_TIME)]
    """Milliseconds since 1970, by the clock of the device; it decides nothing."""
    by: Writer


class _AsWriting:
    """Writings are read and written by the domain, and described by the model."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        return core_schema.no_info_plain_validator_function(
            _writing,
            json_schema_input_schema=handler.generate_schema(Writing),
            serialization=core_schema.plain_serializer_function_ser_schema(op_json),
        )


def _writing(given: Any) -> Op:  # noqa: ANN401 - a writing, or any JSON
    return given if isinstance(given, Op) else read_op(given)


SentWriting: TypeAlias = Annotated[Op, _AsWriting]
"""A writing as it comes in: refused as the domain refuses it."""
