"""The calculator over HTTP: counted, explained, waited for, or refused with the place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio

EXERCISE_4 = {
    "rules": "mcr",
    "hand": "[CCCC][FFFF][PPPP][EEEE]S",
    "winning": "S",
    "situation": {"self_drawn": True, "replacement": True, "last_of_wall": True, "flowers": 8},
}
"""The biggest hand of the booklet, page 56."""
DOCUMENT_1 = {
    "rules": "classic",
    "hand": "[SSS][678p]444m34sEE 5s",
    "situation": {"seat_wind": "north", "dominant_wind": "south"},
}
"""The first example of the document: 28 points, doubled once."""


async def answer(here: WebHouse, body: dict[str, Any], lang: str = "en") -> dict[str, Any]:
    found = await here.visitor().post(f"/api/count?lang={lang}", json=body)
    assert found.status_code == 200, found.text
    return dict(found.json())


async def fault(here: WebHouse, body: dict[str, Any], lang: str = "en") -> dict[str, Any]:
    found = await here.visitor().post(f"/api/count?lang={lang}", json=body)
    assert (found.status_code, found.json()["kind"]) == (200, "fault"), found.text
    return {name: said for name, said in found.json()["error"].items() if said is not None}


async def test_the_biggest_hand_of_the_booklet(here: WebHouse) -> None:
    count = await answer(here, EXERCISE_4, "fr")
    assert (count["kind"], count["total"], count["flowers"], count["points"]) == (
        *("count", 325, 8, 333),
    )
    assert [
        (line["name"], line["value"], line["elements"])
        for line in count["sheet"]["reading"]["counted"][0]["lines"]
    ] == [
        ("Quatre kongs", 88, [0, 1, 2, 3]),
        ("Trois grands dragons", 88, [0, 1, 2]),
        ("Tout honneur", 64, [0, 1, 2, 3, 4]),
        ("Quatre pungs cachés", 64, [0, 1, 2, 3]),
        ("Dernière tuile tirée", 8, [4]),
        ("Finir sur le kong", 8, [4]),
        ("Vent du tour", 2, [3]),
        ("Vent du joueur", 2, [3]),
        ("Attente unique sur la paire", 1, [4]),
    ]
    shares = [(share["players"], share["change"]) for share in count["sheet"]["settlement"]]
    assert shares == [(1, 1023), (3, -341)]
    assert count["sheet"]["reading"]["elements"][4] == {
        "name": "paire",
        "tiles": ["S", "S"],
        "exposed": False,
        "face_down": False,
        "winning": 1,
        "grouped": None,
    }
    assert count["sheet"]["hand"]["text"] == "[CCCC][FFFF][PPPP][EEEE]S S"


async def test_what_does_not_count_says_why(here: WebHouse) -> None:
    count = await answer(here, EXERCISE_4)
    left_out = {line["id"]: line for line in count["sheet"]["reading"]["uncounted"]["lines"]}
    kept = left_out["fully_concealed_hand"]
    assert kept["note"].casefold() == "not added to four kongs: ruling r-02"
    assert [ground["id"] for ground in kept["grounds"]] == ["non_repeat", "R-02"]
    assert left_out["all_pungs"]["note"].casefold() == "already part of four kongs"
    assert [ground["id"] for ground in left_out["all_pungs"]["grounds"]] == ["non_repeat"]


async def test_one_string_with_the_winning_tile_last_is_the_same(here: WebHouse) -> None:
    apart = await answer(here, {"rules": "mcr", "hand": "[CCC]123456789m1s", "winning": "1s"})
    joined = await answer(here, {"rules": "mcr", "hand": "[中中中]123万456万789万 1条1条"})
    assert apart == joined
    assert apart["total"] == 20


async def test_a_hand_below_the_minimum_is_told_what_would_help(here: WebHouse) -> None:
    small = {"rules": "mcr", "hand": "[123p]123m78m456sNN 6m"}
    count = await answer(here, small)
    assert (count["total"], count["minimum_met"], count["missing"]) == (1, False, 7)
    assert count["sheet"]["verdict"] == "1 of the 8 points needed: 7 short"
    assert count["settlement"] is None
    assert {"way": "other_tile", "total": 9, "tile": "9m"} in count["chances"]
    told = [one.casefold() for one in count["sheet"]["chances"]]
    assert any("on 9 of characters: 9 points" in one for one in told)


async def test_a_house_may_count_otherwise(here: WebHouse) -> None:
    body = {**EXERCISE_4, "profile": "international"}
    assert (await answer(here, body))["total"] == 324
    switched = {**EXERCISE_4, "switches": {"four_kongs_excludes_single_wait": True}}
    assert (await answer(here, switched))["total"] == 324


async def test_one_tile_short_waits(here: WebHouse) -> None:
    body = {"rules": "mcr", "hand": "[123p]123m78m456sNN", "seen": "999m6m"}
    waits = await answer(here, body)
    assert (waits["kind"], waits["sentence"]) == ("waits", "Ready")
    assert [
        (w["tile"], w["left"], w["on_discard"]["points"], w["self_drawn"]["points"])
        for w in waits["waits"]
    ] == [("6m", 3, 1, 2), ("9m", 1, 9, 10)]
    assert [w["on_discard"]["enough"] for w in waits["waits"]] == [False, True]
    assert waits["waits"][0]["on_discard"]["sentence"] == "1 point, 8 needed"


async def test_further_away_there_is_a_distance(here: WebHouse) -> None:
    far = await answer(here, {"rules": "mcr", "hand": "[123p]123m78m456sNE"})
    assert (far["kind"], far["distance"]) == ("distance", 1)
    assert far["sentence"] == "1 tile away from ready"
    assert {"tile": "9m", "name": "9 of characters", "left": 4} in far["useful"]


async def test_fourteen_tiles_that_are_no_win_are_told_what_to_discard(here: WebHouse) -> None:
    drawn = await answer(here, {"rules": "mcr", "hand": "[123p]123m78m456sNNE"})
    assert (drawn["kind"], drawn["distance"]) == ("distance", 0)
    assert [one["tile"] for one in drawn["discards"]] == ["E"]


async def test_the_first_example_of_the_document(here: WebHouse) -> None:
    count = await answer(here, DOCUMENT_1)
    points, doubles = count["sheet"]["reading"]["counted"]
    assert [(line["id"], line["value"]) for line in points["lines"]] == [
        ("pung_of_majors", 4),
        ("chow", 0),
        ("chow", 0),
        ("pung_of_simples", 4),
        ("pair", 0),
        ("mah_jong", 20),
    ]
    assert [(line["id"], line["value"]) for line in doubles["lines"]] == [
        ("triplet_of_dominant_wind", 2)
    ]
    assert (count["base"], count["multiplier"], count["score"]) == (28, 2, 56)
    assert count["sheet"]["summary"] == "28 × 2 = 56"
    assert count["notes"] == []


async def test_four_hands_are_settled_together(here: WebHouse) -> None:
    others = [
        {"hand": "111222333m4457p", "situation": {"seat_wind": wind, "dominant_wind": "south"}}
        for wind in ("east", "south", "west")
    ]
    table = await answer(here, {**DOCUMENT_1, "profile": "advanced", "others": others})
    assert table["kind"] == "table"
    assert [hand["score"] for hand in table["hands"]] == [16, 16, 16, 56]
    payments = table["payments"]
    assert payments["winner"] == "north"
    assert payments["matrix"] == [[0, 0, 0, 112], [0, 0, 0, 56], [0, 0, 0, 56], [0, 0, 0, 0]]
    assert [one["net"] for one in payments["players"]] == [-112, -56, -56, 224]


async def test_classical_waits_and_distance(here: WebHouse) -> None:
    waits = await answer(here, {"rules": "classic", "hand": "[SSS][678p]444m34sEE"})
    assert (waits["kind"], [w["tile"] for w in waits["waits"]]) == ("waits", ["2s", "5s"])
    far = await answer(here, {"rules": "classic", "hand": "[SSS][678p]44m37sEEC"})
    assert (far["kind"], far["distance"]) == ("distance", 2)


async def test_a_fault_has_its_place(here: WebHouse) -> None:
    assert await fault(here, {"rules": "mcr", "hand": "123m45q"}) == {
        "code": "unreadable_text",
        "message": "Cannot read “45q” at character 5; expected: m p s z f.",
        "field": "hand",
        "position": 4,
    }


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"hand": ""}, "empty_input", "hand"),
        ({"hand": "123m"}, "wrong_tile_count", "hand"),
        ({"hand": "123456789m123456s"}, "wrong_tile_count", "hand"),
        ({"hand": "123m", "winning": "1s"}, "wrong_tile_count", "hand"),
        ({"hand": "11111m222333444s"}, "fifth_copy", "hand"),
        ({"hand": "[CCC]123456789m1s", "winning": "x"}, "unreadable_text", "winning"),
        ({"hand": "[123p]123m78m456sNN", "seen": "NNN"}, "fifth_copy", "seen"),
        (
            {"hand": "[CCC]123456789m1s1s", "situation": {"replacement": True}},
            *("replacement_not_self_drawn", "situation"),
        ),
    ],
)
async def test_whatever_was_picked_is_told_as_what_it_is(
    here: WebHouse, body: dict[str, Any], code: str, field: str
) -> None:
    found = await fault(here, {"rules": "mcr", **body})
    assert (found["code"], found["field"]) == (code, field)


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ({"profile": "mine"}, "unknown_profile", "profile"),
        ({"switches": {"no": True}}, "unknown_switch", "switches"),
    ],
)
@pytest.mark.parametrize("rules", ["mcr", "classic"])
async def test_a_house_nobody_knows_is_refused(
    here: WebHouse, rules: str, body: dict[str, Any], code: str, field: str
) -> None:
    asked = {"rules": rules, "hand": "[CCC]123456789m1s1s", **body}
    found = await here.visitor().post("/api/count", json=asked)
    error = found.json()["error"]
    assert (found.status_code, error["code"], error["field"]) == (400, code, field)


async def test_circumstances_that_exclude_each_other_are_named_as_fields(here: WebHouse) -> None:
    both = {**DOCUMENT_1, "situation": {"loser": True, "self_drawn": True}}
    found = await fault(here, both)
    assert (found["code"], found["field"]) == ("options_exclude", "situation")
    assert found["message"] == "loser and self_drawn do not go together: choose one of them."


@pytest.mark.parametrize(
    "body",
    [
        {"rules": "mcr"},
        {"rules": "mcr", "hand": "1m" * 2000},
        {"rules": "mcr", "hand": 14},
        {"rules": "mcr", "hand": "[CCC]123456789m1s1s", "wining": "1s"},
        {"rules": "mcr", "hand": "[CCC]123456789m1s1s", "situation": {"flowers": 9}},
        {**DOCUMENT_1, "others": [{"hand": "1m"}] * 4},
    ],
)
async def test_nothing_else_is_understood(here: WebHouse, body: dict[str, Any]) -> None:
    found = await here.visitor().post("/api/count", json=body)
    assert (found.status_code, found.json()["error"]["code"]) == (422, "wrong_field")


async def test_three_other_hands_or_none(here: WebHouse) -> None:
    lonely = {**DOCUMENT_1, "others": [{"hand": "111222333m4457p"}]}
    found = await fault(here, lonely)
    assert (found["code"], found["field"]) == ("four_hands", "others")


async def test_the_language_is_that_of_the_browser_unless_said(here: WebHouse) -> None:
    speaking = here.visitor(**{"accept-language": "zh-CN"})
    body = {"rules": "mcr", "hand": "[CCC]123456789m1s1s"}
    assert (await speaking.post("/api/count", json=body)).json()["sheet"]["reading"]["counted"][0][
        "lines"
    ][0]["name"] == "清龙"
    found = await speaking.post("/api/count?lang=fr", json={"rules": "mcr", "hand": "1m"})
    assert found.json()["error"]["message"].startswith("Nombre de tuiles")
