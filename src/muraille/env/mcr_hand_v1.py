"""One hand of MCR with 144 tiles; the number of the wall says who is east in which round."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import MCR
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task("mcr_hand_v1", "mcr", "ffmj", MCR)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
