"""The log says what happened, and nothing anybody could use."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from muraille.house.server.support.logs import request_id, start_logging, told
from tests.kit.house.web import PASSWORD, served
from tests.kit.machine.children import PATIENCE

LOGGERS = ("muraille", "uvicorn", "uvicorn.error", "websockets")


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the log goes; afterwards everything is as it was."""
    kept = {
        name: (logger.handlers[:], logger.propagate, logger.level)
        for name in LOGGERS
        for logger in [logging.getLogger(name)]
    }
    yield io.StringIO()
    for name, (handlers, propagate, level) in kept.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_json_with_its_facts(stream: io.StringIO) -> None:
    start_logging("info", "json", stream)
    number = request_id.set("abc")
    logging.getLogger("muraille.test").info("done", extra={"tables": 3, "name_of": "é\n"})
    logging.getLogger("muraille.test").debug("not worth a line")
    request_id.reset(number)
    (line,) = lines(stream)
    assert str(line.pop("time")).endswith("+00:00")
    assert line == {
        "level": "info",
        "logger": "muraille.test",
        "event": "done",
        "request": "abc",
        "tables": 3,
        "name_of": "é\n",
    }


def test_a_plain_line_stays_one_line(stream: io.StringIO) -> None:
    start_logging("info", "plain", stream)
    logging.getLogger("muraille.test").info("done", extra={"route": "a\r\nb\x1b[31m"})
    assert stream.getvalue().count("\n") == 1
    assert stream.getvalue().endswith("info    done route=a  b [31m\n")
    assert "\x1b" not in stream.getvalue()


def test_an_error_is_its_kind_and_its_place(stream: io.StringIO) -> None:
    start_logging("info", "json", stream)
    try:
        raise ValueError("the password is sesame")  # noqa: TRY301 - to be logged
    except ValueError:
        logging.getLogger("muraille.test").exception("broken")
    (line,) = lines(stream)
    assert line["error"] == "ValueError"
    assert "test_logs.py" in str(line["at"])
    assert "sesame" not in stream.getvalue()
    assert told(FileNotFoundError(2, "No such file", "/a/b")) == "FileNotFoundError: No such file"


def test_a_whole_session_leaves_no_secret(stream: io.StringIO, tmp_path: Path) -> None:
    start_logging("debug", "json", stream)
    secrets = [PASSWORD, "another password", "wrong password", "Zebulon"]
    with served(tmp_path, metrics="everybody") as address:
        with httpx.Client(base_url=address, headers={"origin": address}) as client:
            client.post("/api/guest", json={"name": "Zebulon"})
            secrets += client.cookies.values()
            client.post("/api/account", json={"name": "Zebulon", "password": PASSWORD})
            secrets += client.cookies.values()
            token = client.post("/api/me/tokens", json={"label": "x"}).json()["token"]
            secrets.append(token)
            client.patch("/api/me", json={"password": "another password", "old_password": PASSWORD})
            secrets += client.cookies.values()
            client.get("/api/me/export")
            client.delete("/api/session")
            client.post("/api/session", json={"name": "Zebulon", "password": "wrong password"})
            client.post("/api/session", content='{"password": "another password')
            client.get(f"/api/nothing/{token}?token={token}")
            client.get("/api/me", headers={"authorization": f"Bearer {token}"})
            client.get("/api/me", headers={"cookie": f"x={token}", "x-request-id": token})
        nowhere = f"{address.replace('http', 'ws')}/api/nothing?invitation={token}"
        with pytest.raises(InvalidStatus):
            connect(nowhere, open_timeout=PATIENCE)
        secrets.append((tmp_path / "secret.key").read_text(encoding="ascii"))
    written = stream.getvalue()
    assert len([line for line in lines(stream) if line["event"] == "request"]) == 11
    assert {"POST", "PATCH", "GET", "DELETE"} <= {line.get("method") for line in lines(stream)}
    assert "wrong_login" in written
    assert '"event": "socket"' in written
    assert [secret for secret in secrets if secret in written] == []
    assert "argon2" not in written
