"""The referee speaks three languages."""

from __future__ import annotations

from collections import Counter

import pytest

from muraille.i18n import LANGUAGES, catalogue
from muraille.referee.acts import ACTS, CLASSICAL_ACTS, ActPhase
from muraille.referee.answer import Answer
from muraille.referee.book import DECISIONS, INFRACTIONS, REMINDERS
from muraille.referee.continuation import Continuation
from muraille.referee.fact import Fact
from muraille.referee.fate import Fate
from muraille.referee.question import Occasion, Question, Step
from muraille.referee.repair_window import RepairWindow
from muraille.referee.ruling import Verdict
from muraille.referee.situations import SITUATIONS
from muraille.referee.tree import TREE

SAID = {
    "windows": list(RepairWindow),
    "fates": list(Fate),
    "courses": list(Continuation),
    "verdicts": list(Verdict),
    "answers": list(Answer),
    "facts": list(Fact),
    "occasions": list(Occasion),
    "decisions": list(DECISIONS),
    "moments": list(ActPhase),
    "happenings": [one.id for one in TREE],
    "reminders": [line.key for line in REMINDERS.values()],
    "infractions": [line.key for line in INFRACTIONS.values()],
    "situations": [one.id for one in SITUATIONS],
}


def asked(step: Step) -> set[str]:
    if isinstance(step, Question):
        return {step.id} | asked(step.yes) | asked(step.no)
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", SAID)
def test_everything_has_its_words_and_nothing_else_has(language: str, table: str) -> None:
    assert list(catalogue(language)["penalties"][table]) == SAID[table]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_act_is_worded(language: str) -> None:
    acts = {act for done in (*ACTS, *CLASSICAL_ACTS) for act in done.split()}
    assert set(catalogue(language)["penalties"]["acts"]) == acts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_worded(language: str) -> None:
    questions = {question for one in TREE for question in asked(one.then)}
    assert set(catalogue(language)["penalties"]["questions"]) == questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_short(language: str) -> None:
    questions = catalogue(language)["penalties"]["questions"].values()
    assert max(map(len, questions)) <= 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_can_be_repaired_says_how(language: str) -> None:
    said = catalogue(language)["penalties"]["infractions"]
    for line in INFRACTIONS.values():
        assert ("repair" in said[line.key]) == (line.repair is not None), line.id
        assert {"name", "condition", "consequence", "next", "aliases"} <= set(said[line.key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_lines_share_a_name(language: str) -> None:
    said = catalogue(language)["penalties"]
    entries = [*said["infractions"].values(), *said["reminders"].values()]
    names = Counter(entry["name"].casefold() for entry in entries)
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_classical_game_are_about_lines(language: str) -> None:
    notes = set(catalogue(language)["penalties"]["notes"]["classic"])
    assert notes <= {line.key for line in INFRACTIONS.values()}
