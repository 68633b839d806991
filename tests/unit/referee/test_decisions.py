"""What was decided where the source is silent or says two things."""

from __future__ import annotations

import pytest

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case
from muraille.referee.consequence import Points
from muraille.referee.fact import Fact
from muraille.referee.infraction import Infraction
from muraille.referee.precedence import heaviest, in_turn
from muraille.referee.question import Finding, Question, Step
from muraille.referee.ruling import Ruling, rule
from muraille.referee.tree import TREE


def judged(line: str, offender: int = 1, **facts: bool) -> Ruling:
    return rule(Case(INFRACTIONS[line], offender, {Fact(name): so for name, so in facts.items()}))


def led_to(happening: str, *answers: str) -> Finding:
    """Where a referee comes who answers these questions by yes and all others by no."""
    step: Step = next(one.then for one in TREE if one.id == happening)
    while isinstance(step, Question):
        step = step.yes if step.id in answers else step.no
    return step


def test_d1_a_false_hu_unshown_kills_the_hand_and_costs_nothing() -> None:
    ruling = judged("P4.10a")
    assert ruling.dead == {1}
    assert ruling.points == (0, 0, 0, 0)
    assert "D1" in ruling.grounds


def test_d2_the_ladder_warns_first_and_never_kills_a_hand() -> None:
    first = rule(Case(INFRACTIONS["P2.1"], 3))
    assert first.warned
    assert first.points == (0, 0, 0, 0)
    last = rule(Case(INFRACTIONS["P2.1"], 3, warnings=7))
    assert not last.warned
    assert last.points == (0, 0, 0, -30)
    assert last.dead == frozenset()
    assert "D2" in last.grounds


def test_d3_the_first_discard_of_east_closes_the_window() -> None:
    assert led_to("tile_missing", "east_discarded") == Finding("P1.2", {Fact.REPAIRED: False})
    assert led_to("tile_missing") == Finding("P1.2", {Fact.REPAIRED: True})
    assert judged("P1.2", repaired=False).grounds == ("D3",)


def test_d4_nobody_claims_what_was_discarded_too_soon() -> None:
    ruling = judged("P4.4b")
    assert (ruling.tiles, ruling.course) == ("unclaimable", "with_the_turn")
    assert ruling.grounds == ("D4",)


@pytest.mark.parametrize(
    ("answers", "line"),
    [(("spoke_before",), "P2.1"), ((), "P3.3b"), (("announced_hu",), "P4.8b")],
)
def test_d5_the_word_decides_about_a_tile_taken_too_early(
    answers: tuple[str, ...], line: str
) -> None:
    assert led_to("took_first", *answers).infraction == line
    assert "D5" in INFRACTIONS[line].decisions


def test_d6_a_false_claim_can_be_taken_back_until_the_discard() -> None:
    assert led_to("cannot_make_it", "shown") == Finding("P3.1", {Fact.SHOWN: True})
    assert led_to("cannot_make_it", "discarded").infraction == "P4.2"
    mended, refused = judged("P4.2", repaired=True), judged("P3.1", shown=True)
    assert mended.consequence == refused.consequence
    assert mended.dead == refused.dead == frozenset()
    assert judged("P4.2", repaired=False).dead == {1}


@pytest.mark.parametrize(
    ("answers", "points"),
    [
        ((), (0, 0, 0, 0)),
        (("shown", "complete"), (10, -30, 10, 10)),
        (("shown",), (20, -60, 20, 20)),
    ],
)
def test_d7_and_d8_one_tile_shown_costs_30_or_60(answers: tuple[str, ...], points: Points) -> None:
    finding = led_to("no_win_there", *answers)
    ruling = rule(Case(INFRACTIONS[finding.infraction], 1, finding.facts))
    assert ruling.points == points
    assert ruling.dead == {1}
    assert not ruling.consequence.queued


def test_d9_flowers_do_not_reach_the_minimum() -> None:
    short = judged("P5.1", below_minimum=True)
    assert (short.case.infraction.id, short.line.id) == ("P5.1", "P4.10b")
    assert short.points == (10, -30, 10, 10)
    assert short.dead == {1}
    assert short.grounds == ("D9", "D7", "D8", "D16")
    enough = judged("P5.1", below_minimum=False)
    assert (enough.points, enough.course) == ((0, 0, 0, 0), "with_the_win")


