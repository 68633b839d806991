"""Numbers of actions for learning programs: where those of each verb begin."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from muraille.core.tile import Kind
from muraille.table.actions import Verb
from muraille.table.engine.many import numbers as n

FIRST: Final = MappingProxyType(
    {
        Verb.PASS: n.PASS_AT,
        Verb.WIN: n.WIN_AT,
        Verb.DISCARD: n.DISCARD_AT,
        Verb.TAKE_CHOW: n.CHOW_AT,
        Verb.TAKE_PUNG: n.PUNG_AT,
        Verb.TAKE_KONG: n.KONG_AT,
        Verb.HIDE_KONG: n.HIDE_AT,
        Verb.PROMOTE: n.PROMOTE_AT,
        Verb.LAY_FLOWER: n.FLOWER_AT,
        Verb.CALL: n.CALL_AT,
        Verb.INVOKE: n.INVOKE_AT,
    }
)
"""Verb -> the first of its numbers."""
DISCARD_FLOWER: Final = n.DISCARD_FLOWER_AT
"""The first number of those that discard a bonus tile."""
COMPETITION: Final = n.FLOWER_AT
"""How many numbers the competitions on Botzone have."""
MCR: Final = n.CALL_AT
"""How many MCR has with its bonus tiles."""
ALL: Final = n.ALL_NUMBERS
"""How many there are, those of the classical game included."""


def competition_kind(kind: Kind) -> int:
    """A kind in the order of the competitions, or back: dots and bamboos change places."""
    return n.turned(kind)
