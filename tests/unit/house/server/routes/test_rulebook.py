"""The rulebook over HTTP: all that is offered, said once, kept by browsers."""

from __future__ import annotations

import pytest

from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


async def test_the_whole_book_is_there(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/rulebook?lang=en")).json()
    games = {game["id"]: game for game in book["rules"]}
    parts = {
        (name, part["id"]): {page["id"]: page for page in part["pages"]}
        for name, game in games.items()
        for part in game["book"]["parts"]
    }
    fans = parts["mcr", "fans"]
    assert len(fans) == 81
    kongs = fans["two_concealed_kongs"]
    assert kongs["names"] == {
        "fr": "Deux kongs cachés",
        "en": "Two Concealed Kongs",
        "zh": "双暗杠",
    }
    (left_out, *_) = fans["big_four_winds"]["relations"]
    assert [row["id"] for row in left_out["rows"]] == [
        "big_three_winds",
        "all_pungs",
        "prevalent_wind",
        "seat_wind",
        "pung_of_terminals_or_honors",
    ]
    last = games["mcr"]["examples"]["last_tile_draw"]["circumstances"]
    assert last["self_drawn"] is last["last_of_wall"] is True
    assert len(parts["classic", "grands_jeux"]) == 29
    assert parts["classic", "sets"]["pung_of_dragons"]["numbers"] == [8, 16]
    east = parts["classic", "doubles"]["east"]
    assert (east["value"], east["worth"]) == (2, "×2")


async def test_the_book_comes_compressed_to_whoever_takes_it_so(here: WebHouse) -> None:
    client = here.visitor()
    packed = await client.get("/api/rulebook?lang=fr", headers={"accept-encoding": "gzip"})
    plain = await client.get("/api/rulebook?lang=fr", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert packed.headers["etag"] != plain.headers["etag"]
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 5


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
        ["first", "plain"],
    ]
    switches = {one["id"]: one for rules in book["rules"] for one in rules["switches"]}
    minimum = switches["minimum_points"]
    assert (minimum["kind"], minimum["least"], minimum["most"]) == ("number", 0, 88)
    assert switches["dragon_scale"]["values"] == ["superior", "as_winds"]
    assert switches["account_once"]["kind"] == "yes_no"
    assert len(switches["grands_jeux"]["values"]) == 29
    apart = {name for name, one in switches.items() if one["of_table"]}
    assert apart == {"flowers", "hands_per_game", "penalty_book"}


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
    assert found.headers["vary"] == "Accept-Language, Accept-Encoding"
    refused = await here.visitor().get("/api/rulebook?lang=de")
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "lang")
