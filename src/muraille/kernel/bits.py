"""Counting and gathering bits. A compiled unit has each of these as a few instructions instead.

A record begins with 34 bytes: how many concealed tiles of each kind the hand holds.
"""

from __future__ import annotations

from muraille.kernel.c_types import U32, U64, Block, Int, Octets


def count(word: U64) -> Int:
    """How many bits are set."""
    return word.bit_count()


def lowest(word: U64) -> Int:
    """The number of the lowest bit set; the word is not zero."""
    return (word & -word).bit_length() - 1


def pack_suit(record: Octets, start: Int) -> U32:
    """Nine counts as one word, three bits each, the lowest rank in the lowest bits.

    >>> oct(pack_suit(bytes([3, 1, 1, 0, 0, 0, 0, 0, 2]), 0))
    '0o200000113'
    """
    return sum(record[start + i] << 3 * i for i in range(9))


def pack_honours(record: Octets, start: Int) -> U32:
    """Seven counts as one word, three bits each."""
    return sum(record[start + i] << 3 * i for i in range(7))


def plane(record: Octets, bit: Int) -> U64:
    """The kinds whose count has this bit set, as a set of the 34 kinds."""
    return sum((record[i] >> bit & 1) << i for i in range(34))


def copy_bytes(out: Block, at: Int, source: Block, start: Int, n: Int) -> None:
    """Copy some bytes from one place to another."""
    out[at : at + n] = source[start : start + n]


def total(record: Octets) -> Int:
    """How many concealed tiles the record holds."""
    return sum(record[i] for i in range(34))


def fits(record: Octets) -> Int:
    """Whether no kind is held more than four times (1 or 0)."""
    return int(max(record[:34]) <= 4)
