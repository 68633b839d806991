"""The words of the table: which announcement a player makes, and which set tiles make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from muraille.core.tile import Kind, is_bonus
from muraille.games.table_rules import Procedure

HONOURS: Final = 27
PAIR, TRIPLET = 2, 3


class Word(StrEnum):
    """What an announcement means."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    TAKE = "take"
    """Any set: the tiles that are shown say which."""
    FLOWER = "flower"
    CALLING = "calling"
    """The hand waits for one tile; it is said with a discard."""
    WIN = "win"
    OTHER = "other"
    """Anything that announces nothing."""


SETS: Final = (Word.CHOW, Word.PUNG, Word.KONG)
CLAIMS: Final = (*SETS, Word.TAKE)
"""What claims a discard for a set."""
ANNOUNCED: Final = (*CLAIMS, Word.FLOWER)
"""What can be announced of sets and flowers."""
_SPOKEN: Final = {
    Word.CHOW: ("chow", "chi"),
    Word.PUNG: ("pung", "pon"),
    Word.KONG: ("kong", "kan"),
    Word.FLOWER: ("hua", "fleur"),
    Word.WIN: ("hu", "mahjong", "mah jong"),
    Word.TAKE: ("je prends",),
    Word.CALLING: ("main appelante",),
}
"""The five official pairs, and two of the classical game; a space or a hyphen makes no other word
of mahjong."""
_MEANT: Final = {spoken: word for word, known in _SPOKEN.items() for spoken in known}


@dataclass(frozen=True, slots=True)
class Customs:
    """Where the games differ in what is said at the table."""

    flowers: bool = True
    """Bonus tiles are announced; else they are laid out as they come, and nobody says a word."""
    any_claim: bool = False
    """*Je prends* claims any set."""
    calling: bool = False
    """*Main appelante* is announced with a discard."""
    calling_locks: bool = False
    """Whoever has announced it keeps the hand as it is."""

    @property
    def words(self) -> tuple[Word, ...]:
        """What announces something here."""
        absent = {
            Word.TAKE: not self.any_claim,
            Word.CALLING: not self.calling,
            Word.FLOWER: not self.flowers,
            Word.OTHER: True,
        }
        return tuple(word for word in Word if not absent.get(word, False))


def customs_of(played: Procedure) -> Customs:
    """What is said at tables of a game."""
    return Customs(
        not played.forced_flowers, played.any_claim, played.calling, played.calling_locks
    )


USUAL_CUSTOMS: Final = Customs()
"""Those of the game the penalty book was written for."""


def meant(spoken: str, customs: Customs = USUAL_CUSTOMS) -> Word:
    """The announcement a player makes; marks around a word are no part of it.

    >>> meant("Pon !"), meant("Mah-Jong"), meant("gang")
    (<Word.PUNG: 'pung'>, <Word.WIN: 'win'>, <Word.OTHER: 'other'>)
    >>> meant("Je prends !"), meant("Je prends !", Customs(any_claim=True))
    (<Word.OTHER: 'other'>, <Word.TAKE: 'take'>)
    """
    word = _MEANT.get(" ".join(re.findall(r"\w+", spoken.casefold())), Word.OTHER)
    return word if word in customs.words else Word.OTHER


def names_of(word: Word | None) -> tuple[Word, ...]:
    """The sets that a word claims."""
    if word is Word.TAKE:
        return SETS
    return () if word is None or word not in SETS else (word,)


def set_made(tiles: Sequence[Kind], claimed: Kind) -> Word | None:
    """The set that tiles of a hand make with a claimed one.

    >>> set_made((20, 20), 20), set_made((0, 1), 2), set_made((8, 9), 10)
    (<Word.PUNG: 'pung'>, <Word.CHOW: 'chow'>, None)
    """
    if all(tile == claimed for tile in tiles):
        return {PAIR: Word.PUNG, TRIPLET: Word.KONG}.get(len(tiles))
    if len(tiles) != PAIR or claimed >= HONOURS:
        return None
    low, middle, high = sorted((*tiles, claimed))
    run = low + 1 == middle and middle + 1 == high and low // 9 == high // 9
    return Word.CHOW if run else None


def belongs(tile: Kind, word: Word, claimed: Kind) -> bool:
    """Whether a tile of a hand can be of the set that a word announces with a claimed tile.

    >>> belongs(5, Word.CHOW, 3), belongs(9, Word.CHOW, 8), belongs(9, Word.PUNG, 9)
    (True, False, True)
    """
    if word is Word.TAKE:
        return any(belongs(tile, one, claimed) for one in SETS)
    if word is not Word.CHOW:
        return word in SETS and tile == claimed
    near = tile != claimed and abs(tile - claimed) <= PAIR
    return near and tile // 9 == claimed // 9 and not is_bonus(tile) and claimed < HONOURS
