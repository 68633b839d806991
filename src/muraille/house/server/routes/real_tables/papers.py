"""Score sheets on paper: a PDF of the writings that a device sends, blank or filled in."""

from __future__ import annotations

from typing import Annotated, ClassVar

from fastapi import APIRouter, Request
from pydantic import FailFast, Field
from starlette.responses import Response

from muraille.house.server.answers.language import Spoken
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED, ErrorAnswer
from muraille.house.server.support.work_queue import Bringer
from muraille.house.sheets.writings import SentWriting
from muraille.paper.press import printed
from muraille.paper.score_sheet import score_sheet
from muraille.sheet.fold import folded
from muraille.sheet.op import MOST_OPS

router = APIRouter(prefix="/api/papers", tags=["sheets"], responses=FIELDS_REFUSED)

LONGEST_LINK = 200
"""What a code holds and can still be read from paper."""
PDF = "application/pdf"


class PaperSheet(RequestBody):
    """A sheet to be printed; the house keeps nothing of it."""

    most_values: ClassVar = 65_536
    ops: Annotated[list[SentWriting], FailFast(), Field(max_length=MOST_OPS)] = Field(
        description="The writings of the sheet; of a blank one its `charter` alone."
    )
    link: Annotated[str, Field(max_length=LONGEST_LINK, pattern=r"^(https?://[!-~]+)?$")] = Field(
        default="", description="What the code on the paper opens; empty for a sheet without one."
    )


@router.post(
    "/sheet",
    response_class=Response,
    responses={
        200: {"content": {PDF: {"schema": {"type": "string", "format": "binary"}}}},
        501: {"model": ErrorAnswer},
        503: {"model": ErrorAnswer},
    },
)
async def paper_sheet(
    asked: PaperSheet, request: Request, services: HouseServices, language: Spoken
) -> Response:
    """A score sheet as PDF; one at a time is set, by a process of its own."""
    address = address_of(request)
    services.limits.papers.spend(address)

    def press() -> bytes:
        return printed(score_sheet(language, folded(asked.ops), asked.link))

    pdf = await services.paper_queue.do(Bringer(address, address), press)
    return Response(pdf, media_type=PDF, headers={"Cache-Control": "no-store"})
