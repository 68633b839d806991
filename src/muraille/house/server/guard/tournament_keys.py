"""Keys of tournaments: whoever has the link of one keeps it, runs a desk, or is a referee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Depends, Header, Path

from muraille.core.errors import Refusal
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.support.course_shelf import CourseAt
from muraille.house.tournaments.kept import RANKS, TOURNAMENT, Role

HEADER: Final = "X-Tournament-Key"
TournamentId = Annotated[
    str, Path(pattern=TOURNAMENT, description="Twelve signs, drawn by chance on a device.")
]
TournamentKey = Annotated[
    str, Header(alias=HEADER, description="The key of the owner, the desk or a referee.")
]


@dataclass(frozen=True, slots=True)
class TournamentVisit:
    """Somebody who looks at a tournament."""

    tournament: str
    role: Role | None
    """Nobody in particular without a key."""
    at: CourseAt


async def visited(
    tournament: TournamentId, services: HouseServices, key: TournamentKey = ""
) -> TournamentVisit:
    """A tournament as it stands; a key that opens nothing is refused."""
    at = await services.courses.look(tournament)
    role = at.kept.keys.role_of(key) if key else None
    if key and role is None:
        raise Refusal("tournament_key")
    if role is not None:
        # Counted by key, not by address: a whole hall stands behind one.
        services.limits.tournaments.spend(f"{tournament} {role}")
    return TournamentVisit(tournament, role, at)


def check_role(visit: TournamentVisit, least: Role) -> Role:
    """Refuse whoever may do less; as whom the others do it."""
    if visit.role is None or RANKS.index(visit.role) < RANKS.index(least):
        raise Refusal("tournament_role", role=least)
    return visit.role


async def _refereed(visit: Annotated[TournamentVisit, Depends(visited)]) -> TournamentVisit:
    check_role(visit, "referee")
    return visit


async def _organised(visit: Annotated[TournamentVisit, Depends(visited)]) -> TournamentVisit:
    check_role(visit, "desk")
    return visit


async def _owned(visit: Annotated[TournamentVisit, Depends(visited)]) -> TournamentVisit:
    check_role(visit, "owner")
    return visit


Visitor = Annotated[TournamentVisit, Depends(visited)]
Refereed = Annotated[TournamentVisit, Depends(_refereed)]
Organised = Annotated[TournamentVisit, Depends(_organised)]
Owned = Annotated[TournamentVisit, Depends(_owned)]


def right_of(visit: TournamentVisit) -> Role:
    """As whom something is done that a route has allowed."""
    return check_role(visit, "referee")
