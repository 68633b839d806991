"""Reading melds: tiles in brackets, or the packs of Botzone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation.alphabet import SUFFIXES
from muraille.core.notation.refusal import ANY_MELD, ANY_TILE, Correction, UnreadableError
from muraille.core.notation.tiles import skip_separators, tiles_at, tiles_between
from muraille.core.notation.writer import write_meld
from muraille.core.tile import Kind, is_bonus, is_numbered, rank_of

PACK: Final = re.compile(r"CHI|PENG|GANG")
_PACK_SHAPES: Final = {"CHI": Shape.CHOW, "PENG": Shape.PUNG, "GANG": Shape.KONG}
_OFFER: Final = re.compile(r"[0-9](?![0-9A-Za-z])")
_MARK: Final = re.compile(r"[0-9?+]")
_MARKS: Final = {Shape.CHOW: "123", Shape.PUNG: "123", Shape.KONG: "123567?+"}
_BRACKET: Final = re.compile(r"[\[\]]")
_LONGEST_MELD: Final = 60
"""Characters that a meld may reasonably take; guesses look no further."""
_MOST_GUESSED: Final = 6
"""Tiles beyond which nobody meant a single meld."""


def meld_at(plain: str, at: int, end: int) -> tuple[Meld, int]:
    """The meld whose bracket opens here, and where it ends."""
    bracket = _BRACKET.search(plain, at + 1, end)
    if bracket is not None and bracket.start() == at + 1 and bracket[0] == "[":
        raise _doubled(plain, at, end)
    if bracket is None or bracket[0] == "[":
        raise _unclosed(plain, at, bracket.start() if bracket else end)
    close = bracket.start()
    meld = _marked(plain, at, close) or _shape(tiles := _tiles(plain, at, close))
    if meld is None:
        raise _not_a_meld(plain, at, close + 1, tiles)
    return meld, close + 1


def _marked(plain: str, at: int, close: int) -> Meld | None:
    """The meld in brackets, if what precedes its last sign is one.

    Tried first: the 1 of ``[FFF1]`` is a giver, though ``F1`` is a wind of Botzone. What
    remains of ``[F1F1F1]`` without its last sign is no meld, so both can be told apart.
    """
    last = len(plain[:close].rstrip(" ,;")) - 1
    if last <= at or not _MARK.match(plain, last):
        return None
    try:
        meld = _shape(tiles_between(plain, at + 1, last))
    except UnreadableError:
        return None
    if meld is None:
        return None
    if plain[last] not in _MARKS[meld.shape]:
        repair = Correction(last, last + 1, "")
        raise UnreadableError(last, last + 1, " ".join(_MARKS[meld.shape]), repair=repair)
    return _claimed(meld.shape, meld.tile, plain[last])


def _tiles(plain: str, at: int, close: int) -> tuple[Kind, ...]:
    """The tiles in brackets, for better or for worse: if a mark is in the way, without it."""
    try:
        return tiles_between(plain, at + 1, close)
    except UnreadableError:
        last = len(plain[:close].rstrip(" ,;")) - 1
        if last <= at or not _MARK.match(plain, last):
            raise
        # What cannot be read is further left, or it is the mark of something that is no meld.
        return tiles_between(plain, at + 1, last)


def _shape(tiles: tuple[Kind, ...]) -> Meld | None:
    """The meld these tiles make, without a mark: a kong is concealed then."""
    low = min(tiles, default=0)
    if not tiles or any(map(is_bonus, tiles)):
        return None
    if len(tiles) in (3, 4) and len(set(tiles)) == 1:
        kong = len(tiles) == 4  # noqa: PLR2004
        return Meld(Shape.KONG if kong else Shape.PUNG, low, concealed=kong)
    try:
        chow = Meld(Shape.CHOW, low)
    except Refusal:
        return None
    return chow if tuple(sorted(tiles)) == chow.tiles else None


def _claimed(shape: Shape, tile: Kind, mark: str) -> Meld:
    """A meld with what its mark says."""
    if shape is Shape.CHOW:
        return Meld(shape, tile, claimed=int(mark))
    if mark in "?+":
        return Meld(shape, tile, promoted=mark == "+")
    if mark == "0":
        return Meld(shape, tile, concealed=True)
    return Meld(shape, tile, giver=Giver((int(mark) - 1) % 4 + 1), promoted=int(mark) > 4)  # noqa: PLR2004


def pack_at(plain: str, at: int, end: int) -> tuple[Meld, int]:
    """The pack of Botzone that stands here, as ``PENG W1 1``, and where it ends."""
    word = plain[at : at + 3] if plain.startswith("CHI", at) else plain[at : at + 4]
    shape = _PACK_SHAPES[word]
    start = skip_separators(plain, at + len(word), end)
    if start == end:
        raise UnreadableError(at, end, ANY_TILE)
    tiles, stop = tiles_at(plain, start, end)
    if len(tiles) > 1:
        raise UnreadableError(start, stop, ANY_TILE)
    offer = skip_separators(plain, stop, end)
    allowed = "0123" if shape is Shape.KONG else "123"
    if not (_OFFER.match(plain, offer, end) and plain[offer] in allowed):
        # At the end of the text there is nothing to point at but the pack.
        place = (offer, offer + 1) if offer < end else (at, stop)
        raise UnreadableError(*place, " ".join(allowed))
    # Botzone names a chow by its middle tile.
    low = tiles[0] - 1 if shape is Shape.CHOW else tiles[0]
    if is_bonus(tiles[0]) or (shape is Shape.CHOW and not _is_middle(tiles[0])):
        raise _not_a_meld(plain, at, offer + 1, tiles)
    return _claimed(shape, low, plain[offer]), offer + 1


def _is_middle(tile: Kind) -> bool:
    """Whether a chow can have this tile in its middle."""
    return is_numbered(tile) and 2 <= rank_of(tile) <= 8  # noqa: PLR2004


def _not_a_meld(plain: str, start: int, end: int, tiles: tuple[Kind, ...]) -> UnreadableError:
    """Tiles that make neither a chow nor a pung nor a kong."""
    nearest = _nearest_meld(tiles)
    meant = _several(tiles) or ([nearest] if nearest else [])
    text = "".join(_in_own_letters(write_meld(meld), plain[start:end]) for meld in meant)
    repair = Correction(start, end, text) if text else None
    return UnreadableError(start, end, ANY_MELD, code="not_a_meld", repair=repair)


def _several(tiles: tuple[Kind, ...]) -> list[Meld]:
    """The melds that tiles make one after the other; none if tiles are left."""
    melds: list[Meld] = []
    at = 0
    while at < len(tiles):
        # Four of a kind before three: a tile of a kong begins no other meld.
        found = (_shape(tiles[at : at + size]) for size in (4, 3))
        meld = next(filter(None, found), None)
        if meld is None:
            return []
        melds.append(meld)
        at += len(meld.tiles)
    return melds


def _in_own_letters(text: str, typed: str) -> str:
    """A meld with the letter of the suit as it was typed."""
    own = [letter for letter in typed if _is_same_suit(letter, text[-2])]
    return f"{text[:-2]}{own[0]}]" if own else text


def _is_same_suit(letter: str, other: str) -> bool:
    """Whether two letters stand for one suit: people keep their own."""
    return other in SUFFIXES and SUFFIXES.get(letter) == SUFFIXES[other]


def _doubled(plain: str, at: int, end: int) -> UnreadableError:
    """A bracket that opens twice, or closes twice too."""
    close = plain.find("]]", at, end)
    inside = plain[at + 2 : close] if close != -1 else ""
    repair = Correction(at, close + 2, f"[{inside}]") if inside else Correction(at, at + 1, "")
    return UnreadableError(
        at, at + 2, ANY_MELD, code="unbalanced_bracket", said="doubled_bracket", repair=repair
    )


def _nearest_meld(tiles: tuple[Kind, ...]) -> Meld | None:
    """The meld that asks for the fewest tiles to be added and taken away."""
    if len(tiles) > _MOST_GUESSED:
        return None
    have = Counter(tiles)
    playing = sorted(tile for tile in have if not is_bonus(tile))
    guesses = [
        meld
        for tile in playing
        for low in range(max(tile - 2, 0), tile + 1)
        for made in ((low, low + 1, low + 2), (low,) * 3, (low,) * 4)
        if (meld := _shape(made))
    ]

    def distance(meld: Meld) -> int:
        want = Counter(meld.tiles)
        return (have - want).total() + (want - have).total()

    return min(guesses, key=distance, default=None)


def _unclosed(plain: str, at: int, end: int) -> UnreadableError:
    """A bracket that opens and does not close, closed after the longest meld that follows."""
    stop = _end_of_meld(plain, at + 1, min(end, at + _LONGEST_MELD))
    repair = None
    if stop is not None:
        marked = _OFFER.match(plain, stop, end) or plain[stop:end][:1] in ("?", "+")
        stop += 1 if marked else 0
        # A parenthesis here is a bracket of the wrong kind.
        repair = Correction(stop, stop + plain.startswith(")", stop), "]")
    return UnreadableError(at, at + 1, "]", code="unbalanced_bracket", repair=repair)


def _end_of_meld(plain: str, start: int, end: int) -> int | None:
    """Where the longest meld ends that starts here, its mark apart."""
    for stop in range(end, start, -1):
        try:
            meld = _shape(tiles_between(plain, start, stop))
        except UnreadableError:
            continue
        if meld:
            return len(plain[:stop].rstrip(" ,;"))
    return None
