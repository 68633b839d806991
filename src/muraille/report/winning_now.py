"""What the hand of a person would be worth if he won at this moment."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.games.classic.count import Score as ClassicScore
from muraille.games.classic.rules import ClassicRules
from muraille.games.mcr.count import Score, score
from muraille.games.mcr.options import Profile
from muraille.report.seen import Seen
from muraille.table.engine import codes as c
from muraille.table.outcome import outcome_if

HOW: Final = {
    c.TURNING: c.BY_WALL,
    c.CLAIMING: c.BY_DISCARD,
    c.ROBBING: c.BY_ROBBING,
    c.INVOKING: c.BY_INVOCATION,
}
"""Phase of the table -> how a tile wins in it."""


def way_to_win(seen: Seen) -> tuple[Kind, int] | None:
    """The tile a person could win with now, if it completes his hand, and how it would come."""
    if seen.drawn is not None:
        how = c.BY_REPLACEMENT if seen.view[c.REPLACED] else HOW[seen.phase]
        return (seen.drawn, how) if seen.drawn < c.PLAYING else None
    on_offer = seen.phase in (c.CLAIMING, c.ROBBING) and seen.source != seen.me
    return (seen.pending, HOW[seen.phase]) if on_offer and seen.pending < c.PLAYING else None


def mcr_score(seen: Seen, house: Profile, tile: Kind, how: int) -> Score | None:
    """The count of a hand of MCR; nothing if it is not complete."""
    try:
        return score(seen.win(seen.me, tile, how), house)
    except Refusal:
        return None


def classic_score(seen: Seen, rules: ClassicRules, tile: Kind, how: int) -> ClassicScore | None:
    """The count of a hand of the classical game; nothing if it is not complete."""
    try:
        return rules.score(outcome_if(seen.view, seen.me, tile, how), seen.me)
    except Refusal:
        return None
