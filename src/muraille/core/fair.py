"""Fair walls: chance that nobody at the table chose, and that anybody can check afterwards.

The house chooses a secret seed and publishes its *commitment*, a fingerprint that fits no other
seed. Then each player contributes a word of their own. Seed and contributions together decide the
winds, the walls and the dice; when the last hand of the seed is over, the seed is published, and
everybody can derive the same tiles again. ``docs/player/fair-walls.md`` gives the derivation to the
byte, for programs in other languages.

The functions here invent no chance: whoever keeps the table brings the seed, from the generator of
their system.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Final, TypeVar

from muraille.core.tile import TILES, Kind
from muraille.core.wall import SEATS, Seat, built_at, columns, drawing_order, find_breach, full_set

DERIVATION: Final = "muraille-wall-1"
"""The name of this derivation. Another derivation has another name: old games stay checkable."""
SEED_SIZE: Final = 32
"""Bytes of a seed."""
WINDS: Final = 0
"""The winds are drawn before hand 1: as the chance of hand 0."""
SPAN: Final = 2**32
"""How many values a word of the stream can have."""

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class HandChance:
    """All that chance decides in one hand: the wall as it is built, and the two throws."""

    wall: tuple[Kind, ...]
    """Its tiles in building order (see ``muraille.core.wall``)."""
    dice1: tuple[int, int]
    """East's throw, which says whose wall is opened."""
    dice2: tuple[int, int]
    """The throw of the player whose wall it is, which says at which column."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a player needs to check one hand, once the seed is published."""

    commitment: str
    """As it was published before the first contribution."""
    seed: bytes
    game: str
    hand: int
    """The number of the hand in the game, from 1."""
    contributions: tuple[bytes, ...]
    """One for each player, in the order of the players' list; empty if they gave none."""


class Fairness(Enum):
    """What checking a hand can show."""

    FAIR = "fair"
    """The seed is the promised one, and wall and dice follow from it."""
    OTHER_SEED = "other_seed"
    """The house published a seed it had not committed itself to."""
    OTHER_CHANCE = "other_chance"
    """The seed is the promised one, but the hand was played with another wall or other dice."""


def commitment(seed: bytes) -> str:
    """The promise published before the players contribute: it tells nothing and binds the house."""
    _check(seed)
    return hashlib.sha256(f"{DERIVATION}/commitment".encode() + seed).hexdigest()


def hand_chance(
    seed: bytes, game: str, hand: int, contributions: Sequence[bytes], *, flowers: bool
) -> HandChance:
    """Shuffle and build the wall of a hand, and throw the dice."""
    if hand <= WINDS:
        raise ValueError(hand)
    words = stream(_key(seed, game, hand, contributions))
    wall = shuffled(full_set(flowers=flowers), words)
    first, second, third, fourth = (below(6, words) + 1 for _ in range(4))
    return HandChance(wall, (first, second), (third, fourth))


def winds_drawn(
    seed: bytes, game: str, contributions: Sequence[bytes]
) -> tuple[Seat, Seat, Seat, Seat]:
    """The chair of each player of the list; chair 0 is East in the first hand, chair 1 South."""
    first, second, third, fourth = shuffled(SEATS, stream(_key(seed, game, WINDS, contributions)))
    return (first, second, third, fourth)


def laid_out(chance: HandChance, east: Seat, hill: int = 0) -> tuple[Kind, ...]:
    """The tiles of the wall in linear order: as the table takes them, once the dice have fallen."""
    length = columns(flowers=len(chance.wall) == TILES)
    breach = find_breach(sum(chance.dice1), sum(chance.dice2), east, length)
    return tuple(chance.wall[built_at(p, length)] for p in drawing_order(breach, length, hill))


def verify(proof: Proof, played: HandChance) -> Fairness:
    """Check that a hand was played with the chance its house had promised."""
    seed = proof.seed
    if len(seed) != SEED_SIZE or commitment(seed) != proof.commitment.lower():
        return Fairness.OTHER_SEED
    flowers = len(played.wall) == TILES
    promised = hand_chance(seed, proof.game, proof.hand, proof.contributions, flowers=flowers)
    return Fairness.FAIR if promised == played else Fairness.OTHER_CHANCE


def stream(key: bytes) -> Iterator[int]:
    """Words of 32 bits, without end, that nobody can foretell who has not the key."""
    for block in count():
        yield from struct.unpack(">8I", hmac.digest(key, _number(block), "sha256"))


def below(n: int, words: Iterator[int]) -> int:
    """A number from 0 to ``n - 1``, each as likely as the others."""
    return next(share for word in words if (share := fair_share(word, n)) is not None)


def fair_share(word: int, n: int, span: int = SPAN) -> int | None:
    """The number below ``n`` that a word stands for, or none.

    Words above the last multiple of ``n`` stand for nothing: they would favour the low numbers.
    """
    return word % n if word < span - span % n else None


def shuffled(items: Sequence[_Item], words: Iterator[int]) -> tuple[_Item, ...]:
    """Every order equally likely: from the last cell down, swap with a cell not yet settled."""
    cells = list(items)
    for last in range(len(cells) - 1, 0, -1):
        chosen = below(last + 1, words)
        cells[last], cells[chosen] = cells[chosen], cells[last]
    return tuple(cells)


def _key(seed: bytes, game: str, hand: int, contributions: Sequence[bytes]) -> bytes:
    """The secret of one hand: the seed mixed with what the house did not choose."""
    _check(seed)
    message = _text(DERIVATION.encode()) + _text(game.encode()) + _number(hand)
    message += _number(len(contributions)) + b"".join(map(_text, contributions))
    return hmac.digest(seed, message, "sha256")


def _check(seed: bytes) -> None:
    """A short seed could be guessed, and the commitment tried out."""
    if len(seed) != SEED_SIZE:
        raise ValueError(len(seed))


def _text(text: bytes) -> bytes:
    """A text behind its length, so that no two lists of texts are written alike."""
    return _number(len(text)) + text


def _number(number: int) -> bytes:
    """A number in four bytes, the high one first."""
    return number.to_bytes(4, "big")
