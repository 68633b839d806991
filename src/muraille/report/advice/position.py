"""A described position turned into a decision; refused where no table can come to it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE
from muraille.core.tile import CODES, COPIES
from muraille.games.table_rules import RuleSet
from muraille.report.advice.decisions import Decision
from muraille.table.deal import legal_in
from muraille.table.position.described import Position, view_under

MOST_LEFT: Final = 91
"""Tiles of the wall after the deal of 144."""


def posed(position: Position, rules: RuleSet) -> Decision:
    """The decision of a player in this position; refused if there is none."""
    _check(position)
    view = view_under(position, rules)
    if position.offered is not None and not view.offers:
        raise Refusal("nothing_to_claim", tile=CODES[position.offered])
    return Decision(view, legal_in(rules, view))


def _check(position: Position) -> None:
    hand = position.hand
    if hand.size == READY_SIZE and position.offered is None:
        raise Refusal("nothing_offered")
    expected = READY_SIZE + (position.offered is None)
    if hand.size != expected or not hand.concealed:
        raise Refusal("wrong_tile_count", count=hand.size, expected=expected)
    if not 1 <= position.wall_left <= MOST_LEFT:
        raise Refusal("bad_left", found=position.wall_left, most=MOST_LEFT)
    concealed_kongs = [tile for meld in hand.melds if meld.concealed for tile in meld.tiles]
    held = (*hand.concealed, *concealed_kongs)
    for kind, copies in Counter((*held, *position.lying)).items():
        if copies > COPIES:
            raise Refusal("fifth_copy", tile=CODES[kind], copies=copies)
