"""The win of a player at this moment: with which tile, how, and what it would be worth."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.tile import Kind, is_bonus
from muraille.games.classic.count import Score as ClassicScore
from muraille.games.classic.rules import ClassicRules
from muraille.games.mcr.count import McrScore, score
from muraille.games.mcr.options import Profile
from muraille.games.win import Win
from muraille.table.outcome import outcome_if
from muraille.table.terms import Phase, WinBy
from muraille.table.view import View

HOW: Final = {
    Phase.TURNING: WinBy.WALL,
    Phase.CLAIMING: WinBy.DISCARD,
    Phase.ROBBING: WinBy.ROBBING,
    Phase.INVOKING: WinBy.INVOCATION,
}
"""Phase of the table -> how a tile wins in it."""
OTHERS: Final = 3
"""Copies of a kind beside the winning tile."""


def way_to_win(view: View) -> tuple[Kind, WinBy] | None:
    """The tile the player could win with now, if it completes the hand, and how it would come."""
    tile = view.offered if view.drawn is None and view.giver != view.seat else view.drawn
    if tile is None or is_bonus(tile):
        return None
    return tile, WinBy.REPLACEMENT if view.is_replacement else HOW[view.phase]


def win_with(view: View, tile: Kind, how: WinBy) -> Win:
    """The own hand as a win; a tile that was drawn, or won with already, lies in it."""
    hand, flowers = view.hand(view.seat), view.flowers(view.seat)
    concealed = list(hand.concealed)
    if how.is_drawn or view.winner is not None:
        concealed.remove(tile)
    others = view.shown(tile) - (how is WinBy.DISCARD)
    return Win(
        Hand(tuple(concealed), hand.melds, flowers),
        tile,
        self_drawn=how.is_drawn,
        round_wind=view.round_wind,
        seat_wind=view.seat_wind(view.seat),
        last_copy=others == OTHERS or how is WinBy.ROBBING,
        last_of_wall=view.wall_left + view.hill_left == 0,
        replacement=how.is_drawn and view.is_after_kong,
        robbed=how is WinBy.ROBBING,
        flowers=len(flowers),
    )


def won_hand(view: View) -> Win:
    """The hand that has won, once it lies open."""
    winner, tile, how = view.winner, view.winning_tile, view.won_by
    if winner is None or tile is None or how is None:
        raise ValueError
    return win_with(view.of(winner), tile, how)


def mcr_score(view: View, house: Profile, tile: Kind, how: WinBy) -> McrScore | None:
    """The count of a hand of MCR; nothing if it is not complete."""
    try:
        return score(win_with(view, tile, how), house)
    except Refusal:
        return None


def classic_score(view: View, rules: ClassicRules, tile: Kind, how: WinBy) -> ClassicScore | None:
    """The count of a hand of the classical game; nothing if it is not complete."""
    try:
        return rules.score(outcome_if(view, tile, how), view.seat)
    except Refusal:
        return None
