"""A whole classical game, in which east stays or moves on as the rules say."""

from __future__ import annotations

from typing import Final

from muraille.env.actions import ALL
from muraille.env.makers import makers
from muraille.env.task import Task

TASK: Final = Task("classic_game_v1", "classic", "classic", ALL, whole_game=True)
tables, env, raw_env, vector_env, solo_env = makers(TASK)
