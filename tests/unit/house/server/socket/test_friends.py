"""A friends' room over HTTP and sockets: code, phrases, aids, pace, spectators, the next game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from muraille.house.server import services
from tests.kit.house.web import WebHouse, house

from .connected import Socket, connected
from .test_table import played, plays

Json = dict[str, Any]


def with_house(
    folder: Path, deed: Callable[[WebHouse, httpx.AsyncClient], Awaitable[None]]
) -> None:
    """Ann in a house."""

    async def run() -> None:
        async with house(folder, request_rate=0) as here:
            await deed(here, await here.guest("Ann"))

    asyncio.run(run())


async def opened(client: httpx.AsyncClient, **wishes: object) -> Json:
    """A table of three bots and one person, unless it is wished otherwise."""
    asked = {"hands": 1, "pace": "none", "bots": ["greedy"] * 3, **wishes}
    answer = await client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    told: Json = answer.json()
    return told


async def charter(client: httpx.AsyncClient, **wishes: object) -> Json:
    """What was agreed at a new table."""
    table = (await opened(client, **wishes))["table"]
    told: Json = (await client.get(f"/api/tables/{table}")).json()["charter"]
    return told


def code(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


@asynccontextmanager
async def listening(here: WebHouse, table: str, who: httpx.AsyncClient) -> AsyncIterator[Socket]:
    """A socket of a person, after its welcome."""
    async with connected(here, f"/api/tables/{table}/play?since=0", who) as socket:
        await socket.hears("table")
        yield socket


def test_a_table_is_fluent_unless_it_is_strict(tmp_path: Path) -> None:
    async def deed(_: WebHouse, ann: httpx.AsyncClient) -> None:
        fluent, sealed = await charter(ann), await charter(ann, windows="sealed")
        assert (fluent["windows"], fluent["clocks"]["sealed_window"]) == ("fluent", None)
        assert (sealed["windows"], sealed["clocks"]["sealed_window"]) == ("sealed", 4.0)
        assert (await charter(ann, strict=True))["windows"] == "sealed"
        refused = await ann.post("/api/tables", json={"strict": True, "windows": "fluent"})
        assert code(refused) == (400, "strict_is_sealed")
        refused = await ann.post("/api/tables", json={"bot_pace": "hasty"})
        assert code(refused) == (400, "unknown_bot_pace")

    with_house(tmp_path, deed)


def test_the_host_among_bots_changes_their_pace_and_a_restart_knows_it(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, bots=["greedy"] * 2, open=True))["table"]
        at = f"/api/tables/{table}"
        async with listening(here, table, ann) as socket:
            assert (await ann.post(f"{at}/bot_pace", json={"pace": "calm"})).status_code == 204
            while (await socket.hears("table"))["bot_pace"] != "calm":
                pass
        ben = await here.guest("Ben")
        assert code(await ben.post(f"{at}/bot_pace", json={"pace": "fast"})) == (
            403,
            "not_the_host",
        )
        assert code(await ann.post(f"{at}/bot_pace", json={"pace": "no"})) == (
            400,
            "unknown_bot_pace",
        )
        await ben.post(f"{at}/seat", json={})
        assert code(await ann.post(f"{at}/bot_pace", json={"pace": "fast"})) == (409, "people_play")
        await here.services.tables.close()
        assert await here.services.tables.recover() == 1
        assert here.services.tables.table(table).seen().bot_pace == "calm"

    with_house(tmp_path, deed)


@pytest.mark.parametrize(
    ("aids", "outlook", "hint"),
    [("all", 200, 409), ("counts", 200, 403), ("none", 403, 403)],
)
def test_the_house_helps_no_more_than_the_host_allows(
    tmp_path: Path, aids: str, outlook: int, hint: int
) -> None:
    async def deed(_: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, aids=aids, start=True))["table"]
        answers = [await ann.get(f"/api/tables/{table}/{what}") for what in ("outlook", "hint")]
        assert [answer.status_code for answer in answers] == [outlook, hint]
        refused = [answer for answer in answers if answer.status_code == 403]
        assert {code(answer) for answer in refused} <= {(403, "aids_off")}

    with_house(tmp_path, deed)


def test_a_short_code_leads_to_the_table_as_long_as_it_is_open(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        mine = await opened(ann, open=False)
        told = (await ann.get(f"/api/tables/{mine['table']}")).json()
        assert len(told["code"]) == 6
        assert set(told["code"]) <= set("ACDEFGHJKMNPQRTUVWXY")
        ben = await here.guest("Ben")
        typed = f" {told['code'][:3].lower()}-{told['code'][3:]}"
        found = await ben.get(f"/api/codes/{typed}")
        assert found.json() == {"table": mine["table"], "invitation": mine["invitation"]}
        public = await opened(ann, open=True)
        known = (await ben.get(f"/api/tables/{public['table']}")).json()["code"]
        assert (await ben.get(f"/api/codes/{known}")).json()["invitation"] is None
        await here.services.tables.close()
        await here.services.tables.recover()
        assert (await ben.get(f"/api/codes/{typed}")).status_code == 200
        await ann.delete(f"/api/tables/{mine['table']}")
        assert code(await ben.get(f"/api/codes/{typed}")) == (404, "no_such_code")
        guesses = [await ben.get("/api/codes/AAAAAA") for _ in range(40)]
        assert guesses[-1].status_code == 429

    with_house(tmp_path, deed)


def test_players_say_prepared_phrases_and_not_too_many(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, bots=["greedy"] * 2, open=True))["table"]
        ben, eve = await here.guest("Ben"), await here.guest("Eve")
        await ben.post(f"/api/tables/{table}/seat", json={"seat": 3})
        async with (
            listening(here, table, ann) as mine,
            listening(here, table, ben) as his,
            listening(here, table, eve) as hers,
        ):
            his.say({"type": "phrase", "phrase": "well_played"})
            assert await mine.hears("phrase") == {
                "type": "phrase",
                "seat": 3,
                "phrase": "well_played",
            }
            assert (await his.hears("phrase"))["seat"] == 3
            hers.say({"type": "phrase", "phrase": "hello"})
            assert (await hers.hears("refused", "phrase"))["code"] == "not_seated"
            his.say({"type": "phrase", "phrase": "anything else"})
            assert (await his.hears("refused"))["code"] == "bad_message"
            for _ in range(4):
                his.say({"type": "phrase", "phrase": "clap"})
            assert (await his.hears("refused"))["code"] == "too_many_requests"
            here.clock.forward(10)
            his.say({"type": "phrase", "phrase": "sorry"})
            while (await mine.hears("phrase"))["phrase"] != "sorry":
                pass
        strict = (await opened(ann, strict=True))["table"]
        async with listening(here, strict, ann) as mine:
            mine.say({"type": "phrase", "phrase": "clap"})
            assert (await mine.hears("refused"))["code"] == "no_phrases"

    with_house(tmp_path, deed)


def test_who_has_got_up_says_nothing_more(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, bots=["greedy"] * 2, open=True))["table"]
        ben = await here.guest("Ben")
        await ben.post(f"/api/tables/{table}/seat", json={"seat": 3})
        await ann.post(f"/api/tables/{table}/start", json={})
        async with listening(here, table, ann) as mine, listening(here, table, ben) as his:
            for one in (mine, his):
                one.say({"type": "ready"})
            await his.hears("event")
            await ben.delete(f"/api/tables/{table}/seat")
            for said in (
                {"type": "phrase", "phrase": "clap"},
                {"type": "word", "word": "mine"},
                {"type": "ready", "word": "mine"},
            ):
                his.say(said)
                assert (await his.hears("refused"))["code"] == "bot_plays"
        assert "mine" not in here.services.tables.table(table).state.words

    with_house(tmp_path, deed)


def test_a_rematch_is_not_asked_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "PAST", 3)

    async def deed(_here: WebHouse, ann: httpx.AsyncClient) -> None:
        found = [code(await ann.get(f"/api/tables/{n}/rematch")) for n in range(3)]
        found += [code(await ann.post(f"/api/tables/{n}/rematch", json={})) for n in range(2)]
        assert found == [(404, "no_such_table")] * 3 + [(429, "too_many_requests")] * 2

    with_house(tmp_path, deed)


def test_the_same_people_play_again(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        mine = await opened(ann, bots=["greedy"] * 2, open=False, aids="counts")
        at, ben = f"/api/tables/{mine['table']}", await here.guest("Ben")
        await ben.post(f"{at}/seat", json={"seat": 3, "invitation": mine["invitation"]})
        assert code(await ann.post(f"{at}/rematch", json={})) == (409, "game_not_over")
        async with (
            connected(here, f"{at}/play?since=0", ann) as first,
            connected(here, f"{at}/play?since=0", ben) as second,
        ):
            await ann.post(f"{at}/start", json={})
            await asyncio.gather(plays(here, first, []), plays(here, second, []))
        assert (await ben.get(f"{at}/rematch")).json() == {"found": None, "names": []}
        asked = (await ben.post(f"{at}/rematch", json={})).json()
        assert asked["names"] == ["Ben"]
        eve = await here.guest("Eve")
        assert code(await eve.post(f"{at}/rematch", json={})) == (403, "not_seated")
        await here.services.tables.close()
        await here.services.tables.recover()
        assert (await ann.get(f"{at}/rematch")).json() == asked
        joined = (await ann.post(f"{at}/rematch", json={})).json()
        assert (joined["found"], sorted(joined["names"])) == (asked["found"], ["Ann", "Ben"])
        again = here.services.tables.table(asked["found"]["table"])
        assert again.phase == "promised"
        assert (again.state.agreed.aids, again.state.opener) == ("counts", "Ben")
        assert sorted(chair.bot or "" for chair in again.state.chairs) == [
            *("", "", "greedy", "greedy"),
        ]

    with_house(tmp_path, deed)


def test_a_word_for_the_wall_is_kept_whoever_is_ready(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        mine = await opened(ann, bots=["greedy"] * 2, open=True)
        table, ben = mine["table"], await here.guest("Ben")
        await ben.post(f"/api/tables/{table}/seat", json={"seat": 3})
        live = here.services.tables.table(table)
        async with listening(here, table, ann) as first, listening(here, table, ben) as second:
            first.say({"type": "word", "word": "too early"})
            late = await first.hears("refused")
            assert (late["code"], late["of"]) == ("not_promised", "word")
            await ann.post(f"/api/tables/{table}/start", json={})
            for word in ("chance", "a second one"):
                first.say({"type": "word", "word": word})
            second.say({"type": "word", "word": "drawn"})
            second.say({"type": "ready", "word": "my own, drawn"})
            first.say({"type": "word", "word": ""})
            assert (await first.hears("refused"))["code"] == "bad_message"
            first.say({"type": "ready"})
            while not live.state.is_dealt:
                await first.hears()
        given = sorted(x.decode() for x in live.state.promises[0].contributions)
        assert given == ["", "", "chance", "my own, drawn"]

    with_house(tmp_path, deed)


def test_a_table_keeps_the_name_of_its_opener(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, bots=["greedy"] * 2, open=True))["table"]
        ben = await here.guest("Ben")
        await ben.post(f"/api/tables/{table}/seat", json={})
        await ann.delete(f"/api/tables/{table}/seat")
        assert (await ben.get(f"/api/tables/{table}")).json()["opener"] == "Ann"
        async with connected(here, f"/api/tables/{table}/play?since=0", ben) as socket:
            assert (await socket.hears("welcome"))["opener"] == "Ann"
        assert (await ben.get("/api/tables")).json()[0]["opener"] == "Ann"

    with_house(tmp_path, deed)


@pytest.mark.parametrize("open_hands", [True, False])
def test_spectators_see_the_hands_if_the_host_says_so(
    tmp_path: Path,
    open_hands: bool,  # noqa: FBT001 - data
) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, open=True, open_hands=open_hands))["table"]
        mine = [x["event"] for x in await played(here, ann, table) if x["type"] == "event"]
        async with connected(here, f"/api/tables/{table}/play?since=0", None) as socket:
            told = [x["event"] for x in await socket.all() if x["type"] == "event"]
        dealt = [x["tiles"] for x in told if x["type"] == "tiles_dealt"]
        assert ["?" in tiles for tiles in dealt] == [not open_hands] * 4
        drawn = [x["tile"] for x in told if x["type"] == "tile_drawn"]
        assert [tile == "?" for tile in drawn] == [not open_hands] * len(drawn)
        assert "?" in next(x["wall"] for x in told if x["type"] == "hand_begun")
        assert not any(x.get("offers") for x in told)
        hidden = [x["tiles"] for x in mine if x["type"] == "tiles_dealt" and "?" in x["tiles"]]
        assert len(hidden) == 3

    with_house(tmp_path, deed)


def test_when_a_hand_is_over_spectators_see_all_four(tmp_path: Path) -> None:
    async def deed(here: WebHouse, ann: httpx.AsyncClient) -> None:
        table = (await opened(ann, open=True))["table"]
        await played(here, ann, table)
        end = (await here.visitor().get(f"/api/tables/{table}/hands/1")).json()
        held = [
            len(hand["concealed"]) + 3 * len(hand["melds"])
            for seat, hand in enumerate(end["laid_open"])
            if seat not in (end["winner"], end["source"])
        ]
        assert set(held) <= {13, 14}
        assert not any("?" in hand["concealed"] for hand in end["laid_open"])

    with_house(tmp_path, deed)
