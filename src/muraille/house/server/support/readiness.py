"""Whether the house is ready: what it writes is kept. Asked often, it looks seldom."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from muraille.core.errors import Refusal
from muraille.house.clock import Clock
from muraille.house.server.support.logs import told
from muraille.house.server.support.rare_lines import RareLines

log = logging.getLogger("muraille.ops")

PATIENCE: Final = 3.0
"""Seconds the database has to answer."""
FRESH: Final = 2.0
"""Seconds a good answer holds: nobody makes the house write by asking."""
BAD: Final = 1.0
"""Seconds a bad answer holds: all who have waited for it hear it at once."""


class Readiness:
    """The last look at the database."""

    def __init__(self, check: Callable[[], Awaitable[None]], clock: Clock) -> None:
        self._check = check
        self._clock = clock
        self._turn = asyncio.Lock()
        self._good_until = -1.0
        self._bad_until = -1.0
        self._said = RareLines(log, clock)

    async def look(self) -> None:
        """Refuse (``not_ready``) where nothing can be written."""
        async with self._turn:
            if self._clock.steady() < self._good_until:
                return
            if self._clock.steady() < self._bad_until:
                raise Refusal("not_ready", seconds=5)
            try:
                async with self._clock.timeout(PATIENCE):
                    await self._check()
            except Exception as error:
                self._bad_until = self._clock.steady() + BAD
                self._said.warn("not ready", "not_ready", error=told(error))
                raise Refusal("not_ready", seconds=5) from error
            self._good_until = self._clock.steady() + FRESH
