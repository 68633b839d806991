"""The language of an answer."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Depends, Query
from starlette.requests import Request

from muraille.house.server.guard.sessions import HouseServices, person_of
from muraille.house.server.support.refusals import language_of

Language = Annotated[
    Literal["fr", "en", "zh"] | None,
    Query(description="The language to answer in; else that of the person, or of the browser."),
]


async def spoken(request: Request, services: HouseServices, lang: Language = None) -> str:
    """The language to answer in."""
    await person_of(request, services)
    return lang or language_of(request)


Spoken = Annotated[str, Depends(spoken)]
