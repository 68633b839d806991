"""The page about the API is true: every example is asked, or fits what the house answers with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from muraille.report.hand_end import HandEnd
from muraille.report.outlook import Outlook
from muraille.report.score_sheet import ScoreSheet
from muraille.report.told import Told
from tests.kit.house.web import WebHouse

PAGE = (Path(__file__).parents[4] / "docs" / "developer" / "api.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```http\n(GET|POST) (\S+)\n(.*?)```\n```json\n(.*?)```", re.DOTALL)
EXAMPLES = EXAMPLE.findall(PAGE)
ASKED = [example for example in EXAMPLES if "{" not in example[1]]
SHAPES: dict[str, type[Told]] = {
    "/api/tables/{table}/outlook": Outlook,
    "/api/games/{game}/hands/{number}": HandEnd,
    "/api/games/{game}/sheet": ScoreSheet,
}


def shown_in(example: Any, answer: Any) -> bool:  # noqa: ANN401 - any JSON
    """Whether all that an example shows is in an answer, lists in full."""
    if isinstance(example, dict):
        return all(key in answer and shown_in(one, answer[key]) for key, one in example.items())
    if isinstance(example, list):
        pairs = zip(example, answer, strict=False)
        return len(example) == len(answer) and all(shown_in(one, other) for one, other in pairs)
    return bool(example == answer)


@pytest.mark.anyio
@pytest.mark.parametrize(("method", "path", "body", "shown"), ASKED)
async def test_what_the_page_asks_is_answered_so(
    here: WebHouse, method: str, path: str, body: str, shown: str
) -> None:
    sent = json.loads(body) if body.strip() else None
    found = await here.visitor().request(method, path, json=sent)
    assert shown_in(json.loads(shown), found.json()), found.text


def test_what_the_page_shows_of_tables_has_their_shape() -> None:
    found = {path: json.loads(shown) for _, path, _, shown in EXAMPLES if path in SHAPES}
    assert set(found) == set(SHAPES)
    for path, example in found.items():
        told = SHAPES[path].model_validate_json(json.dumps(example), strict=True)
        assert told.model_dump(mode="json") == example, path


@pytest.mark.anyio
async def test_the_page_names_its_routes(here: WebHouse) -> None:
    paths = (await here.visitor().get("/api/openapi.json")).json()["paths"]
    named = re.findall(r"`(?:GET|POST) (/api/\S+)`", PAGE)
    assert len(named) == 19
    assert set(named) <= set(paths)
    assert len(ASKED) == 6
