"""Which tables a person may watch."""

from __future__ import annotations

import hmac

from muraille.house.people import Person
from muraille.house.table.live_table import LiveTable


def may_watch(live: LiveTable, person: Person | None, invitation: str | None) -> bool:
    """Open tables are for everybody; others for players and those who were invited."""
    state = live.state
    if state.agreed.open or (person is not None and state.seat_of(person.id) is not None):
        return True
    return invitation is not None and hmac.compare_digest(
        invitation.encode(), state.invitation.encode()
    )
