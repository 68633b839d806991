"""Entries as rows: facts as JSON, words as bytes."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any, Final

from muraille.house.entries import Entry
from muraille.house.storage.seal import seal_of

NAMING: Final = ("person", "host")
"""Facts that say which person an entry is about."""


def dumped(value: object) -> str:
    """Plain data as a short text, in ASCII: every database keeps it as it is."""
    return json.dumps(value, separators=(",", ":"))


def to_row(entry: Entry) -> dict[str, Any]:
    """An entry as it is stored, sealed."""
    row = {
        "table_id": entry.table,
        "position": entry.position,
        "at": entry.at,
        "kind": entry.kind,
        "facts": dumped(dict(entry.facts)),
        "words": struct.pack(f"<{len(entry.words)}I", *entry.words),
    }
    return {**row, "seal": seal_of(row)}


def from_row(row: Mapping[str, Any]) -> Entry:
    """A stored entry as it was."""
    words = bytes(row["words"])
    return Entry(
        row["table_id"],
        row["position"],
        row["at"],
        row["kind"],
        json.loads(row["facts"]),
        struct.unpack(f"<{len(words) // 4}I", words),
    )


def people_in(entry: Entry) -> set[str]:
    """The person an entry speaks of."""
    return {value for name in NAMING if isinstance(value := entry.facts.get(name), str)}
