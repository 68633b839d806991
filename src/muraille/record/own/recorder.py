"""A record of a game that was played here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from muraille.core.fair import HandChance
from muraille.games.house_rules import HouseRules
from muraille.record.own.record import Promise, Record, RecordedHand, RecordedPlayer
from muraille.strict.options import Options
from muraille.table.events import HandBegun
from muraille.table.events.codec import decode
from muraille.table.match import FinishedHand, Match


@dataclass(frozen=True, slots=True)
class WallOrigin:
    """Where the tiles of a hand came from: the wall as built, and what was promised."""

    wall: HandChance | None = None
    promise: Promise | None = None


@dataclass(frozen=True, slots=True)
class Recorder:
    """What is known of a game before its first hand."""

    game: str
    played_on: date
    profile: HouseRules
    players: tuple[RecordedPlayer, ...]
    drawn: bool = False
    """The chairs were drawn with the seed of the first hand."""
    strict: Options | None = None
    """How the referee works, where people handle the tiles."""

    def record(self, game: Match, chances: Sequence[WallOrigin] = ()) -> Record:
        """The record of the hands that are finished; chances are given hand by hand, if at all."""
        given = (*chances, *([WallOrigin()] * len(game.finished)))
        return Record(
            self.game,
            self.played_on,
            game.rules.name,
            self.profile.name,
            dict(self.profile.settings),
            dict(self.profile.points),
            game.deal.flowers,
            game.deal.hold,
            game.hands,
            self.players,
            self.drawn,
            tuple(map(recorded_hand, game.finished, given)),
            game.scores,
            game.deal.serves_by_clock,
            self.strict,
        )


def recorded_hand(hand: FinishedHand, chance: WallOrigin) -> RecordedHand:
    """A hand with its chance; its events are those of the log."""
    events = decode(hand.log)
    begun = next(event for event in events if isinstance(event, HandBegun))
    return RecordedHand(
        hand.number + 1,
        hand.east,
        begun.dice,
        None if chance.wall is None else chance.wall.wall,
        chance.promise,
        events,
        hand.winner,
        hand.source,
        hand.points,
        hand.gains,
    )
