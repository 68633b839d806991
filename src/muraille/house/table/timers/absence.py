"""Players who are not connected, and tables nobody is connected to.

This is not written down: after a restart it begins anew.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from muraille.house.clock import Instant
from muraille.house.table.seats import heirs_of
from muraille.house.table.state import TableState
from muraille.house.table.timers.deeds import (
    HostIsMissed,
    SubstitutePlays,
    TableIsAbandoned,
    Timer,
)
from muraille.house.table.timers.since import Since

HOST_PATIENCE: Final = 120.0
"""Seconds, at least, until another person is host in the place of one who is cut off."""


class Absence:
    """Since when players, or everybody, are missing at one table."""

    def __init__(self, patience: float, idle: float, gathering: float = 0.0) -> None:
        self._patience = patience
        """Seconds until a bot plays for a missing player; 0: for ever."""
        self._idle = idle
        """Seconds until an empty table is closed; 0: for ever."""
        self._gathering = gathering
        """The same as long as the game has not begun."""
        self._missing: Since[str] = Since()
        self._empty: Since[None] = Since()

    def timers(
        self, state: TableState, present: Collection[str | None], now: Instant
    ) -> tuple[Timer, ...]:
        """What will be done for those who do not come back in time."""
        idle = self._idle if state.has_started else self._gathering or self._idle
        if state.closed or not (self._patience or idle):
            return ()
        playing = [x.person for x in state.chairs if state.has_started and x.is_human]
        # Before the game only the host is missed: nobody else can begin it.
        missed = playing if state.has_started else [state.host]
        missing = [person for person in missed if person and person not in present]
        self._missing.update(missing, now)
        self._empty.update(() if present else (None,), now)
        timers = []
        if self._patience and len(playing) > 1:
            timers = [
                Timer(SubstitutePlays(person), self._missing[person].after(self._patience))
                for person in missing
            ]
        if self._patience and not state.has_started and missing and heirs_of(state, present):
            at = self._missing[state.host].after(max(self._patience, HOST_PATIENCE))
            timers.append(Timer(HostIsMissed(), at))
        if idle and not present:
            timers.append(Timer(TableIsAbandoned(), self._empty[None].after(idle)))
        return tuple(timers)
