"""Every answer to a question of the house is called by a word of the reader's language."""

from __future__ import annotations

import re

import pytest

from muraille.games.registry import GAMES
from muraille.i18n import LANGUAGES

FRENCH = {
    "discard_visibility": {"chinese": "à la chinoise", "japanese": "à la japonaise"},
    "dragon_scale": {"superior": "supérieur", "as_winds": "comme les vents"},
    "scoring_system": {"simple": "simple", "advanced": "avancé"},
    "dealer_role": {"dominant": "le dominant", "east": "Est"},
    "loser_clause_scope": {"calling_hand": "main appelante", "everybody": "tout perdant"},
    "main_pleine_reading": {"both": "les deux", "A": "A", "B": "B"},
    "advanced_draw_settlement": {"exchange": "se paient", "none": "rien"},
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_has_a_name(game: str, language: str) -> None:
    for switch in GAMES[game].switches(language):
        written = [value for value in switch.values if isinstance(value, str)]
        assert set(written) <= set(switch.names), switch.id
        assert not any("_" in name for name in switch.names.values()), switch.id


def test_french_readers_have_french_answers() -> None:
    switches = {switch.id: switch for switch in GAMES["classic"].switches("fr")}
    assert {name: switches[name].names for name in FRENCH} == FRENCH
    admitted = switches["grands_jeux"].names
    assert (admitted["all"], admitted["none"]) == ("tous", "aucun")
    assert admitted["tempete"] == "La tempête"


def test_chinese_readers_have_chinese_answers() -> None:
    for switch in GAMES["classic"].switches("zh"):
        for name in switch.names.values():
            assert not re.search("[a-z]", name), (switch.id, name)
