"""The socket of a score sheet: what one device writes, all others hear."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from muraille.core.errors import Refusal
from muraille.house.protocol import (
    SHEET_CLIENT,
    SUBPROTOCOL,
    GoneTold,
    KeyMessage,
    OpsMessage,
    PingMessage,
    Pong,
    PresentTold,
    SheetClientMessage,
    SheetWelcome,
)
from muraille.house.server.answers.sheets import first_heard, take_writings, told_page
from muraille.house.server.answers.tournaments.tables import seated_names
from muraille.house.server.guard.request_log import note_refusal
from muraille.house.server.guard.sheet_keys import role_of
from muraille.house.server.services import Services, services_of
from muraille.house.server.socket.door import (
    CLOSING,
    MESSAGES_A_SECOND,
    OVER,
    TOO_FAST,
    check_visitor,
    heard,
    place_in,
    send,
    turn_away,
)
from muraille.house.server.socket.wire import refused
from muraille.house.server.support.limits import Limit, address_of
from muraille.house.server.support.refusals import language_of
from muraille.house.sheet_rooms import Present, SheetListener, Written
from muraille.house.sheets.kept import Heard, KeyRole
from muraille.house.table.audience.notices import Gone
from muraille.sheet.op import MOST_OPS

KEY_SECONDS: Final = 5.0
"""So long a device may take to show its key."""
A_PART: Final = 40
"""Writings in one message."""
GONE: Final = (WebSocketDisconnect, RuntimeError)
"""The device has left; everything it was told to be kept is."""


@dataclass(frozen=True, slots=True)
class _Visit:
    """One device that looks at a sheet."""

    socket: WebSocket
    sheet: str
    role: KeyRole
    services: Services
    listener: SheetListener


async def watch_sheet(socket: WebSocket) -> None:
    """Serve one device until its socket closes."""
    services, opened = services_of(socket), False
    try:
        check_visitor(socket, services)
        asked = Heard(place_in(socket, MOST_OPS), socket.query_params.get("last", ""))
        await socket.accept(subprotocol=SUBPROTOCOL)
        opened = True
        with suppress(*GONE):
            await _received(socket, asked, services)
    except Refusal as refusal:
        note_refusal(socket, refusal, services)
        with suppress(*GONE):
            await turn_away(socket, refusal, opened=opened)


async def _received(socket: WebSocket, asked: Heard, services: Services) -> None:
    """Let a device in that shows a key of the sheet."""
    sheet = socket.path_params["sheet"]
    role = await _shown(socket, sheet, services)
    services.meters.sockets.inc()
    try:
        with services.sheet_rooms.listening(sheet, role) as listener:
            first, behind = await first_heard(sheet, asked, services)
            welcome = SheetWelcome(
                sheet=sheet,
                seq=first.seq,
                now=services.clock.now(),
                role=role,
                present=services.sheet_rooms.present(sheet),
                behind=behind,
                names=await seated_names(sheet, services),
            )
            visit = _Visit(socket, sheet, role, services, listener)
            await send(socket, to_json(welcome))
            await _serve(visit, first)
    finally:
        services.meters.sockets.dec()


async def _shown(socket: WebSocket, sheet: str, services: Services) -> KeyRole:
    """What the key of a device lets it do; one that shows none in time is turned away."""
    try:
        async with services.clock.timeout(KEY_SECONDS):
            text = await heard(socket)
    except TimeoutError:
        raise Refusal("sheet_key") from None
    message = _read(text)
    if not isinstance(message, KeyMessage):
        raise Refusal("sheet_key")
    return await role_of(message.key, sheet, services)


async def _serve(visit: _Visit, first: Heard) -> None:
    """Tell and listen until the device leaves, or nothing more is told."""
    writer = asyncio.create_task(_tell(visit, first))
    try:
        await _listen(visit)
    finally:
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


async def _tell(visit: _Visit, first: Heard) -> None:
    """Everything that is written from a place on, and who else is here."""
    socket = visit.socket
    with suppress(*GONE):
        try:
            place = await _caught_up(visit, first, None)
            while True:
                news = await visit.listener.news()
                if written := [one for one in news if isinstance(one, Written)]:
                    own = [one.of for one in written if one.of is not None]
                    place = await _caught_up(visit, place, own[-1] if own else None)
                for one in news:
                    if isinstance(one, Present):
                        await send(socket, to_json(PresentTold(present=one.devices)))
                    elif isinstance(one, Gone):
                        await send(socket, to_json(GoneTold(reason=one.reason)))
                        await socket.close(CLOSING if one.reason == "closing" else OVER)
                        return
        except Refusal as refusal:  # the database does not answer: the device comes again
            await turn_away(socket, refusal, opened=True)


async def _caught_up(visit: _Visit, place: Heard, of: int | None) -> Heard:
    """Tell what a device has not heard yet, and answer its own message; where it stands now."""
    while True:
        page = await visit.services.sheets.since(visit.sheet, place, A_PART)
        answered = of if page.is_last else None
        if page.ops or answered is not None:
            await send(visit.socket, told_page(page, type="ops", of=answered))
        place = page.heard
        if page.is_last:
            return place


async def _listen(visit: _Visit) -> None:
    """Do what the device asks; what is refused changes nothing."""
    limit = Limit(MESSAGES_A_SECOND, 1.0, visit.services.clock)
    while True:
        text = await heard(visit.socket)
        message: SheetClientMessage | None = None
        try:
            limit.spend("here")
        except Refusal as refusal:
            await _refuse(visit, refusal)
            await visit.socket.close(TOO_FAST)
            return
        try:
            message = _read(text)
            await _obey(visit, message)
        except Refusal as refusal:
            await _refuse(visit, refusal, message)


async def _obey(visit: _Visit, message: SheetClientMessage) -> None:
    services = visit.services
    if isinstance(message, PingMessage):
        await send(visit.socket, to_json(Pong(n=message.n, now=services.clock.now())))
    elif isinstance(message, OpsMessage):
        services.limits.sheets.spend(f"{visit.sheet} {visit.role}")
        address = address_of(visit.socket)
        await take_writings(visit.sheet, visit.role, message.ops, address, services)
        visit.listener.tell("answered", Written(message.n))
    else:
        raise Refusal("bad_message")


def _read(text: str) -> SheetClientMessage:
    """A message, or why it is none: a writing says what is wrong with it."""
    try:
        return SHEET_CLIENT.validate_json(text)
    except ValidationError as error:
        why = error.errors(include_url=False)[0].get("ctx", {}).get("error")
        raise why if isinstance(why, Refusal) else Refusal("bad_message") from None


async def _refuse(visit: _Visit, refusal: Refusal, of: SheetClientMessage | None = None) -> None:
    visit.services.meters.actions_refused.labels(refusal.code).inc()
    language = (None if of is None else of.lang) or language_of(visit.socket)
    await send(visit.socket, refused(refusal, language, None if of is None else of.type))
