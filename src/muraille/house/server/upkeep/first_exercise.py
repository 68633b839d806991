"""Whoever asks for the first exercise of a house does not wait for catalogues and books."""

from __future__ import annotations

from typing import Final

from muraille.house.server.services import Services
from muraille.house.server.support.work_queue import Bringer
from muraille.report.exercises.warm_up import warm_up

HOUSE: Final = Bringer("house", "house")
"""Who asks."""


async def prepare_exercises(services: Services) -> None:
    """Read once what exercises need, in their queue and away from the loop."""
    await services.exercise_queue.do(HOUSE, warm_up)
