"""A log walked through, forwards or back: the state at any point of a hand, as anybody saw it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from muraille.kernel.choice import chosen
from muraille.table.deal import ENGINE
from muraille.table.engine import codes as c
from muraille.table.events import Event
from muraille.table.events.codec import located

STRIDE: Final = 16
"""Events between two states that are kept."""


class Replay:
    """A finished or running log, and a place in it.

    Step 0 is before the first event, step ``len(replay)`` after the last one. The log must be one
    that a table made: a foreign one is checked first (:mod:`muraille.record.own.rerun`).
    """

    def __init__(
        self,
        log: Sequence[int],
        before: bytes = bytes(c.SIZE),
        *,
        engine: ModuleType | None = None,
    ) -> None:
        self._engine: Any = engine or chosen(ENGINE)
        self._words = list(log)
        places = tuple(located(log))
        self._starts = (*(at for at, _ in places), len(log))
        self.events: tuple[Event, ...] = tuple(event for _, event in places)
        self._before = before
        self._checkpoints = [before]
        self.step = 0

    def __len__(self) -> int:
        return len(self.events)

    def at(self, step: int) -> bytes:
        """The state after as many events."""
        if not 0 <= step <= len(self):
            raise IndexError(step)
        while len(self._checkpoints) <= step // STRIDE:
            done = len(self._checkpoints) * STRIDE
            self._checkpoints.append(self._fold(done - STRIDE, done, self._checkpoints[-1]))
        kept = step // STRIDE
        return self._fold(kept * STRIDE, step, self._checkpoints[kept])

    def view(self, step: int, viewer: int) -> bytes:
        """The state after as many events as a seat, or a spectator, knew it."""
        seen = self._engine.redacted_words(self._words[: self._starts[step]], viewer)
        return bytes(self._engine.folded(seen, self._before))

    @property
    def state(self) -> bytes:
        """The state here."""
        return self.at(self.step)

    @property
    def event(self) -> Event | None:
        """What happened last."""
        return self.events[self.step - 1] if self.step else None

    def next(self) -> bytes:
        """Go one event on, unless this is the end."""
        return self.go(self.step + 1)

    def previous(self) -> bytes:
        """Go one event back, unless this is the beginning."""
        return self.go(self.step - 1)

    def go(self, step: int) -> bytes:
        """Go to a step, or to the nearest there is."""
        self.step = min(max(step, 0), len(self))
        return self.state

    def _fold(self, start: int, end: int, state: bytes) -> bytes:
        words = self._words[self._starts[start] : self._starts[end]]
        return bytes(self._engine.folded(words, state))
