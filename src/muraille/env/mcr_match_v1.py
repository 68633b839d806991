"""A whole game of MCR: sixteen hands, everybody east four times."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import MCR
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task("mcr_match_v1", "mcr", "ffmj", MCR, whole_game=True)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
