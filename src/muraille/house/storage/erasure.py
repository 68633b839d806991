"""Forgetting a person: their name disappears from everything that stays.

Games belong to four players, so they stay; the name of the person who leaves is replaced in them.
Their number stays in the journals, where it tells seats apart, but it leads nowhere any more.

Journals are rewritten bit by bit, as everybody who plays waits for each bit. Where that is cut off,
the mentions of somebody forgotten are still there, and it goes on with them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, exists, insert, select, update

from muraille.house.people import FORGOTTEN_NAME
from muraille.house.storage.learning.puzzles import take_back
from muraille.house.storage.rows import NAMING, dumped
from muraille.house.storage.schema import ENTRIES, FORGOTTEN, MENTIONS, PEOPLE, SEATS, TABLES
from muraille.house.storage.seal import is_whole, seal_of

GUESTS_AT_ONCE: Final = 4
"""Guests who played, forgotten in one transaction: the journal never waits long."""
ENTRIES_AT_ONCE: Final = 200
"""Entries rewritten in one transaction."""
BROKEN: Final = 0
"""The seal of a row whose seal was broken before it was rewritten."""
VISITORS_AT_ONCE: Final = 200
"""Guests who never played, forgotten in one transaction."""


def forget(connection: Connection, person: str) -> None:
    """Forget a person, with their tokens, settings and puzzles; journals still have their name."""
    take_back(connection, person)
    if connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person)).rowcount:
        connection.execute(insert(FORGOTTEN), {"person": person})
    connection.execute(
        update(SEATS).where(SEATS.c.person == person).values(person=None, name=FORGOTTEN_NAME)
    )


def half_forgotten(connection: Connection) -> list[str]:
    """People who are forgotten, and whose names may still stand in journals."""
    spoken_of = exists().where(MENTIONS.c.person == FORGOTTEN.c.person)
    return list(connection.scalars(select(FORGOTTEN.c.person).where(spoken_of)))


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


def rename_some(connection: Connection, person: str) -> int:
    """Take a name out of some entries that speak of a person; how many, none when all are done."""
    spoken = connection.execute(_SPOKEN, {"whose": person}).mappings().all()
    places = [{"table": row["table_id"], "place": row["position"]} for row in spoken]
    changes = [
        {**place, **told}
        for place, row in zip(places, spoken, strict=True)
        if (told := _renamed(dict(row), person)) is not None
    ]
    if changes:
        connection.execute(_REWRITING, changes)
    if places:
        connection.execute(_DONE, [{**place, "whose": person} for place in places])
    else:
        connection.execute(delete(MENTIONS).where(MENTIONS.c.person == person))
    return len(places)


_THERE: Final = ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.position == bindparam("place")
_SPOKEN: Final = (
    select(ENTRIES)
    .join(
        MENTIONS,
        (ENTRIES.c.table_id == MENTIONS.c.table_id) & (ENTRIES.c.position == MENTIONS.c.position),
    )
    .where(MENTIONS.c.person == bindparam("whose"))
    .limit(ENTRIES_AT_ONCE)
)
_REWRITING: Final = (
    update(ENTRIES).where(*_THERE).values(facts=bindparam("told"), seal=bindparam("sealed"))
)
_DONE: Final = delete(MENTIONS).where(
    MENTIONS.c.person == bindparam("whose"),
    MENTIONS.c.table_id == bindparam("table"),
    MENTIONS.c.position == bindparam("place"),
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
