"""What a hand waits for, what each wait is worth, and when a *main appelante* can be announced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.analysis.readings import counted
from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind
from muraille.games.classic.completion import completion_of
from muraille.games.classic.count import ClassicScore, count
from muraille.games.classic.hand import SETS, By, Finish, HandContext
from muraille.games.classic.options import ClassicOptions
from muraille.games.hand_bytes import meld_number


@dataclass(frozen=True, slots=True)
class ClassicWait:
    """A tile that completes a hand, and what the hand is then worth."""

    tile: Kind
    left: int
    """Copies that are not in the hand."""
    on_discard: ClassicScore
    from_wall: ClassicScore


@dataclass(frozen=True, slots=True)
class Call:
    """A discard after which the hand waits: a *main appelante* can be announced with it."""

    discard: Kind
    waits: tuple[ClassicWait, ...]


def waits(hand: Hand, at: HandContext, options: ClassicOptions) -> tuple[ClassicWait, ...]:
    """The tiles that complete thirteen, with the worth of each."""
    if hand.size != READY_SIZE:
        raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
    counts, melds = numbers(hand)
    found = completion_of(options).waits(counts, melds, at.seat_wind)
    return tuple(_wait(hand, at, options, tile) for tile in kinds_of(found))


def calls(hand: Hand, at: HandContext, options: ClassicOptions) -> tuple[Call, ...]:
    """The discards that leave, of fourteen tiles, a hand that waits."""
    if hand.size != READY_SIZE + 1:
        raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE + 1)
    counts, melds = numbers(hand)
    found = completion_of(options).calls(counts, melds, at.seat_wind)
    return tuple(_call(hand, at, options, tile) for tile in kinds_of(found))


def numbers(hand: Hand) -> tuple[bytes, bytes]:
    """The concealed tiles of a hand and its melds, as a record has them."""
    return bytes(counted(hand.concealed)), bytes(map(meld_number, hand.melds))


def kinds_of(mask: int) -> Iterator[Kind]:
    """The kinds of a set of bits."""
    return (kind for kind in range(PLAYING_KINDS) if mask >> kind & 1)


def _wait(hand: Hand, at: HandContext, options: ClassicOptions, tile: Kind) -> ClassicWait:
    complete = replace(hand, concealed=(*hand.concealed, tile))
    discarded, drawn = (
        count(complete, replace(at, finish=Finish(by, tile)), options)
        for by in (By.DISCARD, By.WALL)
    )
    return ClassicWait(tile, COPIES - hand.all_tiles.count(tile), discarded, drawn)


def _call(hand: Hand, at: HandContext, options: ClassicOptions, tile: Kind) -> Call:
    left = list(hand.concealed)
    left.remove(tile)
    announced = replace(at, calling=True)
    return Call(tile, waits(replace(hand, concealed=tuple(left)), announced, options))


@dataclass(frozen=True, slots=True)
class Near:
    """A Grand Jeu that a hand comes close to."""

    grand_jeu: str
    points: int
    missing: int
    """Tiles that lack to have it complete."""


def away(hand: Hand, at: HandContext, options: ClassicOptions) -> int:
    """Tiles to be exchanged until thirteen wait for one, as sets and a pair or as a Grand Jeu."""
    counts, melds = numbers(hand)
    house = completion_of(options)
    missing, _ = house.near_sets(counts, SETS - len(hand.melds))
    closest = house.near(counts, melds, at.seat_wind, max(missing - 1, 0))
    return min((found for _, found, _ in closest), default=missing) - 1


def near(hand: Hand, at: HandContext, options: ClassicOptions, most: int) -> tuple[Near, ...]:
    """The Grands Jeux that miss at most so many tiles, the closest first, then the dearest."""
    counts, melds = numbers(hand)
    found = completion_of(options).near(counts, melds, at.seat_wind, most)
    shown = {page.id: Near(page.id, page.points, missing) for page, missing, _ in found}
    return tuple(sorted(shown.values(), key=lambda one: (one.missing, -one.points)))
