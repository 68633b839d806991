"""Whatever is refused has a code, is counted, and does not flood the log."""

from __future__ import annotations

import json
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.kit.hostile.cut_off import cut_off
from tests.kit.hostile.houses import TableScene, scene
from tests.kit.hostile.raw_socket import LOBBY, RawSocket
from tests.kit.house.process import HouseProcess
from tests.kit.machine.children import PATIENCE

MANY: Final = 200
FEW: Final = 4
"""Lines of the log for all of them: one now and then, should the machine be slow."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A house where nobody plays."""
    with scene(tmp_path_factory.mktemp("refusals")) as found:
        yield found


def refusals(house: HouseProcess) -> Counter[str]:
    """How many requests were refused, by code."""
    page = httpx.get(f"{house.origin}/metrics").text
    return Counter(
        {
            sample.labels["code"]: int(sample.value)
            for family in text_string_to_metric_families(page)
            for sample in family.samples
            if sample.name == "muraille_refusals_total"
        }
    )


def lines_of(house: HouseProcess) -> list[dict[str, Any]]:
    """The log."""
    return [json.loads(line) for line in house.log.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "said",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ids=["no http", "two hosts", "no host", "parts"],
)
def test_what_is_no_request_is_counted_and_said_once(here: TableScene, said: bytes) -> None:
    before, lines = cut_off(here.house).get("bad_request", 0), len(lines_of(here.house))
    for _ in range(MANY):
        with socket.create_connection(("127.0.0.1", here.house.port), timeout=PATIENCE) as line:
            line.sendall(said)
            answer = b""
            while part := line.recv(4096):
                answer += part
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"bad_request" in answer
    assert cut_off(here.house)["bad_request"] == before + MANY
    written = [x for x in lines_of(here.house)[lines:] if x.get("event") != "request"]
    assert len(written) <= FEW, written[-3:]


def test_an_upgrade_to_something_else_is_an_ordinary_request(here: TableScene) -> None:
    lines = len(lines_of(here.house))
    headers = {"Connection": "Upgrade", "Upgrade": "h2c"}
    for _ in range(3):
        assert httpx.get(f"{here.house.origin}/healthz", headers=headers).is_success
    assert {x["event"] for x in lines_of(here.house)[lines:]} == {"request"}


def test_too_many_requests_are_counted_and_said_seldom(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with scene(tmp_path_factory.mktemp("busy"), request_rate="60") as found:
        with httpx.Client(base_url=found.house.origin) as visitor:
            codes = Counter(visitor.get("/api/tables").status_code for _ in range(MANY))
        assert codes[429] > MANY // 2
        said = [x for x in lines_of(found.house) if x.get("code") == "too_many_requests"]
        assert 1 <= len(said) <= FEW, said[-3:]
        assert said[0]["address"] == "127.0.0.1"
        with ExitStack() as sockets:
            knocks = (sockets.enter_context(RawSocket(found.house)).status for _ in range(MANY))
            # Every second lets somebody in again: on a slow machine, one now and then.
            refused = list(islice((status for status in knocks if status == 429), MANY // 10))
        assert len(refused) == MANY // 10
        said = [x for x in lines_of(found.house) if x.get("code") == "too_many_requests"]
        assert 1 <= len(said) <= FEW, said[-3:]


SOCKETS: Final = {
    "no_such_table": ("/api/tables/nobody/play", ""),
    "cross_site": (LOBBY, "https://elsewhere.example"),
    "no_such_page": ("/api/nothing", ""),
}
"""Code -> where somebody knocks, and from which site."""


@pytest.mark.parametrize("code", SOCKETS)
def test_a_socket_that_is_turned_away_is_counted(here: TableScene, code: str) -> None:
    path, origin = SOCKETS[code]
    before = refusals(here.house)[code]
    with RawSocket(here.house, path, origin=origin) as stranger:
        assert stranger.ends()
    assert refusals(here.house)[code] == before + 1


def test_an_address_has_so_many_sockets_open_and_no_more(tmp_path: Path) -> None:
    with scene(tmp_path, address_sockets="3") as found, ExitStack() as sockets:
        mine = [sockets.enter_context(RawSocket(found.house)) for _ in range(4)]
        assert [one.status for one in mine] == [101, 101, 101, 429]
        assert b"too_many_sockets" in mine[3].answer + mine[3].line.recv(4096)
        assert refusals(found.house)["too_many_sockets"] == 1
        mine[0].line.close()
        while sockets.enter_context(RawSocket(found.house)).status != 101:
            pass  # until the house has noticed


def test_sockets_of_an_address_are_opened_only_so_often(tmp_path: Path) -> None:
    with scene(tmp_path, handshake_rate="5") as found, ExitStack() as sockets:
        mine = [sockets.enter_context(RawSocket(found.house)).status for _ in range(8)]
        assert mine[:5] == [101] * 5
        assert mine[-1] == 429
        assert refusals(found.house)["too_many_requests"] >= 1
