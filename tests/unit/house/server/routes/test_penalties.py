"""The referee over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.i18n import LANGUAGES
from tests.kit.house.web import WebHouse
from tests.kit.penalty_phrases import PHRASES

pytestmark = pytest.mark.anyio


async def ruled(here: WebHouse, language: str = "en", **case: object) -> dict[str, Any]:
    answer = await here.visitor().post(f"/api/penalties/ruling?lang={language}", json=case)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def refused(here: WebHouse, **case: object) -> tuple[int, str, str]:
    answer = await here.visitor().post("/api/penalties/ruling?lang=en", json=case)
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_whole_book_in_a_language(here: WebHouse, language: str) -> None:
    book = (await here.visitor().get(f"/api/penalties?lang={language}")).json()
    assert book["language"] == language
    assert [len(section["infractions"]) for section in book["sections"]] == [3, 1, 5, 15, 3, 3]
    assert len(book["reminders"]) == 7
    assert [one["id"] for one in book["decisions"]] == [f"D{n}" for n in range(1, 26)]
    assert [one["id"] for one in book["tree"]] == [
        *("deal", "claim", "draw", "discard", "win", "count", "talk")
    ]


async def test_a_line_says_all_a_page_shows(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/penalties?lang=en")).json()
    line = book["sections"][3]["infractions"][0]
    assert line["id"] == "P4.1"
    assert line["price"] == "dead hand · repairable"
    assert line["repair"] == {
        "window": "racked",
        "until": "until the tile is racked",
        "sentence": "Until it is racked, the tile is put back, without sanction.",
    }
    assert line["asks"] == [{"id": "called", "sentence": "An opponent called it in time"}]
    assert line["needs_call"] is True
    assert "mauvais bout du mur" in line["aliases"]


async def test_the_questions_lead_to_a_case_that_can_be_sent_back(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/penalties?lang=en")).json()
    claims = book["tree"][1]["happenings"]
    first = next(one for one in claims if one["id"] == "cannot_make_it")["then"]
    assert (first["kind"], first["sentence"]) == ("question", "Has the player discarded already?")
    found = first["no"]["yes"]
    assert found == {"kind": "finding", "infraction": "P3.1", "facts": {"shown": True}}
    ruling = await ruled(here, infraction="P3.1", facts={"shown": True}, offender=2)
    assert ruling["answer"] == "refused_and_queue"
    assert ruling["queued"] is True


@pytest.mark.parametrize(
    "page", ["/api/penalties", "/api/penalties/rulings", "/api/penalties/situations"]
)
async def test_a_browser_keeps_the_pages(here: WebHouse, page: str) -> None:
    visitor = here.visitor()
    first = await visitor.get(f"{page}?lang=fr")
    assert first.headers["cache-control"] == "public, max-age=86400"
    tag = first.headers["etag"]
    again = await visitor.get(f"{page}?lang=fr", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = await visitor.get(f"{page}?lang=zh", headers={"if-none-match": tag})
    assert other.status_code == 200
    assert other.headers["etag"] != tag


async def test_all_rulings_are_told_at_once(here: WebHouse) -> None:
    told = (await here.visitor().get("/api/penalties/rulings?lang=en")).json()
    assert told["language"] == "en"
    found = [
        case
        for case in told["cases"]
        if case["ruling"]["infraction"] == "P4.10b" and case["circumstance"] == "plain"
    ]
    assert [(case["facts"], case["warnings"]) for case in found] == [({}, 0)]
    alone = await ruled(here, infraction="P4.10b", offender=0)
    assert found[0]["ruling"] == alone
    assert alone["points"] == [-30, 10, 10, 10]


async def test_a_false_win_with_tiles_shown(here: WebHouse) -> None:
    assert await ruled(here, infraction="P4.10c", offender=2) == {
        "infraction": "P4.10c",
        "line": "P4.10c",
        "name": "False hu, hand not valid",
        "verdict": "judged",
        "answer": "dead_and_60",
        "headline": "Dead hand and 60 points, 20 to each opponent",
        "decision": "Dead hand and a fine of 60 points, 20 to each opponent.",
        "points": [20, 20, -60, 20],
        "warned": False,
        "dead": [2],
        "tiles": "in_hand",
        "queued": False,
        "tiles_sentence": "The tiles go back to the hand and need not be discarded.",
        "course": "resumes",
        "goes_on": True,
        "next": (
            "The player takes their tiles back, which need not be discarded; "
            "play resumes without them."
        ),
        "grounds": [
            {
                "id": "D7",
                "sentence": "Complete shape but eight points missing: 30; anything else, also a"
                " tile that could not be taken: 60.",
            },
            {
                "id": "D8",
                "sentence": "A single tile is enough to have shown: the intention counts.",
            },
            {
                "id": "D16",
                "sentence": "The clock stops from the announcement to the ruling; then the answers"
                " already given hold again, without the offender.",
            },
            {
                "id": "D23",
                "sentence": "Several wins on one tile: the nearest is looked at first, and judged"
                " if the hand is none; among those that stand the priority of the game decides,"
                " and the others are not judged.",
            },
        ],
        "source": "penalty summary, section 4, point 10",
    }


async def test_what_was_before_counts(here: WebHouse) -> None:
    third = await ruled(here, infraction="P2.1", offender=0, warnings=2)
    assert (third["points"], third["warned"]) == ([-10, 0, 0, 0], False)
    last = await ruled(here, infraction="P4.4b", offender=3, dead=[0, 1, 2])
    assert (last["dead"], last["course"], last["goes_on"]) == ([0, 1, 2, 3], "drawn", False)
    assert last["next"] == "The hand is drawn: nobody pays for it."
    late = await ruled(here, infraction="P4.10c", offender=1, score_written=True)
    assert (late["verdict"], late["points"]) == ("too_late", [0, 0, 0, 0])
    assert [ground["id"] for ground in late["grounds"]] == ["R7", "D14"]


async def test_a_repair_is_told_in_its_own_words(here: WebHouse) -> None:
    told = await ruled(here, "fr", infraction="P4.2", facts={"repaired": True}, offender=1)
    assert told["verdict"] == "repaired"
    assert told["decision"].startswith("Tant qu’il n’a pas défaussé, il reprend ses tuiles")
    assert told["tiles_sentence"] == (
        "La tuile réclamée revient parmi les défausses."
        " Les tuiles montrées sont à défausser en priorité, une à chaque tour,"
        " à partir de son prochain tour."
    )


async def test_flowers_that_reached_the_minimum_lead_on_to_a_false_win(here: WebHouse) -> None:
    told = await ruled(here, infraction="P5.1", facts={"below_minimum": True}, offender=0)
    assert (told["infraction"], told["line"]) == ("P5.1", "P4.10b")
    assert told["points"] == [-30, 10, 10, 10]


async def test_refusals_have_their_codes(here: WebHouse) -> None:
    assert await refused(here, infraction="P9.9", offender=0) == (
        *(400, "unknown_infraction", "infraction"),
    )
    assert await refused(here, infraction="P1.2", offender=0) == (
        *(400, "missing_fact", "facts.repaired"),
    )
    assert await refused(here, infraction="P1.3", offender=0, facts={"shown": True}) == (
        *(400, "needless_fact", "facts.shown"),
    )
    for case in (
        {"offender": 4},
        {"offender": "0"},
        {"offender": 0, "warnings": -1},
        {"offender": 0, "dead": [4]},
        {"offender": 0, "facts": {"guilty": True}},
        {"offender": 0, "judge": "me"},
    ):
        status, code, field = await refused(here, infraction="P1.3", **case)
        assert (status, code) == (422, "wrong_field")
        assert field.split(".")[0] in case


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_trainer_knows_the_answers(here: WebHouse, language: str) -> None:
    told = (await here.visitor().get(f"/api/penalties/situations?lang={language}")).json()
    assert told["language"] == language
    assert len(told["situations"]) == 44
    for one in told["situations"]:
        answers = {answer["id"]: answer["sentence"] for answer in one["answers"]}
        assert len(answers) == len(set(answers.values())) == 4
        assert one["ruling"]["headline"] == answers[one["right"]]
        assert one["text"] != one["why"]


async def test_a_situation_shows_its_tiles(here: WebHouse) -> None:
    told = (await here.visitor().get("/api/penalties/situations?lang=en")).json()
    seen = {
        one["id"]: (one["offender"], one["shown"], one["discard"]) for one in told["situations"]
    }
    assert seen["false_chow_discarded"] == (1, [["4s", "6s"]], "7s")
    assert seen["kong_after_chow"] == (1, [["3p", "4p", "5p"], ["8m"] * 4], None)
    assert seen["drew_over_the_neighbour"] == (2, [], None)


async def test_lines_are_found_by_the_words_of_the_source(here: WebHouse) -> None:
    visitor = here.visitor()
    for phrase, line in (*PHRASES[::6], ("main morte", "P4.1")):
        asked = {"text": phrase, "lang": "fr"}
        first = (await visitor.get("/api/penalties/search", params=asked)).json()[0]
        assert first["id"] == line
    assert first["name"] == "Tuile du mauvais endroit mise en main"
    assert first["price"] == "main morte · réparable"
    answer = await visitor.get("/api/penalties/search", params={"text": "zebra", "lang": "en"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "no_such_penalty")


async def test_who_searches_may_type_words_that_say_nothing(here: WebHouse) -> None:
    book = (await here.visitor().get("/api/penalties?lang=zh")).json()
    assert {"the", "des"} <= set(book["silent"])
    assert "hu" not in book["silent"]


async def test_the_description_is_exact(here: WebHouse) -> None:
    page = (await here.visitor().get("/api/openapi.json")).json()
    schemas = page["components"]["schemas"]
    for path, schema in {
        "/api/penalties": "PenaltyBook",
        "/api/penalties/rulings": "Casebook",
        "/api/penalties/situations": "Trainer",
    }.items():
        answer = page["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]
        assert answer["schema"] == {"$ref": f"#/components/schemas/{schema}"}
    ruling = page["paths"]["/api/penalties/ruling"]["post"]
    assert ruling["responses"]["200"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/RulingTold"
    }
    assert schemas["CaseAsked"]["required"] == ["infraction", "offender"]
    assert schemas["Fact"]["enum"] == [
        *("repaired", "called", "shown", "below_minimum", "playable", "win_void")
    ]
    assert set(schemas["RulingTold"]["required"]) == set(schemas["RulingTold"]["properties"])
    assert set(schemas["QuestionTold"]["required"]) == {"kind", "id", "sentence", "yes", "no"}
