"""What every table of a house shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from muraille.house.clock import Clock
from muraille.house.ports import FanOut, Journal
from muraille.house.table.ownership import NoFanOut


@dataclass(frozen=True, slots=True)
class TableServices:
    """What every table of a house shares."""

    journal: Journal
    clock: Clock
    random_bytes: Callable[[int], bytes]
    """Chance nobody can foretell, for seeds."""
    bot_pace: float = 1.0
    """Bots take so many times their usual time: 0 in tests."""
    spectator_delay: float = 0.0
    """Seconds that spectators are behind the table."""
    absence: float = 0.0
    """Seconds without a connection after which a bot plays for a player; 0: never."""
    idle: float = 0.0
    """Seconds without any connection after which a table is closed; 0: never."""
    gathering: float = 0.0
    """The same before the game has begun, where there is nothing to come back to; 0: never."""
    fan_out: FanOut = field(default_factory=NoFanOut)
    """The way to followers in other processes."""
