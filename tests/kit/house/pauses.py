"""What a player learns from pauses: people who take their time, and how long windows last.

``python -m tests.kit.house.pauses`` prints the figures of the documentation; with a number, from so
many pauses at least.
"""

from __future__ import annotations

import math
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count, pairwise
from random import Random
from statistics import mean
from typing import Final, get_args

from muraille.core.errors import Refusal
from muraille.house.table.audience.notices import Happened, Notice, YourMove
from muraille.house.table.charter import Windows
from muraille.house.table.live_table import LiveTable
from muraille.table.events import (
    ClaimAnswered,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TimeExpired,
    WindowClosed,
)
from muraille.table.events.codec import decode
from tests.kit.house.clock import VirtualClock
from tests.kit.house.tables import ANA, BEN, CHLOE, DAN, TableHouse, TablePlayer, charter, run

PEOPLE: Final = (ANA, BEN, CHLOE, DAN)
QUICKEST, USUAL, SPREAD = 0.4, 1.1, 0.55
"""Seconds of an answer: none is quicker, half of them take longer than usual, few much longer."""
SLOW: Final = 2.0
"""The usual answer of people who take their time."""
ONE_IN_A_HUNDRED: Final = math.sqrt(-math.log(0.01 / 2) / 2)
"""What Kolmogorov's distribution exceeds as seldom."""
LONG: Final = 16
"""Hands of a table where much is measured."""


@dataclass
class Thinker(TablePlayer):
    """A person who needs a moment for every answer."""

    clock: VirtualClock = field(default_factory=VirtualClock)
    chance: Random = field(default_factory=Random)
    usual: float = USUAL
    spread: float = SPREAD

    async def _note(self, notice: Notice) -> None:
        if isinstance(notice, YourMove):
            await self.clock.sleep(self.seconds())
        with suppress(Refusal):
            await super()._note(notice)

    def seconds(self) -> float:
        """How long the next answer takes."""
        if not self.spread:
            return self.usual
        return QUICKEST + self.chance.lognormvariate(math.log(self.usual - QUICKEST), self.spread)


@dataclass(frozen=True, slots=True)
class Pause:
    """From a discard to what came next, as one player heard it."""

    seconds: float
    claimed: bool
    """The tile was taken."""
    claimable: bool
    """Another person, whose hand the player does not see, could have taken it."""


def pauses(
    people: int,
    windows: Windows,
    *,
    hands: int = 4,
    usual: float = USUAL,
    spread: float = SPREAD,
    chance: int = 0,
) -> list[Pause]:
    """What the first of so many people hears at a table whose other chairs are bots'."""

    async def play(house: TableHouse) -> list[Pause]:
        table = await house.tables.open(ANA, charter(hands=hands, pace="relaxed", windows=windows))
        for person in PEOPLE[1:people]:
            await table.sit(person)
        for seat in range(people, 4):
            await table.seat_bot(ANA.id, seat, "greedy")
        players = [
            Thinker(table, person, clock=house.clock, chance=Random(n), usual=usual, spread=spread)
            for n, person in enumerate(PEOPLE[:people])
        ]
        for player in players:
            player.choose = _modest
        await table.start(ANA.id)
        await house.play(*players)
        return _heard(table, players[0])

    return run(play, chance=chance)


def many_pauses(least: int, people: int, windows: Windows, usual: float) -> list[Pause]:
    """So many pauses at least, from tables with other walls."""
    found: list[Pause] = []
    for chance in count():
        found += pauses(people, windows, hands=LONG, usual=usual, chance=chance)
        if len(found) >= least:
            return found
    raise AssertionError


def _modest(actions: tuple[str, ...]) -> str:
    """Claims nothing but a win, so that most discards are left."""
    return "win" if "win" in actions else "pass" if "pass" in actions else actions[0]


def _heard(table: LiveTable, player: TablePlayer) -> list[Pause]:
    """Every discard another player made, and how long it lay there."""
    me = table.state.seat_of(player.person.id)
    people = {seat for seat in range(4) if table.state.chairs[seat].person is not None} - {me}
    truth = [
        event
        for hand in table.state.game.finished
        for event in decode(hand.log)
        if isinstance(event, TileDiscarded)
    ]
    found = []
    discards = iter(truth)
    for now, after in pairwise(_told(player.heard)):
        if not isinstance(now.event, TileDiscarded):
            continue
        offers = next(discards).offers
        others = people - {now.event.seat}
        if isinstance(after.event, TileDrawn | MeldClaimed):
            seconds = (after.at - now.at) / 1000
            claimable = any(offers[seat] for seat in others)
            found.append(Pause(seconds, isinstance(after.event, MeldClaimed), claimable))
    return found


def _told(heard: Sequence[Happened]) -> list[Happened]:
    """Without own answers, and that a window has closed, which comes with what follows."""
    return [x for x in heard if not isinstance(x.event, ClaimAnswered | WindowClosed | TimeExpired)]


def told_apart(found: Sequence[Pause]) -> float:
    """Of two discards that were left, one of which another could have taken: how often the longer
    pause is that one. At 0.5 pauses tell nothing, at 1 everything.
    """
    left = [pause for pause in found if not pause.claimed]
    could = [pause.seconds for pause in left if pause.claimable]
    return told_apart_by(could, [pause.seconds for pause in left if not pause.claimable])


def told_apart_by(secret: Sequence[float], nothing: Sequence[float]) -> float:
    """How often the longer of two times, one with and one without a secret, is the one with it."""
    other = sorted(nothing)
    longer = sum((bisect_left(other, one) + bisect_right(other, one)) / 2 for one in secret)
    return longer / (len(secret) * len(other))


def farthest(secret: Sequence[float], nothing: Sequence[float]) -> float:
    """The largest distance of two distributions, as Kolmogorov and Smirnov measure it.

    >>> farthest([1, 2, 3, 4], [3, 4, 5, 6])
    0.5
    """
    one, other = sorted(secret), sorted(nothing)
    return max(
        abs(bisect_right(one, x) / len(one) - bisect_right(other, x) / len(other))
        for x in {*one, *other}
    )


def by_chance(secret: int, nothing: int) -> float:
    """How far two samples of one distribution are apart, at most, in 99 of 100 cases.

    >>> round(by_chance(5000, 5000), 4)
    0.0326
    """
    return ONE_IN_A_HUNDRED * math.sqrt((secret + nothing) / (secret * nothing))


def main() -> None:
    """Print the figures."""
    least = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    sys.stdout.write("people  windows  answers  pauses  seconds  told apart\n")
    for windows in get_args(Windows):
        for usual in (USUAL, SLOW):
            for people in (2, 3, 4):
                found = many_pauses(least, people, windows, usual)
                seconds = mean(pause.seconds for pause in found)
                sys.stdout.write(f"{people:6}  {windows:7}  {usual:5.1f} s  {len(found):6}")
                sys.stdout.write(f"  {seconds:5.1f} s  {told_apart(found):10.1%}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
