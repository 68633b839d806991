"""What a tournament leaves: its result list, as the European association wants it."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from muraille.house.server.answers.language import Spoken
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.tournament_keys import Refereed
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.tournament.mers import counted_players
from muraille.tournament.played.entrant import FORGOTTEN
from muraille.tournament.played.results import results_of, standings_of
from muraille.tournament.result_list import ListedResult, result_list

router = APIRouter(
    prefix="/api/tournaments/{tournament}", tags=["tournaments"], responses=FIELDS_REFUSED
)

CSV: Final = "text/csv"


@router.get(
    "/results.csv",
    response_class=Response,
    responses={200: {"content": {CSV: {"schema": {"type": "string"}}}}},
)
async def results_csv(visit: Refereed, services: HouseServices, language: Spoken) -> Response:
    """The standings so far, with the columns of the European association."""
    entrants = await services.tournaments.entrants(visit.tournament)
    players, _ = standings_of(visit.at.course, entrants)
    known = {
        str(number): ListedResult(one.name or FORGOTTEN, one.ema, one.country)
        for number, one in entrants.items()
    }
    counted = counted_players(results_of(visit.at.course, entrants))
    text = result_list(language, players, known, counted)
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{visit.tournament}.csv"',
    }
    return Response(text, media_type=f"{CSV}; charset=utf-8", headers=headers)
