"""What a hand that is not complete promises in points: quick, and near enough to choose by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from muraille.core.tile import EAST, PLAYING_KINDS, RED, WHITE, Kind, Wind
from muraille.games.advice import Kinds, SeatContext
from muraille.games.classic.hand import GroupForm, is_dragon, is_major
from muraille.games.classic.lines.points import (
    DRAGON_UNITS,
    FLOWER,
    MAH_JONG,
    MAJOR_UNIT,
    PAIR,
    SIMPLE_UNIT,
    TIMES,
)
from muraille.games.classic.options import ClassicOptions
from muraille.games.hand_bytes import FIRST_CONCEALED_KONG, FIRST_KONG, FIRST_PUNG

TWO, THREE = 2, 3
"""Tiles of a pair and of a pung."""
EXPOSED_PUNG, CONCEALED_PUNG, EXPOSED_KONG, CONCEALED_KONG = (
    TIMES[form, shown] for form in (GroupForm.PUNG, GroupForm.KONG) for shown in (True, False)
)
"""Units a set is worth."""
HOPE: Final = 0.35
"""How often a pair becomes a pung before the hand is over."""
DRAWN: Final = 1.4
"""A hand with nothing exposed is doubled if its last tile is drawn: two times of five."""
ALL: Final = (1 << PLAYING_KINDS) - 1
DRAGONS: Final = range(RED, WHITE + 1)
FOUR: Final = 0b1111
"""All four flowers; the seasons are the next four bits."""


Groups: TypeAlias = Sequence[tuple[Kind, int]]
"""Kinds that are concealed twice or more, and how often."""


def groups(counts: bytes) -> Groups:
    """The pairs, triplets and fours of concealed tiles."""
    return [(kind, copies) for kind, copies in enumerate(counts) if copies >= TWO]


class Tariff:
    """What tiles are worth to one chair."""

    def __init__(self, options: ClassicOptions, standing: SeatContext) -> None:
        self.limit = options.limit
        self.unit = tuple(_unit(kind, options) for kind in range(PLAYING_KINDS))
        winds = [standing.seat_wind, standing.dominant_wind]
        winds += [standing.round_wind] if options.round_wind else []
        self.factor = tuple(
            2 ** (winds.count(kind - EAST) if kind < RED else 1) if kind >= EAST else 1
            for kind in range(PLAYING_KINDS)
        )
        """What a pung or a kong of a kind multiplies with."""
        counting = winds if options.round_wind_pair else winds[:2]
        pairs = counting if options.double_wind_pair else sorted(set(counting))
        self.pair = tuple(
            PAIR * (kind in DRAGONS or pairs.count(kind - EAST)) for kind in range(PLAYING_KINDS)
        )
        self.flowers = FLOWER * standing.laid.bit_count()
        self.times = _flower_doubles(options, standing)
        if options.scoring_system == "simple" and standing.seat_wind == Wind.EAST:
            self.times *= 2
        called = standing.calling and options.calling_hand
        self.called = 2 if called else 1
        """What a win multiplies with that was announced."""
        self.bound = called or options.loser_clause_scope == "everybody"
        """If another one wins, nothing but flowers and seasons is left."""
        self.bound_times = self.times if options.calling_clause_keeps_doubles else 1
        self.invoked = standing.invoked
        self.flat = 1
        simple = options.scoring_system == "simple" and options.east_doubles_grand_jeu
        if simple and standing.seat_wind == Wind.EAST:
            self.flat = 2
        self.capped = options.cap_losers

    def kept(self, held: Groups, melds: bytes) -> int:
        """What the hand brings if another player wins."""
        if self.bound:
            return self.flowers * self.bound_times
        base, times = self._laid(melds)
        for kind, copies in held:
            claimed = kind == self.invoked and copies <= THREE
            if copies >= THREE:
                base += self.unit[kind] * (EXPOSED_PUNG if claimed else CONCEALED_PUNG)
                times *= self.factor[kind]
            elif not (claimed and kind in DRAGONS):
                base += self.pair[kind]
        return min(base * times, self.limit) if self.capped else base * times

    def hoped(self, held: Groups, melds: bytes, within: Kinds = ALL) -> float:
        """What the hand brings if it wins with sets of these kinds, the limit apart."""
        base, times = self._laid(melds)
        base += MAH_JONG
        more: float = times * self.called
        for kind, copies in held:
            if not within >> kind & 1:
                continue
            pung = self.unit[kind] * CONCEALED_PUNG
            if copies >= THREE:
                base += pung
                more *= self.factor[kind]
            elif self.factor[kind] > 1:
                base += self.pair[kind] + int(pung * HOPE)
                more *= 1 + (self.factor[kind] - 1) * HOPE
        if not melds or min(melds) >= FIRST_CONCEALED_KONG:
            more *= DRAWN
        return base * more

    def _laid(self, melds: bytes) -> tuple[int, int]:
        """Points and doubles of flowers and melds."""
        base, times = self.flowers, self.times
        for meld in melds:
            if meld >= FIRST_PUNG:
                kind = (meld - FIRST_PUNG) % PLAYING_KINDS
                units = CONCEALED_KONG if meld >= FIRST_CONCEALED_KONG else EXPOSED_KONG
                base += self.unit[kind] * (EXPOSED_PUNG if meld < FIRST_KONG else units)
                times *= self.factor[kind]
        return base, times


def _unit(kind: Kind, options: ClassicOptions) -> int:
    if is_dragon(kind):
        return DRAGON_UNITS[options.dragon_scale]
    return MAJOR_UNIT if is_major(kind) else SIMPLE_UNIT


def _flower_doubles(options: ClassicOptions, standing: SeatContext) -> int:
    own = 1 << standing.seat_wind | 1 << standing.seat_wind + 4
    both = options.own_flower_and_season and standing.laid & own == own
    flowers, seasons = standing.laid & FOUR == FOUR, standing.laid >> 4 == FOUR
    return int(2 ** (both + flowers + seasons))
