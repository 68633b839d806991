"""Lines of the log that do not flood it: one now and then stands for all of its kind."""

from __future__ import annotations

import logging
from typing import Final

from muraille.house.clock import Clock

EVERY: Final = 10.0
"""Seconds from one line of a kind to the next."""


class RareLines:
    """Says what happens often seldom, and how often it has happened since."""

    def __init__(self, log: logging.Logger, clock: Clock) -> None:
        self._log = log
        self._clock = clock
        self._said: dict[str, float] = {}
        """Code -> when it was said last; codes are few."""
        self._unsaid: dict[str, int] = {}

    def warn(self, event: str, code: str, **facts: object) -> None:
        """Something has happened; a line says so if none has for a while."""
        now = self._clock.steady()
        if code in self._said and now - self._said[code] < EVERY:
            self._unsaid[code] = self._unsaid.get(code, 0) + 1
            return
        self._said[code] = now
        more = self._unsaid.pop(code, 0)
        unsaid = {"more": more} if more else {}
        self._log.warning(event, extra={"code": code, **facts, **unsaid})
