"""Chows that go together. A chow is named by its lowest tile, chows come in rising order."""

from __future__ import annotations

from itertools import pairwise

from muraille.games.mcr.fans.fan import fan

SCOPE = "chows"


@fan(48, "42", drops="tile_hog")
def quadruple_chow(a: int, b: int, c: int, d: int) -> bool:
    """Four equal chows."""
    return a == b == c == d


@fan(32, "40")
def four_pure_shifted_chows(a: int, b: int, c: int, d: int) -> bool:
    """Four chows of one suit, each one step above the last, or each two."""
    return steps(a, b, c, d) in ({1}, {2})


@fan(24, "35")
def pure_triple_chow(a: int, b: int, c: int) -> bool:
    """Three equal chows."""
    return a == b == c


@fan(16, "29")
def pure_straight(a: int, b: int, c: int) -> bool:
    """123 456 789 of one suit."""
    return steps(a, b, c) == {3}


@fan(16, "32")
def pure_shifted_chows(a: int, b: int, c: int) -> bool:
    """Three chows of one suit, each one step above the last, or each two."""
    return steps(a, b, c) in ({1}, {2})


@fan(8, "19")
def mixed_straight(a: int, b: int, c: int) -> bool:
    """123, 456 and 789, each in its own suit."""
    return over_three_suits(a, b, c) == [0, 3, 6]


@fan(8, "19")
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    """The same chow in the three suits."""
    return len(set(over_three_suits(a, b, c))) == 1


@fan(6, "16")
def mixed_shifted_chows(a: int, b: int, c: int) -> bool:
    """Three chows, each in its own suit and one step above the last."""
    ranks = over_three_suits(a, b, c)
    return bool(ranks) and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]


@fan(1, "5")
def pure_double_chow(a: int, b: int) -> bool:
    """Two equal chows."""
    return a == b


@fan(1, "5")
def mixed_double_chow(a: int, b: int) -> bool:
    """The same chow in two suits."""
    return a != b and a % 9 == b % 9


@fan(1, "5")
def short_straight(a: int, b: int) -> bool:
    """Two chows of one suit that follow each other."""
    return steps(a, b) == {3}


@fan(1, "5")
def two_terminal_chows(a: int, b: int) -> bool:
    """123 and 789 of one suit."""
    return steps(a, b) == {6}


def steps(*chows: int) -> set[int]:
    """The distances between neighbours, nothing if the chows are of several suits."""
    if len({chow // 9 for chow in chows}) > 1:
        return set()
    return {high - low for low, high in pairwise(chows)}


def over_three_suits(*chows: int) -> list[int]:
    """The lowest ranks in order, nothing if a suit is missing."""
    return sorted(c % 9 for c in chows) if {c // 9 for c in chows} == {0, 1, 2} else []
