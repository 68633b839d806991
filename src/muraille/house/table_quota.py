"""How many tables there may be: of one person, from one address, and in the whole house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.table.state import TableState

MOST_TABLES: Final = 2000


@dataclass(frozen=True, slots=True)
class Quota:
    """The most there may be; no limit where it is 0."""

    tables: int = MOST_TABLES
    of_person: int = 0
    """Tables one person may sit at, or host."""
    of_address: int = 0
    """Tables opened from one address: not written down, so that a restart begins anew."""


class TableQuota:
    """Counts tables that are open, and those that are being opened."""

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._coming: list[str] = []
        """People who are sitting down just now."""
        self._addresses: dict[str, str] = {}
        """Table -> where it was opened from."""
        self._opened: Counter[str] = Counter()
        """Address -> how many tables were opened from there, or are being opened."""

    @contextmanager
    def seat(self, person: str, tables: Iterable[TableState]) -> Iterator[None]:
        """A person sits down at one more table, if there are not too many."""
        most = self._quota.of_person
        if most and self._coming.count(person) + _tables_of(person, tables) >= most:
            raise Refusal("too_many_tables", most=most)
        self._coming.append(person)
        try:
            yield
        finally:
            self._coming.remove(person)

    @contextmanager
    def opening(self, person: str, address: str, tables: Iterable[TableState]) -> Iterator[None]:
        """A person opens one more table; ``note`` tells which one it became."""
        known = list(tables)
        with self.seat(person, known):
            if len(known) + len(self._coming) > self._quota.tables:
                raise Refusal("house_full")
            most = self._quota.of_address
            if address and most and self._opened[address] >= most:
                raise Refusal("too_many_tables_here", most=most)
            self._opened[address] += 1
            try:
                yield
            except BaseException:
                self._drop(address)
                raise

    def note(self, table: str, address: str) -> None:
        """A table was opened from an address."""
        self._addresses[table] = address

    def forget(self, table: str) -> None:
        """A table is open no more."""
        if table in self._addresses:
            self._drop(self._addresses.pop(table))

    def _drop(self, address: str) -> None:
        self._opened[address] -= 1
        if self._opened[address] <= 0:
            del self._opened[address]


def _tables_of(person: str, tables: Iterable[TableState]) -> int:
    return sum(
        state.host == person or any(chair.person == person for chair in state.chairs)
        for state in tables
    )
