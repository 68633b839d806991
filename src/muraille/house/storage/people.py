"""The people the house knows: guests and accounts, their settings and their tokens."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from muraille.core.errors import Refusal
from muraille.house.lookalikes import look_of
from muraille.house.people import Keys, Person, folded_name
from muraille.house.storage.database import Database
from muraille.house.storage.erasure import (
    forget,
    forget_guests,
    half_forgotten,
    rename_some,
)
from muraille.house.storage.rows import dumped
from muraille.house.storage.schema import LOOKS, PEOPLE, TOKENS
from muraille.house.storage.soundness import believed
from muraille.i18n import LANGUAGES

_NAMING: Final = select(func.pg_advisory_xact_lock(0x6D756E))
SEEN_EVERY: Final = 3_600_000
"""Milliseconds between two notes that a guest is here."""


class SqlPeople:
    """The people in a database; see :class:`muraille.house.ports.People`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, keys: Keys | None = None) -> None:
        """Remember a person; a name that is taken by an account is refused (``name_taken``)."""

        def remember(connection: Connection) -> None:
            _take_turn(connection)
            _refuse_taken(connection, person)
            seen = person.created if person.guest else None
            row = {**_row(person), **_key_row(keys), "settings": "{}", "seen": seen}
            connection.execute(insert(PEOPLE), row)
            _note_looks(connection, person)

        await self._named(person, remember)

    async def change(
        self, person: Person, keys: Keys | None = None, settings: Mapping[str, Any] | None = None
    ) -> None:
        """A new name or language, other keys, other settings; a guest may become an account.

        All of it or nothing. With other keys the tokens end.
        """

        def change(connection: Connection) -> None:
            _take_turn(connection)
            _refuse_taken(connection, person)
            values = {**_row(person), **_key_row(keys)}
            del values["created"]
            if settings is not None:
                values["settings"] = dumped(dict(settings))
            if not person.guest:
                values["seen"] = None
            if keys is not None:
                _refuse_used(connection, person.id, keys)
                connection.execute(delete(TOKENS).where(TOKENS.c.person == person.id))
            changed = update(PEOPLE).where(PEOPLE.c.id == person.id).values(values)
            if not connection.execute(changed).rowcount:
                raise Refusal("unknown_person")
            _note_looks(connection, person)

        await self._named(person, change)

    async def _named(self, person: Person, work: Any) -> None:  # noqa: ANN401 - as above
        """Do what gives a person a name; of two who want one at the same time, one is refused."""
        try:
            await self._database.write(work)
        except IntegrityError:
            await self._database.read(lambda connection: _refuse_taken(connection, person))
            raise ValueError("a number is given to one person only") from None  # noqa: TRY003

    def _person(self, row: Row[Any] | None) -> Person | None:
        """A person as far as their row can be read: damage keeps nobody out."""
        if row is None:
            return None
        if not believed(PEOPLE.name, [row], self._database.damaged):
            language = row.language if row.language in LANGUAGES else LANGUAGES[0]
            created = max(0, row.created) if isinstance(row.created, int) else 0
            return Person(row.id, _legible(row.name), row.guest, language, created)
        return Person(row.id, row.name, row.guest, row.language, row.created)

    async def by_id(self, person: str) -> Person | None:
        """A person by their number."""

        def look(connection: Connection) -> Person | None:
            found = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person))
            return self._person(found.one_or_none())

        return await self._database.read(look)

    async def by_name(self, name: str) -> tuple[Person, str] | None:
        """An account by its name, with the hash of its password."""

        def look(connection: Connection) -> tuple[Person, str] | None:
            row = connection.execute(
                select(PEOPLE).where(PEOPLE.c.account_name == folded_name(name))
            ).one_or_none()
            person = self._person(row)
            if row is None or person is None or row.password_hash is None:
                return None
            return person, row.password_hash

        return await self._database.read(look)

    async def password_hash(self, person: str) -> str | None:
        """The hash of the password that is good now, if the person has one."""
        wanted = select(PEOPLE.c.password_hash).where(PEOPLE.c.id == person)
        return await self._database.read(lambda connection: connection.scalar(wanted))

    async def recovery_hash(self, person: str) -> str | None:
        """The hash of the recovery code of an account, if it has one."""
        wanted = select(PEOPLE.c.recovery_hash).where(PEOPLE.c.id == person)
        return await self._database.read(lambda connection: connection.scalar(wanted))

    async def keep_recovery(self, person: str, recovery_hash: str | None) -> None:
        """Remember another recovery code, or none."""
        kept = update(PEOPLE).where(PEOPLE.c.id == person).values(recovery_hash=recovery_hash)
        await self._database.write(lambda connection: connection.execute(kept).close())

    async def rehash(self, person: str, known: str, newer: str) -> None:
        """Keep the same password as another hash, unless it has changed meanwhile."""
        same = PEOPLE.c.id == person, PEOPLE.c.password_hash == known
        kept = update(PEOPLE).where(*same).values(password_hash=newer)
        await self._database.write(lambda connection: connection.execute(kept).close())

    async def settings(self, person: str) -> Mapping[str, Any]:
        """The settings of a person; none where nobody can read them any more."""

        def look(connection: Connection) -> dict[str, Any]:
            stored = connection.scalar(select(PEOPLE.c.settings).where(PEOPLE.c.id == person))
            try:
                found = json.loads(stored or "{}")
            except ValueError:
                return {}
            return found if isinstance(found, dict) else {}

        return await self._database.read(look)

    async def save_settings(self, person: str, settings: Mapping[str, Any]) -> None:
        """Remember the settings of a person, instead of those before."""
        text = dumped(dict(settings))

        def save(connection: Connection) -> None:
            saved = update(PEOPLE).where(PEOPLE.c.id == person).values(settings=text)
            if not connection.execute(saved).rowcount:
                raise Refusal("unknown_person")

        await self._database.write(save)

    async def delete(self, person: str) -> None:
        """Forget a person: their name is replaced in games, their tokens and settings are gone."""
        await self._database.write(lambda connection: forget(connection, person))
        await self._rename(person)
        await self._database.wipe()

    async def _rename(self, person: str) -> None:
        """Take the name of a person out of the journals, while others go on writing."""
        while await self._database.write(lambda connection: rename_some(connection, person)):
            pass

    async def saw(self, guest: str, now: int) -> None:
        """A guest is here; it is written down at most once an hour."""
        due = PEOPLE.c.id == guest, PEOPLE.c.seen < now - SEEN_EVERY

        def look(connection: Connection) -> bool:
            return connection.scalar(select(PEOPLE.c.id).where(*due)) is not None

        if await self._database.read(look):
            seen = update(PEOPLE).where(*due).values(seen=now)
            await self._database.write(lambda connection: connection.execute(seen).close())

    async def forget_guests(self, before: int) -> int:
        """Forget guests nobody has seen since a time and who sit at no open table; how many."""
        count = 0
        while done := await self._database.write(lambda c: forget_guests(c, before)):
            count += done
        for person in await self._database.read(half_forgotten):
            await self._rename(person)
        await self._database.wipe()
        return count

    async def add_token(self, person: str, token_hash: str, label: str, created: int) -> str:
        """A token for programs; the answer is its number."""
        number = secrets.token_hex(8)

        def add(connection: Connection) -> None:
            if connection.scalar(select(PEOPLE.c.id).where(PEOPLE.c.id == person)) is None:
                raise Refusal("unknown_person")
            row = {"person": person, "token_hash": token_hash, "label": label, "created": created}
            connection.execute(insert(TOKENS), {"id": number, **row})

        await self._database.write(add)
        return number

    async def tokens(self, person: str) -> Sequence[tuple[str, str, int]]:
        """Number, label and time of each token of a person, the oldest first."""

        def look(connection: Connection) -> list[tuple[str, str, int]]:
            wanted = select(TOKENS).where(TOKENS.c.person == person)
            found = connection.execute(wanted.order_by(TOKENS.c.created, TOKENS.c.id))
            sound = believed(TOKENS.name, found, self._database.damaged)
            return [(row.id, row.label, row.created) for row in sound]

        return await self._database.read(look)

    async def drop_token(self, person: str, token: str) -> bool:
        """Take a token back; whether there was one."""
        dropped = delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.id == token)
        return await self._database.write(lambda c: bool(c.execute(dropped).rowcount))

    async def by_token(self, token_hash: str) -> Person | None:
        """Whose token this is."""

        def look(connection: Connection) -> Person | None:
            wanted = select(PEOPLE).join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
            found = connection.execute(wanted.where(TOKENS.c.token_hash == token_hash))
            return self._person(found.one_or_none())

        return await self._database.read(look)


