"""A hand as patterns look at it: which kinds are held, and how often."""

from __future__ import annotations

from muraille.games.meld_codes import FIRST_CHOW, FIRST_CONCEALED_KONG, FIRST_KONG, FIRST_PUNG
from muraille.kernel.bits import plane, total
from muraille.kernel.c_types import U64, Flag, Int, Octets

CHOW_STARTS = 7
SUIT_LENGTH = 9
SET_SIZE = 3


class Rack:
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


def put(r: Rack, kinds: U64) -> None:
    """Add one tile of each of these kinds."""
    r.four |= r.three & kinds
    r.three |= r.two & kinds
    r.two |= r.one & kinds
    r.one |= kinds


def take(r: Rack, kind: U64) -> None:
    """Take one tile of a kind away; it is there."""
    if r.four & kind:
        r.four ^= kind
    elif r.three & kind:
        r.three ^= kind
    elif r.two & kind:
        r.two ^= kind
    else:
        r.one ^= kind
    r.size -= 1


def put_meld(r: Rack, meld: Int) -> None:
    """Lay a meld beside the concealed tiles."""
    tile: U64 = 1
    chow: U64
    r.laid += 1
    r.exposed = r.exposed or meld < FIRST_CONCEALED_KONG
    if meld < FIRST_PUNG:
        tile <<= (meld - FIRST_CHOW) // CHOW_STARTS * SUIT_LENGTH + (
            meld - FIRST_CHOW
        ) % CHOW_STARTS
        chow = tile | tile << 1 | tile << 2
        r.clash = r.clash or (r.chows | r.chows << 1 | r.chows << 2) & chow != 0
        r.chows |= tile
        put(r, chow)
        return
    if meld < FIRST_KONG:
        tile <<= meld - FIRST_PUNG
    elif meld < FIRST_CONCEALED_KONG:
        tile <<= meld - FIRST_KONG
    else:
        tile <<= meld - FIRST_CONCEALED_KONG
    r.triplets |= tile
    r.kongs |= tile if meld >= FIRST_KONG else 0
    r.shown |= tile if meld < FIRST_CONCEALED_KONG else 0
    put(r, tile)
    put(r, tile)
    put(r, tile)


def see(r: Rack, counts: Octets, melds: Octets, at: Int, n: Int) -> None:
    """Look at a hand: 34 counts of concealed tiles, and up to n melds from a place on."""
    ones: U64 = plane(counts, 0)
    twos: U64 = plane(counts, 1)
    i: Int
    r.four = plane(counts, 2)
    r.three = ones & twos | r.four
    r.two = twos | r.four
    r.one = ones | r.two
    r.laid = 0
    r.chows = 0
    r.triplets = 0
    r.kongs = 0
    r.shown = 0
    r.exposed = False
    r.clash = False
    r.useful = 0
    for i in range(at, at + n):
        if melds[i]:
            put_meld(r, melds[i])
    r.size = total(counts) + SET_SIZE * r.laid


def used_up(r: Rack) -> U64:
    """The kinds of which the player holds all four."""
    return r.four | r.kongs
