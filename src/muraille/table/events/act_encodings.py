"""How acts of hands and lines of the penalty book lie in the words of a log."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from muraille.core.tile import Kind
from muraille.table.act_text import read_act, write_act
from muraille.table.actions import Discard, Invoke
from muraille.table.acts import BARE, Act, CallReferee, DealTake, Replace, Touch
from muraille.table.engine import codes as c
from muraille.table.events.field import Encoding

ORDINALS: Final = (
    *("P1.1", "P1.2", "P1.3", "P2.1", "P3.1", "P3.2a", "P3.2b", "P3.3a", "P3.3b", "P4.1"),
    *("P4.2", "P4.3", "P4.4a", "P4.4b", "P4.5", "P4.6a", "P4.6b", "P4.7", "P4.8a", "P4.8b"),
    *("P4.9", "P4.10a", "P4.10b", "P4.10c", "P5.1", "P5.2", "P5.3", "P6.1", "P6.2", "P6.3"),
)
"""Version 0 wrote a line by its ordinal in the book of that time."""
ACT_VERBS: Final = (
    *("take", "rack", "put_back", "pass", "tidy", "write_score", "break_wall"),
    *("touch", "replace", "discard", "call_referee", "deal_take", "invoke"),
)
"""Number in a log -> verb of an act that is neither word nor tiles shown."""
_OF_A_TILE: Final[dict[str, Callable[[Kind], Act]]] = {
    "replace": Replace,
    "discard": Discard,
    "invoke": Invoke,
}
_LETTERS: Final = ("", *"abcdefg")
_VERB_BITS: Final = 4
_DETAIL_AT: Final = c.ARGUMENT_AT + _VERB_BITS
_CALLED_AT: Final = _DETAIL_AT + 2


def line(at: int) -> Encoding[str]:
    """A line of the book by its own id: the point in five bits, section and letter in the tile's.

    A tile's place without a section is that of version 0, and the five bits are an ordinal.
    """

    def first(value: str) -> int:
        place, point = _address(value)
        return place << c.TILE_AT | point << at

    return Encoding(
        lambda word, _, __: _line(word >> c.TILE_AT & 63, word >> at & 31),
        lambda value, _, __: first(value),
        earlier={
            0: Encoding(
                lambda word, _, __: ORDINALS[word >> at & 31],
                lambda value, _, __: ORDINALS.index(value) << at,
            )
        },
    )


@cache
def _line(place: int, point: int) -> str:
    return f"P{place & 7}.{point}{_LETTERS[place >> 3]}" if place else ORDINALS[point]


@cache
def _address(value: str) -> tuple[int, int]:
    section, _, rest = value.removeprefix("P").partition(".")
    point = rest.rstrip("".join(_LETTERS))
    return int(section) | _LETTERS.index(rest.removeprefix(point)) << 3, int(point)


def _act(word: int, called: Encoding[str]) -> Act:
    verb, detail = ACT_VERBS[word >> c.ARGUMENT_AT & 15], word >> _DETAIL_AT
    if verb in BARE:
        return BARE[verb]
    match verb:
        case "touch":
            return Touch(detail)
        case "replace" | "discard" | "invoke":
            return _OF_A_TILE[verb](word >> c.TILE_AT & 63)
        case "call_referee":
            return CallReferee(detail & 3, called.read(word, (), 0))
        case _:
            return DealTake(detail & 255, detail >> 8)


def _bits(act: Act, called: Encoding[str]) -> int:
    match act:
        case Touch(place):
            return place << _DETAIL_AT
        case Replace(tile) | Discard(tile) | Invoke(tile):
            return tile << c.TILE_AT
        case CallReferee(seat, line):
            return seat << _DETAIL_AT | called.first(line, act, 0)
        case DealTake(place, tiles):
            return place << _DETAIL_AT | tiles << _DETAIL_AT + 8
        case _:
            return 0


def act(called: Encoding[str]) -> Encoding[str]:
    """An act by the number of its verb and what belongs to it; a line that is called as given."""

    def first(text: str) -> int:
        verb = ACT_VERBS.index(text.partition(" ")[0])
        return verb << c.ARGUMENT_AT | _bits(read_act(text), called)

    return Encoding(
        lambda word, _, __: write_act(_act(word, called)),
        lambda text, _, __: first(text),
        earlier={v: act(encoding) for v, encoding in (called.earlier or {}).items()},
    )


ACT: Final = act(line(_CALLED_AT))
REMINDER: Final[Encoding[str]] = Encoding(
    lambda word, _, __: f"R{word >> c.ARGUMENT_AT}",
    lambda value, _, __: int(value.removeprefix("R")) << c.ARGUMENT_AT,
)
