"""The classical game has its words in every language."""

from __future__ import annotations

from collections import Counter

import pytest

from muraille.games.classic.hand import By
from muraille.games.classic.lines.bonuses import blessing, flat_double, flat_item
from muraille.games.classic.lines.doubles import double
from muraille.games.classic.lines.families import FAMILIES
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.lines.points import item, late_item
from muraille.games.classic.options import HOUSES, SWITCHES
from muraille.i18n import LANGUAGES, catalogue

TABLES = (item, late_item, double, flat_item, flat_double, blessing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_a_sentence(language: str) -> None:
    words = catalogue(language)["classic"]
    assert set(words["lines"]) == {rule.id for table in TABLES for rule in table.rules}
    assert tuple(words["grands_jeux"]) == IDS
    assert tuple(words["switches"]) == SWITCHES
    assert tuple(words["families"]) == tuple(FAMILIES)
    assert tuple(words["houses"]) == tuple(HOUSES)
    assert tuple(words["won"]) == tuple(by.value for by in By)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_lines_share_a_name(language: str) -> None:
    words = catalogue(language)["classic"]
    entries = [entry for table in ("lines", "grands_jeux") for entry in words[table].values()]
    names = Counter(
        name.casefold() for entry in entries for name in (entry["name"], *entry["aliases"])
    )
    assert [name for name, times in names.items() if times > 1] == []
