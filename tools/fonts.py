"""The Chinese font of printed sheets: fetched once, opened, put beside the templates.

It is part of Noto Sans SC (OFL-1.1) as npm's ``@fontsource/noto-sans-sc`` has it. Without it
sheets in French and English are printed all the same.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import tarfile
import tempfile
import zlib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FONT: Final = ROOT / "src" / "muraille" / "paper" / "fonts" / "noto-sans-sc.ttf"
PACKAGE: Final = "@fontsource/noto-sans-sc@5.3.0"
MEMBER: Final = "package/files/noto-sans-sc-chinese-simplified-400-normal.woff"
LICENCE: Final = "package/LICENSE"
PRINT: Final = "dc20a86875ff056a6332c353bc9a82d199bb2e5aae1d444f912c1fbff783bfa5"
"""SHA-256 of that file."""

HEAD: Final = struct.Struct(">4s4sIHHIHHIIIII")
ENTRY: Final = struct.Struct(">4sIIII")
RECORD: Final = struct.Struct(">4sIII")
START: Final = struct.Struct(">4sHHHH")


class NoFontError(Exception):
    """The font could not be had."""


def fetch_font() -> None:
    """Put the font in its place, if it is not there yet."""
    if FONT.exists():
        return
    woff, licence = _fetched()
    font = opened(woff)
    FONT.parent.mkdir(exist_ok=True)
    FONT.with_name("OFL.txt").write_bytes(licence)
    aside = FONT.with_suffix(".part")
    aside.write_bytes(font)
    aside.replace(FONT)


def opened(woff: bytes) -> bytes:
    """The font of a WOFF file as programs read it: its tables, each unpacked."""
    _, flavour, _, count, *_ = HEAD.unpack_from(woff)
    tables = [_table(woff, HEAD.size + ENTRY.size * place) for place in range(count)]
    power = count.bit_length() - 1
    start = START.pack(flavour, count, 16 << power, power, 16 * (count - (1 << power)))
    place = START.size + RECORD.size * count
    records, bodies = [], []
    for tag, check, body in tables:
        records.append(RECORD.pack(tag, check, place, len(body)))
        bodies.append(body + bytes(-len(body) % 4))
        place += len(bodies[-1])
    return b"".join((start, *records, *bodies))


def _table(woff: bytes, at: int) -> tuple[bytes, int, bytes]:
    """The name, the sum and the content of a table."""
    tag, place, packed, size, check = ENTRY.unpack_from(woff, at)
    body = woff[place : place + packed]
    return tag, check, zlib.decompress(body) if packed < size else body


def _fetched() -> tuple[bytes, bytes]:
    """The font out of npm's package, if it is the one we know, and its licence."""
    from tools.pages.build import npm

    with tempfile.TemporaryDirectory() as folder:
        npm("pack", PACKAGE, "--silent", "--pack-destination", folder)
        [package] = Path(folder).glob("*.tgz")
        with tarfile.open(package) as archive:
            font, licence = (_member(archive, name) for name in (MEMBER, LICENCE))
    if hashlib.sha256(font).hexdigest() != PRINT:
        raise NoFontError(PACKAGE)
    return font, licence


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    found = archive.extractfile(name)
    if found is None:
        raise NoFontError(name)
    return found.read()


def main() -> int:
    """Fetch it, or say that Chinese sheets will be refused."""
    from tools.pages.build import NotBuiltError

    try:
        fetch_font()
    except (
        NoFontError,
        NotBuiltError,
        ImportError,
        OSError,
        LookupError,
        ValueError,
        zlib.error,
    ) as problem:
        sys.stderr.write(f"muraille: sheets in Chinese cannot be printed ({problem!r}).\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
