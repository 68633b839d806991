"""The penalty book is complete, and holds together."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.referee.book import DECISIONS, INFRACTIONS, REMINDERS, infraction, lines_of
from muraille.referee.case import Case
from muraille.referee.consequence import LADDER
from muraille.referee.fact import Fact
from muraille.referee.repair_window import RepairWindow
from muraille.referee.ruling import rule

LINES = """
P1.1 P1.2 P1.3
P2.1
P3.1 P3.2a P3.2b P3.3a P3.3b
P4.1 P4.2 P4.3 P4.4a P4.4b P4.5 P4.6a P4.6b P4.7 P4.8a P4.8b P4.9 P4.10a P4.10b P4.10c
P5.1 P5.2 P5.3
P6.1 P6.2 P6.3
"""


def test_thirty_infractions_and_seven_reminders_in_the_order_of_the_source() -> None:
    assert list(INFRACTIONS) == LINES.split()
    assert len(INFRACTIONS) == 30
    assert list(REMINDERS) == ["R1", "R2", "R3", "R4", "R5", "R6", "R7"]
    assert {name: line.seconds for name, line in REMINDERS.items() if line.seconds} == {
        "R1": 3,
        "R2": 10,
        "R6": 10,
    }


def test_no_two_lines_share_a_key() -> None:
    keys = [line.key for line in INFRACTIONS.values()]
    keys += [line.key for line in REMINDERS.values()]
    assert len(keys) == len(set(keys)) == 37


@pytest.mark.parametrize(
    ("line", "section", "point"), [("P1.1", 1, "1"), ("P3.2b", 3, "2"), ("P4.10c", 4, "10")]
)
def test_a_line_names_its_source(line: str, section: int, point: str) -> None:
    assert (INFRACTIONS[line].section, INFRACTIONS[line].point) == (section, point)


def test_the_repair_windows_are_those_of_the_source() -> None:
    assert {line.id: line.window for line in INFRACTIONS.values() if line.repair} == {
        "P1.1": RepairWindow.POSSIBLE,
        "P1.2": RepairWindow.EAST_DISCARDS,
        "P4.1": RepairWindow.RACKED,
        "P4.2": RepairWindow.DISCARD,
        "P4.3": RepairWindow.RACKED,
        "P4.4a": RepairWindow.RACKED,
        "P4.7": RepairWindow.TWO_TURNS,
    }
    assert INFRACTIONS["P4.9"].window is RepairWindow.NONE


def test_points_flow_by_five_lines_only() -> None:
    costly = [line.id for line in INFRACTIONS.values() if any(line.consequence.points(0, 9))]
    assert costly == ["P2.1", "P4.10b", "P4.10c", "P5.2", "P6.3"]


def test_two_lines_need_a_call() -> None:
    assert [line.id for line in INFRACTIONS.values() if line.needs_call] == ["P4.1", "P4.5"]


def test_a_game_without_a_minimum_lacks_two_lines() -> None:
    missing = set(lines_of(minimum=True)) - set(lines_of(minimum=False))
    assert {line.id for line in missing} == {"P4.10b", "P5.1"}


def test_what_a_line_refers_to_is_in_the_book() -> None:
    decided = {one for line in INFRACTIONS.values() for one in line.decisions}
    decided |= {one for line in REMINDERS.values() for one in line.decisions}
    assert set(DECISIONS) - decided == {"D13"}
    assert decided <= set(DECISIONS)
    assert {one for entry in REMINDERS.values() for one in entry.breaches} <= set(INFRACTIONS)
    assert {line.heavier for line in INFRACTIONS.values()} == {"", "P4.10b"}


def test_the_ladder() -> None:
    assert LADDER == (0, 5, 10, 20, 30)


def test_an_unknown_line_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal) as refusal:
        infraction("P4.10")
    assert refusal.value.code == "unknown_infraction"
    assert str(refusal.value).startswith("The book has no line P4.10; the nearest: P4.1")


@pytest.mark.parametrize("line", ["P1.2", "P4.5", "P5.1", "P6.3"])
def test_a_case_without_its_facts_is_refused(line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        rule(Case(INFRACTIONS[line], 0))
    assert refusal.value.code == "missing_fact"


def test_an_error_not_repaired_asks_for_more() -> None:
    with pytest.raises(Refusal) as refusal:
        rule(Case(INFRACTIONS["P4.1"], 0, {Fact.REPAIRED: False}))
    assert refusal.value.facts["field"] == "facts.called"


def test_a_needless_fact_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        rule(Case(INFRACTIONS["P4.1"], 0, {Fact.REPAIRED: True, Fact.CALLED: True}))
    assert refusal.value.code == "needless_fact"
    assert refusal.value.facts["field"] == "facts.called"
