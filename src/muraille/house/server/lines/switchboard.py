"""The switchboard: every line of the house, how many there are, and which were cut off."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from uvicorn.middleware.proxy_headers import _TrustedHosts

from muraille.core.errors import Refusal
from muraille.house.clock import Clock
from muraille.house.server.lines.descriptors import most_descriptors
from muraille.house.server.settings import Settings
from muraille.house.server.support.limits import Limit, household
from muraille.house.server.support.metrics import Meters
from muraille.house.server.support.rare_lines import RareLines

log = logging.getLogger("muraille.lines")

MOMENT: Final = 10.0
"""Seconds in which frames and bytes are counted."""


class Crowd:
    """How many of something there are of each owner; no limit where ``most`` is 0."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def __getitem__(self, owner: str) -> int:
        return self._counts[owner]

    def add(self, owner: str) -> bool:
        """One more, if there is room."""
        if self._most and self._counts[owner] >= self._most:
            return False
        self._counts[owner] += 1
        return True

    def remove(self, owner: str) -> None:
        """One less."""
        self._counts[owner] -= 1
        if self._counts[owner] <= 0:
            del self._counts[owner]

    @contextmanager
    def one_of(self, owner: str) -> Iterator[None]:
        """One more for a while, or a refusal (``too_many_sockets``)."""
        if not self.add(owner):
            raise Refusal("too_many_sockets", most=self._most)
        try:
            yield
        finally:
            self.remove(owner)


class Switchboard:
    """What all lines share."""

    def __init__(self, settings: Settings, meters: Meters, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.frames = Limit(settings.address_frames, MOMENT, clock)
        self.bytes = Limit(settings.address_bytes, MOMENT, clock)
        self.sockets = Crowd(settings.address_sockets)
        """Open sockets by address."""
        self._most = settings.connections or most_descriptors()
        self._lines = 0
        self._callers = Crowd(settings.address_connections)
        self._proxies = _TrustedHosts(settings.trusted_proxies)
        self._meters = meters
        self._said = RareLines(log, clock)

    def connect(self, host: str) -> str | None:
        """A line comes in: the owner it is counted under, nothing if there is no room.

        All lines of a proxy look alike: whose they are is known when a request has come.
        """
        if self._most and self._lines >= self._most:
            self.note_cut("too_many_connections", "")
            return None
        owner = "" if host in self._proxies else household(host)
        if owner and not self._callers.add(owner):
            self.note_cut("too_many_connections", owner)
            return None
        self._lines += 1
        return owner

    def disconnect(self, owner: str) -> None:
        """A line has ended."""
        self._lines -= 1
        if owner:
            self._callers.remove(owner)

    def note_cut(self, code: str, address: str) -> None:
        """A line is cut off: it is counted, and the log says so now and then."""
        self._meters.cut_off.labels(code).inc()
        self._said.warn("cut off", code, address=address)
