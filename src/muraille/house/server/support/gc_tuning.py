"""Memory that nobody holds any more is swept seldom, and on purpose.

A full house holds a million objects, and looking through all of them stops every table for half a
second. Left alone, Python does that several times a minute. Hardly anything here is garbage that
only such a sweep can find, so that once in a while is enough.
"""

from __future__ import annotations

import gc
from typing import Final

from muraille.house.clock import Clock

PAUSE: Final = 300.0
"""Seconds from one full sweep to the next."""
YOUNG: Final = 10_000
"""New objects until the young ones are looked through, which is quick."""
SECOND_LOOK: Final = 3
"""Young sweeps until what they left is looked through once more: with Python's ten, the second look
itself stopped a full house for two tenths of a second."""
NEVER: Final = 1_000_000


async def sweep(clock: Clock) -> None:
    """Let the young be swept as they come, and all the rest every few minutes."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()  # modules and rule books stay for ever
    gc.set_threshold(YOUNG, SECOND_LOOK, NEVER)
    try:
        while True:
            await clock.sleep(PAUSE)
            gc.collect()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
