"""The house behind a real socket, and as a process of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from muraille.cli.house.serve import listening
from muraille.core.errors import Refusal
from muraille.house.server.settings import Settings
from tests.kit.house.readiness import becomes_ready
from tests.kit.house.web import PASSWORD, served
from tests.kit.machine.children import PATIENCE, child

COMMAND = "from muraille.cli.house.serve import serve; raise SystemExit(serve(lang='en'))"


def said(address: str, words: bytes, *, hang_up: bool = True) -> bytes:
    """What the house answers to these very bytes, until it or we hang up.

    A house that hangs up before it has read everything resets the line.
    """
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    with socket.create_connection((parts.hostname, parts.port), timeout=10) as line:
        heard = b""
        try:
            line.sendall(words)
            if hang_up:
                line.shutdown(socket.SHUT_WR)
            while more := line.recv(65536):
                heard += more
        except TimeoutError:
            raise
        except OSError:  # reset while we spoke, wrote our end, or read
            pass
        return heard


def test_a_session_over_a_real_socket(tmp_path: Path) -> None:
    with served(tmp_path) as address, httpx.Client(base_url=address) as client:
        client.headers["origin"] = address
        assert client.post("/api/guest", json={"name": "Ann"}).status_code == 201
        assert client.get("/api/me").json()["name"] == "Ann"
        answer = client.post("/api/account", json={"name": "Ann", "password": PASSWORD})
        assert answer.status_code == 201
        assert "server" not in answer.headers
        assert becomes_ready(address)
        assert "muraille_requests_total" in client.get("/metrics").text
        assert client.delete("/api/session").status_code == 204
        assert client.get("/api/me").status_code == 401


def test_what_is_no_http_breaks_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        bad = [
            b"\x00\xff\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n",
            b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
            b"POST /api/guest HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: strange\r\n\r\n",
        ]
        for words in bad:
            first = said(address, words).split(b"\r\n")[0]
            assert first.startswith(b"HTTP/1.1 4") or first == b"", words[:40]
        assert httpx.get(f"{address}/healthz").status_code == 200


def test_no_header_can_be_smuggled_into_an_answer(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        for path in ("/api/games/x%0d%0aSet-Cookie:%20a=b", "/%0d%0aX-Evil:%201"):
            heard = said(
                address,
                f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode(),
                hang_up=False,
            )
            head = heard.split(b"\r\n\r\n")[0].lower()
            assert b" 404 " in head
            assert b"evil" not in head
            assert b"set-cookie" not in head


def test_a_body_that_never_comes_is_nobodys_problem(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        said(
            address,
            b"POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\n\r\n{",
        )
        assert httpx.get(f"{address}/healthz").status_code == 200


def test_a_proxy_that_is_trusted_says_who_came_and_how(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
    with served(tmp_path, guest_rate=1) as address:
        own = {"origin": "https://club.example", "host": "club.example", **forwarded}
        answer = httpx.post(f"{address}/api/guest", json={"name": "Ann"}, headers=own)
        assert answer.status_code == 201
        assert answer.headers["set-cookie"].startswith("__Host-muraille_session=")
        assert "strict-transport-security" in answer.headers
        other = {**own, "x-forwarded-for": "203.0.113.10"}
        answer = httpx.post(f"{address}/api/guest", json={"name": "Ann"}, headers=other)
        assert answer.status_code == 201
        answer = httpx.post(f"{address}/api/guest", json={"name": "Ann"}, headers=own)
        assert answer.status_code == 429
        assert httpx.get(f"{address}/metrics", headers=forwarded).status_code == 404


def test_a_stranger_is_not_believed_to_be_a_proxy(tmp_path: Path) -> None:
    with served(tmp_path, guest_rate=1, trusted_proxies="") as address:
        for n, status in enumerate((201, 429)):
            headers = {"x-forwarded-for": f"203.0.113.{n}", "x-forwarded-proto": "https"}
            answer = httpx.post(f"{address}/api/guest", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == status
            assert "strict-transport-security" not in answer.headers


def test_sockets_are_let_in_like_requests(tmp_path: Path) -> None:
    with served(tmp_path, request_rate=2) as address:
        lobby = address.replace("http", "ws") + "/api/nothing"
        statuses = []
        for _ in range(3):
            with pytest.raises(InvalidStatus) as refused:
                connect(lobby, open_timeout=PATIENCE)
            statuses.append(refused.value.response.status_code)
        assert statuses[-1] == 429
        body = refused.value.response.body
        assert body is not None
        assert json.loads(body)["error"]["code"] == "too_many_requests"
        assert 429 not in statuses[:2]


@contextmanager
def process(folder: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The house as people start it, and its address."""
    environment = {name: x for name, x in os.environ.items() if not name.startswith("MURAILLE_")}
    environment |= {"MURAILLE_DATA": str(folder), "MURAILLE_PORT": "0", **settings}
    with (
        (folder / "log").open("w") as log,
        child(
            [sys.executable, "-c", COMMAND], env=environment, stdout=subprocess.PIPE, stderr=log
        ) as running,
    ):
        assert running.stdout is not None
        greeting = running.stdout.readline()
        assert "http://" in greeting, (folder / "log").read_text()
        yield running, greeting.split()[4]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_closes_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with process(tmp_path) as (running, address):
        assert httpx.post(f"{address}/api/guest", json={"name": "Ann"}).status_code == 201
        with httpx.Client(base_url=address) as waiting:
            waiting.get("/healthz")  # an open connection does not hold it up
            running.send_signal(number)
            assert running.wait(PATIENCE) == 0
        assert running.stdout is not None
        assert running.stdout.read() == "The house is closed; every table is kept.\n"
    log = (tmp_path / "log").read_text()
    assert '"event": "closed"' in log
    assert "Traceback" not in log
    with process(tmp_path) as (running, address):
        assert becomes_ready(address)
        running.send_signal(signal.SIGTERM)
        assert running.wait(PATIENCE) == 0


def test_an_open_socket_does_not_hold_it_up(tmp_path: Path) -> None:
    with (
        process(tmp_path, MURAILLE_SHUTDOWN_SECONDS="5") as (running, address),
        connect(address.replace("http", "ws") + "/api/lobby", open_timeout=PATIENCE) as lobby,
    ):
        lobby.recv(timeout=PATIENCE)
        running.send_signal(signal.SIGTERM)
        assert running.wait(PATIENCE) == 0
        with pytest.raises(ConnectionClosed):
            lobby.recv(timeout=PATIENCE)
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_a_taken_port_is_refused_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        with pytest.raises(Refusal) as refused:
            listening(Settings(port=taken.getsockname()[1]))
        assert refused.value.code == "port_taken"
        assert str(taken.getsockname()[1]) in refused.value.sentence("fr")
    with pytest.raises(Refusal) as refused:
        listening(Settings(host="no.such.host.invalid"))
    assert refused.value.code == "cannot_listen"
