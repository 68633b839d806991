"""A hand as a page or a program sends it, to be counted."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from muraille.calculator.form import LONGEST_TILES, OTHERS
from muraille.calculator.question import AskedHand, CountQuestion
from muraille.core.notation import LONGEST_TEXT
from muraille.core.tile import BONUS_TILES
from muraille.games.registry import USUAL
from muraille.house.server.answers.request_body import MOST_SWITCHES, RequestBody, Setting, Word

WindWord = Literal["east", "south", "west", "north"]
Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]
Tiles = Annotated[str, StringConstraints(max_length=LONGEST_TILES)]
Number = Annotated[int, Field(ge=0, le=BONUS_TILES)]
SwitchName = Annotated[str, StringConstraints(max_length=64, pattern="^[a-z_]*$")]


class HandSituation(RequestBody):
    """How a hand ended; what is not said is taken from the text, or is the usual.

    Each game knows some of it (`circumstances` in the rulebook); the rest is refused.
    """

    seat_wind: WindWord | None = None
    round_wind: WindWord | None = None
    dominant_wind: WindWord | None = None
    flowers: Number | Tiles | None = Field(
        default=None, description="Bonus tiles laid out: their number, or by name."
    )
    self_drawn: bool | None = None
    replacement: bool | None = None
    robbed: bool | None = None
    last_copy: bool | None = None
    last_of_wall: bool | None = None
    dealt: bool | None = None
    first_discard: bool | None = None
    invocation: bool | None = None
    calling: bool | None = None
    loser: bool | None = None
    drawn_hand: bool | None = Field(default=None, description="Nobody won.")
    dead: bool | None = None


class OtherHand(RequestBody):
    """The hand of another player at the same table."""

    hand: Text
    winning: Tiles | None = None
    situation: HandSituation = Field(default_factory=HandSituation)

    def asked(self) -> AskedHand:
        """The hand as the calculator takes it."""
        said = self.situation.model_dump(exclude_none=True)
        return AskedHand(text=self.hand, winning=self.winning, said=said)


class HandAsked(OtherHand):
    """A hand in any notation that is read, and the house rules that count it."""

    rules: Word = Field(
        default=USUAL, description="The game, as the rulebook names it; else the usual one."
    )
    profile: Word | None = Field(default=None, description="A built-in house; else the usual one.")
    switches: dict[SwitchName, Setting] = Field(
        default_factory=dict,
        max_length=MOST_SWITCHES,
        json_schema_extra={"additionalProperties": False},  # the schema would let other names pass
    )
    hand: Text = Field(description="13 or 14 tiles; of 14, the last is the winning tile.")
    winning: Tiles | None = Field(default=None, description="The winning tile, if apart.")
    seen: Tiles | None = Field(default=None, description="Tiles seen elsewhere: none is left.")
    others: list[OtherHand] = Field(
        default_factory=list,
        max_length=OTHERS,
        description="None, or three: the whole table is settled, where the game counts everybody.",
    )

    def question(self) -> CountQuestion:
        """The question as the calculator takes it."""
        return CountQuestion(
            hand=self.asked(),
            rules=self.rules,
            profile=self.profile,
            switches=self.switches,
            seen=self.seen,
            others=tuple(other.asked() for other in self.others),
        )
