"""How a hand lies on the sheet: set by set, or as what its tiles are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, is_numbered, suit_of
from muraille.games.classic.explain import ClassicExplanation, ClassicReading, won_in
from muraille.games.classic.hand import FORMS, Group, GroupForm, HandContext
from muraille.games.classic.text.words import group_name, group_tiles
from muraille.games.sheet import Element
from muraille.i18n import say


def elements_of(language: str, why: ClassicExplanation) -> list[Element]:
    """A counted hand, the winning tile marked where it sits; the flowers last."""
    if why.reading is None or not why.winner:
        return held_elements(language, why.hand, why.at)
    return [*read_elements(language, why.reading, why.at), *_flowers(language, why.hand)]


def held_elements(language: str, hand: Hand, at: HandContext) -> list[Element]:
    """A hand that is not read set by set: melds, tiles, flowers."""
    return [*_held(language, hand, at), *_flowers(language, hand)]


def read_elements(language: str, reading: ClassicReading, at: HandContext) -> Iterator[Element]:
    """The groups of one reading, the winning tile marked where it sits."""
    won = won_in(reading, at)
    for group in reading.groups:
        marked = at.finish.tile if group is won and at.finish else None
        yield _group(language, group, marked)


def _flowers(language: str, hand: Hand) -> Iterator[Element]:
    if hand.bonus:
        name = say(language, "classic.sheet.flowers")
        yield Element(name=name, tiles=_written(sorted(hand.bonus)), exposed=True)


def _group(language: str, group: Group, winning: Kind | None = None) -> Element:
    tiles = group_tiles(group)
    return Element(
        name=group_name(language, group),
        tiles=_written(tiles),
        exposed=group.exposed,
        face_down=group.form is GroupForm.KONG and not group.exposed,
        winning=None if winning is None else _last(tiles, winning),
    )


def _held(language: str, hand: Hand, at: HandContext) -> Iterator[Element]:
    """Melds, then the concealed tiles: pairs where there are only pairs, else suit by suit."""
    for meld in hand.melds:
        yield _group(language, Group(FORMS[meld.shape], meld.tile, not meld.concealed))
    tiles = sorted(hand.concealed)
    winning = at.finish.tile if at.finish else None
    parts = _pairs(tiles) or [part for _, run in groupby(tiles, suit_of) for part in _parts(run)]
    marked = max((n for n, part in enumerate(parts) if winning in part), default=None)
    for n, part in enumerate(parts):
        place = None if n != marked or winning is None else _last(part, winning)
        yield Element(name="", tiles=_written(part), winning=place)


def _pairs(tiles: list[Kind]) -> list[tuple[Kind, ...]]:
    """The pairs of a hand that has nothing else."""
    pairs = list(zip(tiles[::2], tiles[1::2], strict=False))
    even = len(tiles) % 2 == 0 and all(one == other for one, other in pairs)
    return list(pairs) if even else []


def _parts(run: Iterable[Kind]) -> Iterator[tuple[Kind, ...]]:
    """Tiles of one family; honours held more than once lie apart."""
    tiles = tuple(run)
    if is_numbered(tiles[0]):
        yield tiles
        return
    for kind in sorted({tile for tile in tiles if tiles.count(tile) > 1}):
        yield (kind,) * tiles.count(kind)
    singles = tuple(tile for tile in tiles if tiles.count(tile) == 1)
    if singles:
        yield singles


def _last(tiles: tuple[Kind, ...], tile: Kind) -> int:
    """The last place where a tile lies."""
    return len(tiles) - 1 - tiles[::-1].index(tile)


def _written(tiles: Iterable[Kind]) -> list[str]:
    return [write_tile(tile) for tile in tiles]
