"""The tables the build has written beside this module, read when first needed."""

from __future__ import annotations

import sys
from array import array
from importlib.resources import files
from typing import Final

WIDTHS: Final = {"u8": "B", "u16": "H", "u32": "I", "u64": "Q"}
"""Ending of a file -> type of its entries, little-endian."""


def table(name: str) -> array[int]:
    """The entries of a table, by file name: ``suit_low.u32``."""
    entries = array(WIDTHS[name.rpartition(".")[2]])
    file = files("muraille.kernel").joinpath("tables", name)
    if not file.is_file():
        told = "its tables are not built: run make, or python -m tools.build"
        raise FileNotFoundError(told, name)
    entries.frombytes(file.read_bytes())
    if sys.byteorder == "big":
        entries.byteswap()
    return entries
