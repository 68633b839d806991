"""The slow reader: every form, every reading, every place of the winning tile, as views.

The compiled kernel visits the same ground with tables. A law holds the two equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from muraille.analysis.distance import waits
from muraille.analysis.readings import Sets, counted, readings
from muraille.core.meld import Meld, Shape
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind
from muraille.games.mcr.fans import forms, placing
from muraille.games.mcr.fans.fan import Kinds
from muraille.games.mcr.fans.hand_view import HandView
from muraille.games.mcr.fans.kinds import (
    BAMBOOS,
    CHARACTERS,
    CHOW_LOW,
    DOTS,
    IN_FORM,
    IN_KNIT,
    IN_PAIR,
    IN_PUNG,
    KNITTED,
    OPEN,
    PAIRS,
    SCATTERED,
    STANDARD,
    THIRTEEN,
)
from muraille.games.winner.win import Win


@dataclass(frozen=True, slots=True)
class HandElement:
    """A set, the pair, or the tiles of a special form, as they lie before the player."""

    shape: str
    """chow, pung, kong, pair, knitted, honours beside it, or form."""
    tiles: tuple[Kind, ...]
    meld: Meld | None = None
    """The meld it is, if it was fixed before the win."""

    @property
    def kinds(self) -> Kinds:
        """Its kinds as a set."""
        return kinds_of(self.tiles)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One reading with the winning tile in one place."""

    view: HandView
    form: int
    elements: tuple[HandElement, ...]
    chows: tuple[int, ...]
    """Places of the chows among the elements, in rising order of their tiles."""
    winner: int
    """The element that holds the winning tile."""
    place: int
    """Where in it the winning tile sits."""


def kinds_of(tiles: Sequence[Kind]) -> Kinds:
    """Tiles as a set of kinds."""
    return reduce(lambda kinds, tile: kinds | 1 << tile, tiles, 0)


def kinds_in(kinds: Kinds) -> tuple[Kind, ...]:
    """A set of kinds, one after the other."""
    return tuple(kind for kind in range(kinds.bit_length()) if kinds >> kind & 1)


def arrangements(win: Win, completing: Sequence[Kind]) -> Iterator[Arrangement]:
    """Every way to see a complete hand; nothing if the hand is not complete.

    ``completing`` are the tiles that would have completed it.
    """
    counts = counted(win.concealed)
    for form, knitted, sets in _forms(counts, len(win.hand.melds)):
        elements = _elements(win, form, knitted, sets)
        for winner, place in _places(win, elements, form):
            view = seen_hand(win)
            _see_reading(view, win, form, knitted, sets)
            view.only = len(completing) == 1
            view.wait = placing.wait_at(place, view.win) if view.only else OPEN
            view.given = placing.is_given(place, win.self_drawn)
            chows = sorted(
                (place for place, e in enumerate(elements) if e.shape == "chow"),
                key=lambda place: elements[place].tiles,
            )
            yield Arrangement(view, form, elements, tuple(chows), winner, place)


def completing_tiles(win: Win) -> tuple[Kind, ...]:
    """Every tile that would complete the hand, in any form, be there a copy left or not.

    A fifth copy is no wait to a player, but it is one to the single-wait fans.
    """
    counts = counted(win.hand.concealed)
    fifth = [kind for kind, count in enumerate(counts) if count == COPIES]
    found = set(waits(win.hand))
    for kind in fifth:
        counts[kind] += 1
        if next(_forms(counts, len(win.hand.melds)), None) is not None:
            found.add(kind)
        counts[kind] -= 1
    return tuple(sorted(found))


def _forms(counts: Sequence[int], melds: int) -> Iterator[tuple[int, Kinds, Sets | None]]:
    """Every form these concealed tiles take: the form, its knitted part, its sets."""
    for sets in readings(counts):
        yield STANDARD, 0, sets
    if melds > 1:
        return
    view = HandView()
    _see_concealed(view, counts)
    view.melds = melds
    if forms.every_suit_knits(view.tiles):
        for knitted in map(forms.knitting, range(6)):
            if view.tiles & knitted == knitted:
                rest = [count - (knitted >> kind & 1) for kind, count in enumerate(counts)]
                for sets in readings(rest):
                    yield KNITTED, knitted, sets
    if forms.is_seven_pairs(view):
        yield PAIRS, 0, None
    if forms.is_thirteen_orphans(view):
        yield THIRTEEN, 0, None
    if forms.is_scattered(view):
        yield SCATTERED, forms.knitted_part(view.tiles), None


