"""The line of requests: one that says nothing, or reads nothing, does not stay."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from muraille.house.server.lines.hang_up import hang_up
from muraille.house.server.lines.reader_watch import ReaderWatch
from muraille.house.server.lines.socket_line import SocketLine
from muraille.house.server.lines.switchboard import Switchboard

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

GOODBYE: Final = 10.0
"""Seconds a client has to read the last answer once its line is being closed."""
MOST_LINES: Final = 2_000
"""Lines that come at once before a body: more headers than all requests of a moment have."""
BODY_PART: Final = 4096
"""Bytes of a body that are read at once: what follows it is headers again, and counted."""
PARTS: Final = b"transfer-encoding"
BAD: Final = "bad_request"
"""The code of what is no request, or none that is read."""
COMING: Final = (h11.IDLE, h11.SEND_BODY)
"""While a client is in one of these states, its request is not whole."""


class HttpLine(H11Protocol):
    """A connection with deadlines: to ask, and to read what was answered."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        switchboard: Switchboard,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._switchboard = switchboard
        self._read, self.conn.next_event = self.conn.next_event, self._next_event  # type: ignore[method-assign]
        self._owner: str | None = None
        """Under whom the line is counted; nothing if it is not."""
        self._heads = 0
        """Lines that have come of requests that are not whole."""
        self._watch: ReaderWatch | None = None
        self._deadline: asyncio.TimerHandle | None = None
        """Until when a request must be whole, or the last answer read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes in, if there is room."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._owner = self._switchboard.connect(host)
        if self._owner is None:
            hang_up(transport)
            return
        self._watch = ReaderWatch(transport, self._switchboard.settings.unread_seconds, self.cut)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended, whoever ended it."""
        self._end_deadlines()
        super().connection_lost(exc)
        if self._owner is not None:
            self._switchboard.disconnect(self._owner)
            self._owner = None

    def cut(self, code: str) -> None:
        """End the line at once."""
        self._end_deadlines()
        self._switchboard.note_cut(code, self._owner or "")
        hang_up(self.transport)

    # Requests.

    def data_received(self, data: bytes) -> None:
        """Read what has come; what is still to come of a request has its time."""
        while data and self._is_ours() and not self.transport.is_closing():
            size = BODY_PART if self.conn.their_state is h11.SEND_BODY else len(data)
            self._receive(data[:size])
            data = data[size:]

    def _receive(self, data: bytes) -> None:
        if self.conn.their_state is not h11.SEND_BODY:
            self._heads += data.count(b"\n")
            if self._heads > MOST_LINES:
                self.cut("too_many_headers")
                return
        super().data_received(data)
        if not self._is_ours():
            return  # it is a socket now
        if self.conn.their_state is not h11.IDLE:
            self._heads = 0
        if self.conn.their_state in COMING:
            self._await_request()
        elif self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _next_event(self) -> Any:  # noqa: ANN401 - whatever h11 reads
        """What has come, if it is a request; after anything else the line ends.

        A body in parts is refused too: a byte in each would cost as much.
        """
        try:
            event = self._read()
        except h11.RemoteProtocolError:
            return self._turn_down()
        if isinstance(event, h11.Request) and any(name == PARTS for name, _ in event.headers):
            return self._turn_down()
        return event

    def _turn_down(self) -> type[h11.NEED_DATA]:
        """Say no, and hear nothing more."""
        self._switchboard.note_cut(BAD, self._owner or "")
        self.send_400_response(BAD)
        self._say_goodbye()
        return h11.NEED_DATA

    def _unsupported_upgrade_warning(self) -> None:
        """What asks for another protocol is answered in this one; the log needs no line for it."""

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket takes the line over."""
        self._end_deadlines()
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        if isinstance(line, SocketLine):
            line.owner, self._owner = self._owner, None

    def _is_ours(self) -> bool:
        return self._owner is not None

    def _await_request(self) -> None:
        if self._deadline is None:
            seconds = self._switchboard.settings.request_seconds
            self._deadline = self.loop.call_later(seconds, self.cut, "too_slow_request")

    # Answers.

    def pause_writing(self) -> None:
        """The client reads slowly, or not at all."""
        super().pause_writing()
        if self._watch is not None:
            self._watch.begin()

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        if self._watch is not None:
            self._watch.end()

    def on_response_complete(self) -> None:
        """An answer is written; if it was the last one, the client has its time to read it."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._say_goodbye()

    def timeout_keep_alive_handler(self) -> None:
        """The client asks nothing more."""
        super().timeout_keep_alive_handler()
        self._say_goodbye()

    def _say_goodbye(self) -> None:
        self._end_deadlines()
        self._deadline = self.loop.call_later(GOODBYE, hang_up, self.transport)

    def _end_deadlines(self) -> None:
        if self._watch is not None:
            self._watch.end()
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
