"""Telling several listeners the same, without waiting for any of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

_News = TypeVar("_News")


class Listener(Generic[_News]):
    """A listener: of everything that has changed it reads how it stands now."""

    def __init__(self) -> None:
        self._unread: dict[str, _News] = {}
        self._some = asyncio.Event()

    def tell(self, about: str, news: _News) -> None:
        """Put something into the inbox, in place of older news about the same."""
        self._unread.pop(about, None)
        self._unread[about] = news
        self._some.set()

    async def news(self) -> list[_News]:
        """All that is new, as soon as there is something."""
        await self._some.wait()
        self._some.clear()
        unread, self._unread = self._unread, {}
        return list(unread.values())


class Listeners(Generic[_News]):
    """All listeners of one source."""

    def __init__(self) -> None:
        self._all: set[Listener[_News]] = set()

    def __len__(self) -> int:
        return len(self._all)

    def tell(self, about: str, news: _News) -> None:
        """Tell everybody."""
        for listener in self._all:
            listener.tell(about, news)

    @contextmanager
    def listening(self) -> Iterator[Listener[_News]]:
        """Listen: everything from this moment on is told."""
        listener: Listener[_News] = Listener()
        self._all.add(listener)
        try:
            yield listener
        finally:
            self._all.discard(listener)
