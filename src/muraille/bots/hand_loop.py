"""The one loop that plays a hand: the seat that is asked looks at its own view, and chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.table.deal import Deal
from muraille.table.own_walls import OwnWalls
from muraille.table.refusals import NAMES


def play_hand(deal: Deal, players: Sequence[Player], own: OwnWalls | None = None) -> int:
    """Play a hand that has begun to its end; the answer is how many choices were made.

    With ``own`` each seat draws from its own wall.

    Players sit as listed, seat 0 first. All views are written into one place of the deal: a
    player that wants to remember one keeps a copy.
    """
    table, views = deal.table, deal.views
    present: Callable[[], tuple[int, Sequence[int]]]
    act: Callable[[int, int], int]
    if own is None:
        present = partial(deal.engine.present, table, deal.shown)
        act = partial(deal.engine.act, table)
    else:
        present, act = own.present, own.act
    choosers = [player.choose for player in players]
    choices = 0
    seat, legal = present()
    while seat >= 0:
        why = act(seat, choosers[seat](views[seat], legal))
        if why:
            raise Refusal(NAMES[why])
        choices += 1
        seat, legal = present()
    return choices
