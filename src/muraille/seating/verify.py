"""Whether a draw was the promised one."""

from __future__ import annotations

from enum import Enum

from muraille.seating.promise import Bundle, commitment


class DrawVerdict(Enum):
    """What verifying a draw can show."""

    FAIR = "fair"
    """List and seed are the promised ones, and the plan follows from them and the word."""
    OTHER_LIST = "other_list"
    """The list is not the one whose fingerprint was published."""
    OTHER_SEED = "other_seed"
    """The seed is not the one the house had bound itself to."""
    OTHER_PLAN = "other_plan"
    """List and seed are right, but another plan follows from them."""


def verify(bundle: Bundle) -> DrawVerdict:
    """Draw again, and compare."""
    if bundle.entry.fingerprint() != bundle.listed.lower():
        return DrawVerdict.OTHER_LIST
    if commitment(bundle.seed) != bundle.commitment.lower():
        return DrawVerdict.OTHER_SEED
    again = bundle.entry.plan(bundle.seed, bundle.word)
    return DrawVerdict.FAIR if again == bundle.plan else DrawVerdict.OTHER_PLAN
