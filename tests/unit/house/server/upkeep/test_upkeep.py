"""What is done again and again while the house is open: leases renewed, old things forgotten."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any, cast

import pytest

from muraille.core.errors import Refusal
from muraille.house.server.services import Services
from muraille.house.server.settings import Settings
from muraille.house.server.support.work_queue import WorkQueue
from muraille.house.server.upkeep import first_exercise
from muraille.house.server.upkeep.leases import keep_leases
from muraille.house.server.upkeep.puzzle_miner import keep_mining
from muraille.house.server.upkeep.retention import keep_tidy
from tests.kit.house.clock import VirtualClock, run_quietly

DAY = 86_400_000


class StoreNotes:
    """A store that remembers what it was asked, and fails when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.failing: Exception | None = None
        self.hands = 200
        self.sheet_days = 20
        self.last: int | None = None
        """When anything was written, before the house was opened."""

    async def latest(self) -> int | None:
        return self.last

    async def renew(self) -> int:
        return self._note("renew", 0)

    async def forget(self, older_than: int) -> int:
        return self._note("games", older_than)

    async def forget_unplayed(self, older_than: int) -> int:
        return self._note("tables", older_than)

    async def forget_guests(self, before: int) -> int:
        return self._note("guests", before)

    async def forget_unchanged(self, before: int) -> int:
        return self._note("sheets", before)

    async def forget_tournaments(self, before: int) -> int:
        return self._note("tournaments", before)

    async def next_table(self, closed_before: int) -> None:
        self._note("puzzles", closed_before)

    all = ()
    """No table is open."""

    def _note(self, what: str, when: int) -> int:
        self.asked.append((what, when))
        if self.failing is not None:
            raise self.failing
        return 0


def services_of(notes: StoreNotes, clock: VirtualClock) -> Services:
    settings = Settings(
        retention_days=30,
        guest_days=7,
        puzzle_days=9,
        puzzle_hands=notes.hands,
        sheet_days=notes.sheet_days,
    )
    everything = dict.fromkeys(("tables", "history", "people", "puzzles", "sheets"), notes)
    tournaments = SimpleNamespace(forget_unchanged=notes.forget_tournaments)
    here = SimpleNamespace(**everything, tournaments=tournaments, settings=settings, clock=clock)
    return cast("Services", here)


async def kept(
    keep: Callable[[Services], Coroutine[Any, Any, None]],
    notes: StoreNotes,
    clock: VirtualClock,
    seconds: float,
) -> None:
    """Look after the house for so many seconds."""
    task = asyncio.create_task(keep(services_of(notes, clock)))
    await clock.advance(seconds)
    task.cancel()


def test_the_first_exercise_is_prepared_away_from_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """What exercises read once takes a tenth of a second: no table waits for it."""
    threads: list[threading.Thread] = []
    monkeypatch.setattr(
        first_exercise, "warm_up", lambda: threads.append(threading.current_thread())
    )
    services = cast("Services", SimpleNamespace(exercise_queue=WorkQueue()))
    asyncio.run(first_exercise.prepare_exercises(services))
    (thread,) = threads
    assert thread is not threading.main_thread()


FAILURES = pytest.mark.parametrize("failure", [Refusal("storage_failed"), TypeError("a text")])


@FAILURES
def test_leases_are_renewed_every_ten_seconds_even_after_a_failure(failure: Exception) -> None:
    notes, clock = StoreNotes(), VirtualClock()
    run_quietly(kept(keep_leases, notes, clock, 9.9))
    assert notes.asked == []
    notes.failing = failure
    run_quietly(kept(keep_leases, notes, clock, 60))
    assert len(notes.asked) == 6


def test_every_hour_the_house_forgets_what_is_too_old() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    begun = clock.now()
    run_quietly(kept(keep_tidy, notes, clock, 3600))
    later = begun + 3_600_000
    assert notes.asked == [
        ("games", begun - 30 * DAY),
        ("tables", begun - DAY),
        ("guests", begun - 8 * DAY),
        ("tournaments", begun - 20 * DAY),
        ("sheets", begun - 20 * DAY),
        ("games", later - 30 * DAY),
        ("tables", later - DAY),
        ("guests", later - 8 * DAY),
        ("tournaments", later - 20 * DAY),
        ("sheets", later - 20 * DAY),
    ]


def test_a_house_that_keeps_its_sheets_forgets_none() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    notes.sheet_days = 0
    run_quietly(kept(keep_tidy, notes, clock, 3600))
    assert {what for what, _ in notes.asked} == {"games", "tables", "guests"}


FORGOTTEN = ["games", "tables", "guests", "tournaments", "sheets"]


@FAILURES
def test_what_cannot_be_forgotten_stands_in_nobodys_way(
    failure: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    notes, clock = StoreNotes(), VirtualClock()
    notes.failing = failure
    run_quietly(kept(keep_tidy, notes, clock, 3600))
    assert [what for what, _ in notes.asked] == [*FORGOTTEN, *FORGOTTEN]
    assert {record.getMessage() for record in caplog.records} == {"could not forget"}
    assert all(isinstance(failure, Refusal) is (not one.exc_info) for one in caplog.records)


@FAILURES
def test_every_hour_the_house_looks_for_puzzles_even_after_a_failure(failure: Exception) -> None:
    notes, clock = StoreNotes(), VirtualClock()
    begun = clock.now()
    notes.failing = failure
    run_quietly(kept(keep_mining, notes, clock, 2 * 3600))
    assert notes.asked == [
        ("puzzles", begun + 3_600_000 - 9 * DAY),
        ("puzzles", begun + 7_200_000 - 9 * DAY),
    ]


def test_a_house_that_wants_no_puzzles_looks_for_none() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    notes.hands = 0
    run_quietly(kept(keep_mining, notes, clock, 9 * 3600))
    assert notes.asked == []


def test_a_clock_that_jumps_lets_nothing_be_forgotten_for_a_day() -> None:
    notes, clock = StoreNotes(), VirtualClock()

    async def jumps() -> None:
        task = asyncio.create_task(keep_tidy(services_of(notes, clock)))
        await clock.advance(1800)
        notes.asked.clear()
        clock.jump(60 * DAY / 1000)
        await clock.advance(86_400 - 1)
        assert notes.asked == []
        await clock.advance(7200)
        task.cancel()

    run_quietly(jumps())
    assert [what for what, _ in notes.asked[:5]] == FORGOTTEN


def test_a_clock_set_right_again_has_forgotten_nobody() -> None:
    notes, clock = StoreNotes(), VirtualClock()
    begun = clock.now()

    async def jumps() -> None:
        task = asyncio.create_task(keep_tidy(services_of(notes, clock)))
        await clock.advance(1800)
        clock.jump(60 * DAY / 1000)
        await clock.advance(3600)
        clock.jump(-60 * DAY / 1000)
        await clock.advance(3 * 86_400)
        task.cancel()

    run_quietly(jumps())
    assert max(when for what, when in notes.asked if what != "tables") < begun
    assert max(when for what, when in notes.asked if what == "tables") < begun + 3 * DAY


@pytest.mark.parametrize("days", [60, -60])
def test_a_house_that_opens_with_another_clock_waits_for_a_day(days: int) -> None:
    notes, clock = StoreNotes(), VirtualClock()
    notes.last = clock.now() - days * DAY
    run_quietly(kept(keep_tidy, notes, clock, 86_400 - 1))
    assert notes.asked == []
    run_quietly(kept(keep_tidy, notes, clock, 2 * 86_400))
    assert notes.asked
