"""The sheet of a new table has a word for every answer a host may give."""

from __future__ import annotations

from typing import get_args

import pytest

from muraille.bots.registry import BOTS
from muraille.games.classic.options import CHOICES
from muraille.house.protocol import Phrase
from muraille.house.table.charter import Aids
from muraille.house.table.pace import BOT_PACES, PACES
from muraille.i18n import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_of_a_switch_has_a_word(language: str) -> None:
    switches = catalogue(language)["classic"]["switches"]
    words = {name: text["values"] for name, text in switches.items() if "values" in text}
    answers = {
        switch: {answer for answer in known if isinstance(answer, str)}
        for switch, known in CHOICES.items()
    }
    answers["grands_jeux"] = {"all", "none"}
    named = {switch: known for switch, known in answers.items() if known}
    assert {switch: set(said) for switch, said in words.items()} == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_names_every_pace_and_bot(language: str) -> None:
    words = catalogue(language)["pages"]["home"]
    assert set(words["paces"]) == set(PACES)
    assert set(words["levels"]) == set(BOTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_names_every_bot_pace_and_phrase(language: str) -> None:
    words = catalogue(language)["pages"]
    assert set(words["table"]["levels"]) == {*BOTS, "lesson"}  # those of lessons do as told
    assert {f"bot_pace_{name}" for name in BOT_PACES} <= set(words["table"])
    assert {f"fact_aids_{name}" for name in get_args(Aids)} <= set(words["table"])
    assert set(words["phrases"]["words"]) == set(get_args(Phrase))
