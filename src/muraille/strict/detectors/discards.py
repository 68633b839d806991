"""Discards: out of turn, after a false set, with too many or too few tiles, without the claim."""

from __future__ import annotations

from typing import Final

from muraille.strict.detectors.detector import Detector
from muraille.strict.moment import HAND, Moment
from muraille.table.actions import Discard
from muraille.table.terms import Due


def _is_out_of_turn(m: Moment) -> bool:
    plays = m.plays or (m.is_due and not m.view.due(m.seat) & Due.IN_FLOWERS)
    return not plays and not m.is_claim


def _is_false(m: Moment) -> bool:
    return m.is_false_kong or (m.is_claim and not m.claims_truly)


def _is_own(m: Moment) -> bool:
    """A regular discard of a hand that lives and whose tiles are known to be right so far."""
    plays = m.plays or m.is_due or m.claims_truly
    return plays and not m.is_dead and not _is_false(m) and not m.is_short


PAGE: Final = (
    Detector("P4.2", (Discard,), _is_false),
    Detector("P4.4b", (Discard,), _is_out_of_turn),
    Detector("P4.6a", (Discard,), lambda m: _is_own(m) and m.tiles_after > HAND),
    Detector("P4.6b", (Discard,), lambda m: _is_own(m) and m.tiles_after < HAND),
    Detector(
        "P4.7",
        (Discard,),
        lambda m: m.my.untaken or (m.claims_truly and not m.my.took),
        until="two_turns",
        silent=True,
    ),
)
