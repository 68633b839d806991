"""A tournament over HTTP, from the plan to the standings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from muraille.seating.promise import read_bundle
from muraille.seating.verify import DrawVerdict, verify
from tests.kit.house.sheets import code, won, writing
from tests.kit.house.tournaments import TOURNAMENT, Desk, confirms, writes
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio
NAMES = [f"Nom{letter}" for letter in "ABCDEFGHIJKLMNOP"]


@pytest.fixture
async def desk(here: WebHouse) -> Desk:
    """A tournament that has just begun."""
    found = Desk(here.visitor())
    assert (await found.opens(sessions=2, minutes=60)).status_code == 201
    return found


@pytest.fixture
async def playing(desk: Desk) -> Desk:
    """Sixteen players, drawn, and the first session open."""
    await desk.enters(NAMES)
    await desk.draws()
    await desk.does("/sessions/1/open")
    return desk


async def test_a_tournament_from_the_plan_to_the_standings(here: WebHouse, playing: Desk) -> None:
    tables = await playing.tables(1)
    assert [table["number"] for table in tables] == [1, 2, 3, 4]
    for table in tables:
        phone = await playing.phone(1, table)
        await writes(phone, [(0, "wall", 8), (1, 2, 24)])
    await playing.does("/sessions/1/start")
    here.clock.forward(3600)
    for table in tables:
        await playing.does(f"/sessions/1/tables/{table['number']}/close", {})
    everybody = Desk(here.visitor("192.0.2.9"), role="")
    assert (await everybody.looks())["standings"] == []
    await playing.does("/sessions/1/publish")
    told = await everybody.looks()
    # East 48 - 8, South -16 + 48, West -16 - 32, North -16 - 8: 4, 2, 0, 1 table points.
    assert [(one["rank"], one["sixtieths"], one["score"]) for one in told["standings"]] == [
        *[(1, 240, 40)] * 4,
        *[(5, 120, 32)] * 4,
        *[(9, 60, -24)] * 4,
        *[(13, 0, -48)] * 4,
    ]
    winners = {one["name"] for one in told["standings"][:4]}
    assert winners == {str(four[0]) for four in told["seats"][0]}


async def test_nobody_is_named_to_strangers_and_never_in_entries(
    here: WebHouse, playing: Desk
) -> None:
    everybody = Desk(here.visitor(), role="")
    assert "NomA" not in json.dumps(await everybody.looks())
    assert (await everybody.looks())["players"][0]["name"] == "P. N."
    log = await playing.does("/log", method="GET")
    assert "NomA" not in json.dumps(log)
    assert "NomA" in json.dumps(await playing.looks())


@pytest.mark.usefixtures("playing")
async def test_the_draw_is_proved_to_anybody(here: WebHouse) -> None:
    everybody = Desk(here.visitor(), role="")
    bundle = await everybody.does("/draw/proof", method="GET")
    assert verify(read_bundle(bundle)) is DrawVerdict.FAIR
    told = await everybody.looks()
    assert (bundle["commitment"], bundle["list"]) == tuple(
        told["promise"][x] for x in ("commitment", "list")
    )
    bundle["word"] = "another"
    assert verify(read_bundle(bundle)) is DrawVerdict.OTHER_PLAN


async def test_who_is_forgotten_keeps_a_seat_and_no_name(here: WebHouse, playing: Desk) -> None:
    await playing.does("/players/3", method="DELETE")
    told = await playing.looks()
    assert (told["players"][2]["name"], told["players"][2]["last"]) == ("–", "")
    rows = await here.store.tournaments.entrants(TOURNAMENT)
    assert "NomC" not in repr(rows)


async def test_a_code_opens_its_table_alone(here: WebHouse, playing: Desk) -> None:
    first, second = (await playing.tables(1))[:2]
    wrong = f"{(int(first['pin']) + 1) % 10_000:04}"
    stranger = Desk(here.visitor(), role="")
    where = "/sessions/1/tables/1/enter"
    for _ in range(5):
        assert code(await stranger.asks("POST", where, {"pin": wrong})) == "wrong_pin"
    for pin in (wrong, first["pin"]):
        refused = await stranger.asks("POST", where, {"pin": pin})
        assert code(refused) == "too_many_requests"
    assert (await stranger.phone(1, second)).sheet == second["sheet"]
    here.clock.forward(60)
    for _ in range(20):  # right ones do not count
        assert (await stranger.phone(1, first)).sheet == first["sheet"]


async def test_the_house_alone_writes_rules_players_and_time(playing: Desk) -> None:
    phone = await playing.phone(1, (await playing.tables(1))[0])
    for slot, value in (("chair.0", {"name": "Eve"}), ("clock", None), ("charter", None)):
        refused = await phone.tells(writing("phone", 1, slot, value))
        assert (refused.status_code, code(refused)) == (409, "sheet_seated")
    forged = await phone.tells(writing("house", 99, "hand.1", won(0, "wall", 8)))
    assert code(forged) == "sheet_seated"
    assert code(await phone.deletes()) == "sheet_seated"
    known = (await phone.tells()).json()["ops"]
    assert (await phone.tells(*known)).status_code == 200


async def test_a_closed_sheet_stays_closed_until_it_is_reopened(playing: Desk) -> None:
    table = (await playing.tables(1))[0]
    phone = await playing.phone(1, table)
    refused = await playing.asks("POST", "/sessions/1/tables/1/close", {})
    assert code(refused) == "result_refused"
    await writes(phone, [(0, "wall", 8)])
    odd = await playing.asks("POST", "/sessions/1/tables/1/close", {})
    assert (code(odd), "C8" in odd.text) == ("result_odd", True)
    await playing.does("/sessions/1/tables/1/close", {"anyway": True})
    late = writing("phone", 20, "hand.1", won(0, "wall", 9), "phone.1")
    assert code(await phone.tells(late)) == "sheet_closed"
    reason = {"reason": "NomA wrote 8 for 9"}
    await playing.does("/sessions/1/tables/1/reopen", reason)
    assert (await phone.tells(late)).status_code == 200
    unsigned = await playing.asks("POST", "/sessions/1/tables/1/close", {"anyway": True})
    assert (code(unsigned), "C7" in unsigned.text) == ("result_refused", True)
    await confirms(phone, 30)
    await playing.does("/sessions/1/tables/1/close", {"anyway": True})
    told = (await playing.looks())["sessions"][0]["tables"][0]["total"]
    assert told["totals"] == [51, -17, -17, -17]
    log = await playing.does("/log", method="GET")
    entry = next(one for one in log["entries"] if one["kind"] == "reopened")
    assert entry["facts"]["reason"] == "no. 1 wrote 8 for 9"
    assert entry["facts"]["before"]["totals"] == [48, -16, -16, -16]


async def test_a_result_is_typed_and_corrected(playing: Desk) -> None:
    phone = await playing.phone(1, (await playing.tables(1))[1])
    where = "/sessions/1/tables/2"
    uneven = await playing.asks("POST", f"{where}/result", {"totals": [10, 0, 0, 0]})
    assert code(uneven) == "uneven_total"
    await phone.tells(writing("phone", 1, "hand.1", won(0, "wall", 8)))
    typed: dict[str, Any] = {"totals": [33, -24, 12, -31], "fines": [0, 0, 0, -10]}
    other = await playing.asks("POST", f"{where}/result", typed)
    assert (code(other), "C10" in other.text) == ("result_odd", True)
    await playing.does(f"{where}/result", {**typed, "anyway": True})
    nothing = await playing.asks("POST", f"{where}/correct", {**typed, "reason": " "})
    assert code(nothing) == "reason_needed"
    better = {"totals": [33, -24, 2, -11], "fines": [0] * 4, "reason": "signs"}
    await playing.does(f"{where}/correct", better)
    told = (await playing.looks())["sessions"][0]["tables"][1]["total"]
    assert (told["totals"], told["source"]) == ([33, -24, 2, -11], "desk")


async def test_the_time_is_on_every_phone(here: WebHouse, playing: Desk) -> None:
    phones = [await playing.phone(1, table) for table in await playing.tables(1)]
    await playing.does("/sessions/1/start")
    start = here.clock.now()
    here.clock.forward(600)
    await playing.does("/sessions/1/pause")
    here.clock.forward(120)
    await playing.does("/sessions/1/resume")
    await playing.does("/sessions/1/extend", {"minutes": 5})
    await playing.does("/sessions/1/extend", {"minutes": 8, "table": 3})
    for number, phone in enumerate(phones, 1):
        sheet = (await phone.reads()).json()
        minutes = 60 + 5 + (8 if number == 3 else 0)
        clock = {"start": start, "minutes": minutes, "paused": 120_000, "since": None}
        assert (sheet["clock"], sheet["disputes"]) == (clock, {})


async def test_a_list_is_looked_at_before_anybody_is_entered(desk: Desk) -> None:
    await desk.does("/players", {"last": "Groß", "first": "Jean", "ema": "04010001"})
    csv = (
        "Nom;Prénom;Pays;N° EMA;Statut\nGroß;Jean;DE;04010001;\nXu;Zhe;CN;;remplaçante\n"
        "Xu;Zhe;CN;;\n;Ana;PT;;\nBo;Li;;12;\n"
    )
    read = await desk.does("/players/import", {"csv": csv})
    assert [(x["line"], x["outcome"], x["changes"]) for x in read["lines"]] == [
        (2, "changed", ["country"]),
        (3, "new", []),
        (4, "refused", []),
        (5, "refused", []),
        (6, "refused", []),
    ]
    refused = await desk.asks("POST", "/players/import", {"csv": csv, "dry": False})
    assert (code(refused), "4, 5, 6" in refused.text) == ("lines_refused", True)
    assert len((await desk.looks())["players"]) == 1
    good = csv.split("Xu;Zhe;CN;;\n", maxsplit=1)[0]
    done = await desk.does("/players/import", {"csv": good, "dry": False})
    assert done["done"]
    players = (await desk.looks())["players"]
    assert [(x["number"], x["country"], x["substitute"]) for x in players] == [
        (1, "DE", False),
        (2, "CN", True),
    ]


async def test_a_draw_needs_fours_and_a_closed_list(desk: Desk) -> None:
    await desk.enters(NAMES[:6])
    refused = await desk.asks("POST", "/draw/promise")
    assert (code(refused), "2" in refused.json()["error"]["message"]) == ("field_not_four", True)
    for number in (5, 6):
        await desk.does(f"/players/{number}/presence", {"presence": "withdrawn"})
    assert code(await desk.asks("POST", "/draw", {"word": "x"})) == "draw_not_promised"
    await desk.does("/players/2/presence", {"presence": "present"})
    more = {"last": "Late"}
    await desk.does("/plan", {"title": "Open de Gap", "sessions": 1})
    await desk.does("/draw/promise")
    for ask in (
        ("POST", "/players", more),
        ("POST", "/players/1/presence", {"presence": "withdrawn"}),
    ):
        assert code(await desk.asks(*ask)) == "list_closed"
    await desk.does("/draw/reopen")
    await desk.does("/players", more)
