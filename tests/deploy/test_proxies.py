"""The house behind Caddy and nginx, as `deploy/` sets them up: over https, sockets included."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.crash.player import PROTOCOL
from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE, child
from tests.kit.machine.debian import Unavailable, install
from tests.kit.machine.ports import free_port

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
NAME: Final = "club.example"
GUESTS: Final = 3
"""Guests in an hour from one address."""


class NamedLine(httpx.HTTPTransport):
    """It asks the other end for the certificate of the house, whose name is looked up nowhere."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions["sni_hostname"] = NAME
        return super().handle_request(request)


@dataclass(frozen=True)
class Club:
    """A house and the proxy before it, as its visitors know it."""

    port: int
    certificate: Path

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))

    def http(self, **headers: str) -> httpx.Client:
        """A browser."""
        known = {"Host": f"{NAME}:{self.port}", "Origin": self.origin, **headers}
        line = NamedLine(verify=self.trust)
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}", headers=known, transport=line
        )

    def socket(self, path: str, cookie: str) -> connect:
        return connect(
            f"wss://{NAME}:{self.port}{path}",
            host="127.0.0.1",
            port=self.port,
            ssl=self.trust,
            subprotocols=[PROTOCOL],  # type: ignore[list-item]
            additional_headers={"Cookie": cookie},
            origin=self.origin,  # type: ignore[arg-type]
            open_timeout=PATIENCE,
            proxy=None,
        )


def nginx(folder: Path, port: int, house: int, certificate: Path) -> list[str]:
    """The command that starts nginx with our file; where it writes is ours to say."""
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = changed(
        site,
        ("    listen [::]:443 ssl;\n", ""),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/ssl/club.example.pem", str(certificate)),
        ("/etc/ssl/club.example.key", str(certificate.with_suffix(".key"))),
        ("127.0.0.1:8000", f"127.0.0.1:{house}"),
    )
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off;\n{places}{site}}}\n",
        encoding="utf-8",
    )
    return [program("nginx", "nginx-light"), "-e", "stderr", "-p", str(folder), "-c", str(file)]


def caddy(folder: Path, port: int, house: int, certificate: Path) -> list[str]:
    """The command that starts Caddy with our file; here it fetches no certificate."""
    site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    site = changed(
        site,
        (
            f"{NAME} {{\n",
            (
                f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n"
                f"\ttls {certificate} {certificate.with_suffix('.key')}\n"
            ),
        ),
        ("127.0.0.1:8000", f"127.0.0.1:{house}"),
    )
    file = folder / "Caddyfile"
    usual = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    file.write_text(usual + site, encoding="utf-8")
    return [program("caddy", "caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with some parts of it replaced; each must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def program(name: str, package: str) -> str:
    """Where a program is, once Debian has installed it if need be."""
    wanted = "/usr/local/sbin:/usr/sbin:/sbin:/usr/local/bin:/usr/bin:/bin"
    if (found := shutil.which(name, path=wanted)) is None:
        try:
            install(package)
        except Unavailable as why:
            pytest.skip(f"{name}: {why}")
        found = shutil.which(name, path=wanted)
    assert found is not None
    return found


Started = Callable[[Path, int, int, Path], list[str]]


@contextmanager
def opened(folder: Path, started: Started) -> Iterator[Club]:
    port = free_port()
    club = Club(port, certified(folder))
    settings = {"base_url": club.origin, "guest_rate": str(GUESTS)}
    with HouseProcess(folder / "house", settings=settings) as house:
        home = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
        with child(
            started(folder, port, house.port, club.certificate),
            env=home,
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        ) as proxy:
            until_it_answers(club, proxy)
            yield club


def certified(folder: Path) -> Path:
    """A certificate of our own for the name of the house."""
    file = folder / "club.pem"
    asked = (
        *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
        *("-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
        *("-keyout", str(file.with_suffix(".key")), "-out", str(file)),
    )
    command = [program("openssl", "openssl"), *asked]
    subprocess.run(command, check=True, capture_output=True, timeout=60)  # noqa: S603 - our own
    return file


def until_it_answers(club: Club, proxy: subprocess.Popen[str]) -> None:
    end = time.monotonic() + PATIENCE
    with club.http() as http:
        while True:
            try:
                http.get("/healthz")
            except httpx.TransportError:
                said = proxy.stderr.read() if proxy.poll() is not None and proxy.stderr else ""
                assert proxy.poll() is None, said
                assert time.monotonic() < end, "the proxy does not answer"
                time.sleep(0.05)  # no program of others says when it listens
            else:
                return


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def club(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Club]:
    with opened(tmp_path_factory.mktemp("club"), request.param) as here:
        yield here


def test_a_table_is_played_through_it(club: Club) -> None:
    with club.http() as http:
        page = http.get("/")
        assert (page.status_code, "<html" in page.text) == (200, True)
        guest = http.post("/api/guest", json={"name": "Ana"})
        assert guest.status_code == 201
        assert "secure" in guest.headers["set-cookie"].lower()
        wish = {"rules": "mcr", "hands": 1, "bots": ["greedy"] * 3, "start": True}
        table = http.post("/api/tables", json=wish).json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        asyncio.run(played(club, table, cookie))
        record = http.get(f"/api/tables/{table}/record")
        assert record.json()["format"] == "muraille-record"


async def played(club: Club, table: str, cookie: str) -> None:
    """Play a hand to its end, with the first thing that is offered."""
    async with asyncio.timeout(PATIENCE), club.socket(f"/api/tables/{table}/play", cookie) as line:
        await line.send(json.dumps({"type": "ready"}))
        async for text in line:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "move":
                action = message["actions"][0]
                await line.send(json.dumps({"type": "act", "on": message["on"], "action": action}))
            if message["type"] == "event" and message["event"]["type"] == "hand_settled":
                return


def test_what_the_house_counts_stays_inside(club: Club) -> None:
    with club.http() as http:
        assert http.get("/metrics").status_code == 404
        assert http.get("/healthz").status_code == 200


def test_nginx_keeps_nothing_that_the_house_refuses(tmp_path: Path) -> None:
    """It would write a body of any size to the disk first; Caddy hands on what comes."""
    with opened(tmp_path, nginx) as club:
        for promised in (100_000, 1_000_000_000):
            head = (
                f"POST /api/guest HTTP/1.1\r\nHost: {NAME}:{club.port}\r\n"
                f"Origin: {club.origin}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {promised}\r\n\r\n"
            )
            with (
                socket.create_connection(("127.0.0.1", club.port), timeout=PATIENCE) as line,
                club.trust.wrap_socket(line, server_hostname=NAME) as safe,
            ):
                safe.sendall(head.encode() + b"x" * 1000)
                assert safe.recv(1024).split(b" ")[1] == b"413"


def test_pages_from_elsewhere_do_nothing(club: Club) -> None:
    with club.http(Origin="https://elsewhere.example") as http:
        assert http.post("/api/guest", json={"name": "Eve"}).json()["error"]["code"] == "cross_site"


def test_an_address_one_has_made_up_is_not_believed(club: Club) -> None:
    codes = []
    for n in range(GUESTS + 1):
        with club.http(**{"X-Forwarded-For": f"203.0.113.{n}"}) as http:
            codes.append(http.post("/api/guest", json={"name": f"Guest {n}"}).status_code)
    assert codes[-1] == 429