def _see_concealed(view: HandView, counts: Sequence[int]) -> None:
    for kind, count in enumerate(counts):
        if count:
            view.tiles |= 1 << kind
            view.odd |= (count & 1) << kind
            view.many |= (count > 1) << kind


def seen_hand(win: Win) -> HandView:
    """What can be seen before the hand is read: its tiles, its melds, how it was won."""
    view = HandView()
    counts = counted(win.concealed)
    _see_concealed(view, counts)
    melds = win.hand.melds
    melded = [tile for meld in melds for tile in meld.tiles]
    view.tiles |= kinds_of(melded)
    view.kongs = kinds_of([m.tile for m in melds if m.shape is Shape.KONG])
    view.concealed_kongs = kinds_of([m.tile for m in melds if m.concealed])
    every = counted((*win.concealed, *melded))
    view.fours = kinds_of([k for k, n in enumerate(every) if n == COPIES]) & ~view.kongs
    view.suits = sum(view.tiles & suit != 0 for suit in (CHARACTERS, DOTS, BAMBOOS))
    view.melds = len(melds)
    view.exposed = sum(not meld.concealed for meld in melds)
    view.seat, view.round = 1 << win.seat_wind.tile, 1 << win.round_wind.tile
    view.win = 1 << win.tile
    view.win_held = counts[win.tile]
    view.win_shown = melded.count(win.tile)
    start = win.tile // 9 * 9
    before = counted(win.hand.concealed)[start : start + 9]
    view.before = sum(count << 3 * rank for rank, count in enumerate(before))
    view.self_drawn, view.last_copy = win.self_drawn, win.last_copy
    view.last_of_wall, view.about_kong = win.last_of_wall, win.replacement or win.robbed
    return view


def _see_reading(view: HandView, win: Win, form: int, knitted: Kinds, sets: Sets | None) -> None:
    view.form, view.knitted = form, knitted
    if sets is None:
        return
    melds = win.hand.melds
    chows = [*sets.chows, *(m.tile for m in melds if m.shape is Shape.CHOW)]
    melded = [m.tile for m in melds if m.shape is not Shape.CHOW]
    view.pungs = kinds_of([*sets.pungs, *melded])
    view.pair = 1 << sets.pair
    view.chows = kinds_of(chows)
    view.twins = kinds_of([chow for chow in chows if chows.count(chow) > 1])
    view.pung_count, view.chow_count = len(sets.pungs) + len(melded), len(chows)
    view.hand_pungs = kinds_of(sets.pungs) | view.concealed_kongs


def _elements(win: Win, form: int, knitted: Kinds, sets: Sets | None) -> tuple[HandElement, ...]:
    """Melds first, as they lie on the table; then the concealed sets and the pair."""
    melds = tuple(HandElement(m.shape.value, m.tiles, m) for m in win.hand.melds)
    knit = tuple(kind for kind in range(PLAYING_KINDS) if knitted >> kind & 1)
    if sets is None and knit:
        honours = tuple(tile for tile in win.concealed if tile not in knit)
        return HandElement("knitted", knit), HandElement("honours", honours)
    if sets is None:
        return (HandElement("form", win.concealed),)
    return (
        *melds,
        *((HandElement("knitted", knit),) if form == KNITTED else ()),
        *(HandElement("chow", (chow, chow + 1, chow + 2)) for chow in sets.chows),
        *(HandElement("pung", (pung,) * 3) for pung in sets.pungs),
        HandElement("pair", (sets.pair,) * 2),
    )


def _places(win: Win, elements: tuple[HandElement, ...], form: int) -> Iterator[tuple[int, int]]:
    """Where the winning tile can sit: element and place in it; equal elements only once."""
    seen = set()
    for number, element in enumerate(elements):
        if element.meld is not None or win.tile not in element.tiles or element in seen:
            continue
        seen.add(element)
        match element.shape:
            case "chow":
                yield number, CHOW_LOW + win.tile - element.tiles[0]
            case "pung":
                yield number, IN_PUNG
            case "pair":
                yield number, IN_PAIR
            case "knitted":
                yield number, IN_KNIT
            case _:
                paired = form != SCATTERED and element.tiles.count(win.tile) > 1
                yield number, IN_PAIR if paired else IN_FORM
