"""Whether play goes on, and with whom."""

from __future__ import annotations

from enum import StrEnum


class Continuation(StrEnum):
    """How the hand continues after a ruling."""

    GOES_ON = "goes_on"
    """Where it stood."""
    RESUMES = "resumes"
    """As if the announcement had not been made: the answers of the others still hold."""
    WITH_THE_TURN = "with_the_turn"
    """With the player whose turn it was."""
    WITH_THE_WIN = "with_the_win"
    """The win stands, and ends the hand."""
    DRAWN = "drawn"
    """The hand is over; nobody has won."""
