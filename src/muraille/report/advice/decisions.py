"""Where a player had a choice in a hand, what they saw then, and what they chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.wall import Seat
from muraille.games.table_rules import RuleSet
from muraille.record.own.rerun import action_behind
from muraille.table.deal import Deal, legal_in
from muraille.table.events import (
    ClaimAnswered,
    Event,
    HandWon,
    InvocationForgone,
    KongConcealed,
    KongPromoted,
    TileDiscarded,
    TileInvoked,
    TimeExpired,
)
from muraille.table.events.codec import located
from muraille.table.view import View

CHOICES: Final = (
    ClaimAnswered,
    InvocationForgone,
    KongConcealed,
    KongPromoted,
    TileDiscarded,
    TileInvoked,
)
"""Events that a player chose; laying out a flower is no choice."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment in which a seat could do one thing or another."""

    view: View
    """What the seat saw, and nothing else."""
    legal: tuple[int, ...]
    chosen: int | None = None
    """What it did; nothing of a moment that was only thought of."""
    number: int = 0
    """Which of the seat's choices of the hand it was, from 0: as ``own_choices`` lists them."""


def decisions(
    rules: RuleSet, log: Sequence[int], seat: Seat, before: View | None = None
) -> Iterator[Decision]:
    """The decisions of a seat in a hand, the last one first.

    The log is the one the seat received, or the true one: it is read as the seat could.
    """
    deal = Deal(rules)
    words = deal.engine.redacted_words(list(log), seat)
    places, events = zip(*located(words), strict=True) if words else ((), ())
    for number, at in reversed(tuple(enumerate(own_choices(events, seat)))):
        view = deal.folded(words[: places[at]], seat, before)
        legal = legal_in(rules, view)
        _, chosen = action_behind(events[at])
        if len(legal) > 1 and chosen in legal:
            yield Decision(view, legal, chosen, number)


def own_choices(events: Sequence[Event], seat: Seat) -> list[int]:
    """The places of what a seat chose itself; what the table did once its time was over is not.

    A seat is told of all its own choices: there are as many in its log as in the true one.
    """
    return [
        at
        for at, event in enumerate(events)
        if _chose(event, seat) and not (at and isinstance(events[at - 1], TimeExpired))
    ]


def _chose(event: Event, seat: Seat) -> bool:
    if isinstance(event, HandWon):
        return event.seat == seat and event.source is None
    return isinstance(event, CHOICES) and event.seat == seat
