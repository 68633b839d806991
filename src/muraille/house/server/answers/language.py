"""The language of an answer, and the field a refusal is about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from fastapi import Depends, Query
from starlette.requests import Request

from muraille.core.errors import Refusal
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


@contextmanager
def about(field: str) -> Iterator[None]:
    """Whatever is refused here is refused because of a field."""
    try:
        yield
    except Refusal as refusal:
        refusal.facts.setdefault("field", field)
        raise
