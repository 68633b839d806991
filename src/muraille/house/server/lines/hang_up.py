"""Hanging up on a client that does not read: the system keeps nothing for it either."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final

AT_ONCE: Final = struct.pack("ii", 1, 0)
"""Linger for no time: what was not read is dropped, and the other side is told so."""


def hang_up(transport: asyncio.Transport) -> None:
    """End a connection, whatever is still to be sent or read."""
    line = transport.get_extra_info("socket")
    if line is not None:
        with suppress(OSError, ValueError):  # ended already; uvloop has no number for it then
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()
