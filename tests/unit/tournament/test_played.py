"""A tournament as it is played: the plan, the time, the checks of a sheet, what a log may say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from muraille.core.errors import Refusal
from muraille.sheet.fold import SheetState, folded
from muraille.sheet.op import read_op
from muraille.tournament.played.checks import AroundSheet, sheet_checks
from muraille.tournament.played.course import CourseEntry, TournamentCourse, after, course
from muraille.tournament.played.entrant import EnteredPlayer, read_entrant
from muraille.tournament.played.plan import TournamentPlan, plan_json, read_plan, readiness
from muraille.tournament.played.steps import told_reason
from muraille.tournament.played.total import TableTotal, typed_total
from tests.kit.house.sheets import won, writing

SEATED = ("7", "1", "4", "2")


def sheet(*slots: tuple[str, Any]) -> SheetState:
    """The sheet of a table of a tournament, with more written in it."""
    chairs = [(f"chair.{chair}", {"name": name}) for chair, name in enumerate(SEATED)]
    ops = [
        writing("phone", number, slot, value)
        for number, (slot, value) in enumerate((*chairs, *slots), 1)
    ]
    return folded(map(read_op, ops))


def codes(state: SheetState, **more: Any) -> list[tuple[str, bool]]:  # noqa: ANN401 - what is around
    around = replace(AroundSheet(SEATED, is_time_over=True, on_paper=True), **more)
    return [(one.code, one.refuses) for one in sheet_checks(state, around)]


END = ("end", {"reason": "time", "hands": 1})
HAND = ("hand.1", won(0, "wall", 8))


def typed(*gains: int) -> dict[str, Any]:
    """A hand as somebody wrote it on paper."""
    return {**won(0, "wall", 8), "points": [], "gains": [*gains]}


@pytest.mark.parametrize(
    ("slots", "more", "expected"),
    [
        ((HAND, END), {}, []),
        ((("hand.1", typed(10, 0, 0, 0)), END), {}, [("C1", True), ("C3", True)]),
        ((("hand.1", won(0, "wall", 7)), END), {}, [("C2", True)]),
        ((("hand.1", won(0, 0, 8)), END), {}, [("C2", True)]),
        ((("hand.2", won(0, 1, 8)), ("end", {"reason": "time", "hands": 2})), {}, [("C5", True)]),
        ((HAND,), {}, [("C5", True)]),
        ((HAND, END), {"seated": ("7", "1", "4", "3")}, [("C6", True)]),
        ((HAND, END), {"on_paper": False}, [("C7", True)] * 4),
        ((HAND, END), {"is_time_over": False}, [("C8", False)]),
        ((("hand.1", won(0, 1, 89)), END), {}, [("C9", False)]),
        ((("hand.1", won(0, "wall", 200)), END), {}, [("C9", False), ("C9", False)]),
        ((HAND, END), {"typed": TableTotal((48, -16, -16, -16), (0,) * 4, "desk")}, []),
        (
            (HAND, END),
            {"typed": TableTotal((48, -16, -15, -17), (0,) * 4, "desk")},
            [("C10", False), ("C10", False)],
        ),
    ],
)
def test_a_sheet_is_looked_at_before_its_result_is_taken(
    slots: tuple[tuple[str, Any], ...], more: dict[str, Any], expected: list[tuple[str, bool]]
) -> None:
    assert codes(sheet(*slots), **more) == expected


def test_two_phones_that_disagree_are_asked_first() -> None:
    state = sheet(HAND, END, ("hand.1", won(0, "wall", 9)))
    assert codes(state) == [("C5", True)]


def test_points_come_from_somewhere() -> None:
    assert typed_total([33, -24, 12, -31], [0, 0, 0, -10]).totals == (33, -24, 12, -31)
    for totals, fines in (
        ([33, -24, 12, -31], [0] * 4),
        ([1, 2, 3], [0] * 4),
        ([True] * 4, [0] * 4),
    ):
        with pytest.raises(Refusal):
            typed_total(totals, fines)


def test_the_time_stands_still_and_is_longer_for_one_table() -> None:
    minute = 60_000
    steps = (
        (0, "session", {"session": 1, "seats": [[1, 2, 3, 4], [5, 6, 7, 8]]}),
        (0, "started", {"session": 1, "minutes": 90}),
        (10, "paused", {"session": 1}),
        (25, "resumed", {"session": 1}),
        (30, "extended", {"session": 1, "minutes": 8, "table": 2}),
    )
    entries = [CourseEntry(at * minute, "desk", kind, facts) for at, kind, facts in steps]
    session = after(TournamentCourse(TournamentPlan("Open")), entries, 2).sessions[0]
    first, second = session.tables
    assert [session.is_over(first, at * minute) for at in (104, 105)] == [False, True]
    assert [session.is_over(second, at * minute) for at in (112, 113)] == [False, True]
    assert (first.timed, second.timed) == (5, 6)


def test_a_course_is_the_same_however_it_is_read() -> None:
    facts: list[tuple[str, dict[str, Any]]] = [
        ("opened", {"plan": plan_json(TournamentPlan("Open"))}),
        *(("joined", {"player": number}) for number in range(1, 9)),
        ("presence", {"player": 3, "presence": "withdrawn"}),
        ("forgotten", {"player": 4}),
        ("planned", {"plan": plan_json(TournamentPlan("Gap", sessions=2))}),
    ]
    entries = [CourseEntry(place, "desk", *fact) for place, fact in enumerate(facts)]
    whole = course(entries)
    assert whole.playing == (1, 2, 5, 6, 7, 8)
    for cut in range(1, len(entries)):
        assert after(course(entries[:cut]), entries[cut:], cut + 1) == whole


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"title": " "},
        {"title": "x" * 81},
        {"title": "a\u202eb"},
        {"title": "Open", "sessions": 0},
        {"title": "Open", "sessions": True},
        {"title": "Open", "first_day": "2026-13-01"},
        {"title": "Open", "rules": "poker"},
        {"title": "Open", "public": "all"},
        {"title": "Open", "observer": 1},
        {"title": "Open", "prize": 1},
        [],
    ],
)
def test_a_plan_says_what_is_wrong(wrong: object) -> None:
    with pytest.raises(Refusal) as refusal:
        read_plan(wrong)
    assert refusal.value.code == "bad_tournament"


def test_the_rules_wish_and_never_refuse() -> None:
    plan = TournamentPlan("Gap", days=3, sessions=7, minutes=115, referees=3, observer=True)
    field = [EnteredPlayer(f"N{number}", ema="04010001") for number in range(110)]
    told = {line.code: line for line in readiness(plan, field)}
    assert {code for code, line in told.items() if not line.is_so} == {
        "sessions",
        "minutes",
        "fours",
        "referees",
    }
    assert (told["fours"].wanted, told["referees"].wanted) == (2, 4)


def test_a_log_keeps_no_name() -> None:
    people = {12: EnteredPlayer("Groß", "Jean"), 3: EnteredPlayer("An", "Li")}
    said = "GROSS? no: groß gave An's tile, another one"
    assert told_reason(said, people) == "GROSS? no: no. 12 gave no. 3's tile, another one"


@pytest.mark.parametrize(
    "wrong", [{"last": ""}, {"last": "Xu", "ema": "12"}, {"last": "X", "x": 1}]
)
def test_a_player_has_a_name_and_a_right_number(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        read_entrant(wrong)
    assert refusal.value.code == "bad_entrant"
