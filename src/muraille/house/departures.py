"""Who goes for good: nobody sits down under a name that is being forgotten."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from muraille.core.errors import Refusal


class Departures:
    """People who sit down just now, and people who never will again."""

    def __init__(self) -> None:
        self._arriving: Counter[str] = Counter()
        self._gone: set[str] = set()
        self._settled = asyncio.Event()
        """Somebody has sat down."""

    @contextmanager
    def arriving(self, person: str) -> Iterator[None]:
        """A person sits down; one who goes for good is refused (``unknown_person``)."""
        if person in self._gone:
            raise Refusal("unknown_person")
        self._arriving[person] += 1
        try:
            yield
        finally:
            self._arriving[person] -= 1
            if not self._arriving[person]:
                del self._arriving[person]
                self._settled.set()

    @asynccontextmanager
    async def departing(self, person: str) -> AsyncIterator[None]:
        """A person goes for good, once they sit wherever they were sitting down."""
        self._gone.add(person)
        try:
            while self._arriving[person]:
                self._settled.clear()
                await self._settled.wait()
            yield
        except BaseException:  # they could not be forgotten, and stay
            self._gone.discard(person)
            raise
