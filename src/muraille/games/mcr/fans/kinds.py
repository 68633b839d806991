"""Sets of kinds that the pages speak of, one bit for each kind."""

from __future__ import annotations


def _numbers(ranks: str, suits: tuple[int, ...] = (0, 1, 2)) -> int:
    return sum(1 << 9 * suit + int(rank) - 1 for suit in suits for rank in ranks)


CHARACTERS = _numbers("123456789", (0,))
DOTS = _numbers("123456789", (1,))
BAMBOOS = _numbers("123456789", (2,))
NUMBERS = CHARACTERS | DOTS | BAMBOOS
SUIT = 0b111111111
"""The ranks of one suit, moved to the lowest bits."""
TERMINALS = _numbers("19")
SIMPLES = _numbers("2345678")
EVENS = _numbers("2468")
THREES = _numbers("3")
FIVES = _numbers("5")
SEVENS = _numbers("7")
UPPER_THREE = _numbers("789")
MIDDLE_THREE = _numbers("456")
LOWER_THREE = _numbers("123")
UPPER_FOUR = _numbers("6789")
LOWER_FOUR = _numbers("1234")
WINDS = 0b1111 << 27
DRAGONS = 0b111 << 31
HONOURS = WINDS | DRAGONS
ORPHANS = TERMINALS | HONOURS
"""Terminals and honours: the thirteen kinds that stand at no middle."""
GREENS = _numbers("23468", (2,)) | 1 << 32
REVERSIBLE = _numbers("1234589", (1,)) | _numbers("245689", (2,)) | 1 << 33
OUTSIDE_CHOWS = _numbers("17")
"""Lowest tiles of the chows that hold a terminal."""
FIVE_CHOWS = _numbers("345")
"""Lowest tiles of the chows that hold a five."""

KNIT_147 = 0b001001001
"""Ranks 1, 4 and 7: a third of a knitted straight; moved up by one or two, the other thirds."""

STANDARD, KNITTED, PAIRS, THIRTEEN, SCATTERED = range(5)
"""Forms of a complete hand: four sets and a pair; a knitted straight, a set and a pair; seven
pairs; thirteen orphans; single honours and knitted tiles."""

IN_PAIR, IN_PUNG, CHOW_LOW, CHOW_MIDDLE, CHOW_HIGH, IN_KNIT, IN_FORM = range(7)
"""Places of the winning tile."""

OPEN, EDGE, CLOSED, SINGLE = range(4)
"""How a wait looks from the place of the winning tile."""