def test_d10_a_broken_up_win_is_void_and_the_hand_goes_on() -> None:
    assert judged("P5.3", playable=True).course == "resumes"
    assert judged("P5.3", playable=True).dead == {1}
    assert judged("P6.1", 2, win_void=True).consequence.queued


def test_d11_talk_is_judged_on_a_call_only() -> None:
    assert judged("P4.5", called=False).dead == frozenset()
    assert judged("P4.5", called=True).dead == {1}


def test_d12_of_two_offenders_each_pays_his_own_fine() -> None:
    fines = [judged("P6.3", seat, win_void=True).points for seat in (0, 2)]
    assert [sum(column) for column in zip(*fines, strict=True)] == [-60, 60, -60, 60]
    assert judged("P6.3", win_void=True).course == "drawn"


def test_d13_offenders_are_judged_in_turn_order_from_the_discarder() -> None:
    assert in_turn([0, 1, 2], discarder=3) == [0, 1, 2]
    assert in_turn({3, 1, 2}, discarder=2) == [2, 3, 1]


def test_d13_an_outranked_announcement_is_not_judged() -> None:
    ruling = rule(Case(INFRACTIONS["P4.10c"], 1, outranked=True))
    assert (ruling.verdict, ruling.points, ruling.dead) == ("outranked", (0, 0, 0, 0), frozenset())
    assert ruling.grounds == ("D13",)


@pytest.mark.parametrize(
    "line", [one for one in INFRACTIONS.values() if not one.asks], ids=lambda one: one.id
)
def test_d14_nothing_is_judged_once_the_score_is_written(line: Infraction) -> None:
    facts = {Fact.REPAIRED: False} if line.repair else {}
    ruling = rule(Case(line, 2, facts, score_written=True))
    assert (ruling.verdict, ruling.points, ruling.dead) == ("too_late", (0, 0, 0, 0), frozenset())
    assert ruling.grounds == ("R7", "D14")


def test_d15_tiles_shown_during_a_win_are_no_accident() -> None:
    assert led_to("showed_tiles").infraction == "P1.3"
    assert led_to("showed_tiles", "win_pending", "win_void").infraction == "P6.1"
    assert not judged("P1.3").consequence.queued
    assert judged("P6.1", win_void=True).consequence.queued


@pytest.mark.parametrize("line", ["P3.2a", "P3.2b", "P4.8b"])
def test_d16_the_answers_of_the_others_hold_after_a_refusal(line: str) -> None:
    ruling = judged(line, shown=False)
    assert ruling.course == "resumes"
    assert "D16" in ruling.grounds


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        ("P3.3b P4.8b", "P4.8b"),
        ("P4.2 P4.10a", "P4.10a"),
        ("P3.1 P4.2", "P4.2"),
        ("P4.10b P4.10c", "P4.10c"),
        ("P6.1 P6.2", "P6.2"),
        ("P6.2 P6.3", "P6.3"),
        ("P1.3 P6.1", "P6.1"),
        ("P2.1 P3.3b", "P2.1"),
        ("P4.9 P3.2a", "P4.9"),
    ],
)
def test_one_act_is_judged_once_by_the_line_about_a_win_or_the_heavier(
    lines: str, first: str
) -> None:
    fitting = [INFRACTIONS[line] for line in lines.split()]
    assert heaviest(fitting).id == first
    assert heaviest(reversed(fitting)).id == first


def test_the_fourth_dead_hand_ends_the_hand() -> None:
    third = rule(Case(INFRACTIONS["P4.4b"], 2, dead=frozenset({0, 1})))
    assert third.dead == {0, 1, 2}
    assert third.course == "with_the_turn"
    fourth = rule(Case(INFRACTIONS["P4.4b"], 3, dead=frozenset({0, 1, 2})))
    assert fourth.dead == {0, 1, 2, 3}
    assert fourth.course == "drawn"
