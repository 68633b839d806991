"""The one loop that plays a hand: the seat that is asked looks at its own view, and chooses."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.table.deal import Deal
from muraille.table.refusals import NAMES


def play_hand(deal: Deal, players: Sequence[Player]) -> int:
    """Play a hand that has begun to its end; the answer is how many choices were made.

    Players sit as listed, seat 0 first. All views are written into one place of the deal: a
    player that wants to remember one keeps a copy.
    """
    table, present, act = deal.table, deal.engine.present, deal.engine.act
    shown, views = deal.shown, deal.views
    choosers = [player.choose for player in players]
    choices = 0
    seat, legal = present(table, shown)
    while seat >= 0:
        why = act(table, seat, choosers[seat](views[seat], legal))
        if why:
            raise Refusal(NAMES[why])
        choices += 1
        seat, legal = present(table, shown)
    return choices
