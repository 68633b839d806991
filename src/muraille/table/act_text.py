"""Acts of hands and mouths as canonical texts, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, Kind
from muraille.core.wall import SEATS
from muraille.referee.book import INFRACTIONS
from muraille.table.actions import Discard, Invoke
from muraille.table.acts import (
    BARE,
    HEAD,
    LONGEST_WORD,
    MOST_FANS,
    MOST_TILES,
    PLACES,
    TAIL,
    Act,
    CallReferee,
    DealTake,
    DeclareFans,
    Replace,
    Say,
    Show,
    Touch,
)

_BARE_TEXTS: Final = {act: text for text, act in BARE.items()}


def write_act(act: Act) -> str:  # noqa: PLR0911 - a text each
    """The canonical text of an act.

    >>> write_act(Show((20, 20))), write_act(Touch(HEAD)), write_act(DealTake(57, 2))
    ('show 3s 3s', 'touch head', 'deal_take 57 2')
    """
    match act:
        case Say(word):
            return f"say {word}"
        case Show(tiles, face_down):
            return f"show{'_down' if face_down else ''} {_tiles(tiles)}"
        case Touch(place):
            return f"touch {write_place(place)}"
        case Replace(tile):
            return f"replace {CODES[tile]}"
        case Discard(tile) | Invoke(tile):
            return f"{act.word} {CODES[tile]}"
        case DeclareFans(fans):
            return f"count {' '.join(fans)}"
        case CallReferee(seat, line):
            return f"call_referee {seat} {line}"
        case DealTake(place, tiles):
            return f"deal_take {write_place(place)} {tiles}"
        case _:
            return _BARE_TEXTS[act]


def read_act(text: str) -> Act:
    """The act a canonical text names.

    >>> read_act("call_referee 2 P4.1")
    CallReferee(seat=2, line='P4.1')
    """
    verb, _, rest = text.partition(" ")
    if text in BARE:
        return BARE[text]
    if verb not in _READERS or not rest:
        raise Refusal("no_such_action")
    return _READERS[verb](rest)


def _tiles(tiles: tuple[Kind, ...]) -> str:
    return " ".join(CODES[tile] for tile in tiles)


def write_place(place: int) -> str:
    """A place of the wall, as people call it."""
    return {HEAD: "head", TAIL: "tail"}.get(place, str(place))


def _read_say(rest: str) -> Say:
    if len(rest.encode()) > LONGEST_WORD or not rest.isprintable() or rest != rest.strip():
        raise Refusal("no_such_action")
    return Say(rest)


def _read_tiles(rest: str) -> tuple[Kind, ...]:
    words = rest.split(" ")
    if len(words) > MOST_TILES:
        raise Refusal("no_such_action")
    return tuple(map(_read_tile, words))


def _read_tile(word: str) -> Kind:
    if word not in CODES:
        raise Refusal("no_such_action")
    return CODES.index(word)


def _read_place(word: str) -> int:
    named = {"head": HEAD, "tail": TAIL}.get(word)
    return _read_number(word, PLACES - 1) if named is None else named


def _read_number(word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and str(int(word)) == word and int(word) <= most):
        raise Refusal("no_such_action")
    return int(word)


def _read_count(rest: str) -> DeclareFans:
    fans = tuple(rest.split(" "))
    if len(fans) > MOST_FANS or not all(0 < len(fan.encode()) <= LONGEST_WORD for fan in fans):
        raise Refusal("no_such_action")
    return DeclareFans(fans)


def _read_call(rest: str) -> CallReferee:
    seat, _, line = rest.partition(" ")
    if line not in INFRACTIONS:
        raise Refusal("no_such_action")
    return CallReferee(_read_number(seat, len(SEATS) - 1), line)


def _read_deal_take(rest: str) -> DealTake:
    place, _, tiles = rest.partition(" ")
    number = _read_number(tiles, 4)
    if not number:
        raise Refusal("no_such_action")
    return DealTake(_read_place(place), number)


_READERS: Final[dict[str, Callable[[str], Act]]] = {
    "say": _read_say,
    "show": lambda rest: Show(_read_tiles(rest)),
    "show_down": lambda rest: Show(_read_tiles(rest), face_down=True),
    "touch": lambda rest: Touch(_read_place(rest)),
    "replace": lambda rest: Replace(_read_tile(rest)),
    "discard": lambda rest: Discard(_read_tile(rest)),
    "invoke": lambda rest: Invoke(_read_tile(rest)),
    "count": _read_count,
    "call_referee": _read_call,
    "deal_take": _read_deal_take,
}
