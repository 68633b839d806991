"""Who watches a table: what each viewer was told, what he is asked, what spectators wait for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
from muraille.house.clock import Alarm
from muraille.house.table.notices import Happened, Notice, TableSeen, YourMove, YourSeat
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState
from muraille.house.table.subscription import Subscription
from muraille.table.events import (
    DrawDue,
    Event,
    HandBegun,
    HandSettled,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TurnGiven,
)
from muraille.table.events.codec import decode, starts
from muraille.table.terms import SPECTATOR

VIEWERS: Final = (*SEATS, SPECTATOR)
MILLI: Final = 1000
Held: TypeAlias = tuple[float, int, int | TableSeen]
"""When spectators may know it, by the steady clock; when it happened; how far they may know
events from then on, or how the table stood.

Events themselves are not kept: the log has them, and most tables have no spectator.
"""


MOVING: Final = (
    *(HandBegun, TileDiscarded, MeldClaimed, TileDrawn, KongConcealed, KongPromoted),
    *(HandSettled, DrawDue, TurnGiven),
)
"""Events after which an act of hands or mouth would mean something else."""


class Audience:
    """Everybody who watches. Nothing is told here that is not written down."""

    def __init__(self, state: TableState, services: TableServices) -> None:
        self._state = state
        self._services = services
        self._subscriptions: set[Subscription] = set()
        self._sizes: dict[tuple[int, int], int] = {}
        """Of hands that are over, by hand and viewer: how many events they have."""
        self._told = [self._size(viewer) for viewer in VIEWERS]
        """Events each viewer could have been told so far."""
        self._moved = [0] * len(VIEWERS)
        """The event of each viewer that moved play last: an act of hands must know of it."""
        self._asked: list[YourMove | None] = [None] * len(SEATS)
        """What each seat was asked last."""
        self._released = self._told[SPECTATOR]
        """Events spectators may know by now."""
        self._held: deque[Held] = deque()
        """What spectators wait for."""
        self._waking: Alarm | None = None
        """When the first of it is due."""
        self._shown: TableSeen | None = None
        """How the table stood when spectators were told last."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._subscriptions

    def present(self) -> set[str | None]:
        """The people who are connected."""
        return {subscription.person for subscription in self._subscriptions}

    def told(self, viewer: int) -> int:
        """How many events a viewer could have been told, spectators without their delay."""
        return self._told[viewer]

    def moved(self, viewer: int) -> int:
        """The number of the last event that moved play, as a viewer counts."""
        return self._moved[viewer]

    def seq(self, viewer: int) -> int:
        """How many events a viewer may know."""
        return self._released if viewer == SPECTATOR else self._told[viewer]

    def events_since(self, viewer: int, seq: int) -> list[Happened]:
        """What a viewer has missed since a number; of hands that are over as well."""
        missed: list[Happened] = []
        before, known = 0, self.seq(viewer)  # what is not written down yet is not known
        redact = self._state.game.deal.engine.redacted_words
        for hand in range(self._hands()):
            size = self._size_of(hand, viewer)
            if before + size > seq:
                events = enumerate(decode(redact(list(self._log(hand)), viewer)), before + 1)
                missed += [Happened(n, 0, event) for n, event in events if seq < n <= known]
            before += size
        return missed

    # Coming and going.

    def watch(
        self, viewer: int, person: str | None, since: int | None, seen: Callable[[], TableSeen]
    ) -> Subscription:
        """Listen: what was missed since a number comes first, then everything."""
        if since is not None and since > self._told[viewer]:
            raise Refusal("unknown_position")
        subscription = Subscription(viewer, person)
        self._subscriptions.add(subscription)
        behind = viewer == SPECTATOR and bool(self._held)
        stands = self._shown if behind and self._shown is not None else seen()
        missed = [] if since is None else self.events_since(viewer, since)
        if not self._state.closed:
            subscription.begin_with([stands, *missed, *self._open_question(viewer)])
            return subscription
        subscription.is_late = True
        subscription.begin_with(missed if behind else [*missed, stands])
        if not behind:
            subscription.finish()
        return subscription

    def unwatch(self, subscription: Subscription) -> None:
        """Stop listening."""
        self._subscriptions.discard(subscription)

    def let_go(self, reason: str, person: str | None = None) -> None:
        """Nothing more is told to somebody, or to anybody."""
        for subscription in list(self._subscriptions):
            if person is None or subscription.person == person:
                subscription.let_go(reason)

    # Telling.

    def tell(self, words: tuple[int, ...], offered: Kind | None, at: int) -> None:
        """Everybody is told what happened, as far as he may know it."""
        redact = self._state.game.deal.engine.redacted_words
        listening = {subscription.viewer for subscription in self._subscriptions}
        known = self._told[SPECTATOR]
        read: dict[tuple[int, ...], tuple[Event, ...]] = {}  # most viewers are told the same
        for place, viewer in enumerate(VIEWERS):
            seen = tuple(redact(list(words), viewer))
            if seen not in read:
                read[seen] = decode(seen, offered)
            events = read[seen]
            first = self._told[place] + 1
            self._told[place] += len(events)
            if self._state.strict is not None:
                moving = [n for n, event in enumerate(events, first) if isinstance(event, MOVING)]
                self._moved[place] = moving[-1] if moving else self._moved[place]
            if viewer in listening and viewer != SPECTATOR:
                self._tell_now(
                    viewer, [Happened(first + n, at, event) for n, event in enumerate(events)]
                )
        if self._told[SPECTATOR] > known:
            self._hold(self._told[SPECTATOR], at)

    def announce(self, seen: TableSeen, at: int) -> None:
        """Everybody sees how the table stands: spectators when they have heard what led to it."""
        self._find_seats()
        for subscription in list(self._subscriptions):
            if subscription.viewer != SPECTATOR:
                subscription.tell([seen])
        if self._state.has_begun:
            self._hold(seen, at)
        else:
            self._release(seen, at)

    def ask(self, seat: Seat, move: Callable[[Seat, int], YourMove | None]) -> None:
        """Ask a seat for its move; once, as to be asked twice would tell that another answered."""
        asked, on = self._asked[seat], self._told[seat]
        if asked is not None and asked.on == on:
            return
        self._asked[seat] = move(seat, on)
        self._tell_now(seat, self._open_question(seat))

    def forget_question(self, seat: Seat) -> None:
        """Another plays in a chair now: he was asked nothing yet."""
        self._asked[seat] = None

    def _open_question(self, viewer: int) -> list[YourMove]:
        """What a viewer was asked and has not answered: an answer would have been told to him."""
        asked = self._asked[viewer] if viewer in SEATS else None
        return [] if asked is None or asked.on != self._told[viewer] else [asked]

    def _hold(self, news: int | TableSeen, at: int) -> None:
        """Spectators are told later; after a restart as well, by the time it happened."""
        delay, clock = self._services.spectator_delay, self._services.clock
        left = delay - (clock.now() - at) / MILLI if delay else 0.0
        self._held.append((clock.steady() + max(0.0, left), at, news))
        if self._waking is None:
            self._release_due()

    def _release_due(self) -> None:
        """Tell spectators what they have waited for, and wake up when the next of it is due."""
        clock, self._waking = self._services.clock, None
        while self._held:
            due, at, news = self._held[0]
            if due > clock.steady():
                self._waking = clock.call_at(due, self._release_due)
                return
            self._held.popleft()
            self._release(news, at)
        if self._state.closed:
            for subscription in self._subscriptions:
                if subscription.is_late:
                    subscription.finish()

    def _release(self, news: int | TableSeen, at: int) -> None:
        """Spectators may know this now."""
        if isinstance(news, TableSeen):
            self._shown = news
            self._tell_now(SPECTATOR, [news])
            return
        before, self._released = self._released, news
        if any(subscription.viewer == SPECTATOR for subscription in self._subscriptions):
            missed = self.events_since(SPECTATOR, before)
            self._tell_now(SPECTATOR, [replace(happened, at=at) for happened in missed])

    def _tell_now(self, viewer: int, notices: Sequence[Notice]) -> None:
        for subscription in list(self._subscriptions):
            if subscription.viewer == viewer:
                subscription.tell(notices)

    def _find_seats(self) -> None:
        """Who listens sees from his own chair, wherever the winds have put him."""
        for subscription in self._subscriptions:
            seat = None if subscription.person is None else self._state.seat_of(subscription.person)
            viewer = SPECTATOR if seat is None else seat
            if subscription.viewer != viewer:
                subscription.viewer = viewer
                subscription.tell([YourSeat(seat)])

    def _hands(self) -> int:
        """How many hands there are, written down or not."""
        game = self._state.game
        return game.number + game.is_playing

    def _log(self, hand: int) -> Sequence[int]:
        game = self._state.game
        return game.finished[hand].log if hand < game.number else game.deal.log

    def _size(self, viewer: int) -> int:
        return sum(self._size_of(hand, viewer) for hand in range(self._hands()))

    def _size_of(self, hand: int, viewer: int) -> int:
        """How many events of a hand a viewer is told."""
        if (hand, viewer) in self._sizes:
            return self._sizes[hand, viewer]
        words = self._state.game.deal.engine.redacted_words(list(self._log(hand)), viewer)
        size = len(starts(words))
        if hand < self._state.game.number:
            self._sizes[hand, viewer] = size
        return size
