"""How an aim is written down: a complete hand worth having, seen from the tiles one holds.

An aim is 32 bytes, so that a game can list thousands of them and a bot can weigh them without
asking again. Its points are told for each way to come by the tiles; 0 where that way cannot win.
"""

from __future__ import annotations

from typing import Final

AIM: Final = 32
"""Bytes of an aim."""
MISSING: Final = 0
"""Tiles that are still missing."""
NAME: Final = 1
"""What it counts most for: the number of a name the game knows."""
POINTS_OPEN: Final = 2
"""Points, two bytes, if sets are claimed on the way."""
POINTS_CLOSED: Final = 4
"""Points, two bytes, if nothing but the last tile comes from others."""
POINTS_DRAWN: Final = 6
"""Points, two bytes, if the last tile is drawn too."""
NEED: Final = 8
"""The kinds that are missing, one byte each, equal ones side by side."""
HOW: Final = 16
"""For each of them, what it completes."""
SPARE: Final = 24
"""The kinds of which the hand holds more than the aim takes: eight bytes, a bit each."""

# What a missing tile completes.
ALONE, CHOW_1, CHOW_2, CHOW_3, PUNG_1, PUNG_2, PUNG_3, LAST = range(8)
"""A pair or a form without sets, which no discard helps; a chow or a pung that misses so many
tiles; the last tile of all, which any player may give."""
