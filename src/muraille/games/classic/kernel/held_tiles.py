"""A hand as patterns look at it: which kinds are held, and how often."""

from __future__ import annotations

from muraille.games.hand_bytes import FIRST_CHOW, FIRST_CONCEALED_KONG, FIRST_KONG, FIRST_PUNG
from muraille.kernel.bits import plane, total
from muraille.kernel.c_types import U64, Flag, Int, Octets

CHOW_STARTS = 7
SUIT_LENGTH = 9
SET_SIZE = 3


class HeldTiles:
    """The tiles of a hand, melds included; a kong is three tiles here."""

    one: U64
    two: U64
    three: U64
    four: U64
    """Kinds held at least so often."""
    size: Int
    laid: Int
    """How many melds there are."""
    chows: U64
    """The lowest tiles of the chows that lie on the table."""
    triplets: U64
    """The pungs and kongs that lie on the table."""
    kongs: U64
    shown: U64
    """The pungs and kongs that are exposed."""
    exposed: Flag
    """Something is exposed."""
    clash: Flag
    """Two chows on the table share a tile: no run holds both."""
    over_one: U64
    over_two: U64
    over_three: U64
    over_four: U64
    """The same, less the fixed tiles of the pattern that is looked at."""
    useful: U64
    """The kinds that bring the hand closer to the pattern looked at last."""


def put(held: HeldTiles, kinds: U64) -> None:
    """Add one tile of each of these kinds."""
    held.four |= held.three & kinds
    held.three |= held.two & kinds
    held.two |= held.one & kinds
    held.one |= kinds


def take(held: HeldTiles, kind: U64) -> None:
    """Take one tile of a kind away; it is there."""
    if held.four & kind:
        held.four ^= kind
    elif held.three & kind:
        held.three ^= kind
    elif held.two & kind:
        held.two ^= kind
    else:
        held.one ^= kind
    held.size -= 1


def put_meld(held: HeldTiles, meld: Int) -> None:
    """Lay a meld beside the concealed tiles."""
    tile: U64 = 1
    chow: U64
    held.laid += 1
    held.exposed = held.exposed or meld < FIRST_CONCEALED_KONG
    if meld < FIRST_PUNG:
        tile <<= (meld - FIRST_CHOW) // CHOW_STARTS * SUIT_LENGTH + (
            meld - FIRST_CHOW
        ) % CHOW_STARTS
        chow = tile | tile << 1 | tile << 2
        held.clash = held.clash or (held.chows | held.chows << 1 | held.chows << 2) & chow != 0
        held.chows |= tile
        put(held, chow)
        return
    if meld < FIRST_KONG:
        tile <<= meld - FIRST_PUNG
    elif meld < FIRST_CONCEALED_KONG:
        tile <<= meld - FIRST_KONG
    else:
        tile <<= meld - FIRST_CONCEALED_KONG
    held.triplets |= tile
    held.kongs |= tile if meld >= FIRST_KONG else 0
    held.shown |= tile if meld < FIRST_CONCEALED_KONG else 0
    put(held, tile)
    put(held, tile)
    put(held, tile)


def see(held: HeldTiles, counts: Octets, melds: Octets, at: Int, n: Int) -> None:
    """Look at a hand: 34 counts of concealed tiles, and up to n melds from a place on."""
    ones: U64 = plane(counts, 0)
    twos: U64 = plane(counts, 1)
    i: Int
    held.four = plane(counts, 2)
    held.three = ones & twos | held.four
    held.two = twos | held.four
    held.one = ones | held.two
    held.laid = 0
    held.chows = 0
    held.triplets = 0
    held.kongs = 0
    held.shown = 0
    held.exposed = False
    held.clash = False
    held.useful = 0
    for i in range(at, at + n):
        if melds[i]:
            put_meld(held, melds[i])
    held.size = total(counts) + SET_SIZE * held.laid


def used_up(held: HeldTiles) -> U64:
    """The kinds of which the player holds all four."""
    return held.four | held.kongs
