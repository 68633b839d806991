"""How a hand of the classical game lies on the sheet: set by set, or as what its tiles are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from muraille.core.hand import Hand
from muraille.core.tile import Kind, is_numbered, suit_of
from muraille.games.classic.explain import Explanation, Reading, won_in
from muraille.games.classic.hand import FORMS, Form, Group, Situation
from muraille.i18n import say
from muraille.report import words
from muraille.report.classic_words import group_name, group_tiles
from muraille.report.layout import Group as Drawn


def drawn_groups(language: str, why: Explanation) -> Iterator[Drawn]:
    """The groups of the sheet, the winning tile marked where it sits; the flowers last."""
    if why.reading is not None and why.winner:
        yield from read_groups(language, why.reading, why.at)
    else:
        yield from _held(language, why.hand, why.at)
    yield from _flowers(language, why.hand)


def held_groups(language: str, hand: Hand, at: Situation) -> Iterator[Drawn]:
    """The groups of a hand that is not read set by set."""
    yield from _held(language, hand, at)
    yield from _flowers(language, hand)


def _flowers(language: str, hand: Hand) -> Iterator[Drawn]:
    if hand.bonus:
        name = say(language, "classic.sheet.flowers")
        yield Drawn(tuple(sorted(hand.bonus)), name, exposed=True)


def read_groups(language: str, reading: Reading, at: Situation) -> Iterator[Drawn]:
    """The groups of one reading, the winning tile marked where it sits."""
    won = won_in(reading, at)
    for group in reading.groups:
        tiles = group_tiles(group)
        marked = at.finish.tile if group is won and at.finish else None
        yield _drawn(language, group, None if marked is None else _last(tiles, marked))


def _drawn(language: str, group: Group, winner: int | None = None) -> Drawn:
    return Drawn(
        group_tiles(group),
        group_name(language, group),
        exposed=group.exposed,
        backs=group.form is Form.KONG and not group.exposed,
        winner=winner,
    )


def _held(language: str, hand: Hand, at: Situation) -> Iterator[Drawn]:
    """Melds, then the concealed tiles: pairs where there are only pairs, else suit by suit."""
    for meld in hand.melds:
        yield _drawn(language, Group(FORMS[meld.shape], meld.tile, not meld.concealed))
    tiles = sorted(hand.concealed)
    winning = at.finish.tile if at.finish else None
    parts = _pairs(tiles) or [part for _, run in groupby(tiles, suit_of) for part in _parts(run)]
    marked = max((n for n, part in enumerate(parts) if winning in part), default=None)
    for n, part in enumerate(parts):
        at_place = None if n != marked or winning is None else _last(part, winning)
        yield Drawn(part, winner=at_place)


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


def spelled(language: str, why: Explanation) -> str:
    """The same in words."""
    return " · ".join(
        f"{group.name} {words.tile_codes(language, group.tiles)}".strip()
        for group in drawn_groups(language, why)
    )
