"""The application: every route of the house behind one guard."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import APIRouter, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.middleware import Middleware
from fastapi.routing import APIRoute
from pydantic import RootModel
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from muraille import __version__
from muraille.core.errors import Refusal
from muraille.house.server.guard.headers import Guard
from muraille.house.server.guard.request_log import RequestLog, note_refusal
from muraille.house.server.routes import (
    accounts,
    export,
    friends,
    games,
    hands,
    hint,
    my_tables,
    ops,
    outlook,
    penalties,
    recovery,
    reviews,
    rulebook,
    settlement,
    tables,
    tokens,
)
from muraille.house.server.routes import count as counting
from muraille.house.server.routes.files import documentation, engine, pages
from muraille.house.server.routes.learning import answers, consent, exercises, practice, puzzles
from muraille.house.server.routes.real_tables import papers, sheets
from muraille.house.server.routes.tournaments import draw as tournament_draw
from muraille.house.server.routes.tournaments import lists as tournament_lists
from muraille.house.server.routes.tournaments import plan as tournament_plan
from muraille.house.server.routes.tournaments import players as tournament_players
from muraille.house.server.routes.tournaments import sessions as tournament_sessions
from muraille.house.server.routes.tournaments import tables as tournament_tables
from muraille.house.server.services import Services, services_of
from muraille.house.server.socket.entrance import Sockets
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.refusals import language_of, refused
from muraille.house.server.upkeep.first_exercise import prepare_exercises
from muraille.house.server.upkeep.leases import keep_leases
from muraille.house.server.upkeep.puzzle_miner import keep_mining
from muraille.house.server.upkeep.retention import keep_tidy

log = logging.getLogger("muraille.house")

ROUTERS: Final[tuple[APIRouter, ...]] = (
    accounts.router,
    recovery.router,
    tokens.router,
    games.router,
    export.router,
    tables.router,
    my_tables.router,
    friends.router,
    counting.router,
    hands.router,
    outlook.router,
    hint.router,
    reviews.router,
    rulebook.router,
    penalties.router,
    exercises.router,
    puzzles.router,
    answers.router,
    consent.router,
    settlement.router,
    sheets.router,
    papers.router,
    tournament_plan.router,
    tournament_players.router,
    tournament_draw.router,
    tournament_sessions.router,
    tournament_tables.router,
    tournament_lists.router,
    practice.router,
    ops.router,
)
"""Every route; a new router is added here."""
_NO_PAGE: Final = 404
_NO_METHOD: Final = 405


def create_app(services: Services) -> FastAPI:
    """The house as an ASGI application; it closes its services when it ends."""

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncIterator[None]:
        log.info("open", extra={"version": __version__})
        beside = [
            asyncio.create_task(keep(services))
            for keep in (prepare_exercises, keep_tidy, keep_leases, keep_mining)
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await services.close()
            log.info("closed")

    app = FastAPI(
        title="Muraille",
        version=__version__,
        openapi_url=None,  # it has an address of its own
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=open_house,
        middleware=[
            Middleware(RequestLog, services=services),
            Middleware(Guard, services=services),
            Middleware(Sockets),
        ],
    )
    app.state.services = services
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _bad_field)
    app.add_exception_handler(HTTPException, _nothing_here)
    for router in ROUTERS:
        _take_in(app, router)
    _describe(app)
    _take_in(app, documentation.router)
    _take_in(app, engine.router)
    _take_in(app, pages.router)  # last: it answers for every address
    return app


def _take_in(app: FastAPI, router: APIRouter) -> None:
    """Routes as their router made them: to include it would make each a second time."""
    app.router.routes.extend(router.routes)


def _describe(app: FastAPI) -> None:
    """The description of all routes, which takes a second to make."""
    description = PrintedPages(lambda _: RootModel(app.openapi()))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def described(request: Request) -> Response:
        return await description.answer(request, services_of(request).queue)


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)  # noqa: S101 - registered for it
    return _told(request, error)


async def _bad_field(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for it
    first = error.errors()[0]
    if isinstance(refusal := first.get("ctx", {}).get("error"), Refusal):
        return _told(request, refusal)
    if first["type"] == "json_invalid":
        return _told(request, Refusal("broken_json"))
    # The first place is body or query; those behind the field are words of pydantic.
    where = ".".join(str(part) for part in first["loc"][1:3])[:80]
    return _told(request, Refusal("wrong_field", field=where or "body"))


async def _nothing_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for it
    if error.status_code not in (_NO_PAGE, _NO_METHOD):
        return _told(request, Refusal("broken_json"))
    if allowed := _allowed(request):
        return _told(request, Refusal("no_such_method"), ", ".join(sorted(allowed)))
    return _told(request, Refusal("no_such_page"))


def _allowed(request: Request) -> set[str]:
    """Every method an address of the API knows; a route alone only knows its own."""
    return {
        method
        for router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and route.path_regex.match(request.url.path)
        for method in route.methods or ()
    }


def _told(request: Request, refusal: Refusal, allowed: str | None = None) -> Response:
    note_refusal(request, refusal, services_of(request))
    return refused(refusal, language_of(request), method_list=allowed)
