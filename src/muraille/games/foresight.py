"""What the foresight of every game is made of: tiles left, worth of a win, good discards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, Protocol, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import CODES, COPIES, Kind
from muraille.games.text.unfinished import DiscardText, TileLeft, WaitText, Worth
from muraille.games.text.words import tile_name
from muraille.i18n import say

Left: TypeAlias = Callable[[Kind], int]
"""Tile -> copies of it that may still come."""
MOST_LINES: Final = 2
"""Lines of a count that are named with a wait."""


class WaitFinder(Protocol):
    """A game that knows which discards leave a hand that lacks one tile, and its waits."""

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""


def left_beside(hand: Hand, seen: Iterable[Kind]) -> Left:
    """Copies that are neither in the hand nor seen elsewhere; a fifth copy is refused."""
    elsewhere = tuple(seen)
    shown = (*hand.all_tiles, *elsewhere)
    for tile in set(elsewhere):
        if shown.count(tile) > COPIES:
            raise Refusal("fifth_copy", tile=CODES[tile], copies=shown.count(tile), field="seen")
    return lambda tile: COPIES - shown.count(tile)


def tiles_left(language: str, tiles: Iterable[Kind], left: Left) -> list[TileLeft]:
    """Tiles by name, with what is left of each."""
    return [
        TileLeft(tile=write_tile(tile), name=tile_name(language, tile), left=left(tile))
        for tile in tiles
    ]


def discard_texts(game: WaitFinder, language: str, hand: Hand) -> list[DiscardText]:
    """Of fourteen tiles: each discard that leaves a hand that lacks one, and its waits."""
    return [
        DiscardText(
            tile=write_tile(tile),
            name=tile_name(language, tile),
            waits=game.waits(language, replace(hand, concealed=without(hand.concealed, tile))),
        )
        for tile in game.ready_discards(hand)
    ]


def worth(
    language: str, points: int, minimum: int, said: str, grand_jeu: str | None = None
) -> Worth:
    """Points, and whether they are enough; ``said`` is their number in words."""
    enough = points >= minimum
    needed = say(language, "report.needed", points=said, minimum=minimum)
    return Worth(
        points=points, enough=enough, grand_jeu=grand_jeu, sentence=said if enough else needed
    )


def without(tiles: tuple[Kind, ...], *gone: Kind) -> tuple[Kind, ...]:
    """Tiles of which some were taken away."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
