"""A hand as a page or a program sends it, to be counted."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from muraille.core.notation import LONGEST_TEXT
from muraille.games.win import BONUS_TILES
from muraille.house.server.answers.asked import MOST_SWITCHES, Asked, Setting, Word

WindWord = Literal["east", "south", "west", "north"]
Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
LONGEST_TILES: Final = 200
Tiles = Annotated[str, StringConstraints(max_length=LONGEST_TILES)]
SwitchName = Annotated[str, StringConstraints(max_length=64, pattern="^[a-z_]*$")]
OTHERS: Final = 3


class McrSituation(Asked):
    """How a hand of MCR was won; what is not said is taken from the text, or is the usual."""

    self_drawn: bool | None = None
    round_wind: WindWord | None = None
    seat_wind: WindWord | None = None
    last_copy: bool | None = None
    last_of_wall: bool | None = None
    replacement: bool | None = None
    robbed: bool | None = None
    flowers: int | None = Field(default=None, ge=0, le=BONUS_TILES)


class ClassicSituation(Asked):
    """How a hand of the classical game ended; a hand of 13 that is not lost still waits."""

    seat_wind: WindWord | None = None
    dominant_wind: WindWord | None = None
    round_wind: WindWord | None = None
    flowers: Tiles | None = Field(default=None, description="Flowers and seasons by name.")
    self_drawn: bool = False
    replacement: bool = False
    robbed: bool = False
    dealt: bool = False
    invocation: bool = False
    last_of_wall: bool = False
    first_discard: bool = False
    calling: bool = False
    loser: bool = False
    drawn_hand: bool = Field(default=False, description="Nobody won.")
    dead: bool = False


class AskedHand(Asked):
    """A hand in any notation that is read, and the house that counts it."""

    profile: Word | None = Field(default=None, description="A built-in house; else the usual one.")
    switches: dict[SwitchName, Setting] = Field(
        default_factory=dict,
        max_length=MOST_SWITCHES,
        json_schema_extra={"additionalProperties": False},  # the schema would let other names pass
    )
    hand: Text = Field(description="13 or 14 tiles; of 14, the last is the winning tile.")
    winning: Tiles | None = Field(default=None, description="The winning tile, if apart.")
    seen: Tiles | None = Field(default=None, description="Tiles seen elsewhere: none is left.")


class McrHand(AskedHand):
    """A hand of MCR."""

    rules: Literal["mcr"]
    situation: McrSituation = Field(default_factory=McrSituation)


class OtherHand(Asked):
    """The hand of another player at the same table."""

    hand: Text
    winning: Tiles | None = None
    situation: ClassicSituation = Field(default_factory=ClassicSituation)


class ClassicHand(AskedHand):
    """A hand of the classical game; with those of the three others, the whole table is settled."""

    rules: Literal["classic"]
    situation: ClassicSituation = Field(default_factory=ClassicSituation)
    others: list[OtherHand] = Field(
        default_factory=list, max_length=OTHERS, description="None, or three."
    )


HandAsked = Annotated[McrHand | ClassicHand, Field(discriminator="rules")]
