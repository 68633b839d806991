"""What viewers of a table are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from muraille.house.table.pace import NORMAL
from muraille.house.table.strict.seen import StrictSeen
from muraille.table.events import Event

Phase: TypeAlias = Literal["gathering", "promised", "playing", "over"]
"""How far a table is; ``promised``: the wall of the next hand is fixed, and it is not dealt yet."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event, as this viewer may know it."""

    seq: int
    """Counted for this viewer, from 1, through the whole game."""
    at: int
    """Milliseconds since 1970."""
    event: Event


@dataclass(frozen=True, slots=True)
class YourMove:
    """The table waits for this viewer."""

    on: int
    """The number an answer must be based on."""
    actions: tuple[str, ...]
    until: int | None
    """When time is over, in milliseconds since 1970; never without a clock."""


@dataclass(frozen=True, slots=True)
class YourSeat:
    """The chair this viewer sees from now on."""

    seat: int | None
    """None for a spectator."""


@dataclass(frozen=True, slots=True)
class ChairSeen:
    """A chair as everybody sees it."""

    name: str
    bot: str | None
    person: bool
    """Whether it belongs to a person, even if a bot plays for them."""
    present: bool
    """Whether that person is connected."""
    away: bool
    """Whether a bot plays only until that person is connected again."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """How the table stands beside the hand that is played."""

    phase: Phase
    chairs: tuple[ChairSeen, ...]
    hand: int
    """The hand that is played or comes next, from 1."""
    hands: int
    scores: tuple[int, ...]
    promise: str | None
    """The commitment of that hand."""
    seeds: tuple[str, ...]
    """Of the hands that are over."""
    ready: tuple[bool, ...]
    """By seat: whether the player wants the next hand to be dealt."""
    deal_at: int | None
    """When it is dealt in any case."""
    strict: StrictSeen | None = None
    """What hands and mouths have begun, and the rulings, where people handle the tiles."""
    bot_pace: str = NORMAL
    """How fast bots play."""
    round: int = 1
    """The round of that hand, from 1."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table as the lobby shows it."""

    table: str
    rules: str
    house: str
    pace: str
    flowers: bool
    strict: bool
    hand: int
    hands: int
    phase: Phase
    names: tuple[str, ...]
    """By chair; empty for a free one."""
    bots: tuple[bool, ...]
    opened: int
    opener: str
    """The name of the host, as it was then."""
    round: int
    """The round of that hand, from 1."""
    rounds: int | None
    """Of the whole game, where its hands cannot be counted beforehand."""


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    """A player says one of the prepared phrases."""

    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class Gone:
    """Nothing more will be told: why."""

    reason: str


Notice: TypeAlias = Happened | YourMove | YourSeat | TableSeen | PhraseSaid | Gone
