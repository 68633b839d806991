"""The socket of a score sheet: two phones hear each other, and nobody else hears anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from muraille.house.protocol import SHEET_CLIENT, SHEET_SERVER
from muraille.house.server.services import SHEETS
from muraille.house.server.socket import door
from muraille.house.server.socket.sheet import A_PART, KEY_SECONDS
from muraille.house.sheet_rooms import MOST_DEVICES, SheetRooms
from tests.kit.house.sheets import (
    CONFIRM,
    OTHER,
    SHEET,
    WRITE,
    SheetPhone,
    held,
    sealed,
    won,
    writing,
)
from tests.kit.house.web import WebHouse, house

from .connected import Socket, connected

Deed = Callable[[WebHouse, SheetPhone], Awaitable[None]]


def at_a_sheet(folder: Path, deed: Deed) -> None:
    """A house with a sheet that a phone has just begun."""

    async def run() -> None:
        async with house(folder, request_rate=0, handshake_rate=0) as here:
            phone = SheetPhone(here.visitor())
            assert (await phone.opens()).status_code == 201
            await deed(here, phone)

    asyncio.run(run())


@asynccontextmanager
async def live(
    here: WebHouse, key: str = WRITE, query: str = "since=0", sheet: str = SHEET
) -> AsyncIterator[Socket]:
    """A phone that listens to a sheet, once it has shown its key."""
    async with connected(here, f"/api/sheets/{sheet}/live?{query}") as socket:
        socket.say({"type": "key", "key": key})
        yield socket


async def said(socket: Socket, *types: str) -> dict[str, Any]:
    """The next message, which is one of those that are declared."""
    message = await socket.hears(*types)
    SHEET_SERVER.validate_python(message)
    return message


def test_two_phones_hear_each_other(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        await phone.tells(held(1), held(2))
        async with live(here) as ana:
            welcome = await said(ana)
            assert (welcome["type"], welcome["seq"], welcome["role"]) == ("welcome", 0, "write")
            assert (welcome["present"], welcome["behind"]) == (1, False)
            assert welcome["now"] == here.clock.now()
            assert (await said(ana))["ops"] == [held(1), held(2)]
            async with live(here, CONFIRM, "since=2&last=d7k2q.2") as bea:
                welcome = await said(bea)
                assert (welcome["seq"], welcome["role"], welcome["present"]) == (2, "confirm", 2)
                assert await said(ana) == {"type": "present", "present": 2}
                hand = writing("aaaaa", 1, "hand.1", won(0, "wall", 8))
                ana.say({"type": "ops", "n": 7, "ops": [hand]})
                told = {"type": "ops", "seq": 3, "last": "aaaaa.1", "ops": [hand]}
                assert await said(ana) == {**told, "of": 7}
                assert await said(bea) == {**told, "of": None}
                bea.say({"type": "ops", "n": 1, "ops": [sealed("zz9zz", 1, 2)]})
                assert (await said(bea))["of"] == 1
                assert (await said(ana))["ops"] == [sealed("zz9zz", 1, 2)]
                await phone.tells(held(3))
                assert (await said(ana))["ops"] == (await said(bea))["ops"] == [held(3)]
            assert await said(ana) == {"type": "present", "present": 1}
            ana.say({"type": "ops", "n": 8, "ops": [hand]})  # once more: it is kept already
            told = await said(ana)
            assert (told["of"], told["seq"], told["ops"]) == (8, 5, [])
            ana.say({"type": "ping", "n": 3})
            assert (await said(ana))["n"] == 3
        assert len(here.services.sheet_rooms) == 0

    at_a_sheet(tmp_path, deed)


def test_a_long_sheet_comes_in_parts(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        many = [held(number) for number in range(1, 2 * A_PART + 8)]
        await phone.tells(*many)
        async with live(here, query="since=3") as socket:
            await said(socket, "welcome")
            parts = [await said(socket) for _ in range(2)]
            parts.append(await said(socket))
            assert [one for part in parts for one in part["ops"]] == many[3:]
            assert [part["seq"] for part in parts] == [A_PART + 3, 2 * A_PART + 3, len(many)]

    at_a_sheet(tmp_path, deed)


@pytest.mark.parametrize("query", ["since=9", "since=1&last=zz9zz.1"])
def test_a_house_from_an_older_copy_says_so(tmp_path: Path, query: str) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        await phone.tells(held(1), held(2))
        async with live(here, query=query) as socket:
            welcome = await said(socket)
            assert (welcome["behind"], welcome["seq"]) == (True, 0)
            assert (await said(socket))["ops"] == [held(1), held(2)]

    at_a_sheet(tmp_path, deed)


@pytest.mark.parametrize(
    ("path", "first", "code", "closed"),
    [
        (f"{SHEET}/live", {"type": "key", "key": "x" * 22}, "sheet_key", door.NOT_ALLOWED),
        (f"{SHEET}/live", {"type": "ops", "ops": []}, "sheet_key", door.NOT_ALLOWED),
        (f"{SHEET}/live", {"type": "key", "key": "\ud800"}, "bad_message", door.BAD_REQUEST),
        (f"{SHEET}/live", {"type": "tea"}, "bad_message", door.BAD_REQUEST),
        (f"{OTHER}/live", {"type": "key", "key": WRITE}, "no_such_sheet", door.NOT_HERE),
        ("x%00/live", {"type": "key", "key": WRITE}, "no_such_sheet", door.NOT_HERE),
        (f"{SHEET}/live?since=-1", {}, "unknown_position", door.BAD_REQUEST),
        (f"{SHEET}/live?since=12345", {}, "unknown_position", door.BAD_REQUEST),
    ],
)
def test_who_may_not_listen_is_told_why(
    tmp_path: Path, path: str, first: object, code: str, closed: int
) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        await phone.tells(held(1))
        async with connected(here, f"/api/sheets/{path}") as socket:
            socket.say(first)
            assert [(one["type"], one["code"]) for one in await socket.all()] == [("refused", code)]
            assert socket.code == closed
        page = here.services.meters.page().decode()
        assert f'muraille_refusals_total{{code="{code}"}} 1.0' in page

    at_a_sheet(tmp_path, deed)


def test_a_key_is_shown_in_time(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:  # noqa: ARG001 - of the sheet
        async with connected(here, f"/api/sheets/{SHEET}/live") as socket:
            heard = asyncio.create_task(socket.all())
            while not heard.done():
                here.clock.forward(KEY_SECONDS)
                await asyncio.sleep(0)
            assert [one["code"] for one in heard.result()] == ["sheet_key"]
            assert socket.code == door.NOT_ALLOWED

    at_a_sheet(tmp_path, deed)


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        async with live(here, CONFIRM) as socket:
            await said(socket, "welcome")
            for message, code, of in (
                ({"type": "ops", "ops": [sealed("aaaaa", 1, 0), held(1)]}, "sheet_key", "ops"),
                ({"type": "ops", "ops": [{**held(1), "slot": "tea"}]}, "wrong_slot", None),
                ({"type": "ops", "ops": [{**held(1), "at": "now"}]}, "bad_writing", None),
                ({"type": "ops", "ops": [held(1)] * 201}, "bad_message", None),
                ({"type": "key", "key": WRITE}, "bad_message", "key"),
                ([], "bad_message", None),
            ):
                socket.say(message)
                told = await said(socket)
                assert (told["type"], told["code"], told["of"]) == ("refused", code, of), message
            here.services.limits.sheets.spend(f"{SHEET} confirm", SHEETS - 2)
            socket.say({"type": "ops", "ops": [sealed("aaaaa", 2, 0)], "lang": "zh"})
            told = await said(socket)
            assert (told["code"], told["of"]) == ("too_many_requests", "ops")
            assert "请求过多" in told["message"]
        assert (await phone.tells()).json()["ops"] == []

    at_a_sheet(tmp_path, deed)


def test_what_cannot_be_kept_is_refused_and_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        await phone.tells(held(1))
        async with live(here) as ana:
            await said(ana, "ops")
            monkeypatch.setattr(here.store.sheets._database, "_closed", True)  # noqa: SLF001 - gone
            ana.say({"type": "ops", "n": 1, "ops": [held(2)]})
            told = await said(ana)
            assert (told["type"], told["code"], told["of"]) == ("refused", "storage_failed", "ops")
            monkeypatch.undo()
            ana.say({"type": "ops", "n": 2, "ops": [held(2)]})
            told = await said(ana)
            assert (told["of"], told["ops"]) == (2, [held(2)])
        assert (await phone.tells()).json()["seq"] == 2

    at_a_sheet(tmp_path, deed)


def test_who_speaks_too_fast_is_cut_off(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:  # noqa: ARG001 - of the sheet
        async with live(here) as socket:
            for _ in range(door.MESSAGES_A_SECOND + 1):
                socket.say({"type": "ping"})
            kinds = [message["type"] for message in await socket.all()]
            assert kinds == ["welcome", *["pong"] * door.MESSAGES_A_SECOND, "refused"]
            assert socket.code == door.TOO_FAST

    at_a_sheet(tmp_path, deed)


def test_a_sheet_that_is_deleted_and_a_house_that_closes_say_goodbye(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:
        async with live(here) as socket:
            await said(socket, "welcome")
            await phone.deletes()
            assert await said(socket) == {"type": "gone", "reason": "deleted"}
            assert await socket.all() == []
            assert socket.code == door.OVER
        await phone.opens()
        async with live(here) as socket:
            await said(socket, "welcome")
            here.services.sheet_rooms.close()
            assert await said(socket) == {"type": "gone", "reason": "closing"}
            assert await socket.all() == []
            assert socket.code == door.CLOSING

    at_a_sheet(tmp_path, deed)


def test_a_phone_that_does_not_read_costs_nothing() -> None:
    async def run() -> None:
        rooms = SheetRooms()
        with rooms.listening(SHEET) as slow:
            for _ in range(1000):
                rooms.note_writings(SHEET)
                with rooms.listening(SHEET):
                    pass
            assert len(await slow.news()) == 2  # something was written, and who is here

    asyncio.run(run())


def test_a_sheet_has_so_many_listeners_and_no_more(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:  # noqa: ARG001 - of the sheet
        rooms = here.services.sheet_rooms
        listeners = [rooms.listening(SHEET) for _ in range(MOST_DEVICES)]
        for one in listeners:
            one.__enter__()
        async with live(here) as socket:
            assert [one["code"] for one in await socket.all()] == ["too_many_sockets"]
            assert socket.code == door.TOO_FAST
        for one in listeners:
            one.__exit__(None, None, None)
        assert len(rooms) == 0

    at_a_sheet(tmp_path, deed)


def test_those_who_only_confirm_leave_room_for_those_who_write(tmp_path: Path) -> None:
    async def deed(here: WebHouse, phone: SheetPhone) -> None:  # noqa: ARG001 - of the sheet
        with ExitStack() as crowd:
            for _ in range(48):
                crowd.enter_context(here.services.sheet_rooms.listening(SHEET, "confirm"))
            async with live(here, CONFIRM) as socket:
                assert [one["code"] for one in await socket.all()] == ["too_many_sockets"]
            async with live(here) as socket:
                assert (await said(socket, "welcome"))["present"] == 49

    at_a_sheet(tmp_path, deed)


def test_messages_of_a_device_are_read_strictly() -> None:
    for message in ({"type": "ops", "ops": [], "more": 1}, {"type": "ping", "n": True}, {}):
        with pytest.raises(ValueError, match="validation"):
            SHEET_CLIENT.validate_python(message)
