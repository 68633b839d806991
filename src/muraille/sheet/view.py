"""A sheet for programs: the same members on the house's side and on the page's."""

from __future__ import annotations

from typing import Any

from muraille.sheet.fold import SheetState
from muraille.sheet.needed import Needed
from muraille.sheet.seats import Seats
from muraille.sheet.slots import Value, value_json


def state_json(state: SheetState) -> dict[str, Any]:
    """Everything a sheet says, as JSON."""
    return {
        "charter": value_json(state.charter),
        "names": list(state.names),
        "hands": [
            {
                "number": row.number,
                "seats": _seats(row.seats),
                "written": _value(row.written),
                "fault": row.fault,
                "gains": list(row.gains),
            }
            for row in state.hands
        ],
        "following": _seats(state.following),
        "fines": [
            {"id": row.id, "fine": value_json(row.fine), "points": list(row.points)}
            for row in state.fines
        ],
        "hand_totals": list(state.hand_totals),
        "fine_totals": list(state.fine_totals),
        "totals": list(state.totals),
        "places": [{"rank": place.rank, "sixtieths": place.sixtieths} for place in state.places],
        "warnings": list(state.warnings),
        "dead": sorted(state.dead),
        "disputes": {
            str(slot): [_value(value) for value in values]
            for slot, values in state.disputes.items()
        },
        "clock": _value(state.clock),
        "end": _value(state.end),
        "chips": _value(state.chips),
        "held": {str(chair): amount for chair, amount in state.held.items()},
        "fingerprint": state.fingerprint,
        "seals": list(state.seals),
        "state": state.state,
    }


def needed_json(one: Needed) -> dict[str, Any]:
    """Which hand a player needs, as JSON."""
    return {"rank": one.rank, "source": one.source, "ahead": one.ahead, "level": one.level}


def _value(value: Value | None) -> dict[str, Any] | None:
    return None if value is None else value_json(value)


def _seats(seats: Seats) -> dict[str, Any]:
    return {"chairs": list(seats.chairs), "resting": seats.resting, "moved": seats.moved}
