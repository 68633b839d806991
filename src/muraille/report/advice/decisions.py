"""Where a player had a choice in a hand, what he saw then, and what he chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.wall import Seat
from muraille.games.table_rules import RuleSet
from muraille.record.own.rerun import action_behind
from muraille.table.deal import Deal
from muraille.table.engine import codes as c
from muraille.table.events import (
    ClaimAnswered,
    Event,
    HandWon,
    InvocationForgone,
    KongConcealed,
    KongPromoted,
    TileDiscarded,
    TileInvoked,
)
from muraille.table.events.codec import located

CHOICES: Final = (
    ClaimAnswered,
    InvocationForgone,
    KongConcealed,
    KongPromoted,
    TileDiscarded,
    TileInvoked,
)
"""Events that somebody chose; laying out a flower is no choice."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment in which a seat could do one thing or another."""

    view: bytes
    """What the seat saw, and nothing else."""
    seat: Seat
    legal: tuple[int, ...]
    chosen: int | None = None
    """What it did; nothing of a moment that was only thought of."""


def legal_in(rules: RuleSet, view: bytes, seat: Seat) -> tuple[int, ...]:
    """What a seat may do, by its view alone."""
    deal = Deal(rules)
    deal.go_back(view, 0)
    return tuple(deal.legal(seat))


def decisions(
    rules: RuleSet, log: Sequence[int], seat: Seat, before: bytes = bytes(c.SIZE)
) -> Iterator[Decision]:
    """The decisions of a seat in a hand, the last one first.

    The log is the one the seat received, or the true one: it is read as the seat could.
    """
    deal = Deal(rules)
    words = deal.engine.redacted_words(list(log), seat)
    for at, event in reversed(tuple(located(words))):
        if not _chose(event, seat):
            continue
        view = bytes(deal.engine.folded(words[:at], before))
        deal.go_back(view, 0)
        legal = tuple(deal.legal(seat))
        _, chosen = action_behind(event)
        if len(legal) > 1 and chosen in legal:
            yield Decision(view, seat, legal, chosen)


def _chose(event: Event, seat: Seat) -> bool:
    if isinstance(event, HandWon):
        return event.seat == seat and event.source is None
    return isinstance(event, CHOICES) and event.seat == seat
