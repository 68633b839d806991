"""A game as it is kept: who played, by which rules, and all that happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from typing import Any

from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.table_rules import RuleSet
from muraille.strict.options import Options
from muraille.table.events import Event, HandCalledOff
from muraille.table.events.codec import encode
from muraille.table.rotation import Rotation


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Who played, and in which chair."""

    name: str
    seat: Seat
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Promise:
    """What the house promised about the chance of a hand: see ``docs/player/fair-walls.md``."""

    commitment: str
    seed: bytes | None
    """None until it is published."""
    contributions: tuple[bytes, ...]
    """In the order of the players."""


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """One hand from the deal to the settlement, or to where it was called off."""

    number: int
    """From 1."""
    east: Seat
    dice: tuple[int, ...]
    """East's throw, then that of the player whose wall is opened."""
    wall: tuple[Kind, ...] | None
    """In building order; None if only the order of drawing is known."""
    promise: Promise | None
    events: tuple[Event, ...]
    winner: Seat | None
    source: Seat | None
    """Who gave the winning tile; nobody if it was drawn."""
    points: int
    """Of the winning hand, as its rules count it: in MCR without bonus tiles."""
    gains: tuple[int, ...]

    @property
    def is_called_off(self) -> bool:
        """Whether the table was closed in the middle of it."""
        return bool(self.events) and isinstance(self.events[-1], HandCalledOff)

    @property
    def log(self) -> tuple[int, ...]:
        """The events as words; only of a hand that was read and checked, or played here."""
        return encode(self.events)


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or broken off; only its last hand can have been called off."""

    game: str
    """Its name, fixed before the first contribution."""
    played_on: date
    rules: str
    profile: str
    settings: Mapping[str, Any]
    """Every switch, as it was then."""
    points: Mapping[str, int]
    """Lines of the book the house valued otherwise."""
    flowers: bool
    hold: bool
    """Claim windows were closed by the clock alone."""
    length: int
    """Hands of the whole game; the least there can be where rounds end by east."""
    players: tuple[RecordedPlayer, ...]
    """In the order of the list the contributions go by."""
    drawn: bool
    """The chairs were drawn with the seed of the first hand."""
    hands: tuple[RecordedHand, ...]
    scores: tuple[int, ...]
    """By chair, after the last hand; penalties are a column apart, in the rulings of each hand."""
    serves_by_clock: bool = False
    """In the round of flowers seats were served by the clock alone."""
    strict: Options | None = None
    """How the referee worked, where people handled the tiles."""

    @property
    def settled(self) -> tuple[RecordedHand, ...]:
        """The hands that were played to their end."""
        return tuple(hand for hand in self.hands if not hand.is_called_off)

    def name_of(self, seat: Seat) -> str:
        """Who sits in a chair."""
        return next(player.name for player in self.players if player.seat == seat)


def course_of(record: Record, rules: RuleSet) -> tuple[Rotation, ...]:
    """Where the game stood before each of its hands, from the first on, and after the last."""
    return tuple(accumulate(record.hands, _next, initial=Rotation(rules, record.length)))


def _next(place: Rotation, hand: RecordedHand) -> Rotation:
    return place if hand.is_called_off else place.after(hand.winner)


def is_finished(record: Record) -> bool:
    """Whether the last hand of the game is in its record."""
    return course_of(record, rules_of(record))[-1].is_over


def house_of(record: Record) -> HouseRules:
    """The house of the game, as it was then: today's one of that name may differ."""
    game: Game[HouseRules] = game_of(record.rules)
    return game.restored(record.profile, record.settings, record.points)


def rules_of(record: Record) -> RuleSet:
    """The rules of the game, as they were then."""
    return game_of(record.rules).rules(house_of(record))
