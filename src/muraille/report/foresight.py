"""The questions about the future of a hand that both games answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import CODES, COPIES, Kind
from muraille.games.win import READY_SIZE
from muraille.report.told import TileTold, tile_name
from muraille.report.told_future import DiscardTold, DistanceTold, WaitsTold, WaitTold, without

Left: TypeAlias = Callable[[Kind], int]
"""Tile -> copies of it that may still come."""


class Foresight(Protocol):
    """What a game can say of a hand that is not complete, in a language."""

    @property
    def language(self) -> str:
        """The language it speaks."""

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""

    def waits(self, hand: Hand) -> list[WaitTold]:
        """The tiles that complete thirteen."""

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""

    def useful(self, hand: Hand) -> list[TileTold]:
        """The tiles that bring a hand closer, with what is left of each."""

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""

    def told_waits(self, hand: Hand) -> WaitsTold:
        """Thirteen tiles that lack one."""

    def told_distance(self, hand: Hand) -> DistanceTold:
        """A hand that is further away, or that must discard."""


def future(foresight: Foresight, hand: Hand) -> WaitsTold | DistanceTold:
    """What an unfinished hand needs."""
    if hand.size == READY_SIZE and foresight.is_ready(hand):
        return foresight.told_waits(hand)
    return foresight.told_distance(hand)


def after_discards(foresight: Foresight, hand: Hand) -> list[DiscardTold]:
    """Of fourteen tiles: each discard that leaves a hand that lacks one, and its waits."""
    return [
        DiscardTold(
            tile=write_tile(tile),
            name=tile_name(foresight.language, tile),
            waits=foresight.waits(replace(hand, concealed=without(hand.concealed, tile))),
        )
        for tile in foresight.ready_discards(hand)
    ]


def tiles_told(language: str, tiles: Iterable[Kind], left: Left) -> list[TileTold]:
    """Tiles by name, with what is left of each."""
    return [
        TileTold(tile=write_tile(tile), name=tile_name(language, tile), left=left(tile))
        for tile in tiles
    ]


def left_beside(hand: Hand, seen: tuple[Kind, ...]) -> Left:
    """Copies that are neither in the hand nor seen elsewhere; a fifth copy is refused."""
    shown = (*hand.all_tiles, *seen)
    for tile in set(seen):
        if shown.count(tile) > COPIES:
            raise Refusal("fifth_copy", tile=CODES[tile], copies=shown.count(tile), field="seen")
    return lambda tile: COPIES - shown.count(tile)
