"""What the parts of a hand miss, looked up once and remembered.

A hand is one number with eight bits for each kind: a suit is a slice of it, a discard a
subtraction. What a suit misses is known by its row: see :mod:`muraille.kernel.forms`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from muraille.core.tile import COPIES, EAST, PLAYING_KINDS
from muraille.kernel.forms import JOINED, MISSING, honours_row, suit_row

SUIT: Final = (1 << 72) - 1
"""Nine kinds of eight bits."""
SUITS: Final = 9
HONOURS: Final = 3
"""The honours are the fourth part of a hand."""
MOST: Final = 400_000
"""Answers that are remembered; then it begins again, so that memory stays flat."""
_AT_LEAST: Final = tuple(bytes(48 + (n > less) for n in range(256)) for less in range(COPIES + 1))
"""Counts -> binary digits: whether there are at least one, two and so on."""
_ONES: Final = bytes([0, *[1] * 255])


@cache
def spread(kinds: int) -> int:
    """A set of kinds as a mask of eight bits a kind."""
    return sum(255 << 8 * kind for kind in range(PLAYING_KINDS) if kinds >> kind & 1)


def at_least(counts: bytes, n: int) -> int:
    """The kinds with at least so many copies, as a set."""
    return int(counts[::-1].translate(_AT_LEAST[n - 1]), 2)


def ones(counts: bytes) -> int:
    """One copy of each kind that is there, eight bits a kind."""
    return int.from_bytes(counts.translate(_ONES), "little")


class SuitRows(dict[int, int]):
    """Nine counts -> the row of such a suit."""

    def __missing__(self, suit: int) -> int:
        self[suit] = row = suit_row(sum((suit >> 8 * i & 7) << 3 * i for i in range(9)))
        return row


class HonourRows(dict[int, int]):
    """Seven counts -> the row of such honours."""

    def __missing__(self, honours: int) -> int:
        self[honours] = row = honours_row(sum((honours >> 8 * i & 7) << 3 * i for i in range(7)))
        return row


SUIT_ROWS: Final = SuitRows()
HONOUR_ROWS: Final = HonourRows()


class Useful(dict[int, int]):
    """A part of a hand, the row of the other parts, the sets wanted -> the useful kinds in it."""

    def __missing__(self, key: int) -> int:
        part, others, sets, honours = key & SUIT, key >> 72 & 255, key >> 80 & 7, key >> 83
        rows, kinds = (HONOUR_ROWS, 7) if honours else (SUIT_ROWS, 9)
        base = sets << 8
        lacking = MISSING[base | JOINED[others << 8 | rows[part]]]
        found = 0
        for kind in range(kinds):
            if part >> 8 * kind & 255 < COPIES:
                drawn = rows[part + (1 << 8 * kind)]
                found |= (MISSING[base | JOINED[others << 8 | drawn]] < lacking) << kind
        if len(self) >= MOST:
            self.clear()
        self[key] = found
        return found


USEFUL: Final = Useful()


class Reduced(dict[int, int]):
    """A part of a hand and what a way asks of it -> what it lacks, and the row of the rest.

    A key is the part and a :func:`demand`; an answer has the row in its lowest sixteen bits, so
    that answers can be added.
    """

    def __missing__(self, key: int) -> int:
        part, wanted, allowed, honours = key & SUIT, key >> 72, key >> 81, key >> 90
        lacking = rest = 0
        for kind in range(SUITS):
            copies = part >> 8 * kind & 255
            if wanted >> kind & 1:
                lacking += not copies
                copies -= copies > 0
            rest |= copies << 8 * kind if allowed >> kind & 1 else 0
        row = HONOUR_ROWS[rest] if honours else SUIT_ROWS[rest]
        if len(self) >= MOST:
            self.clear()
        self[key] = answer = lacking << 16 | row
        return answer


def demand(wanted: int, allowed: int, place: int) -> int:
    """What a way asks of a part of a hand: the tiles it wants, the kinds the rest may be of."""
    part = 511 << SUITS * place
    wanted, allowed = ((kinds & part) >> SUITS * place for kinds in (wanted, allowed))
    return wanted << 72 | allowed << 81 | (place == HONOURS) << 90


REDUCED: Final = Reduced()


class Parts:
    """A hand in four parts, and for each of them the row of the three others."""

    __slots__ = ("others", "parts")

    def __init__(self, tiles: int) -> None:
        a, b = tiles & SUIT, tiles >> 72 & SUIT
        c, d = tiles >> 144 & SUIT, tiles >> 216
        m, p, s, h = SUIT_ROWS[a], SUIT_ROWS[b], SUIT_ROWS[c], HONOUR_ROWS[d]
        mp, sh = JOINED[m << 8 | p], JOINED[s << 8 | h]
        self.parts: Sequence[int] = (a, b, c, d)
        self.others: Sequence[int] = (
            JOINED[p << 8 | sh],
            JOINED[m << 8 | sh],
            JOINED[mp << 8 | h],
            JOINED[mp << 8 | s],
        )

    def row_without(self, kind: int) -> int:
        """The row of the hand without one tile."""
        place = HONOURS if kind >= EAST else kind // SUITS
        part = self.parts[place] - (1 << 8 * (kind - SUITS * place))
        row = HONOUR_ROWS[part] if place == HONOURS else SUIT_ROWS[part]
        return JOINED[self.others[place] << 8 | row]

    def useful(self, sets: int) -> int:
        """The kinds that leave fewer tiles missing for some sets and a pair."""
        (a, b, c, d), (w, x, y, z) = self.parts, self.others
        sets <<= 80
        return (
            USEFUL[a | w << 72 | sets]
            | USEFUL[b | x << 72 | sets] << 9
            | USEFUL[c | y << 72 | sets] << 18
            | USEFUL[d | z << 72 | sets | 1 << 83] << 27
        )


class Copies:
    """The unseen copies of each kind, ready to be counted for any set of kinds."""

    __slots__ = ("gone", "left", "planes")

    def __init__(self, unseen: bytes) -> None:
        self.planes = tuple(at_least(unseen, n) for n in range(1, COPIES + 1))
        self.left = self.planes[0]
        self.gone = ~self.left

    def of(self, kinds: int) -> int:
        """Copies of all these kinds."""
        a, b, c, d = self.planes
        return (
            (kinds & a).bit_count()
            + (kinds & b).bit_count()
            + (kinds & c).bit_count()
            + (kinds & d).bit_count()
        )
