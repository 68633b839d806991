"""A moment of a game that was played, as the name of an exercise.

The name holds all that the player saw, and nothing else: whoever has it can ask the question again,
long after the game is forgotten. It is read as strictly as it is written.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256
from typing import Final, NamedTuple

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver, Meld
from muraille.core.tile import PLAYING_KINDS, Wind
from muraille.games.hand_bytes import HIDDEN_KONG, meld_number, meld_of
from muraille.table.position.described import Position

KIND: Final = "mine"
VERSION: Final = 1
LONGEST: Final = 300
"""Signs of a name: a late moment of a hand has some 190."""
NOTHING: Final = 255
"""In the place of a tile on offer."""
DIGITS: Final = 16


class AskedMoment(NamedTuple):
    """All it takes to ask about a moment again."""

    rules: str
    house: str
    text: str

    @property
    def kind(self) -> str:
        """The kind of the exercise."""
        return KIND

    @property
    def id(self) -> str:
        """The name by which it is opened again."""
        return f"{KIND}.{self.rules}.{self.house}.{self.text}"

    @property
    def card(self) -> str:
        """The card under which it is due."""
        return f"{KIND}:{sha256(self.id.encode()).hexdigest()[:DIGITS]}"


def moment_of(name: str) -> AskedMoment:
    """The moment of this name; refused (``no_such_exercise``) where it is none."""
    parts = name.split(".")
    if len(name) > LONGEST or len(parts) != len(AskedMoment._fields) + 1 or parts[0] != KIND:
        raise Refusal("no_such_exercise")
    return AskedMoment(*parts[1:])


def written(position: Position) -> str:
    """A position as a short text."""
    own = position.hand
    said = bytearray((VERSION, position.round_wind << 2 | position.seat_wind, position.wall_left))
    said += bytes((NOTHING if position.offered is None else position.offered, position.giver))
    said += bytes((len(own.concealed), *sorted(own.concealed), len(own.melds)))
    for meld in own.melds:
        said += bytes(_laid(meld))
    said.append(len(position.melds))
    for seat, meld in position.melds:
        said += bytes((seat, *_laid(meld)))
    said += bytes(seat << 6 | tile for seat, tile in position.discards)
    return urlsafe_b64encode(said).decode().rstrip("=")


def read(text: str) -> Position:
    """The position of a text; refused (``no_such_exercise``) if nobody has written it."""
    try:
        said = _Reader(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        position = _position(said)
    except (binascii.Error, IndexError, ValueError, Refusal) as error:
        raise Refusal("no_such_exercise") from error
    if written(position) != text:
        raise Refusal("no_such_exercise")
    return position


class _Reader:
    """Takes numbers from the front; one that is not there is an ``IndexError``."""

    def __init__(self, said: bytes) -> None:
        self._said = said
        self._at = 0

    def one(self) -> int:
        found = self._said[self._at]
        self._at += 1
        return found

    def some(self) -> list[int]:
        return [self.one() for _ in range(self.one())]

    def rest(self) -> bytes:
        return self._said[self._at :]


def _position(said: _Reader) -> Position:
    if said.one() != VERSION:
        raise Refusal("no_such_exercise")
    winds, wall_left, offered, giver = (said.one() for _ in range(4))
    tiles = said.some()
    own = [_meld(said) for _ in range(said.one())]
    melds = [(said.one() & 3, _meld(said)) for _ in range(said.one())]
    rivers = [(word >> 6, word & 63) for word in said.rest()]
    if any(tile >= PLAYING_KINDS for tile in (*tiles, *(tile for _, tile in rivers))):
        raise Refusal("no_such_exercise")
    return Position(
        Hand(tuple(tiles), tuple(own)),
        offered=None if offered == NOTHING else offered,
        giver=Giver(giver),
        round_wind=Wind(winds >> 2),
        seat_wind=Wind(winds & 3),
        discards=tuple(rivers),
        melds=tuple(melds),
        wall_left=wall_left,
    )


def _laid(meld: Meld) -> tuple[int, int]:
    """A meld, and how it came: its giver, which tile of it was claimed, whether it was promoted."""
    return meld_number(meld), (meld.giver or 0) | (meld.claimed or 0) << 2 | meld.promoted << 4


def _meld(said: _Reader) -> Meld:
    number, origin = said.one(), said.one()
    if not 0 < number < HIDDEN_KONG:
        raise Refusal("no_such_exercise")
    return replace(
        meld_of(number),
        giver=Giver(origin & 3) if origin & 3 else None,
        claimed=origin >> 2 & 3 or None,
        promoted=bool(origin >> 4),
    )
