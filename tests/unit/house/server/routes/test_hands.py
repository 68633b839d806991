"""Hands that are over, over HTTP: for those who may watch or read, and only once they are over."""

from __future__ import annotations

import json
import re

import pytest

from muraille.house.ports import GameSummary
from muraille.house.server.services import FILED_HANDS
from muraille.record.own.codec import write_record
from muraille.sheet.fold import folded
from muraille.sheet.op import read_op
from tests.kit.house.guest import sit_down
from tests.kit.house.web import WebHouse
from tests.kit.random.games import quick_win

pytestmark = pytest.mark.anyio
CONCEALED = re.compile(r"\[(.)\1\1\1[mps]?\]")
CLAIMED = re.compile(r"\[([1-9]{3,4}[mps]|([ESWNCFP])\2{2,3})[1-7]\]")
"""At the end stands who gave: their place, and that a kong was a pung before."""
RULES = pytest.mark.parametrize("rules", ["mcr", "classic"])


async def keep_quick_win(here: WebHouse, person: str) -> None:
    """A game in the archive: east wins with the tiles they are dealt."""

    async def record(_: str) -> dict[str, object]:
        return dict(json.loads(write_record(quick_win())))

    here.services.record = record
    names = ("Ann", "Dao", "Béa", "Chen")
    people = (person, None, None, None)
    bots = (None, "greedy", "greedy", "greedy")
    scores = (117, -39, -39, -39)
    await here.services.history.keep_game(
        GameSummary("old", "mcr", "ffmj", 1000, 2000, 1, names, people, bots, scores)
    )


async def test_a_game_of_the_archive_is_told_with_its_count(here: WebHouse) -> None:
    client = await here.guest("Ann")
    await keep_quick_win(here, (await client.get("/api/me")).json()["id"])
    end = (await client.get("/api/games/old/hands/1?lang=fr")).json()
    assert (end["winner"], end["source"], end["tile"]) == (0, None, "C")
    assert (end["count"]["total"], end["count"]["points"]) == (31, 31)
    assert end["count"]["sheet"]["reading"]["counted"][0]["lines"][0]["name"] == "Grande suite pure"
    assert [one["gain"] for one in end["players"]] == [117, -39, -39, -39]
    sheet = (await client.get("/api/games/old/sheet?lang=fr")).json()
    assert [one["table_points"] for one in sheet["ranking"]] == [4.0, 1.0, 1.0, 1.0]
    assert (await client.get("/api/tables/old/sheet?lang=fr")).json() == sheet


async def test_a_game_is_for_those_who_played_it(here: WebHouse) -> None:
    client = await here.guest("Ann")
    await keep_quick_win(here, (await client.get("/api/me")).json()["id"])
    other = await here.guest("Bob")
    for path, code in (
        ("/api/games/old/hands/1", "no_such_game"),
        ("/api/games/old/sheet", "no_such_game"),
        ("/api/tables/old/hands/1", "no_such_table"),
        ("/api/tables/old/sheet", "no_such_table"),
    ):
        refused = await other.get(path)
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, code)


@RULES
async def test_a_hand_is_told_when_it_is_over(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules, hands=2)
    await ann.play_to_own_turn()
    early = await ann.client.get(f"{ann.at}/hands/1")
    assert (early.status_code, early.json()["error"]["code"]) == (409, "hand_not_over")
    beyond = await ann.client.get(f"{ann.at}/hands/3")
    assert (beyond.status_code, beyond.json()["error"]["code"]) == (404, "no_such_hand")
    await ann.play(lambda player: player.table.state.game.number == 1)
    end = (await ann.client.get(f"{ann.at}/hands/1")).json()
    played = ann.live.state.game.finished[0]
    assert (end["winner"], end["source"]) == (played.winner, played.source)
    assert [one["gain"] for one in end["players"]] == list(played.gains)
    assert len(end["all_hands"]) == (4 if rules == "classic" else 0)
    promise = ann.live.state.promises[0]
    assert end["promise"]["commitment"] == promise.commitment
    sheet = (await ann.client.get(f"{ann.at}/sheet")).json()
    assert (len(sheet["rows"]), sheet["finished"], sheet["ranking"]) == (1, False, [])


async def test_the_four_classical_hands_add_up(here: WebHouse) -> None:
    ann = await sit_down(here, "classic", switches={"scoring_system": "advanced"})
    await ann.play()
    answer = await ann.client.get(f"{ann.at}/hands/1")
    assert answer.status_code == 200, answer.text
    end = answer.json()
    payments = end["payments"]
    by_wind = sorted(
        end["players"], key=lambda one: ["east", "south", "west", "north"].index(one["wind"])
    )
    assert [one["gain"] for one in by_wind] == [one["net"] for one in payments["players"]]
    assert sum(one["gain"] for one in by_wind) == 0
    assert [sum(row) for row in payments["matrix"]] == [one["paid"] for one in payments["players"]]
    assert [hand["hand"]["seat_wind"] for hand in end["all_hands"]] == [
        one["wind"] for one in end["players"]
    ]


