"""Walls that follow from a number: simulations, leagues and environments play the same ones."""

from __future__ import annotations

from muraille.kernel.c_types import U32, U64, Block, Int, Wall, holding, wall_room
from muraille.table.engine.board import ALL_BITS, GOLDEN, MIX_A, MIX_B, Board, below
from muraille.table.engine.opening import begin_hand


def mixed_in(state: U64, number: U64) -> U64:
    """A number of 64 bits that follows from a state and one number more (splitmix)."""
    z: U64 = (state ^ number) + GOLDEN & ALL_BITS
    z = (z ^ z >> 30) * MIX_A & ALL_BITS
    z = (z ^ z >> 27) * MIX_B & ALL_BITS
    return z ^ z >> 31


def mixed_wall(seed: U64, wall: U64, stream: U64) -> U64:
    """What a wall of a seed follows from (stream 0), and the chances of those who play it."""
    return mixed_in(mixed_in(mixed_in(0, seed), wall), stream)


def shuffle_into(t: Board, wall: Block, tiles: Int, seed: U64) -> None:
    """Lay the tiles of a set in an order that follows from a number."""
    i: Int
    j: Int
    tile: Int
    t.chance = seed
    for i in range(tiles):
        wall[i] = i >> 2 if i < 136 else i - 102
    for i in range(tiles - 1, 0, -1):
        j = below(t, i + 1)
        tile = wall[i]
        wall[i] = wall[j]
        wall[j] = tile


@holding
def shuffled_hand(table: Board, seed: U64, hand: Int, east: Int, round_wind: Int) -> Int:
    """Begin a hand whose wall and dice follow from a number."""
    wall: Wall = wall_room()
    i: Int
    tiles: Int = 144 if table.rules.flowers else 136
    dice: U32 = 0
    die: U32
    shuffle_into(table, wall, tiles, seed)
    for i in range(4):
        die = 1 + below(table, 6)
        dice |= die << 8 * i
    first = table.rules.asked.opening(east, [dice >> 8 * i & 255 for i in range(4)], tiles // 8)
    return begin_hand(table, wall, east, first, hand, round_wind, dice)
