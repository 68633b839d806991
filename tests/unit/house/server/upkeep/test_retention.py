"""The house forgets guests who stay away, and nobody who might still come."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from muraille.house.server.upkeep.retention import forget_guests, forget_sheets
from tests.kit.house.sheets import OTHER, SheetPhone, code, held
from tests.kit.house.tables import charter
from tests.kit.house.web import WebHouse, house

pytestmark = pytest.mark.anyio

DAY = 86_400


async def test_a_guest_is_forgotten_once_no_cookie_of_his_is_good(tmp_path: Path) -> None:
    async with house(tmp_path, guest_days=2) as here:
        client, account = await here.guest(), await here.account()
        number = (await client.get("/api/me")).json()["id"]
        here.clock.forward(2 * DAY)
        assert await forget_guests(here.services) == 0
        assert (await client.get("/api/me")).status_code == 200  # and the cookie is renewed
        here.clock.forward(2 * DAY)
        assert await forget_guests(here.services) == 0
        assert (await client.get("/api/me")).status_code == 200
        here.clock.forward(2 * DAY + 1)
        assert (await client.get("/api/me")).status_code == 401
        assert await forget_guests(here.services) == 0
        here.clock.forward(DAY)
        assert await forget_guests(here.services) == 1
        assert await here.services.people.by_id(number) is None
        assert (await client.get("/api/me")).status_code == 401
        assert (await account.get("/api/me")).status_code == 200


async def test_a_table_of_a_guest_who_stays_away_goes_on(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = await here.services.people.by_id((await client.get("/api/me")).json()["id"])
    assert person is not None
    table = await here.services.tables.open(person, charter(hands=2))
    here.clock.forward(40 * DAY)
    assert await forget_guests(here.services) == 0
    shown = (await here.visitor().get(f"/api/tables/{table.id}")).json()
    assert shown["names"][0] == "Ann"
    await table.close(person.id)
    assert await forget_guests(here.services) == 1
    assert await here.services.people.by_id(person.id) is None
    assert (await here.visitor().get("/readyz")).status_code == 200


async def test_a_time_that_has_become_a_text_is_no_time(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = await here.services.people.by_id((await client.get("/api/me")).json()["id"])
    assert person is not None
    for _ in range(2):
        here.clock.forward(DAY)
        table = await here.services.tables.open(person, charter(hands=2))
        here.clock.forward(DAY)
        await table.close(person.id)
    latest = await here.services.history.latest()
    damaged = text("UPDATE tables SET closed_at = 'x' || closed_at WHERE id <> :id")
    await here.store._database.write(  # noqa: SLF001 - as a disk
        lambda connection: connection.execute(damaged, {"id": table.id}).close()
    )
    assert await here.services.history.latest() == latest == here.clock.now()


async def test_a_sheet_is_forgotten_when_nobody_writes_in_it(here: WebHouse) -> None:
    old, used = SheetPhone(here.visitor()), SheetPhone(here.visitor(), sheet=OTHER)
    for phone in (old, used):
        await phone.opens()
        await phone.tells(held(1))
    here.clock.forward(399 * 86_400)
    await used.tells(held(2))
    assert await forget_sheets(here.services) == 0
    here.clock.forward(2 * 86_400)
    assert await forget_sheets(here.services) == 1
    assert code(await old.reads()) == "no_such_sheet"
    assert (await used.tells()).json()["seq"] == 2
