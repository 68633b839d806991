"""The fields events are made of: each with its JSON and its place in the words of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from muraille.core.tile import Kind
from muraille.core.wall import Seat as SeatNumber
from muraille.table import terms
from muraille.table.engine import codes as c
from muraille.table.events import act_places, answer_places, forms, places
from muraille.table.events.field import Field

Seat: TypeAlias = Annotated[SeatNumber, Field(forms.SEAT, places.bits(c.SEAT_AT, 2))]
"""The seat an event is about."""
Tile: TypeAlias = Annotated[Kind | None, Field(forms.TILE, places.TILE)]
"""The tile an event is about; none for one the viewer cannot name."""
Tiles: TypeAlias = places.Tiles

FIRST_PLAYER: Final = Field(forms.SEAT, places.FIRST_PLAYER)
ROUND_WIND: Final = Field(forms.WIND, places.bits(c.BEGUN_ROUND_AT, 2))
WALL: Final = Field(forms.TILES, places.wall())
DICE: Final = Field(forms.DICE, places.dice())
DEALT: Final = Field(forms.TILES, places.dealt())
KINDS: Final = Field(forms.TILES, places.kinds(c.CALLABLE_WORDS))
OFFERS: Final = Field(forms.OFFERS, answer_places.OFFERS)
ANSWER: Final = Field(forms.ANSWER, answer_places.ANSWER)
CLAIM: Final = Field(forms.CLAIM, answer_places.CLAIM)
WON_HOW: Final = Field(forms.one_of(terms.HOW, "How"), answer_places.WON_HOW)
WON_SOURCE: Final = Field(forms.SOURCE, answer_places.WON_SOURCE)
POINTS: Final = Field(forms.number(0, 65_535), places.NUMBER)
GAINS: Final = Field(forms.POINTS, places.signed(c.SETTLED_WORDS))
ACT: Final = Field(forms.ACT, act_places.ACT)
WORD: Final = Field(forms.WORD, places.text(c.TEXT_WORDS))
LINE: Final = Field(forms.LINE, act_places.line(c.ARGUMENT_AT))
REMINDER: Final = Field(forms.REMINDER, act_places.REMINDER)


def flag(mask: int) -> Field[bool]:
    """True or false: a bit of the argument."""
    return Field(forms.FLAG, places.bit(mask << c.ARGUMENT_AT))


def mode(mask: int) -> Field[bool]:
    """How a hand is played: a bit of the first event."""
    return Field(forms.FLAG, places.bit(mask << c.BEGUN_MODES_AT))


def tiles(size: int) -> Field[Tiles]:
    """Tiles in so many words."""
    return Field(forms.TILES, places.tiles(size))


def number(low: int, high: int, at: int, width: int, base: int = 0) -> Field[int]:
    """A number in bits of the first word."""
    return Field(forms.number(low, high), places.bits(at, width, base))


def choice(words: Sequence[str], name: str, at: int, width: int) -> Field[str]:
    """One of a few words, by its number in bits of the first word."""
    return Field(forms.one_of(words, name), places.index(words, at, width))
