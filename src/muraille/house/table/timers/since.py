"""Since when something is so, for as long as it stays so."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from muraille.house.clock import Instant

_Key = TypeVar("_Key", bound=Hashable)


class Since(Generic[_Key]):
    """The moment each of several things began; what has ended is forgotten."""

    __slots__ = ("_began",)

    def __init__(self) -> None:
        self._began: dict[_Key, Instant] = {}

    def update(self, keys: Iterable[_Key], now: Instant) -> None:
        """These hold now, and nothing else."""
        self._began = {key: self._began.get(key, now) for key in keys}

    def __getitem__(self, key: _Key) -> Instant:
        return self._began[key]

    def get(self, key: _Key) -> Instant | None:
        """When something began that may not hold."""
        return self._began.get(key)
