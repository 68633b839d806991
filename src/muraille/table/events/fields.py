"""The fields events are made of: each with its JSON and its encoding in the words of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from muraille.core.tile import Kind
from muraille.core.wall import Seat as SeatNumber
from muraille.table import terms
from muraille.table.engine import codes as c
from muraille.table.events import act_encodings, answer_encodings, encodings, forms
from muraille.table.events.field import Field

Seat: TypeAlias = Annotated[SeatNumber, Field(forms.SEAT, encodings.bits(c.SEAT_AT, 2))]
"""The seat an event is about."""
Tile: TypeAlias = Annotated[Kind | None, Field(forms.TILE, encodings.TILE)]
"""The tile an event is about; none for one the viewer cannot name."""
Tiles: TypeAlias = encodings.Tiles

FIRST_PLAYER: Final = Field(forms.SEAT, encodings.FIRST_PLAYER)
ROUND_WIND: Final = Field(forms.WIND, encodings.bits(c.BEGUN_ROUND_AT, 2))
WALL: Final = Field(forms.TILES, encodings.wall())
DICE: Final = Field(forms.DICE, encodings.dice())
DEALT: Final = Field(forms.TILES, encodings.dealt())
KINDS: Final = Field(forms.TILES, encodings.kinds(c.CALLABLE_WORDS))
OFFERS: Final = Field(forms.OFFERS, answer_encodings.OFFERS)
ANSWER: Final = Field(forms.ANSWER, answer_encodings.ANSWER)
CLAIM: Final = Field(forms.CLAIM, answer_encodings.CLAIM)
WON_HOW: Final = Field(forms.one_of(terms.HOW, "How"), answer_encodings.WON_HOW)
WON_SOURCE: Final = Field(forms.SOURCE, answer_encodings.WON_SOURCE)
POINTS: Final = Field(forms.number(0, 65_535), encodings.NUMBER)
GAINS: Final = Field(forms.POINTS, encodings.signed(c.SETTLED_WORDS))
ACT: Final = Field(forms.ACT, act_encodings.ACT)
WORD: Final = Field(forms.WORD, encodings.text(c.TEXT_WORDS))
LINE: Final = Field(forms.LINE, act_encodings.line(c.ARGUMENT_AT))
REMINDER: Final = Field(forms.REMINDER, act_encodings.REMINDER)


def flag(mask: int) -> Field[bool]:
    """True or false: a bit of the argument."""
    return Field(forms.FLAG, encodings.bit(mask << c.ARGUMENT_AT))


def mode(mask: int) -> Field[bool]:
    """How a hand is played: a bit of the first event."""
    return Field(forms.FLAG, encodings.bit(mask << c.BEGUN_MODES_AT))


def tiles(size: int) -> Field[Tiles]:
    """Tiles in so many words."""
    return Field(forms.TILES, encodings.tiles(size))


def number(low: int, high: int, at: int, width: int, base: int = 0) -> Field[int]:
    """A number in bits of the first word."""
    return Field(forms.number(low, high), encodings.bits(at, width, base))


def choice(words: Sequence[str], name: str, at: int, width: int) -> Field[str]:
    """One of a few words, by its number in bits of the first word."""
    return Field(forms.one_of(words, name), encodings.index(words, at, width))
