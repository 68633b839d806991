"""The referee over HTTP: the penalty book, a ruling, the situations of the trainer."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from pydantic import Field, StringConstraints
from starlette.responses import Response

from muraille.core.errors import about
from muraille.house.server.answers.language import Language, Spoken
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.sessions import Asker, HouseServices
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.refusals import FIELDS_REFUSED, language_of
from muraille.referee.book import infraction
from muraille.referee.case import Case
from muraille.referee.consequence import SEATS
from muraille.referee.fact import Fact
from muraille.referee.ruling import rule
from muraille.report.penalties.book import PenaltyBook, penalty_book
from muraille.report.penalties.casebook import Casebook, casebook
from muraille.report.penalties.rulings import RulingTold, Trainer, ruling_told, trainer
from muraille.report.penalties.search import LONGEST_NAME, LineFound, lines_found

LONGEST_ID: Final = 10
MOST_WARNINGS: Final = 1000

router = APIRouter(prefix="/api/penalties", tags=["referee"], responses=FIELDS_REFUSED)

FactName = Annotated[Fact, Field(strict=False)]
"""A fact by its word: strictly, only Python could name it."""
Seat = Annotated[int, Field(ge=0, lt=SEATS)]


class CaseAsked(RequestBody):
    """What happened; the facts are those the line asks for, no more and no less."""

    infraction: Annotated[str, StringConstraints(max_length=LONGEST_ID)] = Field(
        description="The line, as P4.10b."
    )
    offender: Seat
    facts: dict[FactName, bool] = Field(default_factory=dict)
    warnings: int = Field(
        default=0,
        ge=0,
        le=MOST_WARNINGS,
        description="How often they were judged by the ladder in this game.",
    )
    dead: list[Seat] = Field(
        default_factory=list, max_length=SEATS, description="Hands that were dead before."
    )
    score_written: bool = Field(default=False, description="The winner's score is on the sheet.")
    outranked: bool = Field(default=False, description="A valid announcement takes precedence.")


@router.get("", response_model=PenaltyBook)
async def book(request: Request, services: HouseServices, lang: Language = None) -> Response:
    """The penalty book and the questions that lead to a line; a browser keeps it for a day."""
    return await _BOOKS.answer(request, services.queue, lang or language_of(request))


@router.get("/situations", response_model=Trainer)
async def situations(request: Request, services: HouseServices, lang: Language = None) -> Response:
    """Situations at a table, four rulings each, and the right one; kept for a day."""
    return await _SITUATIONS.answer(request, services.queue, lang or language_of(request))


@router.get("/rulings", response_model=Casebook)
async def rulings(request: Request, services: HouseServices, lang: Language = None) -> Response:
    """Every ruling there is, to judge by without a network; kept for a day."""
    return await _CASEBOOKS.answer(request, services.queue, lang or language_of(request))


@router.get("/search")
async def find(
    language: Spoken,
    text: Annotated[str, Query(max_length=LONGEST_NAME)],
    whose: Asker,
    services: HouseServices,
) -> list[LineFound]:
    """The lines that a number or words may mean, the best first."""
    with about("text"):
        return await services.queue.do(whose, partial(lines_found, text, language))


@router.post("/ruling")
async def ruling(asked: CaseAsked, language: Spoken) -> RulingTold:
    """What the book says of a case: the decision, the points of the four seats, the next step."""
    with about("infraction"):
        line = infraction(asked.infraction)
    case = Case(
        line,
        asked.offender,
        asked.facts,
        warnings=asked.warnings,
        dead=frozenset(asked.dead),
        score_written=asked.score_written,
        outranked=asked.outranked,
    )
    return ruling_told(language, rule(case))


_BOOKS: Final = PrintedPages(penalty_book)
_CASEBOOKS: Final = PrintedPages(casebook)
_SITUATIONS: Final = PrintedPages(trainer)
