"""One hand of *Première partie*."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import MCR
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task("first_hand_v1", "first", "first", MCR)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
