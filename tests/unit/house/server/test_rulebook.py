"""The rulebook over HTTP: all that is offered, said once, kept by browsers."""

from __future__ import annotations

import pytest

from tests.kit.web_house import WebHouse

pytestmark = pytest.mark.anyio


async def test_the_whole_book_is_there(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/rulebook?lang=en")).json()
    assert len(book["fans"]) == 82
    assert book["fans"][0]["name"] == "Big Four Winds"
    assert book["fans"][-1]["id"] == "flower_tiles"
    kongs = next(fan for fan in book["fans"] if fan["id"] == "two_concealed_kongs")
    assert kongs["points"] == {"ffmj": 8, "international": 6}
    assert kongs["names"] == {
        "fr": "Deux kongs cachés",
        "en": "Two Concealed Kongs",
        "zh": "双暗杠",
    }
    assert book["fans"][0]["excludes"] == [
        "big_three_winds",
        "all_pungs",
        "prevalent_wind",
        "seat_wind",
        "pung_of_terminals_or_honors",
    ]
    last = next(fan for fan in book["fans"] if fan["id"] == "last_tile_draw")
    assert last["how"] == ["self_drawn", "last_of_wall"]
    assert (last["round_wind"], last["seat_wind"]) == ("east", "south")
    classic = book["classic"]
    assert len(classic["grands_jeux"]) == 29
    pung = next(one for one in classic["sets"] if one["id"] == "pung_of_dragons")
    assert (pung["exposed"], pung["concealed"]) == (8, 16)
    east = next(line for line in classic["lines"] if line["id"] == "east")
    assert (east["value"], east["double"]) == (2, True)


async def test_what_a_host_may_choose(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/rulebook?lang=fr")).json()
    assert [(one["id"], one["think_time"]) for one in book["paces"]] == [
        ("rules", 10.0),
        ("relaxed", 45.0),
        ("none", None),
    ]
    assert [(one["hands"], one["name"]) for one in book["lengths"]] == [
        (4, "Un tour de 4 mains"),
        (8, "2 tours, 8 mains"),
        (16, "Partie entière de 16 mains"),
    ]
    assert [bot["id"] for bot in book["bots"]] == [
        "random",
        "nearest",
        "eight",
        "patient",
        "greedy",
        "value",
        "strong",
    ]
    assert [[house["id"] for house in rules["houses"]] for rules in book["rules"]] == [
        ["ffmj", "international"],
        ["classic", "advanced"],
    ]
    switches = {one["id"]: one for rules in book["rules"] for one in rules["switches"]}
    minimum = switches["minimum_points"]
    assert (minimum["kind"], minimum["least"], minimum["most"]) == ("number", 0, 88)
    assert switches["dragon_scale"]["values"] == ["superior", "as_winds"]
    assert switches["account_once"]["kind"] == "yes_no"
    assert len(switches["grands_jeux"]["values"]) == 29


async def test_every_choice_is_understood_when_it_is_sent_back(here: WebHouse) -> None:
    client = here.visitor()
    book = (await client.get("/api/rulebook?lang=en")).json()
    hand = {"hand": "[SSS][678p]444m34sEE 5s"}
    for rules in book["rules"]:
        for house in rules["houses"]:
            assert set(house["settings"]) == {switch["id"] for switch in rules["switches"]}
            asked = {"rules": rules["id"], "profile": house["id"], "switches": house["settings"]}
            found = await client.post("/api/count", json={**hand, **asked})
            assert found.status_code == 200, found.text


async def test_a_browser_asks_once(here: WebHouse) -> None:
    client = here.visitor()
    first = await client.get("/api/rulebook?lang=fr")
    assert first.headers["cache-control"] == "public, max-age=86400"
    tag = first.headers["etag"]
    again = await client.get("/api/rulebook?lang=fr", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = await client.get("/api/rulebook?lang=zh", headers={"if-none-match": tag})
    assert other.status_code == 200
    assert other.headers["etag"] != tag


async def test_without_a_word_it_speaks_as_the_browser(here: WebHouse) -> None:
    found = await here.visitor().get("/api/rulebook", headers={"accept-language": "en"})
    assert found.json()["language"] == "en"
    assert found.headers["vary"] == "Accept-Language"
    refused = await here.visitor().get("/api/rulebook?lang=de")
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "lang")
