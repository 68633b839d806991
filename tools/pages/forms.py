"""What events look like, for pages that read them from a file: the forms of all their fields."""

from __future__ import annotations

import json
from typing import Any, Final

from muraille.table.events.declaration import EVENTS, MEMBERS
from muraille.table.events.field import Schema

OPTIONAL: Final = "?"
"""After the name of a field that may be left out."""


def event_forms() -> dict[str, Any]:
    """The forms there are, and for each type of event the number of the form of every field."""
    forms: list[Schema] = []
    events = {
        kind.type: {
            member.name + ("" if member.is_needed else OPTIONAL): _number(
                member.field.form.schema, forms
            )
            for member in MEMBERS[kind]
        }
        for kind in EVENTS
    }
    return {"forms": forms, "events": events}


def _number(form: Schema, forms: list[Schema]) -> int:
    if form not in forms:
        forms.append(form)
    return forms.index(form)


def written() -> str:
    """As short as JSON can be."""
    return json.dumps(event_forms(), separators=(",", ":"))
