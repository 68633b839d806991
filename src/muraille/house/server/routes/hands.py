"""Hands that are over, and the score sheet: for those who may watch the table or read the game.

The same sheet as writings is what a page folds, exports and prints like that of a real table.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, TypeAlias, TypeVar

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from muraille.core.errors import Refusal, about
from muraille.house.server.answers.access import may_watch
from muraille.house.server.answers.language import Spoken
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.watched_tables import past_record
from muraille.house.server.guard.sessions import HouseServices, asker, person_of
from muraille.house.server.routes.games import game as readable_game
from muraille.house.server.services import Services
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorAnswer
from muraille.house.sheets.writings import Writing
from muraille.house.table.live_table import LiveTable
from muraille.record.own.codec import parse_record
from muraille.record.own.record import Record
from muraille.record.own.verification import refuse_false_hand
from muraille.report import hand_end, score_sheet
from muraille.report.hand_end import HandEnd
from muraille.report.played_sheet import played_writings
from muraille.report.score_sheet import ScoreSheet
from muraille.sheet.op import op_json
from muraille.table.rotation import LONGEST_GAME

router = APIRouter(prefix="/api", responses=FIELDS_REFUSED)

_Answer = TypeVar("_Answer")
MadeRecord: TypeAlias = Callable[[], Record]
"""A record that is made when it is asked for: that is work."""
Number = Annotated[int, Path(ge=1, le=LONGEST_GAME, description="The hand, from 1.")]


class HandOfRecord(RequestBody):
    """A hand of a record, as a file keeps it."""

    record: str = Field(
        description="The text of a record; no other hand need be in it, and no checksum."
    )
    hand: int = Field(ge=1, le=LONGEST_GAME, description="The number of the hand.")


class FiledRecord(RequestBody):
    """A record, as a file keeps it."""

    record: str = Field(description="The text of a record.")


class PlayedSheet(BaseModel):
    """The score sheet of a game that was played at a table, to be looked at."""

    ops: list[Writing] = Field(description="As devices write: results and penalties, no tile.")


@router.get("/tables/{table}/hands/{number}", tags=["tables"])
async def hand_of_table(
    table: str, number: Number, request: Request, services: HouseServices, language: Spoken
) -> HandEnd:
    """The end of a hand at a table."""
    record = await _of_table(table, request, services)
    return await _told(request, services, lambda: hand_end.told(language, record(), number))


@router.get("/tables/{table}/sheet", tags=["tables"])
async def sheet_of_table(
    table: str, request: Request, services: HouseServices, language: Spoken
) -> ScoreSheet:
    """The score sheet of a table."""
    record = await _of_table(table, request, services)
    return await _told(request, services, lambda: score_sheet.told(language, record()))


@router.get("/tables/{table}/writings", tags=["tables"], responses={409: {"model": ErrorAnswer}})
async def writings_of_table(table: str, request: Request, services: HouseServices) -> PlayedSheet:
    """The score sheet of a table, as the writings of a sheet."""
    record = await _of_table(table, request, services)
    return await _told(request, services, lambda: _written(record()))


@router.get("/games/{game}/hands/{number}", tags=["history"])
async def hand_of_game(
    game: str, number: Number, request: Request, services: HouseServices, language: Spoken
) -> HandEnd:
    """The end of a hand of a game."""
    record = await _of_game(game, request, services)
    return await _told(request, services, lambda: hand_end.told(language, record(), number))


@router.get("/games/{game}/sheet", tags=["history"])
async def sheet_of_game(
    game: str, request: Request, services: HouseServices, language: Spoken
) -> ScoreSheet:
    """The score sheet of a game."""
    record = await _of_game(game, request, services)
    return await _told(request, services, lambda: score_sheet.told(language, record()))


@router.get("/games/{game}/writings", tags=["history"], responses={409: {"model": ErrorAnswer}})
async def writings_of_game(game: str, request: Request, services: HouseServices) -> PlayedSheet:
    """The score sheet of a game, as the writings of a sheet."""
    record = await _of_game(game, request, services)
    return await _told(request, services, lambda: _written(record()))


@router.post("/records/writings", tags=["history"], responses={400: {"model": ErrorAnswer}})
async def writings_of_record(
    asked: FiledRecord, request: Request, services: HouseServices
) -> PlayedSheet:
    """The score sheet of a game that was not played here, as its record tells it."""
    services.limits.filed_hands.spend((await asker(request, services)).person)
    return await _told(request, services, lambda: _filed(asked.record))


@router.post("/records/hand", tags=["history"], responses={400: {"model": ErrorAnswer}})
async def hand_of_record(
    asked: HandOfRecord, request: Request, services: HouseServices, language: Spoken
) -> HandEnd:
    """The end of a hand of a game that was not played here; it is played again before it counts."""
    services.limits.filed_hands.spend((await asker(request, services)).person)
    return await _told(request, services, lambda: replayed_end(language, asked.record, asked.hand))


async def _told(request: Request, services: Services, work: Callable[[], _Answer]) -> _Answer:
    """What takes its time waits for its turn."""
    return await services.queue.do(await asker(request, services), work)


def _written(record: Record) -> PlayedSheet:
    ops = [op_json(op) for op in played_writings(record)]
    return PlayedSheet.model_validate({"ops": ops})


def _filed(text: str) -> PlayedSheet:
    with about("record"):
        record, _ = parse_record(text)
        return _written(record)


def replayed_end(language: str, text: str, number: int) -> HandEnd:
    """The end of a hand by the text of a record; a hand that cannot have been is refused."""
    with about("record"):
        record, _ = parse_record(text)
    with about("hand"):
        hand = hand_end.hand_of(record, number)
    with about("record"):
        refuse_false_hand(record, hand)
    return hand_end.told(language, record, number)


async def _of_table(table: str, request: Request, services: Services) -> MadeRecord:
    """The record of a table that is open, or of the game that was played at it."""
    live = await _table_at_hand(table, services)
    if live is None:
        try:
            return await _of_game(table, request, services)
        except Refusal as refusal:
            raise Refusal("no_such_table") from refusal
    person = await person_of(request, services)
    if not may_watch(live, person, request.query_params.get("invitation")):
        raise Refusal("no_such_table")
    return live.state.record


async def _of_game(game: str, request: Request, services: Services) -> MadeRecord:
    await readable_game(game, request, services)  # or a refusal
    live = await _table_at_hand(game, services)
    if live is not None:
        return live.state.record
    kept = await past_record(game, request, services)
    if not isinstance(kept, dict):
        raise Refusal("no_such_game")
    return lambda: parse_record(json.dumps(kept))[0]


async def _table_at_hand(table: str, services: Services) -> LiveTable | None:
    """A table that is open, or was a moment ago: its game may not stand in the history yet."""
    return await services.tables.watched(table) if services.tables.is_at_hand(table) else None
