"""The socket of a table: translate, delegate, translate back. No rule here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import SystemRandom
from typing import Final

from fastapi import WebSocket
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from muraille.core.errors import Refusal
from muraille.house.people import Person
from muraille.house.protocol import (
    CLIENT,
    MOST_SEQ,
    SUBPROTOCOL,
    ActMessage,
    ClientMessage,
    PhraseMessage,
    PingMessage,
    Pong,
    Welcome,
    WordMessage,
)
from muraille.house.server.answers.access import may_watch
from muraille.house.server.answers.tables import charter_told
from muraille.house.server.answers.watched_tables import watched
from muraille.house.server.guard.request_log import note_refusal
from muraille.house.server.guard.sessions import (
    credential_of,
    person_of,
    still_signed_in,
)
from muraille.house.server.lines.visits import Visit
from muraille.house.server.services import Services, services_of
from muraille.house.server.socket.door import (
    BAD_REQUEST,
    CLOSING,
    MESSAGES_A_SECOND,
    OVER,
    SIGNED_OUT,
    TOO_FAST,
    check_visitor,
    heard,
    offered,
    place_in,
    send,
    turn_away,
)
from muraille.house.server.socket.wire import refused, told
from muraille.house.server.support.limits import Limit, address_of
from muraille.house.server.support.refusals import language_of
from muraille.house.table.audience.notices import Gone, Happened
from muraille.house.table.audience.subscription import Subscription
from muraille.house.table.live_table import LiveTable
from muraille.table.terms import SPECTATOR

CHANCE: Final = SystemRandom()


async def play(socket: WebSocket) -> None:
    """Serve one viewer until the socket closes."""
    services, table = services_of(socket), socket.path_params["table"]
    endings = services.visits.endings
    person = await person_of(socket, services)
    try:
        live, since = await _admitted(socket, services, table, person)
        if person is None:
            await _received(socket, live, None, since, services)
            return
        with (
            services.visits.begun(person.id, credential_of(socket)) as visit,
            _until_signed_out(visit),
        ):
            if services.visits.endings != endings:
                await _check_pass(socket, services)
            await _received(socket, live, person, since, services)
        if visit.is_over:
            await _show_out(socket)
    except Refusal as refusal:
        note_refusal(socket, refusal, services)
        with suppress(WebSocketDisconnect, RuntimeError):
            await turn_away(socket, refusal)


async def _check_pass(socket: WebSocket, services: Services) -> None:
    """Who was signed out while the door was being opened does not come in."""
    if not await still_signed_in(socket, services):
        raise Refusal("not_signed_in")


@contextmanager
def _until_signed_out(visit: Visit) -> Iterator[None]:
    """A person is served until the socket closes, or they are signed out: then at once no more."""
    try:
        yield
    except asyncio.CancelledError:
        if not visit.is_over:
            raise
        visit.task.uncancel()


async def _show_out(socket: WebSocket) -> None:
    """Say to a person who was signed out that nothing more will be told."""
    with suppress(WebSocketDisconnect, RuntimeError):
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept(subprotocol=offered(socket))
        await send(socket, told(Gone("signed_out")))
        await socket.close(SIGNED_OUT)


async def _received(
    socket: WebSocket,
    live: LiveTable,
    person: Person | None,
    since: int | None,
    services: Services,
) -> None:
    """Open the door to a viewer who may come in."""
    await socket.accept(subprotocol=SUBPROTOCOL)
    services.meters.sockets.inc()
    try:
        await _serve(socket, live, person, since, services)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client is gone; the chair stays theirs
    finally:
        services.meters.sockets.dec()


async def _serve(
    socket: WebSocket,
    live: LiveTable,
    person: Person | None,
    since: int | None,
    services: Services,
) -> None:
    """Tell and listen until the client leaves or the table has no more to tell."""
    seat = None if person is None else live.state.seat_of(person.id)
    welcome = _welcome(live, seat, services)
    viewer = SPECTATOR if seat is None else seat
    try:
        subscription = live.watch(viewer, None if person is None else person.id, since)
    except Refusal as refusal:
        await _refuse(socket, refusal, services)
        await socket.close(BAD_REQUEST)
        return
    writer = asyncio.create_task(_tell(socket, [welcome], subscription, services))
    del welcome  # thousands of sockets stay open for hours
    try:
        await _listen(socket, live, person, services)
    finally:
        live.unwatch(subscription)
        writer.cancel()
        with suppress(asyncio.CancelledError):
            await writer


def _welcome(live: LiveTable, seat: int | None, services: Services) -> bytes:
    """The first thing a viewer is told."""
    return to_json(
        Welcome(
            table=live.id,
            seat=seat,
            seq=live.seq(SPECTATOR if seat is None else seat),
            now=services.clock.now(),
            delay=live.services.spectator_delay if seat is None else 0.0,
            absence=live.services.absence,
            charter=charter_told(live.state.agreed),
            opener=live.state.opener,
        )
    )


async def _admitted(
    socket: WebSocket, services: Services, table: str, person: Person | None
) -> tuple[LiveTable, int | None]:
    """The table, and from where on the viewer wants to hear of it."""
    check_visitor(socket, services)
    live = await watched(table, socket, services)
    if not may_watch(live, person, socket.query_params.get("invitation")):
        raise Refusal("not_for_you")
    since = place_in(socket, MOST_SEQ)
    seat = None if person is None else live.state.seat_of(person.id)
    missed = max(0, live.seq(SPECTATOR if seat is None else seat) - since)
    services.limits.replays.spend(address_of(socket) if person is None else person.id, missed)
    return live, since


async def _tell(
    socket: WebSocket, first: list[bytes], subscription: Subscription, services: Services
) -> None:
    """Send everything that is told, a message each."""
    try:
        await send(socket, first.pop())
        async for notices in subscription.inbox():
            for notice in notices:
                await send(socket, told(notice))
                services.meters.events.inc(isinstance(notice, Happened))
        await socket.close(OVER if subscription.is_finished else CLOSING)
    except (WebSocketDisconnect, RuntimeError):
        return


async def _listen(
    socket: WebSocket, live: LiveTable, person: Person | None, services: Services
) -> None:
    """Do what the client asks; what is refused changes nothing."""
    limit = Limit(MESSAGES_A_SECOND, 1.0, services.clock)
    while True:
        text = await heard(socket)
        try:
            limit.spend("here")
        except Refusal as refusal:
            await _refuse(socket, refusal, services)
            await socket.close(TOO_FAST)
            return
        try:
            message = CLIENT.validate_json(text)
        except ValidationError:
            await _refuse(socket, Refusal("bad_message"), services)
            continue
        try:
            await _obey(socket, message, live, person, services)
        except Refusal as refusal:
            if blur := services.settings.refusal_blur:
                await services.clock.sleep(blur * CHANCE.random())
            await _refuse(socket, refusal, services, message)


async def _refuse(
    socket: WebSocket, refusal: Refusal, services: Services, of: ClientMessage | None = None
) -> None:
    services.meters.actions_refused.labels(refusal.code).inc()
    language = (None if of is None else of.lang) or language_of(socket)
    await send(socket, refused(refusal, language, None if of is None else of.type))


async def _obey(
    socket: WebSocket,
    message: ClientMessage,
    live: LiveTable,
    person: Person | None,
    services: Services,
) -> None:
    if isinstance(message, PingMessage):
        await send(socket, to_json(Pong(n=message.n, now=services.clock.now())))
        return
    if person is None:
        raise Refusal("not_signed_in")
    if isinstance(message, ActMessage):
        start = services.clock.steady()
        await live.act(person.id, message.action, message.on)
        services.meters.actions.inc()
        services.meters.action_seconds.observe(services.clock.steady() - start)
    elif isinstance(message, PhraseMessage):
        services.limits.phrases.spend(person.id)
        live.say_phrase(person.id, message.phrase)
    elif isinstance(message, WordMessage):
        await live.give_word(person.id, message.word)
    else:
        await live.be_ready(person.id, message.word)
