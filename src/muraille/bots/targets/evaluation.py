"""What a seat may hope for where any complete hand wins: each hand weighed by what it brings."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from muraille.bots.advice import Goal
from muraille.bots.hand_changes import without
from muraille.bots.targets.rows import Copies
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.games.advice import SeatContext, Target, TargetAdviser
from muraille.table.view import View

ELSEWHERE: Final = 53
"""Unseen tiles that are not in the wall: three hands and the hill."""
PACE: Final = 0.3
"""The part of the turns left that a plan can count on: another player wins before long.

With 0.4 a bot chases dear hands too long and marks less against this one; 0.2 does as well.
"""
OFFERED: Final = 2.5
"""The last tile may be anybody's discard."""
PLENTY: Final = 8.0
"""More copies of one missing tile do not help: the hand will be narrower later."""
MOST: Final = 5
"""Goals that are told."""


@cache
def chance(missing: int, copies: int, turns: int) -> float:
    """How often a hand is completed that misses some tiles, with so many unseen copies of them.

    Each missing tile has its share of the copies; the last one can be claimed from anybody.
    """
    if missing <= 0:
        return 1.0
    each = min(copies / missing, PLENTY)
    rate = PACE * (turns + 1) * each / (len(SEATS) * turns + ELSEWHERE)
    last: float = 1 - exp(-OFFERED * rate)
    before: float = 1 - exp(-rate)
    return float(before ** (missing - 1) * last)


class TargetEvaluation:
    """What a seat may hope for at one moment."""

    claiming_pays = 1.2
    """A claim shows a meld: it must be better than passing by this much."""
    share = 0.5
    """Others win often enough: what is kept then counts half."""

    def __init__(self, adviser: TargetAdviser, view: View) -> None:
        self.adviser = adviser
        self.counts = view.concealed
        self.melds = view.meld_numbers(view.seat)
        self.copies = Copies(view.unseen)
        self.turns = view.wall_left // len(SEATS)
        self.chair = SeatContext(
            int(view.seat_wind(view.seat)),
            int(view.dominant_wind),
            int(view.round_wind),
            view.flower_bits(view.seat),
            view.is_calling(view.seat),
        )

    def promise(self, counts: bytes, melds: bytes) -> float:
        """What a hand of thirteen tiles will bring, more or less."""
        found = self.share * self.adviser.kept(counts, melds, self.chair)
        for target in self.adviser.targets(counts, melds, self.chair):
            found += target.points * self.chance(target)
        return found

    def chance(self, target: Target) -> float:
        """How often a target is reached."""
        return chance(target.missing, self.copies.of(target.useful), self.turns)

    def goals(self, counts: bytes, melds: bytes) -> tuple[Goal, ...]:
        """The targets that promise most, one of each name, the likeliest first."""
        found: dict[str, Goal] = {}
        for target in self.adviser.targets(counts, melds, self.chair):
            kinds = tuple(kind for kind in range(PLAYING_KINDS) if target.useful >> kind & 1)
            live, here = self.copies.of(target.useful), self.chance(target)
            goal = Goal(target.name, kinds, live, target.points, here, target.missing)
            best = found.get(target.name)
            if best is None or here * target.points > best.chance * best.points:
                found[target.name] = goal
        promising = sorted(found.values(), key=lambda goal: -goal.chance * goal.points)[:MOST]
        return tuple(sorted(promising, key=lambda goal: (-goal.chance, -goal.points)))

    def risk(self, kind: int) -> float:  # noqa: ARG002 - others think of it
        """What is lost on average because another player wins with this discard."""
        return 0.0

    def best_discard(self, counts: bytes, melds: bytes) -> tuple[float, int]:
        """The discard of fourteen tiles that leaves most, and what it leaves."""
        return max(
            (self.promise(without(counts, kind), melds) - self.risk(kind), -kind)
            for kind in range(PLAYING_KINDS)
            if counts[kind]
        )
