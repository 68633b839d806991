"""A viewer's subscription to a table, and what they have not read yet."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
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
        self._past: Iterable[Sequence[Notice]] = ()
        """What was before, made as it is read: a whole game at once would hold everybody up."""
        self._unread: list[Notice] = []
        self._news = asyncio.Event()
        self._gone = False

    def begin_with(self, past: Iterable[Sequence[Notice]]) -> None:
        """All that was before, however much it is, in parts."""
        self._past = past
        self._news.set()

    def tell(self, notices: Sequence[Notice]) -> None:
        """Put something into the inbox."""
        if self._gone or not notices:
            return
        if len(self._unread) + len(notices) > MOST_UNREAD:
            self.let_go("too_slow")
            return
        self._unread.extend(notices)
        self._news.set()

    def let_go(self, reason: str) -> None:
        """Tell nothing more."""
        if not self._gone:
            self._gone = True
            self._past = ()
            self._unread = [Gone(reason)]
            self._news.set()

    def finish(self) -> None:
        """All is told: what is unread is the end."""
        if not self._gone:
            self._gone = self.is_finished = True
            self._news.set()

    async def _told_again(self) -> AsyncIterator[Sequence[Notice]]:
        """What was before, part by part; others go on in between."""
        parts = iter(self._past)
        while self._past:
            part = next(parts, None)
            if part is None:
                self._past = ()
                return
            if part:
                yield part
            await asyncio.sleep(0)

    async def inbox(self) -> AsyncIterator[Sequence[Notice]]:
        """All that is new, whenever there is something; ends when the viewer is let go."""
        while True:
            await self._news.wait()
            self._news.clear()
            async for notices in self._told_again():
                yield notices
            unread, self._unread = self._unread, []
            if unread:
                yield unread
            if self._gone:
                return