async def test_melds_of_the_classical_game_say_who_gave(here: WebHouse) -> None:
    ann = await sit_down(here, "classic", hands=2)
    claimed: list[str] = []
    await ann.play(lambda player: player.table.state.game.number == 2)
    for number in (1, 2):
        end = (await ann.client.get(f"{ann.at}/hands/{number}")).json()
        melds = [meld for hand in end["all_hands"] for meld in hand["sheet"]["hand"]["melds"]]
        claimed += [meld for meld in melds if not CONCEALED.fullmatch(meld)]
    assert claimed
    assert [meld for meld in claimed if not CLAIMED.fullmatch(meld)] == []


async def test_a_closed_table_is_told_to_its_guests_only(here: WebHouse) -> None:
    ann = await sit_down(here, hands=2, open=False)
    stranger = here.visitor()
    refused = await stranger.get(f"{ann.at}/sheet")
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_such_table")
    word = ann.live.state.invitation
    assert (await stranger.get(f"{ann.at}/sheet?invitation={word}")).status_code == 200


@RULES
async def test_a_hand_of_a_file_is_told_as_at_its_table(here: WebHouse, rules: str) -> None:
    ann = await sit_down(here, rules, hands=2)
    await ann.play(lambda player: player.table.state.game.number == 2)
    there = (await ann.client.get(f"{ann.at}/hands/2")).json()
    record = json.loads(write_record(ann.live.state.record()))
    alone = {**record, "hands": record["hands"][1:]}
    del alone["checksum"]
    told = await ann.client.post("/api/records/hand", json=asked(alone, 2))
    assert told.status_code == 200, told.text
    assert {**told.json(), "players": there["players"]} == there


def asked(record: dict[str, object], hand: int = 1) -> dict[str, object]:
    return {"record": json.dumps(record), "hand": hand}


async def test_a_hand_that_was_never_played_is_not_counted(here: WebHouse) -> None:
    true = json.loads(write_record(quick_win()))
    (hand,) = true["hands"]
    false = {**true, "hands": [{**hand, "points": 88}]}
    for body, code, field in (
        (asked(false), "tampered_record", "record"),
        (asked(true, 2), "no_such_hand", "hand"),
        (asked({**true, "rules": "poker"}), "broken_record", "record"),
        ({"record": "[" * 3000, "hand": 1}, "foreign_record", "record"),
        ({"record": "", "hand": 0}, "wrong_field", "hand"),
    ):
        refused = await here.visitor().post("/api/records/hand", json=body)
        assert refused.status_code in {400, 404, 422}
        told = refused.json()["error"]
        assert (told["code"], told["field"]) == (code, field)


@pytest.mark.parametrize("number", ["0", "257", "x", "-1"])
async def test_a_strange_number_is_refused(here: WebHouse, number: str) -> None:
    refused = await here.visitor().get(f"/api/tables/any/hands/{number}")
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "number")


async def test_hands_of_files_are_played_again_sixty_times_a_minute(here: WebHouse) -> None:
    somebody, body = here.visitor(), {"record": "{}", "hand": 1}
    for _ in range(FILED_HANDS):
        assert (await somebody.post("/api/records/hand", json=body)).status_code == 400
    refused = await somebody.post("/api/records/hand", json=body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_many_requests")


async def test_the_sheet_of_a_game_comes_as_writings(here: WebHouse) -> None:
    client = await here.guest("Ann")
    await keep_quick_win(here, (await client.get("/api/me")).json()["id"])
    told = (await client.get("/api/games/old/writings")).json()
    assert (await client.get("/api/tables/old/writings")).json() == told
    state = folded(map(read_op, told["ops"]))
    assert (state.names[0], state.totals) == ("Ann", (117, -39, -39, -39))
    stranger = await here.guest("Bob")
    assert (await stranger.get("/api/games/old/writings")).status_code == 404


async def test_the_sheet_of_a_file_comes_as_writings(here: WebHouse) -> None:
    client = await here.guest("Ann")
    filed = {"record": write_record(quick_win())}
    told = (await client.post("/api/records/writings", json=filed)).json()
    assert folded(map(read_op, told["ops"])).totals == (117, -39, -39, -39)
    refused = await client.post("/api/records/writings", json={"record": "{}"})
    assert refused.status_code == 400
