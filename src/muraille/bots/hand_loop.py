"""The one loop that plays a hand: whose turn it is looks at its own view, and chooses."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.table.deal import Deal
from muraille.table.engine import codes as c
from muraille.table.refusals import NAMES


def play_hand(deal: Deal, players: Sequence[Player]) -> int:
    """Play a hand that has begun to its end; the answer is how many choices were made.

    Players sit as listed, seat 0 first. The view is written into one room again and again: a
    player that wants to remember something copies it.
    """
    table, present, act = deal.table, deal.engine.present, deal.engine.act
    view = bytearray(c.SIZE)
    choosers = [player.choose for player in players]
    choices = 0
    seat, legal = present(table, view)
    while seat >= 0:
        why = act(table, seat, choosers[seat](view, seat, legal))
        if why:
            raise Refusal(NAMES[why])
        choices += 1
        seat, legal = present(table, view)
    return choices
