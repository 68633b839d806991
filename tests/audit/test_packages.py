"""The audit fails on what is known to be vulnerable, and never takes silence for health."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audit.packages import Judged, judge, judge_all, verdict

SKIPPED = {"name": "wall", "skip_reason": "not found"}


def page(version: str, *against: dict[str, Any]) -> dict[str, Any]:
    return {"info": {"version": version}, "vulnerabilities": list(against)}


def nobody(_name: str) -> None:
    return None


def installed(_name: str) -> str:
    return "1.0"


def test_what_pip_audit_says_is_believed() -> None:
    found = {"name": "wall", "version": "1.0", "vulns": [{"id": "PYSEC-1"}, {"id": "CVE-2"}]}
    assert judge(found, nobody, installed) == Judged("wall", ("PYSEC-1", "CVE-2"))
    assert judge({**found, "vulns": []}, nobody, installed) == Judged("wall", ())


@pytest.mark.parametrize(
    ("answer", "known"),
    [
        (None, None),
        (page("1.1"), None),
        ({"info": {"version": "1.0"}}, None),
        (page("1.0"), ()),
        (page("1.0", {"id": "CVE-3", "withdrawn": None}), ("CVE-3",)),
        (page("1.0", {"id": "CVE-3", "withdrawn": "2026-01-01"}), ()),
        (page("1.1", {"id": "CVE-3", "withdrawn": None}), None),
    ],
)
def test_the_page_of_a_project_speaks_for_its_newest_release_alone(
    answer: dict[str, Any] | None, known: tuple[str, ...] | None
) -> None:
    assert judge(SKIPPED, lambda _: answer, installed) == Judged("wall", known)


def test_we_do_not_audit_ourselves() -> None:
    ourselves = {"name": "muraille", "skip_reason": "distribution marked as editable"}
    assert judge_all([ourselves], nobody) == []


@pytest.mark.parametrize(
    ("judged", "status", "said"),
    [
        ([], 0, "audit: not run: nobody answers for any of the packages"),
        ([Judged("a", None)], 0, "audit: not run: nobody answers for any of the packages"),
        ([Judged("a", ())], 0, "audit: 1 of 1 packages audited, 0 known vulnerable"),
        (
            [Judged("b", None), Judged("a", ())],
            0,
            "audit: 1 of 2 packages audited, 0 known vulnerable; not audited: b",
        ),
        (
            [Judged("b", ("CVE-1", "CVE-2")), Judged("a", ())],
            1,
            "audit: 2 of 2 packages audited, 1 known vulnerable\nb: CVE-1, CVE-2",
        ),
    ],
)
def test_the_verdict(judged: list[Judged], status: int, said: str) -> None:
    assert verdict(judged) == (status, said)
