"""Reading a whole text, and saying what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeVar

from muraille.core.meld import Meld
from muraille.core.notation.alphabet import FLOWER_LETTERS, SEPARATORS, WORDS, fold
from muraille.core.notation.melds import PACK, meld_at, pack_at
from muraille.core.notation.refusal import ANY_TILE, Correction, NotationError, UnreadableError
from muraille.core.notation.tiles import skip_separators, tiles_at, tiles_between
from muraille.core.notation.written import WrittenHand
from muraille.core.tile import EAST, Kind, Wind, is_bonus

LONGEST_TEXT: Final = 2000
"""Characters beyond which a text is refused unread."""

_MOST_REPAIRS: Final = 16
"""Mistakes after which the writer meant something else altogether."""
_BLANKS: Final = re.compile(" {2,}")
_SITUATION: Final = re.compile(r"[ESWNO?]{2}(?:[01?]{4})?")
_FLOWERS: Final = re.compile(r"[0-8]|[a-h]{1,8}")
_TUPLE: Final = re.compile(r"\((?=[ ,;(]*(?:\)|CHI|PENG|GANG|[WTBFJH][0-9]))")
_FLAGS: Final = {"0": False, "1": True, "?": None}
_BONUS: Final = "1f-8f"

_Read = TypeVar("_Read")


def read_hand(text: str) -> WrittenHand:
    """What a text says of a hand, in any of the accepted ways of writing.

    >>> read_hand("[EEE2]123456m789s2p 2p").tiles[-1]
    10
    """
    return _read(text, _hand)


def read_tiles(text: str) -> tuple[Kind, ...]:
    """Tiles alone, bonus tiles among them, in the order of the text."""
    return _read(text, _tiles)


def read_tile(text: str) -> Kind:
    """Exactly one tile."""
    return _read(text, _tile)


def _read(text: str, read: Callable[[str], _Read]) -> _Read:
    """What ``read`` makes of the text, or a refusal that helps to set it right."""
    if len(text) > LONGEST_TEXT:
        raise NotationError("text_too_long", length=len(text), limit=LONGEST_TEXT)
    try:
        return read(fold(text))
    except UnreadableError as mistake:
        raise NotationError(
            mistake.code,
            position=mistake.start,
            found=text[mistake.start : mistake.end],
            expected=mistake.expected,
            nearest=_nearest(text, mistake, read),
            said=mistake.said,
        ) from None


def _nearest(text: str, mistake: UnreadableError, read: Callable[[str], _Read]) -> str | None:
    """The text with every mistake set right, if each allows a guess."""
    for _ in range(_MOST_REPAIRS):
        if mistake.repair is None:
            return None
        start, end, meant = mistake.repair
        text = text[:start] + meant + text[end:]
        try:
            read(fold(text))
        except UnreadableError as next_mistake:
            mistake = next_mistake
        else:
            return _BLANKS.sub(" ", text) if len(text) <= LONGEST_TEXT else None
    return None


def _hand(plain: str) -> WrittenHand:
    """Melds and tiles, then what stands between bars."""
    body, *_ = plain.split("|", 1)
    melds: list[Meld] = []
    tiles: list[Kind] = []
    for _, _, item in _items(plain, len(body)):
        if isinstance(item, Meld):
            melds.append(item)
        else:
            tiles.extend(item)
    hand = WrittenHand(
        tuple(melds),
        tuple(tile for tile in tiles if not is_bonus(tile)),
        tuple(tile for tile in tiles if is_bonus(tile)),
    )
    hand = _with_tail(hand, plain, len(body))
    if hand == WrittenHand():
        raise UnreadableError(0, 0, ANY_TILE, code="empty_text")
    return hand


def _tiles(plain: str) -> tuple[Kind, ...]:
    """Tiles, and nothing else."""
    tiles: list[Kind] = []
    for start, end, item in _items(plain, len(plain)):
        if isinstance(item, Meld):
            raise UnreadableError(start, end, ANY_TILE, code="meld_among_tiles")
        tiles.extend(item)
    if not tiles:
        raise UnreadableError(0, 0, ANY_TILE, code="empty_text")
    return tuple(tiles)


def _tile(plain: str) -> Kind:
    """One tile, and nothing else."""
    tile, *more = _tiles(plain)
    if more:
        raise UnreadableError(0, len(plain), ANY_TILE, code="not_one_tile")
    return tile


def _items(plain: str, end: int) -> Iterator[tuple[int, int, Meld | tuple[Kind, ...]]]:
    """Melds and runs of tiles, each after the places where it starts and ends."""
    at = 0
    opened: list[int] = []
    while (at := skip_separators(plain, at, end)) < end:
        start = at
        item: Meld | tuple[Kind, ...] | None = None
        if plain[at] == "[":
            item, at = meld_at(plain, at, end)
        elif PACK.match(plain, at, end):
            item, at = pack_at(plain, at, end)
        elif plain[at] == "(":
            opened.append(_open_tuple(plain, at, end))
            at += 1
        elif plain[at] == ")" and opened:
            opened.pop()
            at += 1
        else:
            item, at = tiles_at(plain, at, end)
        if item is not None:
            yield start, at, item
    if opened:
        at = opened[0]
        repair = Correction(end, end, ")")
        raise UnreadableError(at, at + 1, ")", code="unbalanced_bracket", repair=repair)


def _open_tuple(plain: str, at: int, end: int) -> int:
    """The place of a parenthesis that groups codes of Botzone, as PyMahjongGB does.

    Around other tiles it probably means a meld: taking those tiles for concealed ones would
    change the worth of the hand without a word.
    """
    if _TUPLE.match(plain, at, end):
        return at
    raise UnreadableError(at, at + 1, "[", repair=Correction(at, at + 1, "["))


def _with_tail(hand: WrittenHand, plain: str, bar: int) -> WrittenHand:
    """The hand with what its tail adds: ``|EE0000|1f5f``, either part of which may lack."""
    told = False
    for n, field in enumerate(plain[bar:].split("|")[1:]):
        start, bar = bar + 1, bar + 1 + len(field)
        said = field.translate(dict.fromkeys(map(ord, SEPARATORS)))
        if not said:
            continue
        if n > 1:
            raise UnreadableError(start - 1, start, "|EE0000|1f5f")
        if not told and _SITUATION.fullmatch(said):
            hand, told = _in_situation(hand, said), True
        elif _FLOWERS.fullmatch(said):
            hand = replace(hand, bonus=hand.bonus + _counted_flowers(said))
        else:
            hand = replace(hand, bonus=hand.bonus + _bonus(plain, start, bar, told=told))
    return hand


def _in_situation(hand: WrittenHand, said: str) -> WrittenHand:
    """The hand with its winds and the way it was won."""
    round_wind, seat_wind = (None if c == "?" else Wind(WORDS[c] - EAST) for c in said[:2])
    self_drawn, last_copy, last_of_wall, about_kong = (_FLAGS[c] for c in said[2:] or "????")
    return replace(
        hand,
        round_wind=round_wind,
        seat_wind=seat_wind,
        self_drawn=self_drawn,
        last_copy=last_copy,
        last_of_wall=last_of_wall,
        about_kong=about_kong,
    )


def _counted_flowers(said: str) -> tuple[Kind, ...]:
    """The bonus tiles of GB-Mahjong: by letter, or only how many, the first ones then."""
    if said.isdigit():
        return tuple(FLOWER_LETTERS.values())[: int(said)]
    return tuple(FLOWER_LETTERS[letter] for letter in said)


def _bonus(plain: str, start: int, end: int, *, told: bool) -> tuple[Kind, ...]:
    """The bonus tiles of a field that holds nothing else."""
    start = skip_separators(plain, start, end)
    field = plain[start:end]
    upper = field.upper()
    if not told and upper != field and _SITUATION.fullmatch(upper.strip(SEPARATORS)):
        raise UnreadableError(start, end, "EE0000", repair=Correction(start, end, upper))
    if not told and upper[0] in "ESWNO?":
        raise UnreadableError(start, end, "EE0000")
    tiles = tiles_between(plain, start, end)
    if not all(map(is_bonus, tiles)):
        raise UnreadableError(start, end, _BONUS)
    return tiles
