"""Score sheets on paper over HTTP: read back as a printer would print them."""

from __future__ import annotations

import pytest

from muraille.house.server.services import PAPERS
from muraille.paper import press
from muraille.sheet.fold import usual_charter
from muraille.sheet.slots import value_json
from tests.kit.house.sheets import CONFIRM, SHEET, code, won, writing
from tests.kit.house.web import ADDRESS, WebHouse
from tests.kit.printed import Printed, needs_font

pytestmark = pytest.mark.anyio
BLANK = [writing("aaaaa", 1, "charter", value_json(usual_charter()))]
FILLED = [
    *BLANK,
    writing("aaaaa", 2, "chair.0", {"name": "Élodie"}),
    writing("aaaaa", 3, "hand.1", won(0, "wall", 24)),
]
TITLES = {"fr": "Feuille de score", "en": "Score sheet", "zh": "计分表"}


@pytest.mark.parametrize("language", ["fr", "en", pytest.param("zh", marks=needs_font)])
async def test_a_blank_sheet_is_printed_in_every_language(here: WebHouse, language: str) -> None:
    sent = {"ops": BLANK}
    answer = await here.visitor().post(f"/api/papers/sheet?lang={language}", json=sent)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert TITLES[language] in Printed(answer.content).text()


async def test_a_filled_sheet_opens_itself_by_its_code(here: WebHouse) -> None:
    link = f"{ADDRESS}/s/{SHEET}#c={CONFIRM}"
    sent = {"ops": FILLED, "link": link}
    answer = await here.visitor().post("/api/papers/sheet?lang=fr", json=sent)
    paper = Printed(answer.content)
    words = paper.text()
    assert "Élodie" in words
    assert "+96" in words
    assert paper.codes() == [link]


async def test_a_house_that_cannot_print_says_so(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "NEEDS", ("no_such_typesetter",))
    refused = await here.visitor().post("/api/papers/sheet", json={"ops": BLANK})
    assert (refused.status_code, code(refused)) == (501, "no_paper")


@pytest.mark.parametrize("link", ["javascript:alert(1)", "https://a b", "x" * 201])
async def test_only_an_address_becomes_a_code(here: WebHouse, link: str) -> None:
    refused = await here.visitor().post("/api/papers/sheet", json={"ops": BLANK, "link": link})
    assert (refused.status_code, code(refused)) == (422, "wrong_field")


async def test_nobody_keeps_the_press_for_themselves(here: WebHouse) -> None:
    here.services.limits.papers.spend("192.0.2.1", PAPERS)
    refused = await here.visitor().post("/api/papers/sheet", json={"ops": BLANK})
    assert (refused.status_code, code(refused)) == (429, "too_many_requests")
    other = await here.visitor("192.0.2.2").post("/api/papers/sheet", json={"ops": BLANK})
    assert other.is_success
