"""Telling several listeners the same, without waiting for any of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Generic, TypeVar

MOST_UNREAD: Final = 256

_News = TypeVar("_News")


class Listeners(Generic[_News]):
    """Everybody who listens to one source; who reads too slowly loses the oldest news."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[_News]] = set()

    def tell(self, news: _News) -> None:
        """Tell everybody."""
        for queue in self._queues:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(news)

    async def listen(self) -> AsyncIterator[_News]:
        """News as they come."""
        queue: asyncio.Queue[_News] = asyncio.Queue(MOST_UNREAD)
        self._queues.add(queue)
        try:
            while True:
                yield await queue.get()
        finally:
            self._queues.discard(queue)
