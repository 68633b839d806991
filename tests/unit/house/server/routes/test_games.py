"""History over HTTP: one's own games, and those of others only if the table was open."""

from __future__ import annotations

import httpx
import pytest

from muraille.house.ports import GameSummary, HandSummary
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


async def number_of(client: httpx.AsyncClient) -> str:
    return str((await client.get("/api/me")).json()["id"])


def game(table: str, person: str, started: int, rules: str = "mcr") -> GameSummary:
    return GameSummary(
        table=table,
        rules=rules,
        house="ffmj",
        started=started,
        finished=started + 1000,
        hands=2,
        names=("Ann", "Robot 1", "Robot 2", "Robot 3"),
        people=(person, None, None, None),
        bots=(None, "greedy", "greedy", "random"),
        scores=(40, -8, -16, -16),
    )


async def test_my_games_come_page_by_page(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = await number_of(client)
    for n in range(5):
        await here.services.history.keep_game(game(f"table{n}", person, 1000 + n))
    first = (await client.get("/api/me/games?limit=2")).json()
    assert [one["table"] for one in first["games"]] == ["table4", "table3"]
    assert first["before"] == "1003-table3"
    second = (await client.get("/api/me/games?limit=3&before=1003-table3")).json()
    assert [one["table"] for one in second["games"]] == ["table2", "table1", "table0"]
    last = await client.get(f"/api/me/games?before={second['before']}")
    assert last.json() == {"games": [], "before": None}
    assert first["games"][0]["players"][:2] == [
        {"name": "Ann", "bot": None, "you": True, "score": 40},
        {"name": "Robot 1", "bot": "greedy", "you": False, "score": -8},
    ]
    assert person not in (await client.get("/api/me/games")).text


async def test_games_of_one_moment_are_all_taken_away(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = await number_of(client)
    for n in range(450):
        await here.services.history.keep_game(game(f"t{n:03}", person, 1000))
    export = (await client.get("/api/me/export")).json()
    assert [one["table"] for one in export["games"]] == [f"t{n:03}" for n in reversed(range(450))]


async def test_a_game_is_for_those_who_played_it(here: WebHouse) -> None:
    client, other = await here.guest("Ann"), await here.guest("Bob")
    await here.services.history.keep_game(game("secret1", await number_of(client), 1000))
    assert (await client.get("/api/games/secret1")).json()["players"][0]["you"] is True
    for stranger in (other, here.visitor()):
        answer = await stranger.get("/api/games/secret1")
        missing = await stranger.get("/api/games/nothing")
        assert answer.status_code == missing.status_code == 404
        assert answer.json() == missing.json()
    assert (await other.get("/api/me/games")).json()["games"] == []


async def test_a_game_of_an_open_table_is_for_everybody(here: WebHouse) -> None:
    async def is_open(table: str) -> bool:
        return table == "open1"

    here.services.is_open = is_open
    client = await here.guest("Ann")
    for table in ("open1", "closed1"):
        await here.services.history.keep_game(game(table, await number_of(client), 1000))
    answer = await here.visitor().get("/api/games/open1")
    assert answer.status_code == 200
    assert [player["you"] for player in answer.json()["players"]] == [False] * 4
    assert (await here.visitor().get("/api/games/closed1")).status_code == 404


@pytest.mark.parametrize("table", ["%00", "a%20b", "x" * 65, "'%20OR%201=1", "..%2F..", "é"])
async def test_a_strange_name_is_no_game(here: WebHouse, table: str) -> None:
    answer = await here.visitor().get(f"/api/games/{table}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("no_such_game", "no_such_page")


@pytest.mark.parametrize(
    "query",
    [
        *("limit=0", "limit=201", "limit=x", "before=", "before=-1", "before=x", "before=1003"),
        *(f"before={2**70}-t", "before=1-", "before=1-%00", "before=1-t%0A", "before=1-é"),
    ],
)
async def test_a_strange_page_is_refused(here: WebHouse, query: str) -> None:
    client = await here.guest()
    answer = await client.get(f"/api/me/games?{query}")
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == query.split("=", maxsplit=1)[0]


async def test_my_statistics_by_rule_set(here: WebHouse) -> None:
    client = await here.guest("Ann")
    person = await number_of(client)
    assert (await client.get("/api/me/statistics")).json() == {"rules": {}}
    keep = here.services.history
    await keep.keep_game(game("one", person, 1000))
    await keep.keep_game(game("two", person, 2000, "classic"))
    lines = (("mixed_straight", 1, 8), ("self_drawn", 1, 1))
    await keep.keep_hand(HandSummary("one", 1, 0, None, 9, (51, -17, -17, -17), lines))
    await keep.keep_hand(HandSummary("one", 2, 1, 0, 8, (-16, 32, -8, -8), ()))
    await keep.keep_hand(HandSummary("two", 1, None, None, 0, (10, -10, 0, 0), ()))
    found = (await client.get("/api/me/statistics")).json()["rules"]
    assert found["mcr"] == {
        "hands": 2,
        "wins": 1,
        "win_rate": 0.5,
        "deal_in_rate": 0.5,
        "self_drawn_rate": 1.0,
        "mean_points": 9.0,
        "mean_gain": 17.5,
        "favourites": [
            {"line": "mixed_straight", "wins": 1},
            {"line": "self_drawn", "wins": 1},
        ],
    }
    assert (found["classic"]["hands"], found["classic"]["mean_gain"]) == (1, 10.0)
    export = (await client.get("/api/me/export")).json()
    assert [one["table"] for one in export["games"]] == ["two", "one"]
    assert export["games"][0]["seat"] == 0
    assert export["hands"][0]["lines"] == [["mixed_straight", 1, 8], ["self_drawn", 1, 1]]


async def test_a_record_goes_with_the_data_once_the_game_is_over(here: WebHouse) -> None:
    async def record(table: str) -> dict[str, str]:
        return {"game": table}

    here.services.record = record
    client = await here.guest("Ann")
    person = await number_of(client)
    over = game("over", person, 1000)
    await here.services.history.keep_game(over)
    running = game("running", person, 2000)
    unfinished = {name: getattr(running, name) for name in running.__slots__} | {"finished": None}
    await here.services.history.keep_game(GameSummary(**unfinished))
    games = (await client.get("/api/me/export")).json()["games"]
    assert [one["record"] for one in games] == [None, {"game": "over"}]
