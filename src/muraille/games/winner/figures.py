"""Hands for programs, where only the winner counts: tiles and how they were won."""

from __future__ import annotations

from muraille.core.hand import Hand
from muraille.core.notation import write_meld, write_tile, write_tiles
from muraille.games.game import Figures
from muraille.games.text.words import WINDS
from muraille.games.winner.win import Win


def held(hand: Hand) -> Figures:
    """What a player holds."""
    return {
        "melds": [write_meld(meld) for meld in hand.melds],
        "concealed": write_tiles(sorted(hand.concealed)),
    }


def won(win: Win) -> Figures:
    """The hand, its winning tile, and the circumstances every game knows."""
    return {
        **held(win.hand),
        "winning_tile": write_tile(win.tile),
        "self_drawn": win.self_drawn,
        "round_wind": WINDS[win.round_wind],
        "seat_wind": WINDS[win.seat_wind],
    }
