"""Actions as values: what a seat can do, its number for the engine, its short text for people."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Final, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.core.tile import CODES, KINDS, Kind
from muraille.table.engine import codes as c


class Verb(IntEnum):
    """What a seat does with a tile."""

    DISCARD = c.DISCARD
    PASS = c.PASS
    TAKE_CHOW = c.TAKE_CHOW
    TAKE_PUNG = c.TAKE_PUNG
    TAKE_KONG = c.TAKE_KONG
    WIN = c.WIN
    HIDE_KONG = c.HIDE_KONG
    PROMOTE = c.PROMOTE
    LAY_FLOWER = c.LAY_FLOWER
    CALL = c.CALL
    INVOKE = c.INVOKE


VERBS: Final = tuple(Verb)
"""Verbs by their number."""
OWN_KONGS: Final = (Verb.HIDE_KONG, Verb.PROMOTE)
"""Kongs a seat declares in its turn."""
DISCARDS: Final = (Verb.DISCARD, Verb.CALL)
"""What lays a tile into the river."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile into the river."""

    verb: ClassVar = Verb.DISCARD
    word: ClassVar = "discard"
    tile: Kind


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing; in the round of flowers, keep those one holds."""

    verb: ClassVar = Verb.PASS
    word: ClassVar = "pass"


@dataclass(frozen=True, slots=True)
class TakeChow:
    """Claim the discard for a chow."""

    verb: ClassVar = Verb.TAKE_CHOW
    word: ClassVar = "chow"
    lowest: Kind
    """Its lowest tile."""


@dataclass(frozen=True, slots=True)
class TakePung:
    """Claim the discard for a pung."""

    verb: ClassVar = Verb.TAKE_PUNG
    word: ClassVar = "pung"


@dataclass(frozen=True, slots=True)
class TakeKong:
    """Claim the discard for an exposed kong."""

    verb: ClassVar = Verb.TAKE_KONG
    word: ClassVar = "kong"


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """Win: on the drawn tile, on the discard, or by robbing a kong."""

    verb: ClassVar = Verb.WIN
    word: ClassVar = "win"


@dataclass(frozen=True, slots=True)
class HideKong:
    """Declare a concealed kong."""

    verb: ClassVar = Verb.HIDE_KONG
    word: ClassVar = "hide"
    tile: Kind


@dataclass(frozen=True, slots=True)
class PromotePung:
    """Add the fourth tile to an own exposed pung."""

    verb: ClassVar = Verb.PROMOTE
    word: ClassVar = "promote"
    tile: Kind


@dataclass(frozen=True, slots=True)
class LayFlower:
    """Lay a bonus tile out, and take a tile for it."""

    verb: ClassVar = Verb.LAY_FLOWER
    word: ClassVar = "flower"
    tile: Kind


@dataclass(frozen=True, slots=True)
class CallDiscard:
    """Put a tile into the river and announce that the hand waits for one tile."""

    verb: ClassVar = Verb.CALL
    word: ClassVar = "call"
    tile: Kind


@dataclass(frozen=True, slots=True)
class Invoke:
    """Take a tile from the river when the wall is empty."""

    verb: ClassVar = Verb.INVOKE
    word: ClassVar = "invoke"
    tile: Kind


Claim: TypeAlias = TakeChow | TakePung | TakeKong
"""What makes a meld of a discard."""
Answer: TypeAlias = Pass | Claim | DeclareWin
"""What a seat can say to a tile on offer."""
Action: TypeAlias = Answer | Discard | HideKong | PromotePung | LayFlower | CallDiscard | Invoke

ACTIONS: Final[tuple[type[Action], ...]] = tuple(
    sorted(get_args(Action), key=lambda kind: kind.verb)
)
"""Verb -> action."""
WORDS: Final = tuple(kind.word for kind in ACTIONS)
"""Verb -> the word of its text."""
_BARE: Final = (Pass, TakePung, TakeKong, DeclareWin)
"""Actions that name no tile."""


def coded(verb: Verb, tile: Kind = 0) -> int:
    """The number of an action: verb and tile, the lowest one of a chow.

    >>> coded(Verb.DISCARD, 20)
    20
    """
    return verb << 6 | tile


def verb_of(code: int) -> Verb:
    """The verb of a legal action."""
    return VERBS[code >> 6]


def tile_of(code: int) -> Kind:
    """The tile of an action; the lowest one of a chow."""
    return code & 63


PASS_CODE: Final = coded(Verb.PASS)
PUNG_CODE: Final = coded(Verb.TAKE_PUNG)
KONG_CODE: Final = coded(Verb.TAKE_KONG)
WIN_CODE: Final = coded(Verb.WIN)
"""Numbers of actions that name no tile."""
CHOW_CODES: Final = range(coded(Verb.TAKE_CHOW), PUNG_CODE)
HIDE_CODES: Final = range(coded(Verb.HIDE_KONG), coded(Verb.PROMOTE))
OWN_KONG_CODES: Final = range(coded(Verb.HIDE_KONG), coded(Verb.LAY_FLOWER))
FLOWER_CODES: Final = range(coded(Verb.LAY_FLOWER), coded(Verb.CALL))
"""Numbers of the actions of a verb: players that choose very often ask for these."""


def with_verbs(legal: Iterable[int], verbs: Container[Verb]) -> tuple[int, ...]:
    """The legal actions of some verbs."""
    return tuple(code for code in legal if VERBS[code >> 6] in verbs)


def discards_in(legal: Iterable[int]) -> list[Kind]:
    """The tiles that may be discarded, sorted: the number of a discard is its tile."""
    return [code for code in legal if code < KINDS]


def code_of(action: Action) -> int:
    """The number of an action for the engine: verb and tile.

    >>> code_of(TakeChow(0)) == coded(Verb.TAKE_CHOW)
    True
    """
    if isinstance(action, TakeChow):
        return coded(action.verb, action.lowest)
    return coded(action.verb, 0 if isinstance(action, _BARE) else action.tile)


def action_of(code: int) -> Action:
    """The action a number stands for; a number that stands for none is refused."""
    verb, tile = code >> 6, code & 63
    if not 0 <= verb < len(VERBS):
        raise Refusal("no_such_action")
    return _made(verb, tile)


def write_action(action: Action) -> str:
    """The canonical text of an action.

    >>> write_action(Discard(20)), write_action(Pass()), write_action(TakeChow(0))
    ('discard 3s', 'pass', 'chow 1m')
    """
    if isinstance(action, _BARE):
        return action.word
    return f"{action.word} {CODES[tile_of(code_of(action))]}"


def read_action(text: str) -> Action:
    """The action a canonical text names.

    >>> read_action("promote 5p")
    PromotePung(tile=13)
    """
    word, space, tile = text.partition(" ")
    if word not in WORDS or (space and tile not in CODES):
        raise Refusal("no_such_action")
    verb = WORDS.index(word)
    if bool(space) == issubclass(ACTIONS[verb], _BARE):
        raise Refusal("no_such_action")
    return _made(verb, CODES.index(tile) if space else 0)


def _made(verb: int, tile: int) -> Action:
    kind = ACTIONS[verb]
    if issubclass(kind, _BARE):
        if tile:
            raise Refusal("no_such_action")
        return kind()
    if tile >= len(CODES):
        raise Refusal("no_such_action")
    return kind(tile)
