"""The seal of an entry: a checksum over all it says and where it stands.

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
    said = "\0".join(map(str, head)).encode("utf-8", "surrogatepass")
    digest = blake2b(said + b"\0" + facts + words, digest_size=SIZE).digest()
    return int.from_bytes(digest, "little", signed=True)


def is_whole(row: Mapping[str, Any]) -> bool:
    """Whether a row is as it was written; one without a seal is believed."""
    return row["seal"] is None or row["seal"] == seal_of(row)
