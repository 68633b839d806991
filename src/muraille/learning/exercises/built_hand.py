"""A winning hand as it is put together: sets, a pair, loose tiles, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation import WrittenHand, write_hand
from muraille.core.tile import PLAYING_KINDS, Kind, Wind
from muraille.games.circumstances import Circumstances
from muraille.games.winner.win import Win
from muraille.learning.exercises.exercise import Shown
from muraille.learning.exercises.lots import Lots

SETS: Final = 4
"""Sets of an ordinary hand."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A set of a hand, with all that a table shows of it."""

    shape: Shape
    tile: Kind
    exposed: bool = False
    giver: Giver = Giver.LEFT
    claimed: int = 1

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Its three or four tiles."""
        return Meld(self.shape, self.tile).tiles

    @property
    def meld(self) -> Meld | None:
        """What lies on the table: every kong does, a concealed one face down."""
        if self.shape is Shape.KONG and not self.exposed:
            return Meld(self.shape, self.tile, concealed=True)
        if not self.exposed:
            return None
        if self.shape is Shape.CHOW:
            return Meld(self.shape, self.tile, giver=Giver.LEFT, claimed=self.claimed)
        return Meld(self.shape, self.tile, giver=self.giver)


@dataclass(frozen=True, slots=True)
class BuiltHand:
    """A complete hand; nothing of it is checked before it is asked for its win."""

    pieces: tuple[Piece, ...]
    pair: Kind | None
    winning: Kind
    loose: tuple[Kind, ...] = ()
    """Tiles that make no sets: of seven pairs, of knitted tiles."""
    self_drawn: bool = False
    round_wind: Wind = Wind.EAST
    seat_wind: Wind = Wind.EAST
    how: frozenset[str] = frozenset()
    """last_copy, last_of_wall, replacement, robbed."""
    flowers: int = 0

    @property
    def concealed(self) -> tuple[Kind, ...]:
        """The tiles in the hand, the winning one included."""
        held = [tile for piece in self.pieces if piece.meld is None for tile in piece.tiles]
        pair = [] if self.pair is None else [self.pair] * 2
        return tuple(sorted((*held, *pair, *self.loose)))

    @property
    def all_tiles(self) -> tuple[Kind, ...]:
        """Every tile, those of exposed sets and kongs included."""
        sets = (tile for piece in self.pieces for tile in piece.tiles)
        pair = () if self.pair is None else (self.pair,) * 2
        return (*sets, *pair, *self.loose)

    def win(self) -> Win | None:
        """The win, if a table can show it."""
        held = list(self.concealed)
        if self.winning not in held or not 0 <= self.winning < PLAYING_KINDS:
            return None
        held.remove(self.winning)
        try:
            return Win(
                Hand(tuple(held), tuple(p.meld for p in self.pieces if p.meld is not None)),
                self.winning,
                self_drawn=self.self_drawn,
                round_wind=self.round_wind,
                seat_wind=self.seat_wind,
                flowers=self.flowers,
                last_copy="last_copy" in self.how,
                last_of_wall="last_of_wall" in self.how,
                replacement="replacement" in self.how,
                robbed="robbed" in self.how,
            )
        except Refusal:
            return None

    def exposing(self, lots: Lots, percent: int) -> BuiltHand:
        """The same hand with sets exposed by lot, each so often in a hundred."""
        return replace(
            self,
            pieces=tuple(
                given_by_lot(replace(piece, exposed=True), lots)
                if not piece.exposed and piece.shape is not Shape.KONG and lots.falls(percent)
                else piece
                for piece in self.pieces
            ),
        )


def given_by_lot(piece: Piece, lots: Lots) -> Piece:
    """A set with a giver: a chow comes from the left."""
    return replace(piece, giver=lots.one(tuple(Giver)), claimed=lots.between(1, 3))


def shown_win(win: Win) -> Shown:
    """A win as it is drawn."""
    held = (*sorted(win.hand.concealed), win.tile)
    return Shown(
        write_hand(WrittenHand(win.hand.melds, held)),
        Circumstances(
            seat_wind=win.seat_wind,
            round_wind=win.round_wind,
            self_drawn=win.self_drawn,
            flowers=win.flowers or None,
            last_copy=win.last_copy or None,
            last_of_wall=win.last_of_wall or None,
            replacement=win.replacement or None,
            robbed=win.robbed or None,
        ),
    )


def shown_waiting(
    hand: Hand, round_wind: Wind | None = None, seat_wind: Wind | None = None
) -> Shown:
    """Thirteen tiles as they are drawn; winds where they matter."""
    text = write_hand(WrittenHand(hand.melds, tuple(sorted(hand.concealed))))
    return Shown(text, Circumstances(seat_wind=seat_wind, round_wind=round_wind))
