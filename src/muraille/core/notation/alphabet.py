"""The signs that stand for tiles in each way of writing them."""

from __future__ import annotations

import re
from typing import Final

from muraille.core.tile import (
    EAST,
    FIRST_FLOWER,
    FIRST_SEASON,
    GREEN,
    NORTH,
    RED,
    SOUTH,
    WEST,
    WHITE,
    Kind,
)

_CHARACTERS: Final = tuple(range(9))
_DOTS: Final = tuple(range(9, 18))
_BAMBOOS: Final = tuple(range(18, 27))
_WINDS: Final = (EAST, SOUTH, WEST, NORTH)
_PLUM, _ORCHID, _CHRYSANTHEMUM, _BAMBOO_FLOWER = range(FIRST_FLOWER, FIRST_FLOWER + 4)
_SEASONS: Final = tuple(range(FIRST_SEASON, FIRST_SEASON + 4))
_CHINESE_FLOWERS: Final = (_PLUM, _ORCHID, _BAMBOO_FLOWER, _CHRYSANTHEMUM)
"""The order of the saying 梅兰竹菊, in which bamboo comes before chrysanthemum."""

SUFFIXES: Final[dict[str, tuple[Kind, ...]]] = {
    "m": _CHARACTERS,
    "p": _DOTS,
    "s": _BAMBOOS,
    # MPSZ numbers the dragons white, green, red.
    "z": (*_WINDS, WHITE, GREEN, RED),
    "f": tuple(range(FIRST_FLOWER, FIRST_SEASON + 4)),
    # French: caractères, ronds, bambous.
    "c": _CHARACTERS,
    "r": _DOTS,
    "b": _BAMBOOS,
}
"""Letters that follow their numbers: ``123m``."""

PREFIXES: Final[dict[str, tuple[Kind, ...]]] = {
    "W": _CHARACTERS,
    "B": _DOTS,
    "T": _BAMBOOS,
    "F": _WINDS,
    "J": (RED, GREEN, WHITE),
    # Botzone counts the seasons first.
    "H": (*_SEASONS, *_CHINESE_FLOWERS),
}
"""Letters of Botzone, that precede their number: ``W1``."""

WORDS: Final[dict[str, Kind]] = {
    "We": EAST,
    "Ws": SOUTH,
    "Ww": WEST,
    "Wo": WEST,
    "Wn": NORTH,
    "Dr": RED,
    "Dv": GREEN,
    "Dg": GREEN,
    "Db": WHITE,
    "E": EAST,
    "S": SOUTH,
    "W": WEST,
    "O": WEST,
    "N": NORTH,
    "C": RED,
    "F": GREEN,
    "P": WHITE,
}
"""Honours in letters; ``O`` is the French west."""

_UNICODE: Final = (
    *_WINDS,
    *(RED, GREEN, WHITE),
    *_CHARACTERS,
    *_BAMBOOS,
    *_DOTS,
    *_CHINESE_FLOWERS,
    *_SEASONS,
)
SIGNS: Final[dict[str, Kind]] = {
    **{chr(0x1F000 + i): kind for i, kind in enumerate(_UNICODE)},
    **dict(zip("东南西北中发白", range(EAST, WHITE + 1), strict=True)),
    **dict(zip("東發", (EAST, GREEN), strict=True)),
    **dict(zip("梅兰竹菊春夏秋冬", (*_CHINESE_FLOWERS, *_SEASONS), strict=True)),
    "蘭": _ORCHID,
}
"""Tiles that are one character: Unicode faces, and the words carved on Chinese tiles."""

FLOWER_LETTERS: Final[dict[str, Kind]] = dict(
    zip("abcdefgh", (*_CHINESE_FLOWERS, *_SEASONS), strict=True)
)
"""The bonus tiles of GB-Mahjong, after the last bar only: elsewhere ``f`` is a suffix."""

_BLANKS: Final = (
    "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    # Invisible signs, among them the selectors that make U+1F004 a text or an emoji.
    "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f"
    "\"'`´«»‹›„“”‘’"  # noqa: RUF001
)
_FOLDED: Final[dict[int, str]] = {
    **{0xFF01 + i: chr(0x21 + i) for i in range(94)},
    **dict.fromkeys(map(ord, _BLANKS), " "),
    **dict.fromkeys(map(ord, "，、"), ","),  # noqa: RUF001
    **dict.fromkeys(map(ord, ".:-_/·。–—‐‑−；：．－＂＇"), ";"),  # noqa: RUF001
    **{ord(sign): str(1 + i) for i, sign in enumerate("一二三四五六七八九")},
    **dict.fromkeys(map(ord, "万萬"), "m"),
    **dict.fromkeys(map(ord, "饼餅筒"), "p"),
    **dict.fromkeys(map(ord, "条條索"), "s"),
}
SEPARATORS: Final = " ,;"
"""What remains of signs that only part tiles, once the text is folded."""


def fold(text: str) -> str:
    """Bring signs that look alike to one sign each, without moving any.

    >>> fold("一二三万 “W1”")
    '123m  W1 '
    """
    return text.translate(_FOLDED)


RUN: Final = re.compile(r"[0-9](?:(?:;[0-9]){2,}|(?:[ ,]*[0-9])*)")
"""Numbers that wait for their suit. ``1-2-3`` is three of them; a single hyphen would look like a
range, so it ends them."""

_SUFFIX: Final = f"[{''.join(SUFFIXES)}]"
TILES: Final = re.compile(
    rf"(?P<ranks>{RUN.pattern})[ ,]*(?P<suffix>{_SUFFIX})"
    # ``F1`` is the east wind of Botzone, but ``F1m`` is a green dragon and a character.
    rf"|(?P<prefix>[WF](?=[0-9])(?![0-9]+{_SUFFIX})|[BTJH](?=[0-9]))(?P<rank>[0-9])"
    rf"|(?P<word>{'|'.join(WORDS)})"
    rf"|(?P<sign>[{''.join(SIGNS)}])",
)
"""One tile, or a run of one suit."""
