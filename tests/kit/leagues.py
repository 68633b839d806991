"""Leagues for tests: our quickest bots, and the programs of ``foreign_bots``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote

from muraille.arena.entrant import read_entrants
from muraille.arena.league import OWN, SHARED, League, Limits
from muraille.arena.notes import Notes
from muraille.arena.played import ArenaHand, PlayedWall
from muraille.arena.table import ArenaTable
from muraille.arena.times import Times
from muraille.games.mcr.options import INTERNATIONAL

FOREIGN = Path(__file__).parents[1] / "foreign_bots"
PATIENT = Limits(first=20.0, later=10.0, every=False)
"""For programs that are lawful: a busy machine is not their fault. Starting them takes long."""
HASTY = Limits(first=1.0, later=0.5)
"""For programs that would never answer."""


def foreign(name: str, *arguments: str, simple: bool = False) -> str:
    """The command line of a program, as a user types it."""
    words = [sys.executable, "-IS", str(FOREIGN / f"{name}.py"), *arguments]
    return ("text:" if simple else "") + " ".join(map(quote, words))


def league(
    *entrants: str,
    format_name: str = "2v2",
    walls: str = SHARED,
    seed: int = 7,
    limits: Limits = PATIENT,
) -> League:
    named = read_entrants(entrants)
    return League(named, format_name, INTERNATIONAL, seed=seed, walls=walls, limits=limits)


def with_program(command: str, limits: Limits = PATIENT, against: str = "random") -> League:
    """One program against three bots, with the walls it expects."""
    return league(command, against, format_name="1v3", walls=OWN, limits=limits)


def play(of: League, walls: int, file: Path | None = None) -> list[PlayedWall]:
    """All matches of a league on so many walls, one after the other."""
    table = ArenaTable(of, Notes(None if file is None else str(file)))
    return [table.play(match, wall) for match, wall in of.agenda(walls)]


def play_hand(
    of: League, seats: tuple[int, ...] = (0, 1, 1, 1), file: Path | None = None
) -> tuple[ArenaHand, Times]:
    """One hand, and what the first entrant's decisions took."""
    table = ArenaTable(of, Notes(None if file is None else str(file)))
    times = {who: Times() for who in seats}
    return table.play_hand(seats, 0, times), times[0]


def fouls(walls: Sequence[PlayedWall], who: int = 0) -> list[str]:
    """How an entrant lost its hands, in the order of play."""
    return [
        hand.foul
        for wall in walls
        for hand in wall.hands
        if hand.offender is not None and hand.seats[hand.offender] == who
    ]
