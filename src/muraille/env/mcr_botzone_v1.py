"""One hand of MCR as on Botzone: 136 tiles, each seat draws from a wall of its own."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import COMPETITION
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task(
    "mcr_botzone_v1", "mcr", "international", COMPETITION, flowers=False, own_walls=True
)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
