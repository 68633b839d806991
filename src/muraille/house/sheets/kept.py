"""Score sheets of real tables, as the house keeps them: who may write, and what was written.

What a sheet says is folded from its writings (:mod:`muraille.sheet`); nothing of it is decided
here. The house knows no key, only what remains of one.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from muraille.core.errors import Refusal
from muraille.sheet.op import MOST_OPS, Op

SHEET: Final = r"^[0-9a-z]{12}$"
"""The name of a sheet: drawn by chance on the phone that begins it."""
KEY: Final = r"^[0-9A-Za-z_-]{16,64}$"
KEY_HASH: Final = r"^[0-9a-f]{64}$"
MOST_AT_ONCE: Final = 200
"""Writings that are sent together."""
KEPT_FREE: Final = 500
"""Writings of a sheet that are left to those who keep it, however often others confirm."""

HOUSE_DEVICE: Final = "house"
"""By which name the house itself writes, in sheets of tournaments."""

KeyRole: TypeAlias = Literal["write", "confirm"]
"""What a key lets its holder do: write everything, or confirm the sheet as a player."""


@dataclass(frozen=True, slots=True)
class SheetKeys:
    """What is kept of the two keys of a sheet: SHA-256, in hexadecimal digits."""

    write_hash: str
    confirm_hash: str

    def role_of(self, key: str) -> KeyRole | None:
        """What a key lets its holder do here, if anything."""
        shown = key_hash(key)
        # Both are always compared: how long it takes tells nothing.
        writes = hmac.compare_digest(shown, self.write_hash)
        confirms = hmac.compare_digest(shown, self.confirm_hash)
        return "write" if writes else "confirm" if confirms else None


@dataclass(frozen=True, slots=True)
class Heard:
    """How much of a sheet a device has heard from the house."""

    seq: int = 0
    """The number of the last writing."""
    last: str = ""
    """The id of that writing, if the device says it: it tells one past of a house from another."""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """What a device has not heard yet."""

    ops: tuple[str, ...]
    """The writings in the order the house took them, each as JSON."""
    heard: Heard
    """Where the device stands when it has read them."""
    is_last: bool


def key_hash(key: str) -> str:
    """What is kept instead of a key. A key is long and random: one quick hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def room_for(role: KeyRole) -> int:
    """How many writings a sheet may have when the holder of a key has written."""
    return MOST_OPS if role == "write" else MOST_OPS - KEPT_FREE


def check_slot(role: KeyRole, op: Op) -> None:
    """Refuse what the holder of a key may not write."""
    if role == "confirm" and op.slot.kind != "seal":
        raise Refusal("sheet_key")
