"""The aims of a hand, told one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.bots.advice import Goal
from muraille.games.aims import (
    AIM,
    MISSING,
    NAME,
    NEED,
    POINTS_CLOSED,
    POINTS_DRAWN,
    POINTS_OPEN,
    SPARE,
)

MOST: Final = 5
"""Goals that are told."""


def goals_of(  # noqa: PLR0913, PLR0917 - a hand has many sides
    aims: bytearray,
    chances: Sequence[float],
    n: int,
    names: Sequence[str],
    live: bytes,
    discard: int | None,
) -> tuple[Goal, ...]:
    """The likeliest aims a discard leaves open, one for each name and number of missing tiles."""
    found: dict[tuple[str, int], Goal] = {}
    for place in sorted(range(n), key=lambda place: -chances[place]):
        aim = aims[AIM * place : AIM * (place + 1)]
        spare = int.from_bytes(aim[SPARE:AIM], "little")
        if discard is not None and not spare >> discard & 1:
            continue
        missing = tuple(aim[NEED : NEED + aim[MISSING]])
        key = names[aim[NAME]], len(missing)
        if key in found:
            continue
        copies = sum(live[kind] for kind in set(missing))
        found[key] = Goal(key[0], missing, copies, points_of(aim), chances[place])
        if len(found) == MOST:
            break
    return tuple(found.values())


def points_of(aim: bytes | bytearray) -> int:
    """Points of an aim, in the easiest way that may win."""
    ways = (POINTS_OPEN, POINTS_CLOSED, POINTS_DRAWN)
    return next(filter(None, (aim[way] | aim[way + 1] << 8 for way in ways)))
