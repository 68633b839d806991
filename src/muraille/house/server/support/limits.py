"""Rate limits: a bucket of tries for each key, refilled as time passes."""

from __future__ import annotations

import math
from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from muraille.core.errors import Refusal
from muraille.house.clock import Clock

MOST_KEYS: Final = 20_000
"""Buckets that are remembered; the one untouched for longest is forgotten first."""
MINUTE: Final = 60.0
HOUR: Final = 3600.0


class Limit:
    """At most ``tries`` within ``period`` seconds for each key; no limit where there are 0."""

    def __init__(self, tries: int, period: float, clock: Clock) -> None:
        self.tries = tries
        self.period = period
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Key -> tries left, and when they were counted."""

    def spend(self, key: str) -> None:
        """Use up a try, or refuse (``too_many_requests``) and say when to come back."""
        if not self.tries:
            return
        now = self._clock.steady()
        left, counted = self._buckets.pop(key, (float(self.tries), now))
        left = min(float(self.tries), left + (now - counted) * self.tries / self.period)
        allowed = left >= 1.0
        self._buckets[key] = (left - 1.0 if allowed else left, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        if not allowed:
            wait = math.ceil((1.0 - left) * self.period / self.tries)
            raise Refusal("too_many_requests", seconds=max(1, wait))

    def __len__(self) -> int:
        return len(self._buckets)


def address_of(connection: HTTPConnection) -> str:
    """The address of a client; a household of IPv6 is one address."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))
