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
DAY: Final = 86_400.0


class Bucket:
    """Tries that are left: ``most`` at first, refilled evenly within a period."""

    __slots__ = ("_counted", "left", "most", "period")

    def __init__(self, most: int, period: float, now: float) -> None:
        self.most = most
        self.period = period
        self.left = float(most)
        self._counted = now

    def take(self, amount: int, now: float) -> float:
        """Take some out; else, with nothing taken, the seconds until there are as many."""
        most = self.most
        left = self.left + (now - self._counted) * most / self.period
        self._counted = now
        if left > most:
            left = float(most)
        if left >= amount:
            self.left = left - amount
            return 0.0
        self.left = left
        return (amount - left) * self.period / most


class Limit:
    """At most ``tries`` within ``period`` seconds for each key; no limit where there are 0."""

    def __init__(self, tries: int, period: float, clock: Clock) -> None:
        self.tries = tries
        self.period = period
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, key: str, amount: int = 1) -> None:
        """Use up a try, or refuse (``too_many_requests``) and say when to come back."""
        wait = self.wait_for(key, amount)
        if wait:
            raise Refusal("too_many_requests", seconds=max(1, math.ceil(wait)))

    def wait_for(self, key: str, amount: int = 1) -> float:
        """Use up tries; else the seconds until there are as many."""
        if not self.tries:
            return 0.0
        now = self._clock.steady()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.tries, self.period, now)
            if len(self._buckets) > MOST_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(amount, now)

    def give_back(self, key: str) -> None:
        """A try that does not count after all."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.left = min(bucket.left + 1, float(bucket.most))

    def __len__(self) -> int:
        return len(self._buckets)


def address_of(connection: HTTPConnection) -> str:
    """The address of a client; a household of IPv6 is one address."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """An address as limits count it."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))
