"""The events of a game as each viewer counts them: everybody is told other ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from muraille.core.tile import Kind
from muraille.core.wall import SEATS
from muraille.house.table.audience.notices import Happened
from muraille.house.table.state import TableState
from muraille.table.events import (
    DrawDue,
    Event,
    HandBegun,
    HandCalledOff,
    HandSettled,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TurnGiven,
)
from muraille.table.events.codec import decode, starts
from muraille.table.open_hands import Redact, open_words
from muraille.table.terms import SPECTATOR

VIEWERS: Final = (*SEATS, SPECTATOR)
MOVING: Final = (
    *(HandBegun, TileDiscarded, MeldClaimed, TileDrawn, KongConcealed, KongPromoted),
    *(HandSettled, HandCalledOff, DrawDue, TurnGiven),
)
"""Events after which an act of hands or mouth would mean something else."""


class ViewerLog:
    """How many events each viewer could have been told, and what they were."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._sizes: dict[tuple[int, int], int] = {}
        """Of hands that are over, by hand and viewer: how many events they have."""
        self._told = [self._size(viewer) for viewer in VIEWERS]
        self._moved = [0] * len(VIEWERS)

    def told(self, viewer: int) -> int:
        """How many events a viewer could have been told; spectators without their delay."""
        return self._told[viewer]

    def moved(self, viewer: int) -> int:
        """The number of the last event that moved play: an act of hands must know of it."""
        return self._moved[viewer]

    def before(self, viewer: int) -> int:
        """How many events a viewer was told of the hands that are over."""
        return sum(self._size_of(hand, viewer) for hand in range(len(self._state.game.finished)))

    def add(
        self, words: tuple[int, ...], offered: Kind | None
    ) -> Iterator[tuple[int, int, tuple[Event, ...]]]:
        """New words of the hand: each viewer, the number of the first event, their events."""
        read: dict[tuple[int, ...], tuple[Event, ...]] = {}  # most viewers are told the same
        for viewer in VIEWERS:
            seen = tuple(self._seen(words, viewer))
            if seen not in read:
                read[seen] = decode(seen, offered)
            events, first = read[seen], self._told[viewer] + 1
            self._told[viewer] += len(events)
            if self._state.strict is not None:
                moving = [n for n, event in enumerate(events, first) if isinstance(event, MOVING)]
                self._moved[viewer] = moving[-1] if moving else self._moved[viewer]
            yield viewer, first, events

    def between(self, viewer: int, since: int, until: int) -> list[Happened]:
        """The events of a viewer after one number, up to another; of all hands."""
        return [one for hand in self.by_hand(viewer, since, until) for one in hand]

    def by_hand(self, viewer: int, since: int, until: int) -> Iterator[list[Happened]]:
        """The same hand by hand, each read when it is asked for."""
        before = 0
        for hand in range(self._hands()):
            if before >= until:
                return
            size = self._size_of(hand, viewer)
            if before + size > since:
                events = enumerate(decode(self._seen(self._log(hand), viewer)), before + 1)
                yield [Happened(n, 0, event) for n, event in events if since < n <= until]
            before += size

    def _seen(self, words: Sequence[int], viewer: int) -> list[int]:
        """Words of a log as a viewer may know them."""
        redact: Redact = self._state.game.deal.engine.redacted_words
        if viewer == SPECTATOR and self._state.agreed.open_hands:
            return open_words(redact, words)
        return redact(list(words), viewer)

    def _hands(self) -> int:
        """How many hands there are, written down or not; one that was called off is one too."""
        game = self._state.game
        return len(game.finished) + game.is_playing

    def _log(self, hand: int) -> Sequence[int]:
        game = self._state.game
        return game.finished[hand].log if hand < len(game.finished) else game.deal.log

    def _size(self, viewer: int) -> int:
        return sum(self._size_of(hand, viewer) for hand in range(self._hands()))

    def _size_of(self, hand: int, viewer: int) -> int:
        """How many events of a hand a viewer is told."""
        if (hand, viewer) in self._sizes:
            return self._sizes[hand, viewer]
        size = len(starts(self._seen(self._log(hand), viewer)))
        if hand < len(self._state.game.finished):
            self._sizes[hand, viewer] = size
        return size
