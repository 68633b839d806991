"""A PostgreSQL server of our own for tests: found or installed, started, and ended by its number.

All workers of a test session share one server, in a temporary directory and on a free port of the
loopback; each test gets a database of its own. The server watches the session: when the process
that started it is gone, whatever the reason, it is ended too.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import json
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.kit.machine.children import PATIENCE
from tests.kit.machine.debian import Unavailable, install
from tests.kit.machine.ports import free_port

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "logging_collector": "off",
}
_CLUSTER = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
_WATCH = """
import os, pathlib, shutil, signal, sys, time
session, home, note = int(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
def session_lives():
    try:
        os.kill(session, 0)
    except OSError:
        return False
    return True
def server():
    # Its number, if it is ours still: numbers are given again.
    try:
        pid = int((home / "pid").read_text())
        return pid if str(home) in pathlib.Path(f"/proc/{pid}/cmdline").read_text() else None
    except (OSError, ValueError):
        return None
while session_lives() and not (home / "ended").exists():
    time.sleep(0.3)
for sign in [signal.SIGQUIT] * 50 + [signal.SIGKILL] * 10:
    if (pid := server()) is None:
        break
    os.kill(pid, sign)
    time.sleep(0.1)
shutil.rmtree(home, ignore_errors=True)
if note:
    pathlib.Path(note).unlink(missing_ok=True)
"""
_STARTED: list[object] = []
"""Servers and their watchers: what still runs is not garbage."""


class Server:
    """One cluster: it can be stopped and started again, as servers are."""

    def __init__(self, home: Path, port: int) -> None:
        self.home = home
        self.port = port
        self.pid: int | None = None

    def start(self) -> None:
        """Start, and return when it answers."""
        log = (self.home / "log").open("ab")
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        process = subprocess.Popen(  # noqa: S603 - our own server
            [_bin("postgres"), "-D", str(self.home / "data"), f"--port={self.port}", *settings],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            **_as_user(),
        )
        log.close()
        self.pid = process.pid
        (self.home / "pid").write_text(str(self.pid))
        self._process = process
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.dsn("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError as error:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise Unavailable(f"the server does not start: {error}") from error
                time.sleep(0.1)
            else:
                return

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop: ``SIGINT`` is orderly and cuts connections, ``SIGQUIT`` is a crash."""
        if self.pid is not None:
            os.kill(self.pid, how)
            self._process.wait(PATIENCE)
            self.pid = None

    def dsn(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of an empty database, as SQLAlchemy writes it."""
        name = f"test_{secrets.token_hex(6)}"
        with psycopg.connect(self.dsn("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self.dsn(name).replace("postgresql://", "postgresql+psycopg://")


def postgres_url() -> str:
    """The address of a new, empty database on a real server; the test is skipped without one."""
    try:
        port = _shared_port()
    except Unavailable as why:
        sys.stderr.write(f"\nPostgreSQL tests are not run: {why}\n")
        pytest.skip(f"PostgreSQL: {why}")
    return Server(Path(), port).new_database()


@contextlib.contextmanager
def own_server() -> Iterator[Server]:
    """A server nobody else uses, for tests that stop it."""
    try:
        server = private_server(os.getpid())
    except Unavailable as why:
        pytest.skip(f"PostgreSQL: {why}")
    try:
        yield server
    finally:
        server.stop(signal.SIGQUIT)
        (server.home / "ended").touch()


@functools.cache
def _shared_port() -> int:
    """The port of the server of this session, started by whichever worker comes first."""
    # With xdist the workers are children of the session, which outlives them all.
    worker = "PYTEST_XDIST_WORKER" in os.environ
    session = os.getppid() if worker else os.getpid()
    begun = Path(f"/proc/{session}").stat().st_ctime_ns  # numbers are given again
    name = f"muraille-postgres-{os.getuid()}-{session}-{begun}.json"
    note = Path(tempfile.gettempdir()) / name
    with note.open("a+", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        held.seek(0)
        written = held.read()
        if not written:
            written = json.dumps(_described(session, note))
            held.write(written)
    answer = json.loads(written)
    if "why" in answer:
        raise Unavailable(answer["why"])
    return int(answer["port"])


def _described(session: int, note: Path) -> dict[str, object]:
    try:
        return {"port": private_server(session, note).port}
    except Unavailable as why:
        return {"why": str(why)}


def private_server(session: int, note: Path | None = None) -> Server:
    """A fresh cluster, started; it ends with the session."""
    _install()
    home = Path(tempfile.mkdtemp(prefix="muraille-postgres-"))
    home.chmod(0o755)
    data = home / "data"
    data.mkdir(0o700)
    if os.getuid() == 0:
        shutil.chown(data, _user())
    made = subprocess.run(  # noqa: S603 - our own server
        [_bin("initdb"), "-D", str(data), *_CLUSTER],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        **_as_user(),
    )
    if made.returncode:
        raise Unavailable(f"initdb: {made.stderr.strip()[-200:]}")
    server = Server(home, free_port())
    server.start()
    watch = subprocess.Popen(  # noqa: S603 - it ends the server we started, by its number
        [sys.executable, "-c", _WATCH, str(session), str(home), str(note or "")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    _STARTED.extend((server, watch))
    return server


def _install() -> None:
    """Find the server's programs, or have Debian install them."""
    with contextlib.suppress(Unavailable):
        _bin("initdb")
        return
    install("postgresql")
    _bin("initdb")


def _bin(program: str) -> str:
    """A program of the server: on the path, or where Debian puts it."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True)
    path = shutil.which(program) or (str(found[0]) if found else None)
    if path is None:
        raise Unavailable(f"there is no {program}")
    return path


def _user() -> str:
    """Whom root runs the server as: it refuses to run as root."""
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise Unavailable("root has nobody to run the server as")


def _as_user() -> dict[str, Any]:
    if os.getuid() != 0:
        return {"cwd": "/"}
    account = pwd.getpwnam(_user())
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": [], "cwd": "/"}


def each_database() -> list[Callable[[Path], str]]:
    """The kinds of database every test of storage runs on: an address, given a directory."""
    return [sqlite_url, lambda _directory: postgres_url()]


def sqlite_url(directory: Path) -> str:
    return f"sqlite:///{directory / f'{secrets.token_hex(4)}.sqlite3'}"
