"""What a table brought: four totals, and what of them are penalties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.seating.skeleton import SEATS

MOST: Final = 1_000_000
Source: TypeAlias = Literal["sheet", "desk"]
"""Folded from the sheet of the table, or typed at the desk from paper."""


@dataclass(frozen=True, slots=True)
class TableTotal:
    """The result of one table, by chair."""

    totals: tuple[int, ...]
    """With penalties."""
    fines: tuple[int, ...]
    """The penalties in them."""
    source: Source
    fingerprint: str = ""
    """Of the sheet, if it comes from one."""


def typed_total(totals: object, fines: object) -> TableTotal:
    """A result somebody types; refused if its points do not come from anywhere (C3)."""
    for name, four in (("totals", totals), ("fines", fines)):
        if not _are_four(four):
            raise Refusal("bad_total", field=name, expected=f"4 × −{MOST} … {MOST}")  # noqa: RUF001
    assert isinstance(totals, list)  # noqa: S101 - seen above
    assert isinstance(fines, list)  # noqa: S101 - seen above
    if sum(totals) != sum(fines):
        raise Refusal("uneven_total", sum=sum(totals), fines=sum(fines))
    return TableTotal(tuple(totals), tuple(fines), "desk")


def total_json(total: TableTotal) -> dict[str, Any]:
    """A result for programs."""
    return {
        "totals": list(total.totals),
        "fines": list(total.fines),
        "source": total.source,
        "fingerprint": total.fingerprint,
    }


def read_total(told: Mapping[str, Any]) -> TableTotal:
    """A result as it was kept."""
    if not _are_four(told["totals"]) or not _are_four(told["fines"]):
        raise ValueError(told)
    if told["source"] not in get_args(Source):
        raise ValueError(told)
    fingerprint = str(told["fingerprint"])
    return TableTotal(tuple(told["totals"]), tuple(told["fines"]), told["source"], fingerprint)


def _are_four(told: object) -> bool:
    return (
        isinstance(told, list)
        and len(told) == SEATS
        and all(type(one) is int and abs(one) <= MOST for one in told)
    )
