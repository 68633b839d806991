"""A count with everything that stands beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.api import explain
from muraille.games.mcr.explain import McrExplanation
from muraille.games.mcr.options import Profile
from muraille.games.mcr.waits import MissedChance, chances
from muraille.games.win import Win

NOTE: Final = "robbed_after_last_tile"


@dataclass(frozen=True, slots=True)
class Count:
    """A count, and what stands beside it."""

    why: McrExplanation
    chances: tuple[MissedChance, ...]
    """What would have brought the minimum, where it is missed."""
    notes: tuple[str, ...]
    """What is odd about the hand: keys of the catalogues."""


def notes_on(win: Win) -> tuple[str, ...]:
    """What is odd about the circumstances, though it can be counted."""
    return (NOTE,) if win.robbed and win.last_of_wall else ()


def counted(win: Win, house: Profile) -> Count:
    """Everything there is to say about a hand."""
    why = explain(win, house)
    return Count(why, chances(win, house) if why.missing else (), notes_on(win))
