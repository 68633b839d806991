"""Operation: is the house alive, is it ready, what does it count."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from muraille import __version__
from muraille.core.errors import Refusal
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.support.refusals import REFUSED

_FORWARDED: Final = ("x-forwarded-for", "x-real-ip", "forwarded")

router = APIRouter(tags=["operations"], responses=REFUSED)


class Health(BaseModel):
    """How the house is."""

    status: str
    version: str


@router.get("/healthz")
async def alive() -> Health:
    """The process answers."""
    return Health(status="alive", version=__version__)


@router.get("/readyz")
async def ready(services: HouseServices) -> Health:
    """The database takes what is written, too."""
    await services.readiness.look()
    return Health(status="ready", version=__version__)


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request, services: HouseServices) -> Response:
    """What the house counts, as Prometheus reads it."""
    allowed = services.settings.metrics
    if allowed == "nobody" or (allowed == "loopback" and not _is_local(request)):
        raise Refusal("no_such_page")
    return Response(services.meters.page(), media_type=CONTENT_TYPE_LATEST)


def _is_local(request: Request) -> bool:
    """Whether the request was made on this machine, and not handed on by a proxy."""
    if request.client is None or any(name in request.headers for name in _FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False
