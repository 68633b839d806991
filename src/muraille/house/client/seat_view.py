"""What a seat knows: the state its own events lead to, byte for byte as the house shows it."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from muraille.kernel.choice import chosen
from muraille.table.deal import ENGINE
from muraille.table.engine import codes as c
from muraille.table.events import ClaimAnswered, Event, KongPromoted, TileDiscarded, TilesDealt
from muraille.table.events.codec import encode


class SeatView:
    """The view of one seat, event after event, hand after hand."""

    def __init__(self, *, engine: ModuleType | None = None) -> None:
        self._engine: Any = engine or chosen(ENGINE)
        self.seat: int | None = None
        """The seat that is dealt tiles it can see: the winds are drawn at the first deal."""
        self.view = bytes(c.SIZE)
        """See :mod:`muraille.table.engine.codes`."""
        self._offer: Event | None = None

    def forget(self) -> None:
        """Everything will be told again from the beginning."""
        self.seat, self.view, self._offer = None, bytes(c.SIZE), None

    def hear(self, event: Event) -> None:
        """Something happened."""
        self.view = bytes(self._engine.folded(self._words(event), self.view))
        if isinstance(event, TileDiscarded | KongPromoted):
            self._offer = event
        elif isinstance(event, TilesDealt) and None not in event.tiles:
            self.seat = event.seat

    def held(self, kind: int) -> int:
        """Copies of a kind in the own hand."""
        return 0 if self.seat is None else self.view[c.ROW * self.seat + kind]

    @property
    def drawn(self) -> int | None:
        """The tile that was drawn in this turn; none after a claim."""
        tile = self.view[c.DRAWN]
        return tile if self.view[c.DREW] and tile < c.KINDS else None

    def _words(self, event: Event) -> list[int]:
        """An answer is written by the tile on offer: alone it would mean nothing."""
        if isinstance(event, ClaimAnswered) and self._offer is not None:
            return list(encode((self._offer, event))[1:])
        return list(encode((event,)))
