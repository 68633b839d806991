"""The forms in which a task can be had; those of others are loaded when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from muraille.core.errors import Refusal
from muraille.env.task import Task
from muraille.env.vector_tables import VectorTables


class Makers(NamedTuple):
    """Each takes the options of :class:`~muraille.env.vector_tables.VectorTables`."""

    tables: Callable[..., VectorTables]
    """Many tables as arrays."""
    env: Callable[..., Any]
    """PettingZoo's AEC form, which checks the order of calls."""
    raw_env: Callable[..., Any]
    """The same without that check."""
    vector_env: Callable[..., Any]
    """gymnasium's vector form: whoever is asked acts."""
    solo_env: Callable[..., Any]
    """gymnasium's form for one learner: bots play the other seats."""


def makers(task: Task) -> Makers:
    """Everything that can be made of a task."""
    return Makers(
        partial(VectorTables, task),
        partial(_made, "muraille.env.aec", "checked_env", task),
        partial(_made, "muraille.env.aec", "MahjongAEC", task),
        partial(_made, "muraille.env.vector_env", "MahjongVectorEnv", task),
        partial(_made, "muraille.env.solo_env", "MahjongSoloEnv", task),
    )


def _made(module: str, name: str, task: Task, *args: Any, **options: Any) -> Any:  # noqa: ANN401 - of others
    try:
        loaded = import_module(module)
    except ModuleNotFoundError as error:
        raise Refusal("no_env") from error
    return getattr(loaded, name)(task, *args, **options)
