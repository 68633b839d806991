"""The view of one seat, kept up to date event by event: byte for byte what the table shows it."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from muraille.kernel.choice import chosen
from muraille.table.deal import ENGINE
from muraille.table.events import ClaimAnswered, Event, KongPromoted, TileDiscarded, TilesDealt
from muraille.table.events.codec import encode
from muraille.table.log_fold import folded
from muraille.table.terms import SPECTATOR
from muraille.table.view import EMPTY_TABLE, View


class Follower:
    """Hears the events of one seat, hand after hand, and knows what that seat sees."""

    def __init__(self, *, engine: ModuleType | None = None) -> None:
        self._engine: Any = engine or chosen(ENGINE)
        self.forget()

    def forget(self) -> None:
        """Everything will be told again from the beginning."""
        self.view = View(EMPTY_TABLE, SPECTATOR)
        """A spectator's until tiles are dealt that can be named: then the seat is known."""
        self._offer: Event | None = None

    def hear(self, event: Event) -> None:
        """Something happened."""
        seat = self.view.seat
        if isinstance(event, TileDiscarded | KongPromoted):
            self._offer = event
        elif isinstance(event, TilesDealt) and None not in event.tiles:
            seat = event.seat
        self.view = View(folded(self._engine, self._words(event), bytes(self.view)), seat)

    def _words(self, event: Event) -> list[int]:
        """An answer is written by the tile on offer: alone it would mean nothing."""
        if isinstance(event, ClaimAnswered) and self._offer is not None:
            return list(encode((self._offer, event))[1:])
        return list(encode((event,)))
