"""Forgetting a person: their name disappears from everything that stays.

Games belong to four players, so they stay; the name of the person who leaves is replaced in them.
Their number stays in the journals, where it tells seats apart, but it leads nowhere any more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, update

from muraille.house.people import FORGOTTEN_NAME
from muraille.house.storage.rows import NAMING, dumped
from muraille.house.storage.schema import ENTRIES, FORGOTTEN, MENTIONS, PEOPLE, SEATS, TABLES
from muraille.house.storage.seal import is_whole, seal_of

GUESTS_AT_ONCE: Final = 4
"""Guests whose games are rewritten in one transaction: the journal never waits long."""
BROKEN: Final = 0
"""The seal of a row whose seal was broken before it was rewritten."""
VISITORS_AT_ONCE: Final = 200
"""Guests who never played, forgotten in one transaction."""


def forget(connection: Connection, person: str) -> None:
    """Forget a person, with their tokens and settings."""
    if connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person)).rowcount:
        connection.execute(insert(FORGOTTEN), {"person": person})
    connection.execute(
        update(SEATS).where(SEATS.c.person == person).values(person=None, name=FORGOTTEN_NAME)
    )
    _rename(connection, person)
    connection.execute(delete(MENTIONS).where(MENTIONS.c.person == person))


def forget_guests(connection: Connection, before: int) -> int:
    """Forget some guests nobody has seen since a time; how many, none when all are gone.

    A guest at an open table stays: a bot plays on in their name. One who never sat down anywhere
    leaves nothing behind, not even their number.
    """
    own = MENTIONS.c.person == PEOPLE.c.id
    still_open = (TABLES.c.id == MENTIONS.c.table_id) & TABLES.c.closed_at.is_(None)
    old = select(PEOPLE.c.id).where(PEOPLE.c.seen < before).order_by(PEOPLE.c.seen, PEOPLE.c.id)
    sat = exists().where(own)
    passed_by = old.where(~sat).limit(VISITORS_AT_ONCE)
    gone = connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(passed_by))).rowcount
    got_up = old.where(sat, ~exists().where(own, still_open)).limit(GUESTS_AT_ONCE)
    for guest in list(connection.scalars(got_up)):
        forget(connection, guest)
        gone += 1
    return gone


def _rename(connection: Connection, person: str) -> None:
    same = (ENTRIES.c.table_id == MENTIONS.c.table_id, ENTRIES.c.position == MENTIONS.c.position)
    spoken = connection.execute(
        select(ENTRIES).join(MENTIONS, same[0] & same[1]).where(MENTIONS.c.person == person)
    ).mappings()
    changes = [
        {"table": row["table_id"], "place": row["position"], **told}
        for row in spoken.all()
        if (told := _renamed(dict(row), person)) is not None
    ]
    if changes:
        connection.execute(_REWRITING, changes)


_REWRITING = (
    update(ENTRIES)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.position == bindparam("place"))
    .values(facts=bindparam("told"), seal=bindparam("sealed"))
)


def _renamed(row: Mapping[str, Any], person: str) -> dict[str, Any] | None:
    """The facts of a row without the name of a person, and its seal; nothing if it has no name.

    A row whose seal was broken is not sealed anew: its damage must be found.
    """
    try:
        facts = _without_name(json.loads(row["facts"]), person)
    except (AttributeError, TypeError, ValueError):
        return None  # damaged: nobody can read a name there
    if facts is None:
        return None
    told = dumped(facts)
    return {"told": told, "sealed": seal_of({**row, "facts": told}) if is_whole(row) else BROKEN}


def _without_name(facts: dict[str, Any], person: str) -> dict[str, Any] | None:
    """Facts that no longer name a person; nothing if they never did."""
    if "name" not in facts or all(facts.get(key) != person for key in NAMING):
        return None
    return {**facts, "name": FORGOTTEN_NAME}
