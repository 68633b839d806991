"""What the groups of a classical hand show, written down as a player would check it.

Nothing here knows how the game recognises a line, what it is worth or what leaves it aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from muraille.core.hand import Hand
from muraille.games.classic.hand import By, Finish, Group, GroupForm, HandContext
from tests.kit.hands.grands_jeux import DRAGONS, HONOURS, MAJORS

FLOWERS: Final = {34, 35, 36, 37}
SEASONS: Final = {38, 39, 40, 41}
PLUM: Final = 13
"""The 5 of dots."""


class Occurrence(NamedTuple):
    """A line of the tables, and the groups that show it; the flowers come after the last group."""

    line: str
    groups: frozenset[int] = frozenset()


def shown(
    hand: Hand, at: HandContext, groups: tuple[Group, ...], won: int | None
) -> Iterator[Occurrence]:
    """Every line that one reading shows, counted or not; ``won`` holds the winning tile."""
    yield from _of_groups(at, groups)
    flowers = frozenset({len(groups)})
    yield from (Occurrence(line, flowers) for line in _of_flowers(set(hand.bonus), at.seat_wind))
    if at.seat_wind == 0:
        yield Occurrence("east")
    if at.finish is None:
        for tile, copies in Counter(hand.concealed).items():
            if copies == 4:
                places = (n for n, g in enumerate(groups) if g.tile == tile and g.is_triplet)
                yield Occurrence("kong", frozenset(places))
        return
    yield Occurrence("mah_jong")
    if at.calling:
        yield Occurrence("main_appelante")
    whole = frozenset(range(len(groups)))
    yield from (Occurrence(line, whole) for line in _of_the_hand(hand, groups))
    winning = frozenset() if won is None else frozenset({won})
    yield from (Occurrence(line, winning) for line in _of_the_end(at.finish))
    if at.finish.first_discard or at.finish.by is By.DEALT:
        yield Occurrence("earthly_blessing")


def _of_groups(at: HandContext, groups: tuple[Group, ...]) -> Iterator[Occurrence]:
    winds = {"seat": at.seat_wind, "dominant": at.dominant_wind, "round": at.round_wind}
    for place, group in enumerate(groups):
        if group.form is GroupForm.CHOW:
            continue
        here = frozenset({place})
        kind = "pair" if group.form is GroupForm.PAIR else "triplet"
        if kind == "triplet":
            yield Occurrence(group.form.value, here)
        if group.tile in DRAGONS:
            yield Occurrence(f"{kind}_of_dragons", here)
        elif group.tile in HONOURS:
            for name, wind in winds.items():
                if wind is not None and group.tile == 27 + wind:
                    yield Occurrence(f"{kind}_of_{name}_wind", here)


def _of_flowers(laid: set[int], seat: int) -> Iterator[str]:
    if laid:
        yield "flowers_and_seasons"
    if laid >= FLOWERS:
        yield "four_flowers"
    if laid >= SEASONS:
        yield "four_seasons"
    if {34 + seat, 38 + seat} <= laid:
        yield "own_flower_and_season"


def _of_the_hand(hand: Hand, groups: tuple[Group, ...]) -> Iterator[str]:
    if all(meld.concealed for meld in hand.melds):
        yield "entirely_concealed"
    pairs = sum(group.form is GroupForm.PAIR for group in groups)
    if (len(groups), pairs) != (5, 1):  # not four sets and a pair
        return
    chows = sum(group.form is GroupForm.CHOW for group in groups)
    kinds = {*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)}
    if chows == 4:
        yield "four_chows"
    if chows == 0:
        yield "no_chow"
    if len({kind // 9 for kind in kinds - set(HONOURS)}) == 1:
        yield "main_pure"
    if kinds <= MAJORS:
        yield "mah_jong_d_honneurs"


def _of_the_end(finish: Finish) -> Iterator[str]:
    if finish.by is By.WALL:
        yield "drawn_from_the_wall"
        if finish.tile == PLUM:
            yield "plum_blossom"
    if finish.by in {By.ROB_KONG, By.ROB_DISCARD}:
        yield "robbing_a_kong"
    if finish.by is By.HILL:
        yield "won_on_the_hill"
    if finish.last_discard:
        yield "last_discard"
    if finish.last_wall_tile:
        yield "last_wall_tile"
    if finish.last_discard or finish.last_wall_tile:
        yield "moon"
