"""How the house says no over HTTP: a status, a stable code, a sentence in the right language."""

from __future__ import annotations

import logging
from typing import Any, Final

from pydantic import BaseModel, Field
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse

from muraille.core.errors import Refusal
from muraille.core.notation import NotationError
from muraille.house.people import Person
from muraille.i18n import LANGUAGES

log = logging.getLogger("muraille.refused")

ORDINARY: Final = 400
STATUS: Final[dict[str, int]] = {
    "not_signed_in": 401,
    "unknown_person": 401,
    "wrong_login": 401,
    "wrong_recovery": 401,
    "wrong_password": 403,
    "session_needed": 403,
    "account_needed": 403,
    "registration_closed": 403,
    "cross_site": 403,
    "not_for_you": 403,
    "not_the_host": 403,
    "not_seated": 403,
    "sheet_key": 403,
    "tournament_key": 403,
    "tournament_role": 403,
    "wrong_pin": 403,
    "no_advice": 403,
    "aids_off": 403,
    "no_such_page": 404,
    "no_such_game": 404,
    "no_such_token": 404,
    "no_such_table": 404,
    "no_such_code": 404,
    "no_such_sheet": 404,
    "no_such_tournament": 404,
    "no_such_entrant": 404,
    "no_such_session": 404,
    "no_table_of_session": 404,
    "no_such_exercise": 404,
    "exercise_hidden": 404,
    "no_such_hand": 404,
    "no_hand_after_called_off": 404,
    "table_damaged": 410,
    "sheet_damaged": 410,
    "tournament_damaged": 410,
    "no_such_method": 405,
    "already_signed_in": 409,
    "name_taken": 409,
    "name_looks_taken": 409,
    "name_at_table": 409,
    "clock_ahead": 409,
    "table_taken": 409,
    "seat_taken": 409,
    "already_begun": 409,
    "stale_action": 409,
    "hand_not_over": 409,
    "game_not_over": 409,
    "not_reviewed": 409,
    "strict_not_reviewed": 409,
    "people_play": 409,
    "no_decision": 409,
    "too_many_tables": 409,
    "too_many_tables_here": 409,
    "too_many_tokens": 409,
    "sheet_full": 409,
    "sheet_seated": 409,
    "sheet_closed": 409,
    "tournament_moved": 409,
    "list_closed": 409,
    "already_drawn": 409,
    "draw_not_promised": 409,
    "not_drawn": 409,
    "session_order": 409,
    "tables_open": 409,
    "table_closed": 409,
    "table_open": 409,
    "clock_state": 409,
    "result_refused": 409,
    "result_odd": 409,
    "sheet_long": 409,
    "too_large": 413,
    "too_many_values": 413,
    "not_json": 415,
    "wrong_field": 422,
    "too_many_requests": 429,
    "too_many_sockets": 429,
    "headers_too_large": 431,
    "internal": 500,
    "paper_failed": 500,
    "no_paper": 501,
    "no_font": 501,
    "house_closing": 503,
    "house_full": 503,
    "not_ready": 503,
    "paper_slow": 503,
    "storage_failed": 503,
}
"""Code -> status; what is not here is an ordinary bad request."""


class ErrorDetail(BaseModel):
    """Why not."""

    code: str = Field(description="Stable between versions: programs decide by it.")
    message: str = Field(description="For people, in their language.")
    field: str | None = Field(default=None, description="The field it is about, if it is one.")
    position: int | None = Field(
        default=None, description="Where in the text of the field, in characters from 0."
    )
    nearest: str | None = Field(default=None, description="The text set right: a guess.")


class ErrorAnswer(BaseModel):
    """Every answer that is a refusal."""

    error: ErrorDetail


REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    "default": {"model": ErrorAnswer, "description": "Refused."}
}
"""What every route may answer besides; its router says so."""
FIELDS_REFUSED: Final = {**REFUSED, 422: {"model": ErrorAnswer}}
"""The same for routes that are sent something."""


def refused(refusal: Refusal, language: str, *, method_list: str | None = None) -> JSONResponse:
    """A refusal as an answer."""
    headers = {"Cache-Control": "no-store"}
    if "seconds" in refusal.facts:
        headers["Retry-After"] = str(refusal.facts["seconds"])
    if method_list is not None:
        headers["Allow"] = method_list
    status = STATUS.get(refusal.code, ORDINARY)
    if status == STATUS["not_signed_in"]:
        headers["WWW-Authenticate"] = "Bearer"
    answer = ErrorAnswer(error=fault_of(refusal, language))
    return JSONResponse(answer.model_dump(exclude_none=True), status, headers)


def fault_of(refusal: Refusal, language: str) -> ErrorDetail:
    """What is wrong, and where, as far as that is known."""
    field = refusal.facts.get("field")
    text = refusal if isinstance(refusal, NotationError) else None
    return ErrorDetail(
        code=refusal.code,
        message=sentence(refusal, language),
        field=None if field is None else _told(str(field)),
        position=None if text is None else text.position,
        nearest=None if text is None else text.nearest,
    )


def sentence(refusal: Refusal, language: str) -> str:
    """The sentence of a refusal; its code where a catalogue has none, rather than no answer."""
    try:
        return _told(refusal.sentence(language))
    except (KeyError, IndexError):
        log.warning("no sentence", extra={"code": refusal.code})
        return refusal.code


def _told(text: str) -> str:
    """A text that quotes what was sent: half a sign of it cannot be sent back."""
    return text.encode("utf-8", "replace").decode()


def language_of(connection: HTTPConnection) -> str:
    """The language to answer in: as asked, or that of the person, the browser or the house."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    person = connection.scope.get("state", {}).get("person")
    if isinstance(person, Person) and person.language in LANGUAGES:
        return person.language
    return asked_language(connection.headers) or connection.app.state.services.settings.language


def asked_language(headers: Headers) -> str | None:
    """The first of our languages a browser asks for.

    >>> asked_language(Headers({"accept-language": "de, zh-CN;q=0.9, fr;q=0.95"}))
    'fr'
    """
    wishes = []
    for place, part in enumerate(headers.get("accept-language", "")[:400].split(",")):
        name, _, weight = part.partition(";")
        wishes.append((-_weight(weight), place, name.strip()[:2].lower()))
    known = [name for weight, _, name in sorted(wishes) if name in LANGUAGES and weight < 0]
    return known[0] if known else None


def _weight(text: str) -> float:
    name, _, number = text.strip().partition("=")
    try:
        return float(number) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
