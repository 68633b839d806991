"""A socket whose every byte is the test's own: frames no library would send."""

from __future__ import annotations

import socket
import struct
from contextlib import suppress
from types import TracebackType
from typing import Final, Self

from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE

CONT: Final = 0x0
TEXT: Final = 0x1
PING: Final = 0x9
FINAL: Final = 0x80
MASKED: Final = 0x80
SHORT: Final = 125
MASK: Final = b"\0\0\0\0"
LOBBY: Final = "/api/lobby"


def frame(opcode: int, content: bytes = b"", *, final: bool = True) -> bytes:
    """A frame as a client sends it; the mask changes nothing."""
    head = bytes([opcode | (FINAL if final else 0)])
    if len(content) <= SHORT:
        return head + bytes([MASKED | len(content)]) + MASK + content
    return head + bytes([MASKED | 126]) + struct.pack("!H", len(content)) + MASK + content


class RawSocket:
    """A connection to the house, upgraded to a socket."""

    def __init__(
        self, house: HouseProcess, path: str = LOBBY, headers: str = "", origin: str = ""
    ) -> None:
        self.line = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)
        self.line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
            f"Origin: {origin or house.origin}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Protocol: muraille.v1\r\n{headers}\r\n".encode()
        )
        self.answer = b""
        while b"\r\n\r\n" not in self.answer and (part := self.line.recv(1)):
            self.answer += part

    @property
    def status(self) -> int:
        """What the house said to the handshake."""
        return int(self.answer.split()[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.line.close()

    def sent(self, content: bytes) -> bool:
        """Send all of it; false if the house has cut the line before."""
        try:
            self.line.sendall(content)
        except OSError:
            return False
        return True

    def ends(self) -> bool:
        """Read until the house ends the line, which it does in time; what was said is dropped."""
        with suppress(ConnectionError):
            while self.line.recv(65536):
                pass
        return True
