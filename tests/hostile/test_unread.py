"""What a visitor does not read does not pile up: the house waits a while, then hangs up."""

from __future__ import annotations

import contextlib
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from muraille.house.server.routes.files.pages import FOLDER
from tests.kit.hostile.cut_off import cut_off
from tests.kit.hostile.houses import TableScene, scene
from tests.kit.hostile.raw_socket import PING, RawSocket, frame
from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE

PINGS: Final = frame(PING, b"x" * 125) * 500
MEGABYTE: Final = 1 << 20
RUDE: Final = 300
GROWTH: Final = 20 * MEGABYTE
"""Far more than the buffers of the four sockets below."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A house that counts no frames: only what is not read may end a socket."""
    folder = tmp_path_factory.mktemp("unread")
    with scene(folder, socket_frames="0", socket_bytes="0", unread_seconds="0.5") as found:
        yield found


def memory(house: HouseProcess) -> int:
    """Bytes the house holds."""
    status = Path(f"/proc/{house.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) << 10


def ping_unheard(rude: RawSocket) -> int:
    """Send pings and read nothing, until the house hangs up; how many bytes were sent."""
    rude.line.settimeout(0)
    sent, rest = 0, b""
    while True:
        _, ready, _ = select.select([], [rude.line], [], PATIENCE)
        assert ready, "the house neither reads nor hangs up"
        rest = rest or PINGS
        try:
            now = rude.line.send(rest)
        except ConnectionError:
            return sent
        sent, rest = sent + now, rest[now:]


def test_pongs_nobody_reads_are_not_kept(here: TableScene) -> None:
    before = memory(here.house)
    for done in range(1, 5):
        with RawSocket(here.house) as rude:
            ping_unheard(rude)
        assert cut_off(here.house)["too_slow"] == done
    assert memory(here.house) - before < GROWTH


def test_an_answer_nobody_reads_is_not_kept(here: TableScene) -> None:
    before = cut_off(here.house).get("too_slow", 0)
    with socket.create_connection(("127.0.0.1", here.house.port), timeout=PATIENCE) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with contextlib.suppress(ConnectionError):
            line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
            # The answers fill every buffer; then nothing moves, and the house hangs up.
            while not select.select([], [], [line], 0.05)[2] and is_up(line):
                pass
    assert cut_off(here.house)["too_slow"] == before + 1


def test_a_file_that_many_do_not_read_is_in_the_house_once(tmp_path: Path) -> None:
    files = (file for file in FOLDER.rglob("*") if file.suffix != ".gz" and file.is_file())
    longest = max(files, key=lambda file: file.stat().st_size)
    ask = f"GET /{longest.relative_to(FOLDER)} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    with scene(tmp_path, unread_limit="4096") as found, contextlib.ExitStack() as lines:
        before = memory(found.house)
        for _ in range(RUDE):
            line = socket.create_connection(("127.0.0.1", found.house.port), timeout=PATIENCE)
            lines.enter_context(line)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(ask)
            assert line.recv(12) == b"HTTP/1.1 200"
        assert httpx.get(f"{found.house.origin}/healthz").is_success
        assert memory(found.house) - before < GROWTH < RUDE * longest.stat().st_size / 2


def is_up(line: socket.socket) -> bool:
    """Whether the other side has not hung up; nothing is read."""
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1) == b"\x01"
