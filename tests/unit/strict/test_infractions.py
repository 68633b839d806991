"""Every line of the book through the engine: what is ruled, and that no tile is lost."""

from __future__ import annotations

from types import ModuleType

import pytest

from muraille.referee.book import INFRACTIONS
from muraille.table.terms import Phase
from tests.kit.strict.scripts import DRAWS, REPLACEMENTS, SCRIPTS, Script
from tests.kit.strict.tables import check, play, rulings, strict_table
from tests.kit.table.director import BOTH


@BOTH
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_ruled_as_the_book_says(script: Script, engine: ModuleType) -> None:
    table = strict_table(script.hands, DRAWS, REPLACEMENTS, engine=engine, **script.options)
    for step in script.steps:
        play(table, step)
        check(table)
    assert rulings(table) == list(script.rulings)
    assert (table.deal.whole.phase is Phase.IDLE) == script.ends
    assert not [case for case in table.physical.cases if case.until == "rack"]


def test_every_line_of_the_book_is_committed() -> None:
    judged = {one.split(" ")[0] for script in SCRIPTS for one in script.rulings}
    assert judged == set(INFRACTIONS)
