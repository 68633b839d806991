"""How tournaments stand, kept between two questions: only what was done since is read again."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from muraille.house.ports import Tournaments
from muraille.house.tournaments.kept import KeptTournament
from muraille.tournament.played.course import TournamentCourse, after, course

MOST: Final = 64
"""Tournaments that are looked at, at once."""


@dataclass(frozen=True, slots=True)
class CourseAt:
    """How a tournament stands after so many entries."""

    kept: KeptTournament
    seq: int
    course: TournamentCourse


class CourseShelf:
    """The tournaments that were looked at last."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._known: OrderedDict[str, CourseAt] = OrderedDict()

    async def look(self, tournament: str) -> CourseAt:
        """How one stands now."""
        kept = await self._tournaments.kept(tournament)
        known = self._known.get(tournament)
        if known is not None and (known.kept.secret, known.seq) == (kept.secret, kept.seq):
            found = CourseAt(kept, known.seq, known.course)
        elif known is not None and known.kept.secret == kept.secret and known.seq < kept.seq:
            entries = await self._tournaments.entries(tournament, known.seq)
            now = after(known.course, entries, known.seq + 1)
            found = CourseAt(kept, known.seq + len(entries), now)
        else:
            entries = await self._tournaments.entries(tournament)
            found = CourseAt(kept, len(entries), course(entries))
        self._known[tournament] = found
        self._known.move_to_end(tournament)
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return found
