"""Everybody who watches a table: what they are told, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import SEATS, Seat
from muraille.house.table.audience.notices import (
    Happened,
    Notice,
    PhraseSaid,
    TableSeen,
    YourMove,
    YourSeat,
)
from muraille.house.table.audience.spectator_delay import News, SpectatorDelay
from muraille.house.table.audience.subscription import Subscription
from muraille.house.table.audience.viewer_log import ViewerLog
from muraille.house.table.services import TableServices
from muraille.house.table.state import TableState
from muraille.table.terms import SPECTATOR


class Audience:
    """The subscriptions of one table. Nothing is told here that is not written down."""

    def __init__(self, state: TableState, services: TableServices) -> None:
        self._state = state
        self._subscriptions: set[Subscription] = set()
        self._log = ViewerLog(state)
        self._asked: list[YourMove | None] = [None] * len(SEATS)
        """What each seat was asked last."""
        self._released = self._log.told(SPECTATOR)
        """Events spectators may know by now."""
        self._delay = SpectatorDelay(services.clock, services.spectator_delay, self._release)
        self._shown: TableSeen | None = None
        """How the table stood when spectators were told last."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._subscriptions

    def present(self) -> set[str | None]:
        """The people who are connected; None for those nobody knows."""
        return {subscription.person for subscription in self._subscriptions}

    def told(self, viewer: int) -> int:
        """How many events a viewer could have been told, spectators without their delay."""
        return self._log.told(viewer)

    def before(self, viewer: int) -> int:
        """How many of them were of hands that are over."""
        return self._log.before(viewer)

    def moved(self, viewer: int) -> int:
        """The number of the last event that moved play, as a viewer counts."""
        return self._log.moved(viewer)

    def seq(self, viewer: int) -> int:
        """How many events a viewer may know."""
        return self._released if viewer == SPECTATOR else self._log.told(viewer)

    def events_since(self, viewer: int, seq: int) -> list[Happened]:
        """What a viewer has missed since a number; what is not written down yet is not known."""
        return self._log.between(viewer, seq, self.seq(viewer))

    # Coming and going.

    def watch(
        self, viewer: int, person: str | None, since: int | None, seen: Callable[[], TableSeen]
    ) -> Subscription:
        """Listen: what was missed since a number comes first, then everything."""
        if since is not None and since > self.seq(viewer):
            raise Refusal("unknown_position")
        subscription = Subscription(viewer, person)
        self._subscriptions.add(subscription)
        behind = viewer == SPECTATOR and not self._delay.is_empty
        stands = self._shown if behind and self._shown is not None else seen()
        missed: Iterable[list[Happened]] = ()
        if since is not None:
            missed = self._log.by_hand(viewer, since, self.seq(viewer))
        if not self._state.closed:
            subscription.begin_with(chain([[stands]], missed, [self._open_question(viewer)]))
            return subscription
        subscription.is_late = True
        subscription.begin_with(missed if behind else chain(missed, [[stands]]))
        if not behind:
            subscription.finish()
        return subscription

    def unwatch(self, subscription: Subscription) -> None:
        """Stop listening."""
        self._subscriptions.discard(subscription)

    def let_go(self, reason: str, person: str | None = None) -> None:
        """Nothing more is told to a person, or to anybody."""
        for subscription in list(self._subscriptions):
            if person is None or subscription.person == person:
                subscription.let_go(reason)

    # Telling.

    def tell(self, words: tuple[int, ...], offered: Kind | None, at: int) -> None:
        """Everybody is told what happened, as far as they may know it."""
        listening = {subscription.viewer for subscription in self._subscriptions}
        known = self._log.told(SPECTATOR)
        for viewer, first, events in self._log.add(words, offered):
            if viewer in listening and viewer != SPECTATOR:
                happened = [Happened(n, at, event) for n, event in enumerate(events, first)]
                self._tell_now(viewer, happened)
        if self._log.told(SPECTATOR) > known:
            self._delay.hold(self._log.told(SPECTATOR), at)

    def announce(self, seen: TableSeen, at: int) -> None:
        """Everybody sees how the table stands: spectators when they have heard what led to it."""
        self._find_seats()
        for subscription in list(self._subscriptions):
            if subscription.viewer != SPECTATOR:
                subscription.tell([seen])
        if self._state.is_dealt:
            self._delay.hold(seen, at)
        else:
            self._release(seen, at)

    def say(self, said: PhraseSaid) -> None:
        """The players hear a phrase; spectators are behind, and hear none."""
        for subscription in list(self._subscriptions):
            if subscription.viewer != SPECTATOR:
                subscription.tell([said])

    def ask(self, seat: Seat, move: Callable[[Seat, int], YourMove | None]) -> None:
        """Ask a seat for its move; once, as to be asked twice would tell that another answered."""
        asked, on = self._asked[seat], self._log.told(seat)
        if asked is not None and asked.on == on:
            return
        self._asked[seat] = move(seat, on)
        self._tell_now(seat, self._open_question(seat))

    def is_offered(self, seat: Seat, action: str) -> bool:
        """Whether a seat was asked to choose from actions, and this is one of them."""
        return any(action in move.actions for move in self._open_question(seat))

    def forget_question(self, seat: Seat) -> None:
        """Another plays in a chair now, and was asked nothing yet."""
        self._asked[seat] = None

    def _open_question(self, viewer: int) -> list[YourMove]:
        """What a viewer was asked and has not answered: they would have been told the answer."""
        asked = self._asked[viewer] if viewer in SEATS else None
        return [] if asked is None or asked.on != self._log.told(viewer) else [asked]

    def _release(self, news: News, at: int) -> None:
        """Spectators may know this now."""
        if isinstance(news, TableSeen):
            self._shown = news
            self._tell_now(SPECTATOR, [news])
        else:
            before, self._released = self._released, news
            if any(subscription.viewer == SPECTATOR for subscription in self._subscriptions):
                missed = self.events_since(SPECTATOR, before)
                self._tell_now(SPECTATOR, [replace(happened, at=at) for happened in missed])
        if self._state.closed and self._delay.is_empty:
            for subscription in self._subscriptions:
                if subscription.is_late:
                    subscription.finish()

    def _tell_now(self, viewer: int, notices: Sequence[Notice]) -> None:
        for subscription in list(self._subscriptions):
            if subscription.viewer == viewer:
                subscription.tell(notices)

    def _find_seats(self) -> None:
        """Players see from their own chairs, wherever the winds have put them."""
        for subscription in self._subscriptions:
            seat = None if subscription.person is None else self._state.seat_of(subscription.person)
            viewer = SPECTATOR if seat is None else seat
            if subscription.viewer != viewer:
                subscription.viewer = viewer
                subscription.tell([YourSeat(seat)])
