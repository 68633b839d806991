"""A log walked through, forwards or back: the table at any point, as any viewer saw it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from muraille.kernel.choice import chosen
from muraille.table.deal import ENGINE
from muraille.table.events import Event
from muraille.table.events.codec import located
from muraille.table.log_fold import folded
from muraille.table.terms import SPECTATOR
from muraille.table.view import EMPTY_TABLE, View

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
        before: View | None = None,
        *,
        engine: ModuleType | None = None,
    ) -> None:
        self._engine: Any = engine or chosen(ENGINE)
        self._words = list(log)
        places = tuple(located(log))
        self._starts = (*(at for at, _ in places), len(log))
        self.events: tuple[Event, ...] = tuple(event for _, event in places)
        self._before = EMPTY_TABLE if before is None else bytes(before)
        self._checkpoints = [self._before]
        self.step = 0

    def __len__(self) -> int:
        return len(self.events)

    def at(self, step: int) -> View:
        """The whole table after as many events."""
        if not 0 <= step <= len(self):
            raise IndexError(step)
        while len(self._checkpoints) <= step // STRIDE:
            done = len(self._checkpoints) * STRIDE
            self._checkpoints.append(self._fold(done - STRIDE, done, self._checkpoints[-1]))
        kept = step // STRIDE
        return View(self._fold(kept * STRIDE, step, self._checkpoints[kept]), SPECTATOR)

    def view(self, step: int, viewer: int) -> View:
        """The table after as many events as a seat, or a spectator, knew it."""
        seen = self._engine.redacted_words(self._words[: self._starts[step]], viewer)
        return View(folded(self._engine, seen, self._before), viewer)

    @property
    def whole(self) -> View:
        """The whole table here."""
        return self.at(self.step)

    @property
    def event(self) -> Event | None:
        """What happened last."""
        return self.events[self.step - 1] if self.step else None

    def next(self) -> View:
        """Go one event on, unless this is the end."""
        return self.go(self.step + 1)

    def previous(self) -> View:
        """Go one event back, unless this is the beginning."""
        return self.go(self.step - 1)

    def go(self, step: int) -> View:
        """Go to a step, or to the nearest there is."""
        self.step = min(max(step, 0), len(self))
        return self.whole

    def _fold(self, start: int, end: int, state: bytes) -> bytes:
        words = self._words[self._starts[start] : self._starts[end]]
        return folded(self._engine, words, state)
