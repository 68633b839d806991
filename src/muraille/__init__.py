"""Muraille: the whole game of Mahjong as French players know it.

``muraille.game("mcr")`` is the way in: a game to count with, to look up and to play. The names
below are the public API; each is documented where it is defined. They are loaded when first used,
so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

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
    from muraille.bots.player import Player
    from muraille.core.errors import Refusal
    from muraille.core.hand import Hand
    from muraille.core.meld import Meld
    from muraille.core.tile import Wind
    from muraille.games.book.page import Book
    from muraille.games.game import Count, Ended
    from muraille.games.payments import Payments
    from muraille.games.sheet import Sheet
    from muraille.games.text.unfinished import Unfinished
    from muraille.games.winner.win import Win
    from muraille.library.facts import Facts
    from muraille.library.house_game import HouseGame, game
    from muraille.library.records import load_record, save_record
    from muraille.library.table import Table
    from muraille.record.own.record import Record
    from muraille.table.actions import Action
    from muraille.table.events import Event
    from muraille.table.view import View

__version__ = "0.2.0"
__all__ = [
    "Action",
    "Book",
    "Count",
    "Ended",
    "Event",
    "Facts",
    "Hand",
    "HouseGame",
    "Meld",
    "Payments",
    "Player",
    "Record",
    "Refusal",
    "Sheet",
    "Table",
    "Unfinished",
    "View",
    "Win",
    "Wind",
    "counter",
    "distance",
    "distance_batch",
    "explain",
    "fan_names",
    "game",
    "load_record",
    "read_waiting",
    "read_win",
    "records",
    "save_record",
    "score",
    "score_batch",
    "score_batch_fans",
    "useful_tiles",
    "waits",
]

_PLACES: Final = {
    "api": (
        *("counter", "distance", "explain", "fan_names", "read_waiting", "read_win", "score"),
        *("useful_tiles", "waits"),
    ),
    "batch": ("distance_batch", "records", "score_batch", "score_batch_fans"),
    "bots.player": ("Player",),
    "core.errors": ("Refusal",),
    "core.hand": ("Hand",),
    "core.meld": ("Meld",),
    "core.tile": ("Wind",),
    "games.book.page": ("Book",),
    "games.game": ("Count", "Ended"),
    "games.payments": ("Payments",),
    "games.sheet": ("Sheet",),
    "games.text.unfinished": ("Unfinished",),
    "games.winner.win": ("Win",),
    "library.facts": ("Facts",),
    "library.house_game": ("HouseGame", "game"),
    "library.records": ("load_record", "save_record"),
    "library.table": ("Table",),
    "record.own.record": ("Record",),
    "table.actions": ("Action",),
    "table.events": ("Event",),
    "table.view": ("View",),
}
"""Module -> the public names it holds."""
_MODULES: Final = {name: module for module, names in _PLACES.items() for name in names}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any member of the API
    """Load a member of the API when it is asked for; numpy only for the batches."""
    if name not in _MODULES:
        message = f"module 'muraille' has no attribute {name!r}"
        raise AttributeError(message)
    found = getattr(import_module(f"muraille.{_MODULES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """What a shell offers to complete."""
    return [*__all__, "__version__"]
