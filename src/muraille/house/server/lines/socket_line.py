"""The line of a socket: what comes in is counted before it is read, what goes out has an end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode

from muraille.house.server.lines.frame_meter import FrameMeter
from muraille.house.server.lines.hang_up import hang_up
from muraille.house.server.lines.reader_watch import ReaderWatch
from muraille.house.server.lines.switchboard import MOMENT, Switchboard
from muraille.house.server.support.limits import Bucket, Limit

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from uvicorn.config import Config
    from uvicorn.server import ServerState
    from websockets.frames import Frame
    from websockets.http11 import Request

EXTENSION: Final = "muraille.line"
"""Where the application finds the line of its socket."""
MOST_PARTS: Final = 64
"""Parts one message may come in: browsers and libraries send one."""
MODEST: Final = 0.75
"""Who has so much of their own budget left is not cut off for what their address has spent."""
SOME_FRAMES: Final = 16
SOME_BYTES: Final = 4096
"""So much of a socket is counted against its address at once."""
WITHOUT_END: Final = 1 << 60


class SocketLine(WebSocketsSansIOProtocol):
    """A socket with budgets: of frames, of bytes, of what may lie unread."""

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
        settings, now = switchboard.settings, switchboard.clock.steady()
        self.address = ""
        """Whose line it is, once the guard knows: a proxy may stand between."""
        self.owner: str | None = None
        """Under whom the line is counted; nothing if it is not."""
        self._switchboard = switchboard
        self._meter: FrameMeter | None = None
        """Nothing until the handshake, which is no frame."""
        self._frames = Bucket(settings.socket_frames or WITHOUT_END, MOMENT, now)
        self._bytes = Bucket(settings.socket_bytes or WITHOUT_END, MOMENT, now)
        self._owed_frames = self._owed_bytes = 0
        """Not yet counted against the address: that is done now and then."""
        self._watch: ReaderWatch | None = None
        self._is_cut = False

    # The line.

    def connection_made(self, transport: BaseTransport) -> None:
        """Write no more than a client may leave unread."""
        super().connection_made(transport)
        settings = self._switchboard.settings
        self.transport.set_write_buffer_limits(high=settings.unread_limit)
        self._watch = ReaderWatch(self.transport, settings.unread_seconds, self.cut)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line has ended, whoever ended it."""
        if self._watch is not None:
            self._watch.end()
        super().connection_lost(exc)
        if self.owner is not None:
            self._switchboard.disconnect(self.owner)
            self.owner = None

    def cut(self, code: str) -> None:
        """End the line at once: nothing more is read, nothing that was written is waited for."""
        if not self._is_cut:
            self._is_cut = True
            self._switchboard.note_cut(code, self.address)
            hang_up(self.transport)

    # What comes in.

    def data_received(self, data: bytes) -> None:
        """Read what has come, if the line may still cost as much."""
        if self._meter is None:
            self._meter = FrameMeter()
            super().data_received(data)
            if self.conn.handshake_exc is not None:  # it answers nothing to a head it cannot read
                self.cut("bad_handshake")
        elif not self._is_cut and self._is_within_budget(self._meter, data):
            super().data_received(data)

    def _is_within_budget(self, meter: FrameMeter, data: bytes) -> bool:
        now = self._switchboard.clock.steady()
        frames = meter.begun(data, self._frames.most)
        if self._frames.take(frames, now):
            self.cut("too_many_frames")
        elif self._bytes.take(len(data), now):
            self.cut("too_many_bytes")
        else:
            self._owed_frames += frames
            self._owed_bytes += len(data)
            if self._owed_frames >= SOME_FRAMES or self._owed_bytes >= SOME_BYTES:
                self._spend_shared()
        return not self._is_cut

    def _spend_shared(self) -> None:
        """What an address spends is shared: whoever has spent little of their own goes on."""
        if self.address:
            self._share(self._switchboard.frames, self._owed_frames, self._frames, "frames")
            self._share(self._switchboard.bytes, self._owed_bytes, self._bytes, "bytes")
        self._owed_frames = self._owed_bytes = 0

    def _share(self, limit: Limit, amount: int, own: Bucket, kind: str) -> None:
        if limit.wait_for(self.address, amount) and own.left < own.most * MODEST:
            self.cut(f"too_many_{kind}")

    def handle_connect(self, event: Request) -> None:
        """Let the application know the line."""
        super().handle_connect(event)
        if self.response.status_code == 101:  # noqa: PLR2004 - switching protocols
            cast("dict[str, object]", self.scope["extensions"])[EXTENSION] = self

    def handle_cont(self, event: Frame) -> None:
        """Put a message together, if its parts are not without end."""
        if len(self.frames) >= MOST_PARTS:
            self.cut("too_many_parts")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; a text that is none ends the line, and the log stays quiet."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            try:
                self.conn.send_close(CloseCode.INVALID_DATA)
            except InvalidState:  # closed already
                self.cut("bad_text")
            else:
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, unless the client does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; who does not read is not listened to."""
        message = await super().receive()
        if not self.writable.is_set():
            self._stop_listening()
        return message

    # What goes out.

    def pause_writing(self) -> None:
        """The client reads too slowly: nothing is heard that could not be answered."""
        super().pause_writing()
        self._stop_listening()
        if self._watch is not None:
            self._watch.begin()

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        if self._watch is not None:
            self._watch.end()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _stop_listening(self) -> None:
        if not self.transport.is_closing():
            self.transport.pause_reading()

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a client has its time to say goodbye, and then the line ends."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # refused, which is no fault of ours to be written down
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, hang_up, self.transport)

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there; a line that should have ended does."""
        if self.close_sent or self.transport.is_closing():
            self.ping_timer = self.loop.call_later(self.close_timeout, hang_up, self.transport)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """The client is not there: it would not read a goodbye either."""
        self.pong_timer = None
        self.pending_ping_payload = None
        self.cut("silent")


def _is_text(parts: list[bytes]) -> bool:
    try:
        (parts[0] if len(parts) == 1 else b"".join(parts)).decode()
    except UnicodeDecodeError:
        return False
    return True
