"""``muraille reports``: what people have against exercises, and the judgement of the keeper."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from muraille.house.puzzles import Reason, Report
from muraille.house.storage.store import Store
from tests.kit.terminal import run

SAID: tuple[tuple[str, Reason, tuple[str, ...], str], ...] = (
    ("pair.18.1", "wrong", ("2",), "a"),
    ("pair.18.1", "wrong", ("1",), "b"),
    ("pair.18.1", "unclear", (), "c"),
    ("waits.4.1", "broken", ("1m", "4m"), "a"),
)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A house in which some exercises were reported."""
    url = f"sqlite:///{tmp_path / 'house.sqlite3'}"

    async def report() -> None:
        store = Store.open(url)
        for exercise, reason, answer, reporter in SAID:
            await store.exercises.report(Report(exercise, reason, answer), reporter)
        await store.close()

    asyncio.run(report())
    return url


def test_exercises_are_listed_with_what_was_said(database: str) -> None:
    ran = run("reports", "--database", database, "--lang", "en")
    assert (ran.code, ran.out.splitlines()[:2]) == (
        0,
        [
            "pair.18.1  2 the answer is wrong, 1 other answers are as good, answered: 2, 1, hidden",
            "waits.4.1  1 something is missing or drawn badly, answered: 1m + 4m",
        ],
    )
    assert "--fine EXERCISE" in ran.out


def test_what_is_fine_is_asked_again_and_what_is_not_no_more(database: str) -> None:
    here = ("--database", database, "--json")
    fine = json.loads(run("reports", "--fine", "pair.18.1", *here).out)["reported"]
    assert [one["exercise"] for one in fine] == ["waits.4.1"]
    aside = json.loads(run("reports", "--put-aside", "waits.4.1", *here).out)["reported"]
    assert aside == [{"exercise": "waits.4.1", "hidden": True, "reasons": {}, "answers": []}]
    again = json.loads(run("reports", "--fine", "waits.4.1", *here).out)["reported"]
    assert again == []
    assert "Aucun" in run("reports", "--database", database, "--lang", "fr").out


def test_what_nobody_reported_is_refused(database: str, tmp_path: Path) -> None:
    ran = run("reports", "--fine", "pair.1.1", "--database", database, "--lang", "en")
    assert (ran.code, ran.err) == (2, "Nobody has reported the exercise pair.1.1.\n")
    nowhere = run("reports", "--database", f"sqlite:///{tmp_path / 'none.sqlite3'}", "--lang", "en")
    assert nowhere.code == 2
    assert "none.sqlite3" in nowhere.err
    assert not (tmp_path / "none.sqlite3").exists()
