"""Muraille: the whole game of Mahjong as French players know it.

The functions below are the public API; each is documented where it is defined. They are loaded
when first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muraille.api import (
        counter,
        distance,
        explain,
        fan_names,
        read_waiting,
        read_win,
        score,
        useful_tiles,
        waits,
    )
    from muraille.batch import distance_batch, records, score_batch, score_batch_fans

__version__ = "0.1.0"
__all__ = [
    "counter",
    "distance",
    "distance_batch",
    "explain",
    "fan_names",
    "read_waiting",
    "read_win",
    "records",
    "score",
    "score_batch",
    "score_batch_fans",
    "useful_tiles",
    "waits",
]


_BATCH = frozenset({"distance_batch", "records", "score_batch", "score_batch_fans"})


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any member of the API
    """Load the API when one of its functions is asked for; numpy only for the batches."""
    if name in __all__:
        module = "muraille.batch" if name in _BATCH else "muraille.api"
        return getattr(import_module(module), name)
    message = f"module 'muraille' has no attribute {name!r}"
    raise AttributeError(message)
