"""A viewer's subscription to a table, and what they have not read yet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final

from muraille.house.table.audience.notices import Gone, Notice

MOST_UNREAD: Final = 600
"""Notices a slow reader may leave; then they are let go, and come back when they can."""


class Subscription:
    """A viewer: one of the four seats, or a spectator."""

    def __init__(self, viewer: int, person: str | None = None) -> None:
        self.viewer = viewer
        self.person = person
        self.is_late = False
        """The viewer came when the table was over: they are told the rest, and that is all."""
        self.is_finished = False
        """Everything there is was told."""
        self._unread: list[Notice] = []
        self._news = asyncio.Event()
        self._gone = False
        self._most = MOST_UNREAD

    def begin_with(self, notices: Sequence[Notice]) -> None:
        """All that was before, however much it is."""
        self._most = MOST_UNREAD + len(notices)
        self.tell(notices)

    def tell(self, notices: Sequence[Notice]) -> None:
        """Put something into the inbox."""
        if self._gone or not notices:
            return
        if len(self._unread) + len(notices) > self._most:
            self.let_go("too_slow")
            return
        self._unread.extend(notices)
        self._news.set()

    def let_go(self, reason: str) -> None:
        """Tell nothing more."""
        if not self._gone:
            self._gone = True
            self._unread = [Gone(reason)]
            self._news.set()

    def finish(self) -> None:
        """All is told: what is unread is the end."""
        if not self._gone:
            self._gone = self.is_finished = True
            self._news.set()

    async def inbox(self) -> AsyncIterator[Sequence[Notice]]:
        """All that is new, whenever there is something; ends when the viewer is let go."""
        while True:
            await self._news.wait()
            self._news.clear()
            unread, self._unread = self._unread, []
            self._most = MOST_UNREAD
            if unread:
                yield unread
            if self._gone:
                return
