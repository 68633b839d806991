"""What a referee has to know about a case, beyond the line of the book it falls under."""

from __future__ import annotations

from enum import StrEnum


class Fact(StrEnum):
    """Something that was so, or was not."""

    REPAIRED = "repaired"
    """The error was set right inside its window."""
    CALLED = "called"
    """An opponent called it in time, and was right."""
    SHOWN = "shown"
    """At least one tile of the hand was shown."""
    BELOW_MINIMUM = "below_minimum"
    """What remains is worth less than a win needs."""
    PLAYABLE = "playable"
    """The hand can still be put together again."""
    WIN_VOID = "win_void"
    """The win of the other player proved invalid."""
