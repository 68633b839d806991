"""Reviews over HTTP: once the game is over, and for those who may read it."""

from __future__ import annotations

import json

import pytest

from muraille.record.own.codec import write_record
from tests.kit.house.guest import sit_down
from tests.kit.house.web import WebHouse
from tests.kit.random.games import quick_win
from tests.kit.random.one_hand import one_hand
from tests.unit.house.server.routes.test_archive import played
from tests.unit.house.server.routes.test_hands import keep_quick_win

pytestmark = pytest.mark.anyio
GRADES = {"right", "possible", "mistake"}


async def test_who_played_has_their_decisions_graded(here: WebHouse) -> None:
    client = await here.guest("Ann")
    table = await played(here, (await client.get("/api/me")).json()["id"], listed=False)
    answer = await client.get(f"/api/games/{table}/hands/2/review?lang=fr")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["hand"], told["name"], told["bot"]) == (2, "Ann", "strong")
    record = (await client.get(f"/api/tables/{table}/record")).json()
    events = record["hands"][1]["events"]
    assert told["decisions"]
    for one in told["decisions"]:
        assert events[one["event"]]["seat"] == told["seat"]
        assert one["grade"] in GRADES
        assert one["best"][0]["behind"] == 0.0
    assert len(told["curve"]) == len(told["decisions"]) + 1


async def test_nobody_else_is_told_of_a_closed_game(here: WebHouse) -> None:
    client = await here.guest("Ann")
    table = await played(here, (await client.get("/api/me")).json()["id"], listed=False)
    for other in (await here.guest("Bob"), here.visitor()):
        for chair in ("", "?seat=0"):
            refused = await other.get(f"/api/games/{table}/hands/1/review{chair}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_such_game")


async def test_who_did_not_sit_there_names_a_chair_of_an_open_game(here: WebHouse) -> None:
    client = await here.guest("Ann")
    table = await played(here, (await client.get("/api/me")).json()["id"], listed=True)
    other = await here.guest("Bob")
    refused = await other.get(f"/api/games/{table}/hands/1/review")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_seated")
    told = (await other.get(f"/api/games/{table}/hands/1/review?seat=2")).json()
    assert told["seat"] == 2


async def test_a_game_that_is_still_played_is_not_reviewed(here: WebHouse) -> None:
    ann = await sit_down(here, hands=2)
    await ann.play(lambda player: player.table.state.game.number == 1)
    record = json.loads(write_record(ann.live.state.record()))
    early = await ann.client.get(f"/api/games/{ann.live.id}/hands/1/review")
    # Its first hand may not stand in the history yet.
    assert early.json()["error"]["code"] in {"game_not_over", "no_such_game"}
    file = await ann.client.post(
        "/api/records/review", json={"record": json.dumps(record), "hand": 1, "seat": ann.seat}
    )
    assert (file.status_code, file.json()["error"]["code"]) == (409, "game_not_over")


async def test_a_hand_of_a_file_is_reviewed(here: WebHouse) -> None:
    asked = {"record": write_record(quick_win()), "hand": 1, "seat": 0}
    answer = await here.visitor().post("/api/records/review?lang=en", json=asked)
    assert answer.status_code == 200, answer.text
    (one,) = answer.json()["decisions"]
    assert (one["grade"], one["verdict"]) == ("right", "As the Master would.")
    assert (one["chosen"]["action"], one["chance"], one["exercise"]) == ("win", 1.0, None)


async def test_a_file_that_cannot_be_reviewed_is_refused(here: WebHouse) -> None:
    true = json.loads(write_record(quick_win()))
    false = {**true, "hands": [{**true["hands"][0], "points": 88}]}
    for record, hand, status, code, field in (
        (false, 1, 400, "tampered_record", "record"),
        (true, 2, 404, "no_such_hand", "hand"),
        (json.loads(write_record(one_hand("classic"))), 1, 409, "not_reviewed", None),
    ):
        asked = {"record": json.dumps(record), "hand": hand, "seat": 0}
        refused = await here.visitor().post("/api/records/review", json=asked)
        error = refused.json()["error"]
        assert (refused.status_code, error["code"], error.get("field")) == (status, code, field)


async def test_a_chair_is_one_of_four_and_a_hand_one_of_the_game(here: WebHouse) -> None:
    client = await here.guest("Ann")
    await keep_quick_win(here, (await client.get("/api/me")).json()["id"])
    at = "/api/games/old/hands"
    assert (await client.get(f"{at}/1/review")).json()["decisions"][0]["grade"] == "right"
    assert (await client.get(f"{at}/1/review?seat=4")).json()["error"]["field"] == "seat"
    beyond = await client.get(f"{at}/2/review")
    assert (beyond.status_code, beyond.json()["error"]["code"]) == (404, "no_such_hand")


async def test_who_asks_too_often_waits(here: WebHouse) -> None:
    asked = {"record": "{}", "hand": 1, "seat": 0}
    visitor = here.visitor()
    answers = [await visitor.post("/api/records/review", json=asked) for _ in range(61)]
    assert [answer.status_code for answer in answers] == [400] * 60 + [429]


async def test_a_moment_is_an_exercise_for_whoever_has_its_name(here: WebHouse) -> None:
    name = "mine.mcr.ffmj.AQA8_wEOAAECAwQFBgcIDQ0TFBsAAEOe"
    told = (await here.visitor().get(f"/api/learn/exercises/{name}?lang=en")).json()
    assert (told["kind"], told["id"], told["key"]) == ("mine", name, ["discard E"])
    refused = await here.visitor().get(f"/api/learn/exercises/{name}_w")
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_such_exercise")


async def test_a_moment_put_into_the_box_is_kept_with_the_account(here: WebHouse) -> None:
    client = await here.account("Bea")
    review = {
        "id": "a" * 16,
        "at": 1000,
        "card": "mine:0123456789abcdef",
        "rating": 1,
        "kind": "mine",
        "level": 3,
        "exercise": "mine.mcr.ffmj.AQA8_wEOAAECAwQFBgcIDQ0TFBsAAEOe",
    }
    kept = await client.post("/api/learn/log", json={"reviews": [review], "lessons": []})
    assert kept.status_code == 200, kept.text
    (found,) = (await client.get("/api/learn/log")).json()["reviews"]
    assert (found["card"], found["exercise"]) == (review["card"], review["exercise"])
    assert (await client.delete("/api/learn/log?about=mine")).status_code == 204
    assert (await client.get("/api/learn/log")).json()["reviews"] == []
