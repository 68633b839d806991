"""The typical cases: every case there can be is judged like one of them."""

from __future__ import annotations

from itertools import combinations, product

from muraille.referee.book import INFRACTIONS
from muraille.referee.case import Case
from muraille.referee.casebook import Circumstance, typical_cases
from muraille.referee.ruling import Ruling, rule

STEPS = 4
"""The last step of the ladder."""
DEAD = [frozenset(some) for n in range(5) for some in combinations(range(4), n)]
SO = (False, True)


def test_every_line_is_in_it_with_all_its_answers() -> None:
    cases = list(typical_cases())
    assert {case.infraction.id for _, case in cases} == set(INFRACTIONS)
    plain = [case for so, case in cases if so is Circumstance.PLAIN]
    assert [dict(case.facts) for case in plain if case.infraction.id == "P4.1"] == [
        {"repaired": True},
        {"repaired": False, "called": True},
        {"repaired": False, "called": False},
    ]
    ladder = [case.warnings for case in plain if case.infraction.id == "P2.1"]
    assert ladder == [0, 1, 2, 3, 4]


def test_whatever_else_is_so_one_of_them_has_the_ruling() -> None:
    for _, plain in (one for one in typical_cases() if one[0] is Circumstance.PLAIN):
        known = plain.infraction, plain.facts
        alike = {
            so: rule(case)
            for so, case in typical_cases()
            if (case.infraction, case.facts, case.warnings) == (*known, plain.warnings)
        }
        warnings = 7 if plain.warnings == STEPS else plain.warnings
        for offender, dead, written, outranked in product((0, 2), DEAD, SO, SO):
            case = Case(
                plain.infraction,
                offender,
                plain.facts,
                warnings,
                dead,
                score_written=written,
                outranked=outranked,
            )
            told = next(ruling for so, ruling in alike.items() if holds(so, case))
            assert_alike(rule(case), told)


def holds(so: Circumstance, case: Case) -> bool:
    """Whether a circumstance is that of a case, as a page finds it out."""
    return {
        Circumstance.WRITTEN: case.score_written,
        Circumstance.OUTRANKED: case.outranked,
        Circumstance.DEAD: case.offender in case.dead,
        Circumstance.LAST: len(case.dead | {case.offender}) == 4,
        Circumstance.PLAIN: True,
    }[so]


def assert_alike(ruled: Ruling, told: Ruling) -> None:
    """The same ruling, but for who sits where."""
    offender, (his, theirs, *_) = ruled.case.offender, told.points
    assert (ruled.line, ruled.verdict, ruled.consequence) == (
        *(told.line, told.verdict, told.consequence),
    )
    assert (ruled.tiles, ruled.course, ruled.grounds) == (told.tiles, told.course, told.grounds)
    assert ruled.points == tuple(his if seat == offender else theirs for seat in range(4))
    assert ruled.dead == ruled.case.dead | ({offender} if 0 in told.dead else set())
