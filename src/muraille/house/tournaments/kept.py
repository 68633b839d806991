"""Tournaments as the house keeps them: keys, what follows from their secret, what is changed."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from muraille.house.sheets.kept import SheetKeys, key_hash
from muraille.sheet.op import Op
from muraille.tournament.played.course import CourseEntry, Hand
from muraille.tournament.played.entrant import EnteredPlayer

TOURNAMENT: Final = r"^[0-9a-z]{12}$"
"""The name of a tournament: drawn by chance on the device that begins it."""
PIN_DIGITS: Final = 4
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_ID_LENGTH: Final = 12

Role: TypeAlias = Hand
RANKS: Final[tuple[Role, ...]] = ("referee", "desk", "owner")
"""Whoever stands further right may do what those before may."""


@dataclass(frozen=True, slots=True)
class TournamentKeys:
    """What is kept of the keys of a tournament: SHA-256, in hexadecimal digits."""

    owner: str
    desk: str
    referee: str

    def role_of(self, key: str) -> Role | None:
        """What a key lets its holder do, if anything."""
        shown = key_hash(key)
        # All are always compared: how long it takes tells nothing.
        fits = [role for role in RANKS if hmac.compare_digest(shown, getattr(self, role))]
        return fits[-1] if fits else None


@dataclass(frozen=True, slots=True)
class KeptTournament:
    """What a tournament is opened with."""

    keys: TournamentKeys
    secret: str
    """Nobody is told it: 64 hexadecimal digits, drawn by the house."""
    seq: int = 0
    """How many entries it has."""


@dataclass(frozen=True, slots=True)
class TableAt:
    """A table of a tournament."""

    tournament: str
    session: int
    table: int


@dataclass(frozen=True, slots=True)
class SeatedSheet:
    """A sheet that is opened for a table."""

    sheet: str
    keys: SheetKeys
    at: TableAt


@dataclass(frozen=True, slots=True)
class SheetClosing:
    """A sheet nobody writes in any more, or again."""

    sheet: str
    closed: bool
    seq: int | None = None
    """It has as many writings as were looked at, or it is not closed."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """All of it is done, or nothing."""

    entries: Sequence[CourseEntry]
    entrants: Mapping[int, EnteredPlayer | None] = field(default_factory=dict)
    """What is known of players from now on; nothing for one who is forgotten."""
    sheets: Sequence[SeatedSheet] = ()
    ops: Mapping[str, Sequence[Op]] = field(default_factory=dict)
    """What the house writes in sheets."""
    closings: Sequence[SheetClosing] = ()
    keys: TournamentKeys | None = None


@dataclass(frozen=True, slots=True)
class TableSecrets:
    """How phones come to the sheet of a table."""

    sheet: str
    write: str
    confirm: str
    pin: str

    @property
    def keys(self) -> SheetKeys:
        """What is kept of the keys."""
        return SheetKeys(key_hash(self.write), key_hash(self.confirm))


def table_secrets(secret: str, at: TableAt) -> TableSecrets:
    """Sheet, keys and code of a table: they follow from the secret, so nothing of them is kept."""

    def drawn(what: str) -> int:
        text = f"muraille-table-1\0{what}\0{at.tournament}\0{at.session}\0{at.table}"
        digest = hmac.digest(bytes.fromhex(secret), text.encode(), hashlib.sha256)
        return int.from_bytes(digest, "big")

    def signs(what: str, length: int) -> str:
        number, found = drawn(what), ""
        for _ in range(length):
            number, sign = divmod(number, len(_SIGNS))
            found += _SIGNS[sign]
        return found

    pin = f"{drawn('pin') % 10**PIN_DIGITS:0{PIN_DIGITS}}"
    return TableSecrets(signs("sheet", _ID_LENGTH), signs("write", 26), signs("confirm", 26), pin)


def draw_seed(secret: str, place: int) -> bytes:
    """The seed of a draw that is promised by an entry: another entry has another."""
    text = f"muraille-draw-1\0{place}".encode()
    return hmac.digest(bytes.fromhex(secret), text, hashlib.sha256)
