"""Puzzles over HTTP: rounds, addresses, the problem of the day, answers and reports."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from muraille.house.puzzles import ClosedTable, MinedHand
from muraille.i18n import LANGUAGES
from muraille.learning.exercises.mined import line_of, pack
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio

PUZZLES = "/api/learn/puzzles"
ANSWERS = "/api/learn/answers"
REPORTS = "/api/learn/reports"
DAY = 86_400
PROBLEM = "discard.55.1"
"""A puzzle of bots, with its key."""


async def with_puzzles(here: WebHouse, n: int = 3) -> httpx.AsyncClient:
    """The browser of somebody whose hands became puzzles."""
    client = await here.account("Anatole")
    await client.patch("/api/me/consent", json={"games_as_exercises": True})
    person = (await client.get("/api/me")).json()["id"]
    lines = tuple(line_of("discard", mined) for mined in pack("discard")[:n])
    hand = MinedHand(frozenset({person}), here.clock.now() + 1, lines)
    assert await here.services.puzzles.keep(ClosedTable(1, "table"), [hand]) == n
    return client


async def told(here: WebHouse, address: str) -> dict[str, Any]:
    answer = await here.visitor().get(address)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def code(answer: httpx.Response) -> tuple[int, str, str | None]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error.get("field")


async def key_of(here: WebHouse, exercise: str) -> tuple[list[str], list[str]]:
    """The right answer, and a wrong one."""
    one = await told(here, f"/api/learn/exercises/{exercise}")
    wrong = next(option["id"] for option in one["options"] if option["id"] not in one["key"])
    return one["key"], [wrong]


async def test_the_problem_of_the_day_is_the_same_for_everybody(here: WebHouse) -> None:
    day = await told(here, PUZZLES)
    assert day == {"date": "2027-01-15", "today": day["today"], "bots": 248, "house": 0}
    problems = [await told(here, f"{PUZZLES}/today?lang={language}") for language in LANGUAGES]
    assert {one["exercise"]["id"] for one in problems} == {day["today"]}
    assert {one["date"] for one in problems} == {"2027-01-15"}
    assert problems[0]["exercise"]["source"] == "bots"
    here.clock.forward(DAY)
    assert (await told(here, PUZZLES))["today"] != day["today"]


async def test_a_round_of_bots_is_the_same_for_a_seed(here: WebHouse) -> None:
    one = await told(here, f"{PUZZLES}/bots?n=8&seed=4&lang=en")
    assert one == await told(here, f"{PUZZLES}/bots?n=8&seed=4&lang=en")
    assert {e["kind"] for e in one["exercises"]} == {"discard", "claim", "goal", "safe"}
    assert {(e["source"], e["counted"]) for e in one["exercises"]} == {("bots", True)}
    hard = await told(here, f"{PUZZLES}/bots?level=4&seed=4&lang=en")
    assert {e["level"] for e in hard["exercises"]} == {4}


async def test_puzzles_of_the_house_have_addresses(here: WebHouse) -> None:
    assert (await told(here, f"{PUZZLES}/house"))["exercises"] == []
    await with_puzzles(here)
    assert (await told(here, PUZZLES))["house"] == 3
    found = (await told(here, f"{PUZZLES}/house?seed=1&lang=en"))["exercises"]
    assert len({one["id"] for one in found}) == 3
    assert [one["id"] for one in found] == [
        one["id"] for one in (await told(here, f"{PUZZLES}/house?seed=1&lang=fr"))["exercises"]
    ]
    for one in found:
        assert one["id"].startswith("house.")
        assert (one["source"], one["counted"], one["kind"]) == ("house", True, "discard")
        assert await told(here, f"/api/learn/exercises/{one['id']}?lang=en") == one
    level = found[0]["level"]
    some = (await told(here, f"{PUZZLES}/house?level={level}"))["exercises"]
    assert {one["level"] for one in some} == {level}


async def test_an_address_leads_nowhere_once_the_consent_is_taken_back(here: WebHouse) -> None:
    client = await with_puzzles(here)
    (one, *_) = (await told(here, f"{PUZZLES}/house"))["exercises"]
    await here.visitor().post(ANSWERS, json={"exercise": one["id"], "answer": one["key"]})
    await client.patch("/api/me/consent", json={"games_as_exercises": False})
    gone = await here.visitor().get(f"/api/learn/exercises/{one['id']}")
    assert code(gone) == (404, "no_such_exercise", None)
    assert await here.services.exercises.tallies() == {}


async def test_answers_are_counted_and_only_told_afterwards(here: WebHouse) -> None:
    right, wrong = await key_of(here, PROBLEM)
    one, other = await here.guest("Ann"), await here.guest("Ben")
    answer = await one.post(ANSWERS, json={"exercise": PROBLEM, "answer": right})
    assert answer.json() == {"right": True, "counted": True, "asked": 1, "solved": 1}
    answer = await other.post(ANSWERS, json={"exercise": PROBLEM, "answer": wrong})
    assert answer.json() == {"right": False, "counted": True, "asked": 2, "solved": 1}
    shown = (await here.visitor().get(f"/api/learn/exercises/{PROBLEM}")).text
    assert "asked" not in shown
    assert "solved" not in shown


async def test_nobody_counts_twice_in_a_day(here: WebHouse) -> None:
    right, wrong = await key_of(here, PROBLEM)
    one = await here.guest("Ann")
    await one.post(ANSWERS, json={"exercise": PROBLEM, "answer": wrong})
    for given in (right, wrong, right):
        again = (await one.post(ANSWERS, json={"exercise": PROBLEM, "answer": given})).json()
        assert again == {"right": given == right, "counted": False, "asked": 1, "solved": 0}
    here.clock.forward(DAY)
    later = (await one.post(ANSWERS, json={"exercise": PROBLEM, "answer": right})).json()
    assert later == {"right": True, "counted": True, "asked": 2, "solved": 1}


async def test_a_crowd_of_guests_from_one_address_is_a_class_and_no_more(here: WebHouse) -> None:
    right, _ = await key_of(here, PROBLEM)
    for n in range(15):
        guest = await here.guest(f"Guest {n}")
        counted = (await guest.post(ANSWERS, json={"exercise": PROBLEM, "answer": right})).json()
        assert counted["counted"] is (n < 12)
    elsewhere = here.visitor("198.51.100.7")
    counted = (await elsewhere.post(ANSWERS, json={"exercise": PROBLEM, "answer": right})).json()
    assert (counted["counted"], counted["asked"]) == (True, 13)


async def test_thirty_answers_each_move_a_puzzle_to_its_fifth(here: WebHouse) -> None:
    """The level of a puzzle is what people have shown, once enough of them have."""
    names = [f"safe.{n}.1" for n in range(1, 6)]
    before = [(await told(here, f"/api/learn/exercises/{name}"))["level"] for name in names]
    for place, name in enumerate(names):
        for n in range(30):
            await here.services.exercises.count(name, "safe", right=n < 6 * place)
    here.clock.forward(61)
    after = [(await told(here, f"/api/learn/exercises/{name}"))["level"] for name in names]
    assert after == [5, 4, 3, 2, 1]
    assert before != after
    hard = await told(here, "/api/learn/exercises?kind=safe&level=5&n=20&seed=1")
    assert names[0] in {one["id"] for one in hard["exercises"]}


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"exercise": "discard.9999.1", "answer": ["x"]}, (404, "no_such_exercise", None)),
        ({"exercise": "house.nothing222", "answer": ["x"]}, (404, "no_such_exercise", None)),
        ({"exercise": "house.", "answer": ["x"]}, (404, "no_such_exercise", None)),
        ({"exercise": PROBLEM, "answer": ["discard 9x"]}, (422, "wrong_field", "answer")),
        ({"exercise": PROBLEM, "answer": []}, (422, "wrong_field", "answer")),
        ({"exercise": PROBLEM, "answer": ["x"] * 41}, (422, "wrong_field", "answer")),
        ({"exercise": PROBLEM, "answer": ["x" * 61]}, (422, "wrong_field", "answer.0")),
        ({"exercise": PROBLEM}, (422, "wrong_field", "answer")),
        ({"exercise": "../x", "answer": ["x"]}, (422, "wrong_field", "exercise")),
        ({"exercise": PROBLEM, "answer": ["x"], "right": True}, (422, "wrong_field", "right")),
        ({"exercise": "setup.5.1", "answer": ["1"]}, (400, "exercise_not_counted", "exercise")),
    ],
)
async def test_what_is_forged_counts_nothing(
    here: WebHouse, asked: dict[str, object], refusal: tuple[int, str, str | None]
) -> None:
    assert code(await here.visitor().post(ANSWERS, json=asked)) == refusal
    assert await here.services.exercises.tallies() == {}


async def test_three_people_hide_an_exercise_until_somebody_has_looked(here: WebHouse) -> None:
    today = (await told(here, PUZZLES))["today"]
    right, _ = await key_of(here, today)
    body = {"exercise": today, "reason": "wrong", "answer": right}
    for name, times in (("Ann", 2), ("Ben", 2), ("Chloé", 1)):  # one person is one report
        client = await here.account(name)
        for _ in range(times):
            assert (await here.visitor().get(f"/api/learn/exercises/{today}")).status_code == 200
            assert (await client.post(REPORTS, json=body)).status_code == 204
    hidden = await here.visitor().get(f"/api/learn/exercises/{today}")
    assert code(hidden) == (404, "exercise_hidden", None)
    assert (await told(here, PUZZLES))["today"] != today
    assert (await told(here, PUZZLES))["bots"] == 247
    late = await here.visitor("198.51.100.7").post(
        REPORTS, json={"exercise": today, "reason": "unclear"}
    )
    assert code(late) == (404, "exercise_hidden", None)
    metrics = here.services.meters.page().decode()
    assert 'muraille_exercise_reports_total{reason="wrong"} 5.0' in metrics
    assert "muraille_exercises_hidden 1.0" in metrics
    (said, *_) = reports = await here.store.exercises.reports()
    assert (len(reports), said.reason, list(said.answer)) == (3, "wrong", right)
    assert await here.store.exercises.clear(today)
    here.clock.forward(61)
    assert (await here.visitor().get(f"/api/learn/exercises/{today}")).status_code == 200


async def test_guests_from_one_address_hide_nothing(here: WebHouse) -> None:
    for n in range(5):
        guest = await here.guest(f"Guest {n}")
        answer = await guest.post(REPORTS, json={"exercise": PROBLEM, "reason": "unfit"})
        assert answer.status_code == 204
    assert (await here.visitor().get(f"/api/learn/exercises/{PROBLEM}")).status_code == 200


async def test_any_exercise_can_be_reported_and_hidden(here: WebHouse) -> None:
    series = "/api/learn/exercises?kind=setup&n=5&seed=1"
    first = (await told(here, series))["exercises"][0]["id"]
    for n in range(3):
        visitor = here.visitor(f"198.51.100.{n}")
        body = {"exercise": first, "reason": "broken"}
        assert (await visitor.post(REPORTS, json=body)).status_code == 204
    assert first not in {one["id"] for one in (await told(here, series))["exercises"]}


async def test_an_address_reports_ten_times_an_hour(here: WebHouse) -> None:
    visitor = here.visitor()
    for n in range(1, 12):
        answer = await visitor.post(REPORTS, json={"exercise": f"claim.{n}.1", "reason": "unfit"})
        assert answer.status_code == (204 if n <= 10 else 429)
    here.clock.forward(3600)
    answer = await visitor.post(REPORTS, json={"exercise": "claim.11.1", "reason": "unfit"})
    assert answer.status_code == 204


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"exercise": "pair.1.9", "reason": "wrong"}, (404, "no_such_exercise", None)),
        ({"exercise": PROBLEM, "reason": "ugly"}, (422, "wrong_field", "reason")),
        ({"exercise": PROBLEM}, (422, "wrong_field", "reason")),
        ({"exercise": PROBLEM, "reason": "wrong", "answer": [1]}, (422, "wrong_field", "answer.0")),
    ],
)
async def test_a_report_about_nothing_is_refused(
    here: WebHouse, asked: dict[str, object], refusal: tuple[int, str, str | None]
) -> None:
    assert code(await here.visitor().post(REPORTS, json=asked)) == refusal
    assert await here.store.exercises.reports() == []


async def test_rounds_are_asked_sixty_times_a_minute(here: WebHouse) -> None:
    visitor = here.visitor()
    for _ in range(60):
        assert (await visitor.get(f"{PUZZLES}/house")).status_code == 200
    assert code(await visitor.get(f"{PUZZLES}/house"))[:2] == (429, "too_many_requests")


async def test_programs_agree_to_nothing(here: WebHouse) -> None:
    client = await here.account("Bea")
    token = (await client.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
    program = here.visitor(authorization=f"Bearer {token}")
    refused = await program.patch("/api/me/consent", json={"games_as_exercises": True})
    assert code(refused)[1] == "session_needed"
    refused = await here.visitor().patch("/api/me/consent", json={"games_as_exercises": True})
    assert code(refused)[1] == "not_signed_in"
    wrong = await client.patch("/api/me/consent", json={"games_as_exercises": "yes"})
    assert code(wrong) == (422, "wrong_field", "games_as_exercises")
    assert (await client.get("/api/me/consent")).json() == {"games_as_exercises": None}
    assert (await client.get("/api/me/export")).json()["consent"] == {"games_as_exercises": None}
