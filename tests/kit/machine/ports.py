"""Ports for servers that tests start."""

from __future__ import annotations

import socket
from random import SystemRandom
from typing import Final

SERVERS: Final = range(15_000, 32_000)
"""Below those lent to outgoing connections: nobody takes one while its server is away."""


def free_port() -> int:
    """A port nobody listens on."""
    while True:
        port = SystemRandom().choice(SERVERS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:  # somebody does
                continue
            return port
