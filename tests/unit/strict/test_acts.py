"""The table of acts, cell by cell, at a strict table."""

from __future__ import annotations

import pytest

from muraille.referee.acts import (
    ACTS,
    CLASSICAL_ACTS,
    CLASSICAL_MOMENTS,
    FLOWER_IN_HAND,
    ActPhase,
    classical_cells,
    lines_in,
)
from muraille.referee.book import INFRACTIONS
from tests.kit.strict.moments import come_to, come_to_classically


def test_the_table_names_lines_of_the_book_and_every_moment() -> None:
    for cells in ACTS.values():
        assert len(cells) == len(ActPhase)
        assert {line for cell in cells for line, _, _ in lines_in(cell)} <= set(INFRACTIONS)

    for acts, cells in CLASSICAL_ACTS.items():
        assert len(cells) == len(CLASSICAL_MOMENTS), acts
        assert {line for cell in cells for line, _, _ in lines_in(cell)} <= set(INFRACTIONS)


@pytest.mark.parametrize("moment", CLASSICAL_MOMENTS)
def test_in_the_classical_game_it_comes_to_what_its_own_table_says(moment: ActPhase) -> None:
    place = CLASSICAL_MOMENTS.index(moment)
    done = [acts for acts in {**ACTS, **CLASSICAL_ACTS} if FLOWER_IN_HAND not in acts]
    written = {acts: classical_cells(acts)[place] for acts in done}
    assert {acts: come_to_classically(moment, acts) for acts in done} == written


@pytest.mark.parametrize("moment", ActPhase)
def test_what_is_done_comes_to_what_the_table_says(moment: ActPhase) -> None:
    place = list(ActPhase).index(moment)
    written = {acts: cells[place] for acts, cells in ACTS.items()}
    assert {acts: come_to(moment, acts) for acts in ACTS} == written
