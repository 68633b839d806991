"""The Chinese font is opened without a package for fonts."""

from __future__ import annotations

import zlib

from tools.fonts import ENTRY, HEAD, RECORD, START, opened

TABLES = {b"aaaa": b"long " * 100, b"bbbb": b"abc"}


def packed() -> bytes:
    """A small WOFF file: one table packed, one as it is."""
    place = HEAD.size + ENTRY.size * len(TABLES)
    entries, bodies = b"", b""
    for number, (tag, body) in enumerate(TABLES.items()):
        short = min(zlib.compress(body), body, key=len)
        entries += ENTRY.pack(tag, place + len(bodies), len(short), len(body), number)
        bodies += short + bytes(-len(short) % 4)
    head = HEAD.pack(b"wOFF", b"\0\1\0\0", 0, len(TABLES), 0, 0, 1, 0, 0, 0, 0, 0, 0)
    return head + entries + bodies


def test_every_table_is_unpacked_and_found() -> None:
    font = opened(packed())
    assert START.unpack_from(font) == (b"\0\1\0\0", 2, 32, 1, 0)
    for number, (tag, body) in enumerate(TABLES.items()):
        told = RECORD.unpack_from(font, START.size + RECORD.size * number)
        assert told[:2] == (tag, number)
        assert told[2] % 4 == 0
        assert font[told[2] :][: told[3]] == body


def test_the_head_of_a_file_is_as_long_as_its_standard_says() -> None:
    assert (HEAD.size, ENTRY.size, RECORD.size, START.size) == (44, 20, 16, 12)
