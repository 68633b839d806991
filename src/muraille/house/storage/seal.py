"""The seal of an entry: a checksum over all it says and where it stands.

A flipped bit, a row of another table or at another place has another seal. It finds accidents, not
forgers: whoever can write rows can seal them. Rows of versions that knew no seals have none.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

SIZE: Final = 8
_TEXTS: Final = ("table_id", "kind", "facts")


def seal_of(row: Mapping[str, Any]) -> int:
    """The seal of a row of the journal: 64 bits, signed, as every database keeps them."""
    texts = [str(row[name]).encode("utf-8", "surrogatepass") for name in _TEXTS]
    parts = (*texts, bytes(row["words"]))
    places = (row["position"], row["at"], *map(len, parts))
    said = blake2b(" ".join(map(str, places)).encode(), digest_size=SIZE)
    for part in parts:
        said.update(part)
    return int.from_bytes(said.digest(), "little", signed=True)


def is_whole(row: Mapping[str, Any]) -> bool:
    """Whether a row is as it was written; one without a seal is believed."""
    return row["seal"] is None or row["seal"] == seal_of(row)
