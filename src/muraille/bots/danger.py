"""How dangerous a discard is: what other players show tells what they may be waiting for.

The weights were fitted to the discards of bots that played each other (docs/researcher/bots.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Final

from muraille.core.tile import PLAYING_KINDS, Kind
from muraille.core.wall import SEATS
from muraille.games.hand_bytes import FIRST_CHOW, FIRST_PUNG, HIDDEN_KONG
from muraille.table.view import View

NOBODY_YET: Final = -8.0
"""Logarithm of the odds that a middle tile wins for a player without melds, at the first turn."""
TURN: Final = 0.4546
TURN_SQUARED: Final = -0.01008
MELDS: Final = (0.0, 0.88, 1.80, 2.31, 2.4)
"""What melds add; fewer with each turn that has gone."""
MELD_TURN: Final = -0.0265
WIND, DRAGON, TERMINAL, NEXT_TO_END = -1.10, -1.53, -0.59, -0.36
UNSEEN: Final = (-0.67, -0.40, 0.0, 0.38, 0.38)
"""By the copies the player has not seen."""
OWN_DISCARD: Final = -2.59
"""A player who has discarded a tile seldom wins with another one."""
JUST_PASSED: Final = -1.33
"""Nobody has just won with it."""
RECENT: Final = 6
SUIT_SHARE: Final = -0.27
FLUSH: Final = 0.3
"""Two melds of one suit: its tiles, and honours, are hot."""
RANKS: Final = 9
SUITS: Final = 3
HONOURS: Final = 27
DRAGONS: Final = 31
TURNS: Final = 21
CHOWS: Final = 7


def _shape(kind: int) -> float:
    if kind >= HONOURS:
        return DRAGON if kind >= DRAGONS else WIND
    edge = min(kind % RANKS, RANKS - 1 - kind % RANKS)
    return TERMINAL if edge == 0 else NEXT_TO_END if edge == 1 else 0.0


SHAPE: Final = tuple(map(_shape, range(PLAYING_KINDS)))


def suits_of(melds: bytes) -> frozenset[int]:
    """The suits that some melds show."""
    shown = set()
    for meld in melds:
        if meld < FIRST_PUNG:
            shown.add((meld - FIRST_CHOW) // CHOWS)
        elif meld < HIDDEN_KONG:
            kind = (meld - FIRST_PUNG) % PLAYING_KINDS
            shown.add(kind // RANKS if kind < HONOURS else SUITS)
    return frozenset(shown - {SUITS})


class Rival:
    """What another player shows."""

    __slots__ = ("base", "discarded", "hot", "share")

    def __init__(self, melds: bytes, river: Iterable[Kind], gone: float) -> None:
        self.discarded = set(river)
        often = [0] * (SUITS + 1)
        for tile in river:
            if tile < PLAYING_KINDS:
                often[tile // RANKS] += 1
        all_suits = sum(often[:SUITS])
        self.share = [SUIT_SHARE * (n / all_suits - 1 / SUITS) if all_suits else 0 for n in often]
        self.share[SUITS] = 0.0
        self.base = NOBODY_YET + TURN * gone + TURN_SQUARED * gone * gone
        self.base += MELDS[len(melds)] + MELD_TURN * gone * len(melds)
        suits = suits_of(melds)
        self.hot: frozenset[int] = frozenset()
        if len(melds) > 1 and len(suits) <= 1:
            self.hot = suits | {SUITS} if suits else frozenset(range(SUITS + 1))

    def odds(self, kind: int) -> float:
        """Logarithm of the odds that this player wins with a tile."""
        suit = kind // RANKS
        found = self.base + self.share[suit] + (FLUSH if suit in self.hot else 0.0)
        return found + (OWN_DISCARD if kind in self.discarded else 0.0)


class Danger:
    """The chance of each discard to be the last tile of another player."""

    def __init__(self, view: View, unseen: bytes) -> None:
        gone = max(0.0, TURNS - view.wall_left / len(SEATS))
        discards = view.discards
        rivers: list[list[Kind]] = [[] for _ in SEATS]
        for seat, tile in discards:
            rivers[seat].append(tile)
        self._rivals = tuple(
            Rival(view.meld_numbers(seat), rivers[seat], gone)
            for seat in SEATS
            if seat != view.seat
        )
        self._unseen = unseen
        self._passed = {tile for _, tile in discards[-RECENT:]}

    def of(self, kind: int) -> float:
        """Chance that another player wins with this tile."""
        own = SHAPE[kind] + UNSEEN[self._unseen[kind]]
        own += JUST_PASSED if kind in self._passed else 0.0
        return sum(1 / (1 + exp(-own - rival.odds(kind))) for rival in self._rivals)
