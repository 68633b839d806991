"""One hand of the classical game."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import ALL
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task("classic_hand_v1", "classic", "classic", ALL)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
