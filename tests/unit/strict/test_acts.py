"""The table of acts, cell by cell, at a strict table."""

from __future__ import annotations

import pytest

from muraille import strict
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
from muraille.strict.options import COUNTS
from muraille.strict.table import MOST_NOISE
from muraille.table.acts import BARE
from tests.kit.strict.moments import STAGED, come_to, come_to_classically
from tests.kit.strict.scripts import DRAWS, HANDS, ON_6S, ON_7M, WAITING
from tests.kit.strict.tables import play, refused, rulings, steps, strict_table


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


@pytest.mark.parametrize("before", ["break_wall", "tidy"])
def test_a_player_breaks_the_wall_once(before: str) -> None:
    table = play(strict_table(WAITING, DRAWS), *steps(ON_6S + f"1 say hu, show_all; 3 {before}"))
    assert refused(table, "3 break_wall") == "too_many_acts"
    assert refused(table, "2 break_wall") == ""
    play(table, "1 take, write_score")
    assert table.deal.scores == (-29, 45, -8, -8)


@pytest.mark.parametrize("policy", COUNTS)
@pytest.mark.parametrize("shown", ["", ", show_all, take", ", show_all, take, count all_chows"])
def test_a_win_that_waits_when_the_log_is_full_is_ruled_on(
    policy: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = strict_table(WAITING, DRAWS, count_policy=policy)
    play(table, *steps(ON_6S + f"1 say hu{shown}"))
    monkeypatch.setattr(strict.table, "LEAST_ROOM", table.deal.room)
    play(table, "2 say please")
    assert rulings(table) == []
    assert table.deal.scores == (-29, 45, -8, -8)


def test_a_false_win_that_waits_when_the_log_is_full_is_void_and_the_hand_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = play(strict_table(HANDS, DRAWS), *steps(ON_7M + "1 say hu, show_all; 2 say hu"))
    monkeypatch.setattr(strict.table, "LEAST_ROOM", table.deal.room)
    play(table, "3 say please")
    assert rulings(table) == ["P4.10c 1 dead 20/-60/20/20", "P4.10a 2 dead"]
    assert table.deal.is_over
    assert table.deal.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("moment", ActPhase)
def test_no_act_can_be_done_without_end(moment: ActPhase) -> None:
    staged = STAGED[moment]
    others = ["say x", "say hu", "touch head", "touch tail", "discard 9s", "count nonsense"]
    for act in (*BARE, *others, "call_referee 1 P4.5", "deal_take head 1"):
        for script in (staged.script, f"{staged.script}; 1 say hu, show_all"):
            table = play(strict_table(staged.hands, staged.draws), *steps(script))
            ends = any(refused(table, f"3 {act}") for _ in range(MOST_NOISE + 1))
            assert ends, (script, act)
