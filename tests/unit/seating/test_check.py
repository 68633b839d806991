"""Whatever is wrong in a plan is found, and what had to be is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.seating.chance import chance_of
from muraille.seating.check import PlanFinding, check
from muraille.seating.draw import drawn, drawn_in_fives
from muraille.seating.person import ListedPerson, numbered
from muraille.seating.plan import SeatingPlan
from muraille.seating.ranked import swapped

# Lines of the affine plane of order 4: its rows, its columns, and two of its slopes.
GOOD = SeatingPlan(
    16,
    (
        ((3, 1, 4, 2), (6, 8, 7, 5), (9, 11, 12, 10), (16, 14, 15, 13)),
        ((5, 13, 9, 1), (10, 2, 6, 14), (15, 7, 3, 11), (4, 12, 16, 8)),
        ((1, 16, 11, 6), (2, 15, 5, 12), (14, 3, 8, 9), (13, 4, 10, 7)),
        ((8, 10, 1, 15), (11, 5, 14, 4), (7, 9, 2, 16), (12, 6, 13, 3)),
    ),
)


def with_session(number: int, *tables: tuple[int, ...]) -> SeatingPlan:
    before, after = GOOD.sessions[: number - 1], GOOD.sessions[number:]
    return replace(GOOD, sessions=(*before, tables, *after))


def codes(findings: tuple[PlanFinding, ...], *, wrong: bool = True) -> set[str]:
    return {finding.code for finding in findings if finding.wrong is wrong}


def test_a_good_plan_has_nothing() -> None:
    assert check(GOOD) == ()


def test_tables_of_another_size() -> None:
    plan = with_session(1, (1, 2, 3), (4, 5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    sizes = [finding for finding in check(plan) if finding.code == "table_size"]
    assert [(one.session, one.table, one.numbers) for one in sizes] == [(1, 1, (3,)), (1, 2, (5,))]
    assert all(one.wrong for one in sizes)


def test_a_player_twice_and_another_without_a_seat() -> None:
    plan = with_session(1, (1, 2, 3, 3), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    found = check(plan)
    assert PlanFinding("twice", session=1, players=(3,), numbers=(2,)) in found
    assert PlanFinding("missing", session=1, players=(4,), numbers=(0,)) in found


def test_a_player_nobody_knows() -> None:
    plan = with_session(1, (1, 2, 3, 17), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    assert PlanFinding("unknown", session=1, table=1, players=(17,)) in check(plan)


def test_a_table_that_is_missing() -> None:
    plan = with_session(1, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    assert PlanFinding("missing", session=1, players=(13, 14, 15, 16), numbers=(0,)) in check(plan)


def test_a_rematch_is_wrong_where_it_can_be_avoided() -> None:
    found = check(swapped(GOOD, 2, 1, 2))
    assert PlanFinding("rematch", players=(2, 5), numbers=(2, 3)) in found
    assert all(one.wrong for one in found if one.code == "rematch")
    gentle = check(swapped(GOOD, 2, 1, 2), by_rank=True)
    assert "rematch" in codes(gentle, wrong=False)
    assert codes(gentle) == set()


def test_a_rematch_that_had_to_be_is_told() -> None:
    found = check(drawn(numbered(8), 7, chance_of("eight")))
    assert codes(found) == set()
    assert [one.code for one in found] == ["rematch"] * 28
    assert all(len(one.numbers) == 3 for one in found)


def test_winds_that_differ_by_two() -> None:
    plan = SeatingPlan(8, (((1, 2, 3, 4), (5, 6, 7, 8)), ((1, 5, 2, 6), (3, 7, 4, 8))))
    found = [one for one in check(plan) if one.code == "winds"]
    assert found == [
        PlanFinding("winds", players=(1,), numbers=(2, 0, 0, 0)),
        PlanFinding("winds", players=(8,), numbers=(0, 0, 0, 2)),
    ]


def test_rests_are_told_and_wrong_where_they_are_uneven() -> None:
    plan = SeatingPlan(5, (((1, 2, 3, 4),), ((2, 3, 4, 1),)))
    found = check(plan)
    assert PlanFinding("resting", wrong=False, session=1, players=(5,)) in found
    assert PlanFinding("rests", players=(5,), numbers=(2, 0)) in found


def test_tables_of_five() -> None:
    plan = drawn_in_fives(numbered(17), 3, chance_of("five"))
    assert codes(check(plan)) == set()
    assert "table_size" in codes(check(replace(plan, fives=False)))


def test_people_of_the_list() -> None:
    people = [
        replace(
            person,
            team="A" if person.name in ("1", "2") else "",
            apart=("7",) if person.name == "6" else (),
            table=2 if person.name == "5" else 0,
        )
        for person in numbered(16)
    ]
    found = check(GOOD, people)
    assert PlanFinding("mates", session=1, table=1, players=(1, 2)) in found
    assert PlanFinding("apart", session=1, table=2, players=(6, 7)) in found
    assert PlanFinding("fixed", session=2, table=1, players=(5,), numbers=(2,)) in found
    assert not any(one.code == "fixed" and one.session == 1 for one in found)
    assert PlanFinding("count", numbers=(16, 15)) in check(GOOD, people[:15])


@pytest.mark.parametrize("seed", range(4))
def test_every_swap_of_two_in_one_session_is_found(seed: int) -> None:
    people = tuple(ListedPerson(f"p{number}", team=f"t{number // 4}") for number in range(24))
    plan = drawn(people, 6, chance_of(str(seed)))
    assert check(plan, people) == ()
    first = plan.sessions[seed][0][0]
    other = plan.sessions[seed][1][0]
    assert codes(check(swapped(plan, seed + 1, first, other), people))