def _legible(name: str | bytes) -> str:
    """A name as far as it can be read: a flipped bit makes bytes of a text."""
    return name if isinstance(name, str) else bytes(name).decode("utf-8", "replace")


def _row(person: Person) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "account_name": None if person.guest else folded_name(person.name),
        "guest": person.guest,
        "language": person.language,
        "created": person.created,
    }


def _key_row(keys: Keys | None) -> dict[str, Any]:
    if keys is None:
        return {}
    return {"password_hash": keys.password_hash, "recovery_hash": keys.recovery_hash}


def _take_turn(connection: Connection) -> None:
    """Names are given one after the other: of two that look alike, the second is refused.

    SQLite has one writer at a time anyway.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_NAMING)


def _refuse_taken(connection: Connection, person: Person) -> None:
    """An account has its name to itself, and all that look like it; from guests as well."""
    own = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person.id)).one_or_none()
    if own is not None and (own.name, own.guest) == (person.name, person.guest):
        return  # what was given once stays
    same = PEOPLE.c.account_name == folded_name(person.name), PEOPLE.c.id != person.id
    if connection.scalar(select(PEOPLE.c.id).where(*same)) is not None:
        raise Refusal("name_taken", name=person.name)
    alike = LOOKS.c.look.in_(look_of(person.name)), LOOKS.c.person != person.id
    if connection.scalar(select(LOOKS.c.person).where(*alike).limit(1)) is not None:
        raise Refusal("name_looks_taken", name=person.name, field="name")


def _note_looks(connection: Connection, person: Person) -> None:
    """An account has the looks of its name; a guest has none to themselves."""
    connection.execute(delete(LOOKS).where(LOOKS.c.person == person.id))
    if not person.guest:
        looks = [{"look": look, "person": person.id} for look in look_of(person.name)]
        connection.execute(insert(LOOKS), looks)


def _refuse_used(connection: Connection, person: str, keys: Keys) -> None:
    """A recovery code is good once: of two windows, one is refused."""
    if keys.instead_of is not None:
        good = select(PEOPLE.c.recovery_hash).where(PEOPLE.c.id == person)
        if connection.scalar(good) != keys.instead_of:
            raise Refusal("wrong_recovery")
