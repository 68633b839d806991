"""What 0.1.0 answered to programs about the classical game: every key and number is there."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.released import readers
from tests.released.readers import run

ANSWERS: list[dict[str, Any]] = readers.expected("classic-answers.json.gz")
COMMANDS = ("score", "waits", "settle", "fans")


def asked(command: str) -> list[dict[str, Any]]:
    return [one for one in ANSWERS if one["argv"][0] == command]


def test_every_answer_is_compared() -> None:
    assert [len(asked(command)) for command in COMMANDS] == [316, 37, 40, 16]
    assert len(ANSWERS) == 409


@pytest.mark.parametrize("command", COMMANDS)
def test_programs_find_what_they_found(command: str) -> None:
    for sample in asked(command):
        argv = sample["argv"]
        ran = run(*argv, "--json", "--lang", "en")
        if "refused" in sample:
            assert (ran.code, ran.out) == (2, ""), argv
        else:
            assert ran.code == 0, argv
            assert known(json.loads(ran.out), sample["answer"]) == sample["answer"], argv


WORDS = ("names", "definitions")


def known(answer: Any, expected: Any) -> Any:  # noqa: ANN401 - JSON
    """An answer without what is new in it; sentences and examples may be better than they were."""
    if isinstance(expected, list) and isinstance(answer, list):
        return [known(_same(answer, old, place), old) for place, old in enumerate(expected)]
    if isinstance(expected, dict) and isinstance(answer, dict):
        words = (*WORDS, "values") if _is_range(expected) else WORDS
        said = {key: expected[key] for key in (*words, "example") if key in expected}
        return {key: said.get(key, answer.get(key)) for key in expected}
    return answer


def _is_range(expected: dict[str, Any]) -> bool:
    """Whether an entry is a switch with more values than are listed: now the last one is, too."""
    return any(str(value).endswith("…") for value in expected.get("values", ()))


def _same(answer: list[Any], old: Any, place: int) -> Any:  # noqa: ANN401 - JSON
    """What stands for an old entry: of a book the one of its id, wherever it stands now."""
    if not isinstance(old, dict) or "id" not in old:
        return answer[place]
    return next(
        new for new in answer if (new["id"], new.get("kind")) == (old["id"], old.get("kind"))
    )
