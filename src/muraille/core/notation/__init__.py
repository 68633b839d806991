"""How tiles, melds and hands are written: one canonical form out, every usual form in.

>>> write_hand(read_hand('("PENG","F1",2) W1 W2 W3 W4 W5 W6 T7 T8 T9 B2 B2'))
'[EEE2]123456m789s2p 2p'
"""

from __future__ import annotations

from muraille.core.notation.reader import LONGEST_TEXT, read_hand, read_tile, read_tiles
from muraille.core.notation.refusal import NotationError
from muraille.core.notation.writer import write_hand, write_meld, write_tile, write_tiles
from muraille.core.notation.written import WrittenHand

__all__ = [
    "LONGEST_TEXT",
    "NotationError",
    "WrittenHand",
    "read_hand",
    "read_tile",
    "read_tiles",
    "write_hand",
    "write_meld",
    "write_tile",
    "write_tiles",
]
