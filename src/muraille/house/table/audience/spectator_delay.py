"""What spectators are told later than the players, so that nobody can help a player."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from muraille.house.clock import Alarm, Clock
from muraille.house.table.audience.notices import TableSeen

MILLI = 1000
News: TypeAlias = int | TableSeen
"""How far spectators may know the events, or how the table stands.

Events themselves are not kept: the log has them, and most tables have no spectator.
"""


class SpectatorDelay:
    """News in the order they happened, each released when it is old enough."""

    def __init__(self, clock: Clock, seconds: float, release: Callable[[News, int], None]) -> None:
        self._clock = clock
        self._seconds = seconds
        self._release = release
        self._held: deque[tuple[float, int, News]] = deque()
        """When it may be known, by the steady clock; when it happened; what."""
        self._alarm: Alarm | None = None

    @property
    def is_empty(self) -> bool:
        """Whether spectators know all there is."""
        return not self._held

    def hold(self, news: News, at: int) -> None:
        """Release something later; after a restart as well, by the time it happened.

        Where the clock was set back, it happened later than now: nobody waits longer for that.
        """
        past = max(0.0, (self._clock.now() - at) / MILLI)
        left = max(0.0, self._seconds - past)
        self._held.append((self._clock.steady() + left, at, news))
        if self._alarm is None:
            self._release_due()

    def _release_due(self) -> None:
        self._alarm = None
        while self._held:
            due, at, news = self._held[0]
            if due > self._clock.steady():
                self._alarm = self._clock.call_at(due, self._release_due)
                return
            self._held.popleft()
            self._release(news, at)
