"""What is done again and again while the house is open: leases renewed, old things forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

from muraille.core.errors import Refusal
from muraille.house.server.services import Services
from muraille.house.server.settings import Settings
from muraille.house.server.upkeep.leases import keep_leases
from muraille.house.server.upkeep.retention import keep_tidy
from tests.kit.house.clock import VirtualClock, run_quietly

DAY = 86_400_000


class StoreNotes:
    """A store that remembers what it was asked, and fails when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.failing = False

    async def renew(self) -> int:
        return self._note("renew", 0)

    async def forget(self, older_than: int) -> int:
        return self._note("games", older_than)

    async def forget_guests(self, before: int) -> int:
        return self._note("guests", before)

    def _note(self, what: str, when: int) -> int:
        self.asked.append((what, when))
        if self.failing:
            raise Refusal("storage_failed")
        return 0


async def kept(
    keep: Callable[[Services], Coroutine[Any, Any, None]],
    notes: StoreNotes,
    clock: VirtualClock,
    seconds: float,
) -> None:
    """Look after the house for so many seconds."""
    settings = Settings(retention_days=30, guest_days=7)
    here = SimpleNamespace(
        tables=notes, history=notes, people=notes, settings=settings, clock=clock
    )
    task = asyncio.create_task(keep(cast("Services", here)))
    await clock.advance(seconds)
    task.cancel()


def test_leases_are_renewed_every_ten_seconds_even_after_a_failure() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    run_quietly(kept(keep_leases, notes, clock, 9.9))
    assert notes.asked == []
    notes.failing = True
    run_quietly(kept(keep_leases, notes, clock, 60))
    assert len(notes.asked) == 6


def test_every_hour_the_house_forgets_what_is_too_old() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    begun = clock.now()
    run_quietly(kept(keep_tidy, notes, clock, 3600))
    later = begun + 3_600_000
    assert notes.asked == [
        ("games", begun - 30 * DAY),
        ("guests", begun - 8 * DAY),
        ("games", later - 30 * DAY),
        ("guests", later - 8 * DAY),
    ]
