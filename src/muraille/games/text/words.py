"""How tiles, hands, winds and names are written in a language, whichever game they belong to."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld
from muraille.core.notation import NotationError, read_tile, write_meld, write_tile, write_tiles
from muraille.core.tile import EAST, NORTH, Kind, Suit, Wind, is_bonus, is_numbered, suit_of
from muraille.games.house_rules import HouseRules
from muraille.i18n import LANGUAGES, catalogue, say

WINDS: Final = ("east", "south", "west", "north")
LONGEST_LINE: Final = 400
"""Characters of a message that still is one clear line."""

_COMMAS: Final = {"fr": ", ", "en": ", ", "zh": "、"}


def one_line(text: str) -> str:
    """A message without line breaks or control characters, cut where it grows out of hand."""
    calm = "".join(" " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text)
    return calm if len(calm) <= LONGEST_LINE else f"{calm[:LONGEST_LINE]}…"


def listed(language: str, words: Iterable[str]) -> str:
    """Words one after the other."""
    return _COMMAS[language].join(words)


def labelled(language: str, label: str, value: str) -> str:
    """A label and what it stands for."""
    return say(language, "common.labelled", label=label, value=value)


def aside(language: str, text: str) -> str:
    """A word in brackets after another."""
    return f"\uff08{text}\uff09" if language == "zh" else f" ({text})"


def capital(text: str) -> str:
    """The text as the start of a line."""
    return text[:1].upper() + text[1:]


def changed_name(language: str, name: str, house: HouseRules, usual: HouseRules) -> str:
    """The name of a house, and how many of its settings are not those of its book."""
    there = {**usual.settings, **usual.points}
    here = {**house.settings, **house.points}
    n = sum(here.get(setting) != there.get(setting) for setting in here.keys() | there.keys())
    return say(language, "report.changed", name=name, n=n) if n else name


def wind_name(language: str, wind: Wind) -> str:
    """What a wind is called."""
    return say(language, f"winds.{WINDS[wind]}")


def tile_code(language: str, kind: Kind) -> str:
    """One tile as players of the language write it; it can be typed back.

    >>> tile_code("fr", 0), tile_code("fr", 33), tile_code("zh", 27)
    ('1c', 'Db', '东')
    """
    letters = catalogue(language)["letters"]
    if is_numbered(kind) or is_bonus(kind):
        return write_tile(kind)[:-1] + str(letters[_family(kind)])
    return str(letters[write_tile(kind)])


def _family(kind: Kind) -> str:
    return Suit.FLOWERS.value if is_bonus(kind) else suit_of(kind).value


def tile_codes(language: str, kinds: Iterable[Kind]) -> str:
    """Tiles in the given order, neighbours of one suit sharing their letter; flowers share none.

    >>> tile_codes("fr", (0, 1, 2, 29, 31)), tile_codes("fr", (34, 39))
    ('123cODr', '1f6f')
    """
    letters = catalogue(language)["letters"]
    runs = groupby(kinds, key=lambda kind: _family(kind) if is_numbered(kind) else "")
    return "".join(
        "".join(write_tile(kind)[:-1] for kind in run) + str(letters[family])
        if family
        else "".join(tile_code(language, kind) for kind in run)
        for family, run in runs
    )


def each_code(language: str, kinds: Iterable[Kind]) -> str:
    """Tiles that are no run and no hand, each with its own letter.

    >>> each_code("fr", (9, 12))
    '1r 4r'
    """
    return " ".join(tile_code(language, kind) for kind in kinds)


def meld_code(language: str, meld: Meld) -> str:
    """A meld in brackets, with the sign that says how it was claimed."""
    mark = write_meld(meld)[1 + len(write_tiles(meld.tiles)) : -1]
    return f"[{tile_codes(language, meld.tiles)}{mark}]"


def hand_code(language: str, hand: Hand, winning: Kind | None = None) -> str:
    """A hand on one line, winning tile last; it can be typed back."""
    melds = "".join(meld_code(language, meld) for meld in hand.melds)
    parts = [melds, tile_codes(language, sorted(hand.concealed))]
    parts += [] if winning is None else [tile_code(language, winning)]
    return " ".join(filter(None, parts))


def meld_name(language: str, meld: Meld) -> str:
    """What a meld is."""
    manner = "concealed" if meld.concealed else "exposed"
    return say(language, f"melds.{manner}_{meld.shape.value}")


def folded(text: str) -> str:
    """A name without what people leave out when they type it: accents, case, signs.

    >>> folded("Tout caché tiré"), folded("All_Honours")
    ('tout cache tire', 'all honors')
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c if c.isalnum() else " " for c in bare if not unicodedata.combining(c))
    return " ".join(letters.split()).replace("honour", "honor")


def read_wind(text: str) -> Wind:
    """A wind by its letter, its tile or its name in any language.

    >>> read_wind("O"), read_wind("Ws"), read_wind("nord"), read_wind("东")
    (<Wind.WEST: 2>, <Wind.SOUTH: 1>, <Wind.NORTH: 3>, <Wind.EAST: 0>)
    """
    word = folded(text)
    for language in LANGUAGES:
        for wind in Wind:
            names = (wind_name(language, wind), say(language, f"tiles.{write_tile(wind.tile)}"))
            if word in map(folded, names):
                return wind
    try:
        tile = read_tile(text if len(text) > 1 else text.upper())
    except NotationError:
        tile = -1
    if not EAST <= tile <= NORTH:
        raise Refusal("bad_wind", found=one_line(text)[:20])
    return Wind(tile - EAST)


def tile_name(language: str, tile: Kind) -> str:
    """What a tile is called."""
    return say(language, f"tiles.{write_tile(tile)}")
