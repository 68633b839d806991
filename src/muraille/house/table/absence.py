"""The clocks of those who are not there: of each person, and of a table nobody is connected to.

They are not written down: after a restart they start anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from muraille.house.table.alarms import Alarms

if TYPE_CHECKING:
    from muraille.house.table.live_table import LiveTable


class Absence:
    """Since when somebody, or everybody, is missing at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._patience = table.services.absence
        self._idle = table.services.idle
        self._since: dict[str, float] = {}
        """Who plays and is not connected -> since when."""
        self._empty_since: float | None = None
        self._clock = table.services.clock
        self._alarms = Alarms(self._clock)

    def note(self) -> None:
        """Somebody came, went, sat down or got up: the clocks are set anew."""
        if not self._patience and not self._idle:
            return
        self._alarms.stop()
        state, audience = self._table.state, self._table.audience
        if state.closed:
            return
        now = self._clock.steady()
        present = audience.present()
        playing = [x.person for x in state.chairs if state.has_started and x.is_human]
        missing = [person for person in playing if person and person not in present]
        self._since = {person: self._since.get(person, now) for person in missing}
        if self._patience and missing and len(playing) > 1:
            first = min(self._since.values())
            self._alarms.set(first + self._patience - now, self._table.replace_absent)
        if not audience.is_empty:
            self._empty_since = None
        elif self._idle:
            self._empty_since = self._empty_since or now
            self._alarms.set(self._empty_since + self._idle - now, self._table.abandon)

    def overdue(self) -> set[str]:
        """Who has been missing for too long."""
        now = self._clock.steady()
        return {person for person, since in self._since.items() if since + self._patience <= now}

    def stop(self) -> None:
        """No clock ticks."""
        self._alarms.stop()
