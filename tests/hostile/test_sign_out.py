"""Whoever was signed out hears and does nothing more, on sockets that were open too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from tests.crash.player import SocketClient
from tests.kit.hostile.houses import HEALED, SocketSeat, TableScene, scene, waited
from tests.kit.house.web import PASSWORD

SIGNED_OUT: Final = 4401
NEW: Final = "eight pairs of shoes"


class Owner(SocketClient):
    """A person with an account, in one of their browsers."""

    async def arrive(self) -> None:
        """Create the account."""
        await self._enter("/api/account", {"name": self.name, "password": PASSWORD})

    async def elsewhere(self) -> Owner:
        """The same person in another browser."""
        other = Owner(self.house, self.name)
        await other._enter("/api/session", {"name": self.name, "password": PASSWORD})
        return other

    async def program(self) -> tuple[SocketClient, str]:
        """A program of this person, and the number of its token."""
        made = await self.ask("POST", "/api/me/tokens", {"label": "bot"})
        program = Program(self.house, self.name)
        program.token = made["token"]
        return program, made["id"]

    async def _enter(self, path: str, content: dict[str, str]) -> None:
        async with self.http() as http:
            answer = await http.post(path, json=content)
            answer.raise_for_status()
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())


class Program(SocketClient):
    """A client with a token."""

    token = ""

    def socket(self, table: str, since: int | str = 0, query: str = "") -> Any:  # noqa: ANN401
        found = super().socket(table, since, query)
        found.additional_headers = {"Authorization": f"Bearer {self.token}"}
        return found


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A house nobody is limited in."""
    folder = tmp_path_factory.mktemp("signed out")
    with scene(folder, login_rate="0", name_rate="0", account_rate="0") as found:
        yield found


Deed = Callable[[Owner, str], Awaitable[object]]


async def new_password(owner: Owner, _: str) -> None:
    await owner.ask("PATCH", "/api/me", {"password": NEW, "old_password": PASSWORD})


async def log_out(owner: Owner, _: str) -> None:
    await owner.ask("DELETE", "/api/session")


async def delete_account(owner: Owner, _: str) -> None:
    await owner.ask("DELETE", "/api/me", {"password": PASSWORD})


async def revoke(owner: Owner, token: str) -> None:
    await owner.ask("DELETE", f"/api/me/tokens/{token}")


@pytest.mark.parametrize(
    ("deed", "ended"),
    [
        (new_password, {"browser", "elsewhere", "program"}),
        (delete_account, {"browser", "elsewhere", "program"}),
        (log_out, {"browser"}),
        (revoke, {"program"}),
    ],
)
def test_sockets_end_with_what_let_them_in(here: TableScene, deed: Deed, ended: set[str]) -> None:
    async def test() -> None:
        owner = Owner(here.house, f"owner {deed.__name__}"[:24])
        await owner.arrive()
        elsewhere, (program, token) = await owner.elsewhere(), await owner.program()
        # Four chairs and nobody's turn: nothing is told but what the deed brings about.
        table = (await owner.ask("POST", "/api/tables", {"hands": 1}))["table"]
        async with (
            owner.socket(table) as first,
            elsewhere.socket(table) as second,
            program.socket(table) as third,
        ):
            seats = {
                "browser": SocketSeat(owner, first),
                "elsewhere": SocketSeat(elsewhere, second),
                "program": SocketSeat(program, third),
            }
            for seat in seats.values():
                assert (await seat.hears("welcome"))["seat"] == 0
            await deed(owner, token)
            for name, seat in seats.items():
                if name in ended:
                    assert await seat.closed() == SIGNED_OUT
                    assert seat.told[-1] == {"type": "gone", "reason": "signed_out"}
                else:
                    await seat.says(HEALED)
                    await seat.hears("pong")

    waited(test())


def test_nothing_said_after_signing_out_is_done(here: TableScene) -> None:
    """What lies unread when a person is signed out stays unread."""

    async def test() -> None:
        owner = Owner(here.house, "hasty")
        await owner.arrive()
        wish = {"hands": 1, "bots": ["greedy"] * 3, "start": True}
        here.table = (await owner.ask("POST", "/api/tables", wish))["table"]
        async with owner.socket(here.table) as socket:
            seat = SocketSeat(owner, socket)
            await seat.hears("welcome")
            await owner.ask("DELETE", "/api/session")
            before = await here.journal()
            with suppress(ConnectionClosed):
                await seat.says({"type": "ready", "word": "too late"})
            assert await seat.closed() == SIGNED_OUT
        assert list(await here.journal()) == list(before)

    waited(test())


def test_a_person_has_so_many_sockets_and_no_more(here: TableScene) -> None:
    async def test() -> None:
        guest = SocketClient(here.house, "many pages")
        await guest.arrive()
        table = (await guest.ask("POST", "/api/tables", {"hands": 1}))["table"]
        sockets = [await guest.socket(table) for _ in range(24)]
        async with guest.socket(table) as socket:
            one_more = SocketSeat(guest, socket)
            assert (await one_more.hears("refused"))["code"] == "too_many_sockets"
            assert await one_more.closed() == 4429
        for socket in sockets:
            await socket.close()

    waited(test())
