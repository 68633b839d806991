"""A finished hand as plain moves: what every written form of a game has in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind

SEATS: Final = 4
DEALT: Final = 13
"""Tiles of every seat before the first draw; the fourteenth of east is a draw."""


class Act(Enum):
    """What a seat can do in the course of a hand."""

    DRAW = "draw"
    """Took a tile from the wall, be it to replace a kong or a flower."""
    DISCARD = "discard"
    CHOW = "chow"
    """Claimed the last discard; the tile is the middle one of the chow."""
    PUNG = "pung"
    KONG = "kong"
    """Claimed the last discard for an exposed kong."""
    CONCEALED_KONG = "concealed_kong"
    PROMOTED_KONG = "promoted_kong"
    """Added a fourth tile to an own exposed pung."""
    FLOWER = "flower"
    """Laid out a bonus tile; a draw follows."""
    WIN = "win"


@dataclass(frozen=True, slots=True)
class Move:
    """One act of one seat, in the order of play."""

    seat: int
    act: Act
    tile: Kind
    outbid: tuple[Move, ...] = ()
    """What other seats announced for the same tile, and lost to this one."""
    line: int = field(default=0, compare=False)
    """Where it stands in the text it was read from; 0 if it was not."""


@dataclass(frozen=True, slots=True)
class CompleteHand:
    """A hand from the deal to its end, ready to be written.

    Seats are numbered by their wind, 0 is east: chairs that rotate are turned by the caller. The
    hand is finished: if its last move is no win, the wall was exhausted.
    """

    name: str
    """What tells this hand from others."""
    round_wind: Wind
    deals: tuple[tuple[Kind, ...], ...]
    """Thirteen tiles for each seat, bonus tiles included."""
    moves: tuple[Move, ...]
    scores: tuple[int, ...]
    """What each seat gained."""
    points: int = 0
    """What the winning hand was paid for."""
    fans: tuple[tuple[str, int, int], ...] = ()
    """Fan, how often, points together; bonus tiles as ``flower_tiles``."""

    def __post_init__(self) -> None:
        """Refuse a deal of any other size: east's fourteenth tile belongs to the moves."""
        for deal in self.deals:
            if len(deal) != DEALT:
                raise Refusal("wrong_tile_count", count=len(deal), expected=DEALT)

    @property
    def winner(self) -> int | None:
        """Who won; nobody if the wall was exhausted."""
        return winner_of(self.moves)


def winner_of(moves: tuple[Move, ...]) -> int | None:
    """Who won a hand that is over."""
    return moves[-1].seat if moves and moves[-1].act is Act.WIN else None
