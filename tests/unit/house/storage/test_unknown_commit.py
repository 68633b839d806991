"""A connection that breaks in the middle of a commit: the journal finds out how it ended."""

from __future__ import annotations

import contextlib
import socket
import threading

import pytest
from sqlalchemy import make_url

from muraille.core.errors import Refusal
from muraille.house.storage import Commit, Store
from muraille.house.storage.journal import group
from tests.kit.machine.postgres import postgres_url

from .houses import opened, played, within


class Proxy:
    """A road to the server that breaks, once, at the worst moment."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.breaks: str | None = None
        """``before``: the server never hears the commit; ``after``: nobody hears its answer."""
        self.closed = False
        """Whether nobody gets through any more once it broke."""
        self.broke = False
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self.broke and self.closed:
                    client.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self._port))
                for road in ((client, server, True), (server, client, False)):
                    threading.Thread(target=self._carry, args=road, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, asks: bool) -> None:  # noqa: FBT001
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if asks and b"COMMIT" in data and self.breaks is not None:
                    how, self.breaks, self.broke = self.breaks, None, True
                    if how == "after":
                        source.shutdown(socket.SHUT_RDWR)  # before its answer can pass
                        target.sendall(data)
                        continue
                    break
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        self._listener.close()


@pytest.mark.parametrize("how", ["before", "after"])
def test_entries_are_written_once_and_acknowledged(how: str) -> None:
    url = make_url(postgres_url())
    proxy = Proxy(int(url.port or 0))
    commits: list[Commit] = []

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        proxy.breaks = how
        await store.journal.append([played("t", 1, 5), played("t", 2, 6)])
        assert proxy.broke
        await store.journal.append([played("t", 3, 7)])
        expected = [opened("t"), played("t", 1, 5), played("t", 2, 6), played("t", 3, 7)]
        assert list(await store.journal.entries("t")) == expected

    address = url.set(port=proxy.port).render_as_string(hide_password=False)
    try:
        within(address, visit, commits.append)
    finally:
        proxy.close()
    assert not any(commit.failed for commit in commits)


def test_without_an_answer_in_time_it_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "PATIENCE", 0.5)
    url = make_url(postgres_url())
    proxy = Proxy(int(url.port or 0))

    async def visit(store: Store) -> None:
        await store.journal.append([opened("t")])
        proxy.breaks, proxy.closed = "after", True
        with pytest.raises(Refusal) as refused:
            await store.journal.append([played("t", 1, 5)])
        assert refused.value.code == "storage_failed"
        proxy.closed = False
        # A reader who reads again knows how it ended, and goes on from there.
        position = len(await store.journal.entries("t"))
        await store.journal.append([played("t", position, 6)])

    address = url.set(port=proxy.port).render_as_string(hide_password=False)
    try:
        within(address, visit)
    finally:
        proxy.close()
