"""A plain count of a classical win on a discard or a drawn tile, written from the document alone.

Four sets and a pair, no flowers, the usual house: every reading, every place of the winning tile,
and the best of them. Nothing here knows how the game itself counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod

Group = tuple[str, int, bool]
"""What it is (chow, pung, kong, pair), its lowest tile, whether it is concealed."""


def recounted(
    laid: list[Group], tiles: list[int], *, drawn: bool, seat: int, dominant: int
) -> tuple[int, int]:
    """Points and factor of the best reading; the winning tile comes last. Winds go from 0."""
    won = tiles[-1]
    values = []
    for sets in readings(Counter(tiles)):
        for place, group in enumerate(sets):
            if won not in tiles_of(group):
                continue
            groups = list(sets)
            groups[place] = (*group[:2], drawn)
            values.append(_value(laid + groups, drawn=drawn, seat=seat, dominant=dominant))
    return max(values, key=lambda one: (min(one[0] * one[1], 1000), one[0] * one[1]))


def readings(held: Counter[int]) -> Iterator[list[Group]]:
    """Every way to see tiles as sets and one pair."""
    for pair in [tile for tile, copies in held.items() if copies > 1]:
        for sets in _sets(held - Counter([pair, pair])):
            yield [*sets, ("pair", pair, True)]


def _sets(held: Counter[int]) -> Iterator[list[Group]]:
    if not held:
        yield []
        return
    low = min(held)
    for group in (("pung", low, True), ("chow", low, True)):
        wanted = Counter(tiles_of(group))
        fits = group[0] == "pung" or (low < 27 and low % 9 < 7)
        if fits and wanted <= held:
            yield from ([group, *rest] for rest in _sets(held - wanted))


def tiles_of(group: Group) -> list[int]:
    """The tiles of a group."""
    kind, low, _ = group
    if kind == "chow":
        return [low, low + 1, low + 2]
    return [low] * {"pair": 2, "pung": 3, "kong": 4}[kind]


def _value(groups: list[Group], *, drawn: bool, seat: int, dominant: int) -> tuple[int, int]:
    sets = [group for group in groups if group[0] in ("pung", "kong")]
    chows = sum(group[0] == "chow" for group in groups)
    points = 20 + (10 if chows == 4 else 0) + (5 if drawn else 0)
    factors = [2] * (seat == 0)
    for kind, tile, concealed in groups:
        if kind == "pair":
            points += 2 * (tile == 27 + seat) + 2 * (tile == 27 + dominant)
            points += 2 * (tile > 30 and concealed)
        elif kind != "chow":
            points += _unit(tile) * {"pung": 1, "kong": 4}[kind] * (2 if concealed else 1)
    for _, tile, _ in sets:
        factors += [2] * (tile == 27 + seat) + [2] * (tile == 27 + dominant) + [2] * (tile > 30)
    suits = {tile // 9 for group in groups for tile in tiles_of(group) if tile < 27}
    majors = all(_unit(tile) > 2 for group in groups for tile in tiles_of(group))
    factors += [2] * (chows == 0) + [8] * (len(suits) == 1) + [2] * majors
    factors += [2] * (drawn and all(concealed for _, _, concealed in groups))
    return points, prod(factors)


def _unit(tile: int) -> int:
    if tile > 30:
        return 8
    return 4 if tile > 26 or tile % 9 in (0, 8) else 2
