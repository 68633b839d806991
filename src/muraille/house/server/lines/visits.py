"""Visits: the open sockets of people, each with what let it in; a visit ends when that does."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from muraille.core.errors import Refusal


@dataclass(frozen=True, slots=True)
class Credential:
    """What let a person in: a session of a browser, or a token of a program."""

    session: str | None = None
    token: str | None = None
    """Its hash."""


@dataclass(slots=True, eq=False)
class Visit:
    """One socket of a person, and the task that serves it."""

    shown: Credential
    task: asyncio.Task[object]
    is_over: bool = False
    """The person was signed out: nothing more is heard or told."""


class Visits:
    """Everybody who is signed in and has a socket open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._visits: dict[str, set[Visit]] = defaultdict(set)
        self.endings = 0
        """How often visits were ended: whoever comes in meanwhile shows their pass once more."""

    @contextmanager
    def begun(self, person: str, shown: Credential) -> Iterator[Visit]:
        """A person opens a socket; too many of one person are refused (``too_many_sockets``)."""
        if self._most and len(self._visits[person]) >= self._most:
            raise Refusal("too_many_sockets", most=self._most)
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - sockets are served by tasks
        visit = Visit(shown, task)
        self._visits[person].add(visit)
        try:
            yield visit
        finally:
            self._visits[person].discard(visit)
            if not self._visits[person]:
                del self._visits[person]

    def passes(self, person: str) -> set[Credential]:
        """What the sockets of a person were opened with."""
        return {visit.shown for visit in self._visits.get(person, ())}

    def end(self, person: str, shown: Credential | None = None) -> None:
        """A pass is good no more, or none of a person is: their sockets end at once."""
        self.endings += 1
        for visit in list(self._visits.get(person, ())):
            if not visit.is_over and shown in (None, visit.shown):
                visit.is_over = True
                visit.task.cancel()
