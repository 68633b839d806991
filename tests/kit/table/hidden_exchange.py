"""A running hand in which tiles nobody can see are exchanged, behind the back of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product

from muraille.core.notation import read_tiles
from muraille.core.wall import SEATS, full_set
from muraille.table.deal import Deal
from muraille.table.events import Event, HandBegun, TilesDealt
from muraille.table.events.codec import decode, encode
from muraille.table.terms import SPECTATOR


def make_ready(deal: Deal, me: int) -> int:
    """Give a seat thirteen tiles that wait for the tile that is returned; the wall gives them."""
    begun, dealt = _begun(deal), _dealt(deal, me)
    wall, mine = list(begun.wall), list(dealt.tiles)
    places = deal.whole.wall_places
    rest = slice(places.start, places.stop)
    pool = Counter([*wall[rest], *mine])
    ready, wait = next(
        (ready, wait) for ready, wait in _ready_hands() if Counter([*ready, wait]) <= pool
    )
    left = sorted((pool - Counter(ready)).elements(), key=lambda tile: tile != wait)
    extra = [left.pop() for _ in range(len(mine) - len(ready))]
    wall[rest] = left
    _rewrite(deal, begun, wall, dealt, [*ready, *extra])
    return wait


def _ready_hands() -> Iterator[tuple[tuple[int, ...], int]]:
    """Three chows, a pair and two neighbours, and a tile that completes them: all there are."""
    chows = [f"{low}{low + 1}{low + 2}{suit}" for suit in "mps" for low in range(1, 8)]
    for three, pair, suit in product(combinations(chows, 3), "159", "mps"):
        yield read_tiles(f"{''.join(three)}{pair}{pair}m45{suit}"), read_tiles(f"6{suit}")[0]


def hide_elsewhere(deal: Deal, me: int, tile: int) -> None:
    """Take a tile out of the wall and put it into the hand of a neighbour, who gives another."""
    view = deal.whole
    begun = _begun(deal)
    dealt, given = next(
        (dealt, one)
        for dealt in (_dealt(deal, seat) for seat in SEATS if seat != me)
        for one in dealt.tiles
        if one is not None and one != tile and one in view.tiles(dealt.seat)
    )
    wall, tiles = list(begun.wall), list(dealt.tiles)
    place = wall.index(tile, view.wall_places.start, view.wall_places.stop)
    wall[place], tiles[tiles.index(given)] = given, tile
    _rewrite(deal, begun, wall, dealt, tiles)


def _begun(deal: Deal) -> HandBegun:
    return next(event for event in decode(deal.log) if isinstance(event, HandBegun))


def _dealt(deal: Deal, seat: int) -> TilesDealt:
    return next(
        event for event in decode(deal.log) if isinstance(event, TilesDealt) and event.seat == seat
    )


def _rewrite(
    deal: Deal,
    begun: HandBegun,
    wall: Sequence[int | None],
    dealt: TilesDealt,
    tiles: Sequence[int | None],
) -> None:
    """As if the hand had begun with this wall and this deal: what was drawn is a set with it."""
    rest = wall[deal.whole.wall_places.start :]
    drawn = Counter[int | None](full_set(flowers=deal.flowers)) - Counter(rest)
    wall = [*drawn.elements(), *rest]
    changed: dict[Event, Event] = {
        begun: replace(begun, wall=tuple(wall)),
        dealt: replace(dealt, tiles=tuple(tiles)),
    }
    log = encode([changed.get(event, event) for event in decode(deal.log)], deal.version)
    deal.restore(bytes(deal.folded(log, SPECTATOR)), log)
