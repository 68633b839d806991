"""The wall: who builds it, where the dice open it, and in which order its tiles are taken.

A seat is a chair, 0 to 3, and keeps its number for the whole game; the winds move. Play goes to
the right neighbour, ``seat + 1``, counter-clockwise. Columns are counted from the right hand of
the player who built them, and tiles are taken leftwards, clockwise: past the last column of a
player comes the first column of their left neighbour, ``seat + 3``.

The *building order* of the tiles is seat by seat, column by column from the right, top before
bottom. The *linear order* is the order in which draws from the head of the wall take them. The last
column is the column of the breach: with ``n`` tiles in the wall, its top has index ``n - 2`` and
its bottom ``n - 1``. Replacements come from the tail, from the last column that is not empty, and
there too the top first: a draw from the tail takes ``n - 2`` before ``n - 1`` (the table sees to
it).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from muraille.core.tile import COPIES, KINDS, PLAYING_KINDS, Kind, Wind

Seat: TypeAlias = int
"""A chair of the table, 0 to 3; it keeps its number while the winds go round."""
Level: TypeAlias = Literal["top", "bottom"]
"""Which tile of a column: the one that lies on the other, or the other."""

SEATS: Final = range(4)
"""The four chairs, in the order of play."""
LEVELS: Final[tuple[Level, ...]] = ("top", "bottom")
"""The tiles of a column, in the order they are taken."""
THROWS: Final = range(2, 13)
"""What two dice can show."""
ROUNDS: Final = 3
"""How often everybody takes a handful when the tiles are dealt."""
HANDFUL: Final = 4
"""Tiles taken at once in a round of the deal: two columns."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile of the wall lies, as a player would point at it."""

    owner: Seat
    """Who built this side of the wall."""
    column: int
    """Counted from the owner's right, from 1."""
    level: Level


@dataclass(frozen=True, slots=True)
class Breach:
    """The column the dice count out: the wall is opened at its left, and it comes last itself."""

    owner: Seat
    column: int


def right_of(seat: Seat) -> Seat:
    """The right neighbour, who plays next."""
    return (seat + 1) & 3


def left_of(seat: Seat) -> Seat:
    """The left neighbour, who played before; the wall goes on in front of them."""
    return (seat + 3) & 3


def wind_of(seat: Seat, east: Seat) -> Wind:
    """The wind of a chair while ``east`` is East.

    >>> wind_of(0, east=1)
    <Wind.NORTH: 3>
    """
    return Wind((seat - east) & 3)


def full_set(*, flowers: bool) -> tuple[Kind, ...]:
    """The tiles of the box, sorted: four of each playing kind, then one of each bonus kind.

    >>> len(full_set(flowers=True)), len(full_set(flowers=False))
    (144, 136)
    """
    playing = tuple(kind for kind in range(PLAYING_KINDS) for _ in range(COPIES))
    return playing + tuple(range(PLAYING_KINDS, KINDS)) if flowers else playing


def columns(*, flowers: bool) -> int:
    """The length of the wall in front of each player: 18 columns, 17 without bonus tiles."""
    return len(full_set(flowers=flowers)) // (len(SEATS) * len(LEVELS))


def building_order(length: int) -> tuple[Place, ...]:
    """Every place of a wall of ``length`` columns a side, in the order it is built."""
    return tuple(
        Place(owner, column, level)
        for owner in SEATS
        for column in range(1, length + 1)
        for level in LEVELS
    )


def built_at(place: Place, length: int) -> int:
    """The index of a place in building order."""
    column = place.owner * length + place.column - 1
    return column * len(LEVELS) + LEVELS.index(place.level)


def opened_wall(r1: int, east: Seat) -> Seat:
    """Whose wall is opened when East throws ``r1`` and counts round the table, East as 1."""
    if r1 not in THROWS:
        raise ValueError(r1)
    return (east + r1 - 1) & 3


def find_breach(r1: int, r2: int, east: Seat, length: int) -> Breach:
    """Where the wall is opened: both throws together are counted along the wall from its right end.

    A count longer than that wall goes on along the wall of the left neighbour.

    >>> find_breach(8, 6, east=0, length=18)
    Breach(owner=3, column=14)
    """
    owner = opened_wall(r1, east)
    if r2 not in THROWS:
        raise ValueError(r2)
    count = r1 + r2
    if count > length:
        return Breach(left_of(owner), count - length)
    return Breach(owner, count)


def drawing_order(breach: Breach, length: int, hill: int = 0) -> tuple[Place, ...]:
    """Every place of the wall in linear order: from the left of the breach round to the breach.

    A hill of some tiles is set apart at the end. It is taken from the breach backwards: first the
    two tiles lifted there, then the columns on the right of it.
    """
    order: list[tuple[Place, ...]] = []
    owner, column = breach.owner, breach.column
    for _ in range(len(SEATS) * length):
        owner, column = (owner, column + 1) if column < length else (left_of(owner), 1)
        order.append(tuple(Place(owner, column, level) for level in LEVELS))
    live = len(order) - hill // len(LEVELS)
    return tuple(place for pile in (*order[:live], *reversed(order[live:])) for place in pile)


def deal_order(first: Seat, *, jump: bool = False) -> tuple[tuple[int, ...], ...]:
    """What each chair is dealt, as indexes in linear order and in the order it receives them.

    Three rounds of four tiles, then ``first`` takes two and the others one each. With ``jump`` it
    takes the top tiles of two columns, the next tile and the fourth after it, and the others those
    between: the habit of many tables, which changes no odds.

    >>> deal_order(0)[0]
    (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49)
    """
    rest = ROUNDS * HANDFUL * len(SEATS)
    dealt: list[tuple[int, ...]] = [()] * len(SEATS)
    for turn in SEATS:
        starts = (HANDFUL * (turn + len(SEATS) * round_) for round_ in range(ROUNDS))
        handfuls = tuple(start + i for start in starts for i in range(HANDFUL))
        dealt[(first + turn) & 3] = (*handfuls, *_last_tiles(rest, turn, jump=jump))
    return tuple(dealt)


def _last_tiles(rest: int, turn: int, *, jump: bool) -> tuple[int, ...]:
    """What the player ``turn`` chairs after the first takes when the rounds are over."""
    if turn == 0:
        return (rest, rest + len(SEATS)) if jump else (rest, rest + 1)
    return (rest + turn,) if jump else (rest + turn + 1,)
