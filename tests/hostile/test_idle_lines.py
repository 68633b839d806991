"""Connections that ask nothing do not stay, and never take the place of those who ask."""

from __future__ import annotations

import resource
import signal
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tests.kit.hostile.cut_off import cut_off
from tests.kit.hostile.houses import scene
from tests.kit.house.process import HouseProcess
from tests.kit.house.readiness import becomes_ready
from tests.kit.machine.children import PATIENCE


def line_to(house: HouseProcess) -> socket.socket:
    """A connection over which nothing was said yet."""
    return socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)


def is_hung_up(line: socket.socket) -> bool:
    """Wait until the house has something to say, which is nothing: it has hung up."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTT",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n",
        (
            b"POST /api/guest HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n"
            b"Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
        ),
    ],
    ids=["nothing", "half a line", "half a head", "half a body"],
)
def test_a_request_that_does_not_come_is_not_awaited(tmp_path: Path, said: bytes) -> None:
    with scene(tmp_path, request_seconds="1") as found, line_to(found.house) as line:
        line.sendall(said)
        assert is_hung_up(line)
        assert cut_off(found.house) == {"too_slow_request": 1}


def test_idle_lines_do_not_take_the_last_descriptor(tmp_path: Path) -> None:
    with scene(tmp_path, connections="20") as found, ExitStack() as lines:
        open_lines = [lines.enter_context(line_to(found.house)) for _ in range(20)]
        assert is_hung_up(lines.enter_context(line_to(found.house)))
        open_lines[0].close()
        while True:  # the house has noticed when somebody comes in again
            try:
                cut = cut_off(found.house)
            except httpx.TransportError:
                continue
            break
        assert cut["too_many_connections"] >= 1


def test_one_address_does_not_take_all_lines(tmp_path: Path) -> None:
    settings = {"address_connections": "5", "trusted_proxies": "192.0.2.1"}
    house = HouseProcess(tmp_path, settings=settings)
    with house, ExitStack() as lines:
        mine = [lines.enter_context(line_to(house)) for _ in range(6)]
        assert is_hung_up(mine[5])
        mine[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert mine[0].recv(12) == b"HTTP/1.1 200"


def test_a_house_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    with HouseProcess(tmp_path) as house:
        # No file may grow: as on a full disk, whatever is written fails.
        before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        answer = httpx.get(f"{house.origin}/readyz")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not_ready")
        assert httpx.get(f"{house.origin}/healthz").is_success
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)
        assert becomes_ready(house.origin)
        assert house.end(signal.SIGTERM) == 0


UPGRADE = (
    b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "rest",
    [b"Content-Length: 1\r\n\r\na", b"a: b\r\n" * 200 + b"\r\n"],
    ids=["a body", "many headers"],
)
def test_a_handshake_that_cannot_be_read_ends_at_once(tmp_path: Path, rest: bytes) -> None:
    with scene(tmp_path) as found, line_to(found.house) as line:
        line.sendall(UPGRADE + rest)
        assert is_hung_up(line)


def test_a_body_in_parts_is_refused_before_they_are_read(tmp_path: Path) -> None:
    with scene(tmp_path) as found, line_to(found.house) as line:
        head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        line.sendall(head + b"1\r\na\r\n" * 100)
        assert line.recv(12) == b"HTTP/1.1 400"


def test_so_many_headers_are_not_read(tmp_path: Path) -> None:
    with scene(tmp_path) as found, line_to(found.house) as line:
        with suppress(ConnectionError):  # it may hang up before we have said everything
            line.sendall(b"GET /healthz HTTP/1.1\r\n" + b"a:\r\n" * 30_000 + b"\r\n")
        assert is_hung_up(line)
        assert cut_off(found.house) == {"too_many_headers": 1}


def test_headers_behind_a_body_are_counted_too(tmp_path: Path) -> None:
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{"
    with scene(tmp_path) as found, line_to(found.house) as line:
        line.sendall(head)
        assert httpx.get(f"{found.house.origin}/healthz").is_success  # it has been read
        with suppress(ConnectionError):
            line.sendall(b"}GET /healthz HTTP/1.1\r\n" + b"a:\r\n" * 30_000 + b"\r\n")
        with suppress(ConnectionError):
            while line.recv(65536):
                pass
        assert cut_off(found.house) == {"too_many_headers": 1}


def test_headers_that_come_bit_by_bit_are_counted_together(tmp_path: Path) -> None:
    with scene(tmp_path) as found, line_to(found.house) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with suppress(ConnectionError):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
            for _ in range(30):
                line.sendall(b"a:\r\n" * 100)
                assert httpx.get(f"{found.house.origin}/healthz").is_success  # it has been read
        assert is_hung_up(line)
        assert cut_off(found.house) == {"too_many_headers": 1}
