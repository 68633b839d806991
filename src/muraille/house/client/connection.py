"""A table as one client hears it, over as many sockets as it takes.

A lost socket is opened again from the last event that was heard. Pings of the house are answered
by the library, also while a program thinks.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from http import HTTPStatus
from secrets import token_hex
from types import TracebackType
from typing import Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.typing import Subprotocol

from muraille.core.errors import Refusal
from muraille.house.client.backoff import Backoff
from muraille.house.client.door import EXAMPLE, Door, HouseRefusal
from muraille.house.client.messages import Admission, Message, read_message
from muraille.house.clock import SYSTEM, Clock
from muraille.house.protocol import (
    SUBPROTOCOL,
    EventTold,
    GoneTold,
    Pong,
    Refused,
    TableTold,
    Welcome,
)

LARGEST: Final = 1 << 20
"""Bytes of a message; a house sends a few hundred."""
UNREAD: Final = 4096
"""Messages that may wait: a thinking program must not keep pings from being answered."""
PASSING: Final = frozenset(
    {"house_closing", "too_many_requests", "storage_failed", "not_ready", "internal"}
)
"""What a house refuses now and not in a while."""
BUSY: Final = frozenset(
    {
        HTTPStatus.TOO_MANY_REQUESTS,
        HTTPStatus.BAD_GATEWAY,
        HTTPStatus.SERVICE_UNAVAILABLE,
        HTTPStatus.GATEWAY_TIMEOUT,
    }
)
"""The same, where the house or what stands before it does not open the socket at all."""
IN_A_SECOND: Final = 18
"""Messages; a house that hears more than 20 closes the socket."""
MILLI: Final = 1000
WORD_BYTES: Final = 12
"""Of chance, given for every wall."""
OWN_WORD: Final = 70
"""Characters of a word of one's own: they leave room for chance."""


class Connection:
    """Messages in order, each event once, until the table is over."""

    def __init__(
        self,
        door: Door,
        table: str,
        *,
        invitation: str | None = None,
        patience: Backoff | None = None,
        clock: Clock = SYSTEM,
    ) -> None:
        self.clock = clock
        self.heard = 0
        """The last event that came in; what is being answered may be older."""
        self.sockets = 0
        """How many were opened so far."""
        self._door = door
        self._table = table
        self._invitation = invitation
        self._patience = patience or Backoff()
        self._inbox: asyncio.Queue[Message | BaseException] = asyncio.Queue()
        self._socket: ClientConnection | None = None
        self._ahead = 0
        """Milliseconds the clock of the house is before ours."""
        self._said: deque[float] = deque(maxlen=IN_A_SECOND)
        """When the last messages were sent."""
        self._work: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._work = asyncio.create_task(self._stay())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work

    async def messages(self) -> AsyncIterator[Message]:
        """Everything the house says, until the table is over; a refusal at the door is raised."""
        while True:
            message = await self._inbox.get()
            if isinstance(message, BaseException):
                raise message
            yield message
            over = isinstance(message, TableTold) and message.is_over
            if over or isinstance(message, GoneTold):
                return

    async def act(self, action: str, on: int) -> None:
        """Play. If the socket is lost just now, the house will ask again."""
        await self._say({"type": "act", "on": on, "action": action})

    async def ready(self, word: str = "") -> None:
        """Ready for the next hand, with a word for its wall, to which chance adds another."""
        drawn = f"{word[:OWN_WORD]} {token_hex(WORD_BYTES)}".strip()
        await self._say({"type": "ready", "word": drawn})

    async def ping(self, n: int = 0) -> None:
        """Is the house there? A pong answers."""
        await self._say({"type": "ping", "n": n})

    def seconds_until(self, until: int | None) -> float | None:
        """How long it is to a moment of the house; for ever if there is none."""
        if until is None:
            return None
        return (until - self._ahead - self.clock.now()) / MILLI

    async def drop(self) -> None:
        """Lose the socket, as a bad network would; it is opened again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _say(self, content: dict[str, object]) -> None:
        if len(self._said) == IN_A_SECOND:
            await self.clock.sleep(max(0.0, self._said[0] + 1.0 - self.clock.steady()))
        self._said.append(self.clock.steady())
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps(content))

    async def _stay(self) -> None:
        """Keep a socket open; what ends it for good goes to the reader."""
        try:
            await self._knock()
        except asyncio.CancelledError:
            raise
        except BaseException as error:  # noqa: BLE001 - told to the reader, which raises it
            self._inbox.put_nowait(error)

    async def _knock(self) -> None:
        tries, last_word = 0, self.clock.steady()
        while True:
            sockets, heard = self.sockets, self.heard
            problem: Exception | None = None
            try:
                if await self._one_socket():
                    return
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
                problem = error
            if self.sockets > sockets:
                last_word = self.clock.steady()
                tries = tries if self.heard == heard else 0  # let in and out again is no progress
            elif self.clock.steady() - last_word > self._patience.total or self._hopeless(problem):
                raise Refusal(
                    "house_unreachable",
                    address=self._door.origin,
                    problem=str(problem) or type(problem).__name__,
                )
            await self.clock.sleep(self._patience.pause(tries))
            tries += 1

    def _hopeless(self, problem: Exception | None) -> bool:
        """Whether it is no use to come back: nobody was ever there, or it is no table of ours."""
        if problem is None:
            return False
        if isinstance(problem, InvalidStatus):
            return problem.response.status_code not in BUSY
        return not self.sockets

    async def _one_socket(self) -> bool:
        """Hear what one socket says; whether nothing more is to come."""
        since = self.heard
        try:
            opened = await connect(
                self._door.socket(self._table, since, self._invitation),
                subprotocols=[Subprotocol(SUBPROTOCOL)],
                additional_headers=self._door.headers(),
                compression=None,
                max_size=LARGEST,
                max_queue=UNREAD,
            )
        except InvalidURI as error:
            raise Refusal("bad_address", found=self._door.address, example=EXAMPLE) from error
        try:
            return await self._hear(opened, since)
        finally:
            self._socket = None
            await opened.close()

    async def _hear(self, socket: ClientConnection, since: int) -> bool:
        async for text in socket:
            message = read_message(text)
            if self._socket is None:
                if isinstance(message, Refused):
                    return self._turned_away(message)
                if not isinstance(message, Welcome):
                    continue
                self._socket = socket
                self.sockets += 1
            if isinstance(message, Welcome | Pong):
                self._ahead = message.now - self.clock.now()
            if isinstance(message, EventTold):
                if message.seq <= self.heard:
                    continue
                self.heard = message.seq
            if isinstance(message, GoneTold) or message is None:
                continue  # the house closes the socket; whether for good, the next one tells
            heard = Admission(message, since) if isinstance(message, Welcome) else message
            self._inbox.put_nowait(heard)
            if isinstance(message, TableTold) and message.is_over:
                return True
        return False

    def _turned_away(self, refused: Refused) -> bool:
        """The house did not let us in: for now, for good, or because all is over."""
        if refused.code in PASSING:
            return False
        if refused.code == "unknown_position" and self.heard:
            self.heard = 0  # it knows less than we do: an older copy was restored
            return False
        if refused.code == "no_such_table" and self.sockets:
            self._inbox.put_nowait(GoneTold(reason="closed"))
            return True
        raise HouseRefusal(refused.code, refused.message)
