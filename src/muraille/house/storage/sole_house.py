"""The one house of a database: it plays every table, as long as the database is its own.

A house that has lost its lock with its connection takes it again; if another house was faster, it
stops playing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from muraille.house.clock import Clock
from muraille.house.storage.database import Database
from muraille.house.storage.failures import outages_refused
from muraille.house.storage.server_lock import PATIENCE, playing

AGAIN: Final = 5.0
"""Seconds for which an answer of the database holds: a house has many tables."""


class SoleHouse:
    """Which process plays: see :class:`muraille.house.ports.Ownership`."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._lock = playing(database)
        self._clock = clock
        self._asked: float | None = None
        self._ours = False

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Be the house of this database; refused while another is."""
        with outages_refused(), self._lock.held("house_open", PATIENCE, self._clock):
            yield

    async def claim(self, table: str) -> bool:  # noqa: ARG002 - one lock for all tables
        """Whether this process may play a table from now on, or still."""
        now = self._clock.steady()
        if self._asked is None or now >= self._asked + AGAIN:
            self._asked = now
            self._ours = await asyncio.to_thread(self._still_ours)
        return self._ours

    def _still_ours(self) -> bool:
        try:
            return self._lock.take()
        except SQLAlchemyError:
            return True  # the database is away: nobody can play there, and nothing is written

    async def release(self, table: str) -> None:
        """The lock is of the whole house, and goes when it closes."""
