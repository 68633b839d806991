"""Actions as values: what a seat can do, its number for the engine, its short text for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, Kind
from muraille.table.engine import codes as c


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile into the river."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing; in the round of flowers, keep those one holds."""


@dataclass(frozen=True, slots=True)
class TakeChow:
    """Claim the discard for a chow."""

    lowest: Kind
    """Its lowest tile."""


@dataclass(frozen=True, slots=True)
class TakePung:
    """Claim the discard for a pung."""


@dataclass(frozen=True, slots=True)
class TakeKong:
    """Claim the discard for an exposed kong."""


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """Win: on the drawn tile, on the discard, or by robbing a kong."""


@dataclass(frozen=True, slots=True)
class HideKong:
    """Declare a concealed kong."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class PromotePung:
    """Add the fourth tile to an own exposed pung."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class LayFlower:
    """Lay a bonus tile out, and take a tile for it."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class CallDiscard:
    """Put a tile into the river and announce that the hand waits for one tile."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Invoke:
    """Take a tile from the river when the wall is empty."""

    tile: Kind


Claim: TypeAlias = TakeChow | TakePung | TakeKong
"""What makes a meld of a discard."""
Answer: TypeAlias = Pass | Claim | DeclareWin
"""What a seat can say to a tile on offer."""
Action: TypeAlias = Answer | Discard | HideKong | PromotePung | LayFlower | CallDiscard | Invoke

KINDS: Final[tuple[type[Action], ...]] = (
    Discard,
    Pass,
    TakeChow,
    TakePung,
    TakeKong,
    DeclareWin,
    HideKong,
    PromotePung,
    LayFlower,
    CallDiscard,
    Invoke,
)
"""Verb of the engine -> action."""
WORDS: Final = (
    *("discard", "pass", "chow", "pung", "kong", "win", "hide", "promote", "flower"),
    *("call", "invoke"),
)
"""Verb of the engine -> the word of its text."""
_BARE: Final = (Pass, TakePung, TakeKong, DeclareWin)


def code_of(action: Action) -> int:
    """The number of an action for the engine: verb and tile.

    >>> code_of(TakeChow(0)) == c.TAKE_CHOW << 6
    True
    """
    verb = KINDS.index(type(action))
    if isinstance(action, TakeChow):
        return verb << 6 | action.lowest
    return verb << 6 | (0 if isinstance(action, _BARE) else action.tile)


def action_of(code: int) -> Action:
    """The action a number stands for; a number that stands for none is refused."""
    verb, tile = code >> 6, code & 63
    if not 0 <= verb < c.VERBS:
        raise Refusal("no_such_action")
    return _made(verb, tile)


def write_action(action: Action) -> str:
    """The canonical text of an action.

    >>> write_action(Discard(20)), write_action(Pass()), write_action(TakeChow(0))
    ('discard 3s', 'pass', 'chow 1m')
    """
    code = code_of(action)
    word = WORDS[code >> 6]
    return word if isinstance(action, _BARE) else f"{word} {CODES[code & 63]}"


def read_action(text: str) -> Action:
    """The action a canonical text names.

    >>> read_action("promote 5p")
    PromotePung(tile=13)
    """
    word, space, tile = text.partition(" ")
    if word not in WORDS or (space and tile not in CODES):
        raise Refusal("no_such_action")
    verb = WORDS.index(word)
    if bool(space) == issubclass(KINDS[verb], _BARE):
        raise Refusal("no_such_action")
    return _made(verb, CODES.index(tile) if space else 0)


def _made(verb: int, tile: int) -> Action:
    kind = KINDS[verb]
    if issubclass(kind, _BARE):
        if tile:
            raise Refusal("no_such_action")
        return kind()
    if tile >= len(CODES):
        raise Refusal("no_such_action")
    return kind(tile)
