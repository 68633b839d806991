"""Seals: a checksum over all that a row says and where it stands.

A flipped bit, a row of another table or at another place has another seal. It finds accidents, not
forgers: whoever can write rows can seal them. Rows of versions that knew no seals have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

SIZE: Final = 8


def seal_of(row: Mapping[str, Any]) -> int:
    """The seal of a row of the journal: 64 bits, signed, as every database keeps them."""
    facts, words = row["facts"].encode(), bytes(row["words"])
    head = (row["table_id"], row["position"], row["at"], row["kind"], len(facts))
    return _seal(_joined(head) + b"\0" + facts + words)


def is_whole(row: Mapping[str, Any]) -> bool:
    """Whether a row is as it was written; one without a seal is believed."""
    return row["seal"] is None or row["seal"] == seal_of(row)


def seal_of_values(*values: str | int) -> int:
    """The seal of a short row of anything else: its values, in the order of its columns."""
    return _seal(_joined(values))


def _joined(values: tuple[str | int, ...]) -> bytes:
    return "\0".join(map(str, values)).encode("utf-8", "surrogatepass")


def _seal(said: bytes) -> int:
    return int.from_bytes(blake2b(said, digest_size=SIZE).digest(), "little", signed=True)
