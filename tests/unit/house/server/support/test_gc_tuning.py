"""Full sweeps come when the house wants them, and never by themselves."""

from __future__ import annotations

import asyncio
import gc
import weakref
from contextlib import suppress

import pytest

from muraille.house.server.support import gc_tuning
from tests.kit.house.clock import VirtualClock

pytestmark = pytest.mark.anyio


class Loop:
    """Something that only a sweep can find: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


async def test_garbage_waits_for_the_sweep_and_the_habits_of_python_return() -> None:
    usual = gc.get_threshold()
    clock = VirtualClock()
    task = asyncio.create_task(gc_tuning.sweep(clock))
    await asyncio.sleep(0)
    assert gc.get_threshold() == (10_000, 3, 1_000_000)
    lost = weakref.ref(Loop())
    clock.forward(gc_tuning.PAUSE - 1)
    await asyncio.sleep(0)
    assert lost() is not None
    clock.forward(1)
    await asyncio.sleep(0)
    assert lost() is None
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
