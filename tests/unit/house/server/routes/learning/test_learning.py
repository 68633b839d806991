"""Exercises over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.i18n import LANGUAGES
from muraille.learning.exercises.drills import PATHS
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio
ASK = "/api/learn/exercises"


async def asked(here: WebHouse, query: str) -> list[dict[str, Any]]:
    answer = await here.visitor().get(f"{ASK}?{query}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["exercises"]
    return found


async def refused(here: WebHouse, address: str) -> tuple[int, str, str | None]:
    answer = await here.visitor().get(address)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error.get("field")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_kinds_are_listed_and_kept(here: WebHouse, language: str) -> None:
    answer = await here.visitor().get(f"/api/learn/kinds?lang={language}")
    told = answer.json()
    found = [(kind["path"], kind["id"]) for kind in told["kinds"]]
    assert found == [(path, kind) for path, kinds in PATHS.items() for kind in kinds]
    assert told["language"] == language
    assert "max-age" in answer.headers["cache-control"]


async def test_exercises_of_a_kind_and_a_level_are_the_same_for_a_seed(here: WebHouse) -> None:
    found = await asked(here, "kind=waits&level=2&n=3&seed=7&lang=en")
    assert [(one["kind"], one["level"]) for one in found] == [("waits", 2)] * 3
    assert found == await asked(here, "kind=waits&level=2&n=3&seed=7&lang=en")
    other = await asked(here, "kind=waits&level=2&n=3&seed=8&lang=en")
    assert {one["id"] for one in found}.isdisjoint(one["id"] for one in other)


async def test_without_a_seed_the_answer_names_the_one_it_took(here: WebHouse) -> None:
    answer = (await here.visitor().get(f"{ASK}?kind=setup&n=2&lang=en")).json()
    again = await asked(here, f"kind=setup&n=2&seed={answer['seed']}&lang=en")
    assert answer["exercises"] == again


async def test_an_id_opens_the_same_exercise_in_another_language(here: WebHouse) -> None:
    (one,) = await asked(here, "kind=pair&n=1&seed=3&lang=fr")
    other = (await here.visitor().get(f"{ASK}/{one['id']}?lang=en")).json()
    assert (other["id"], other["key"], other["level"]) == (one["id"], one["key"], one["level"])
    assert other["question"] != one["question"]
    hands = [[shown["hand"]["text"] for shown in told["hands"]] for told in (one, other)]
    assert hands[0] == hands[1]


async def test_cards_bring_exercises_about_them_in_turn(here: WebHouse) -> None:
    found = await asked(here, "cards=fan:half_flush&cards=skill:setup&n=4&seed=1&lang=en")
    assert [one["kind"] for one in found] == ["name", "setup", "find", "pair"]
    assert all({"fan:half_flush", "skill:setup"} & set(one["cards"]) for one in found)


async def test_without_a_wish_every_kind_comes(here: WebHouse) -> None:
    found = await asked(here, "n=17&seed=1&lang=fr")
    assert len({one["kind"] for one in found}) == 17


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_round_of_ten_is_small(here: WebHouse, language: str) -> None:
    answer = await here.visitor().get(f"{ASK}?kind=count&seed=5&lang={language}")
    assert len(answer.json()["exercises"]) == 10
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.num_bytes_downloaded < 30_000
    plain = await here.visitor().get(
        f"{ASK}?kind=count&seed=5&lang={language}", headers={"accept-encoding": "identity"}
    )
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()


async def test_what_cannot_be_asked_for_is_refused(here: WebHouse) -> None:
    assert await refused(here, f"{ASK}?kind=wait") == (400, "unknown_kind", "kind")
    assert await refused(here, f"{ASK}?cards=fan:none") == (400, "unknown_card", "cards")
    for wrong in ("n=0", "n=21", "level=6", "seed=-1", "seed=1000000000"):
        status, code, field = await refused(here, f"{ASK}?{wrong}")
        assert (status, code, field) == (422, "wrong_field", wrong.partition("=")[0])
    for name in ("pair.1.9", "none.1.1", "pair", "booklet.99.1"):
        assert await refused(here, f"{ASK}/{name}") == (404, "no_such_exercise", None)


async def test_an_address_asks_sixty_times_a_minute(here: WebHouse) -> None:
    visitor = here.visitor()
    for _ in range(60):
        assert (await visitor.get(f"{ASK}/setup.5.1")).status_code == 200
    refusal = await visitor.get(f"{ASK}/setup.5.1")
    assert (refusal.status_code, refusal.json()["error"]["code"]) == (429, "too_many_requests")
