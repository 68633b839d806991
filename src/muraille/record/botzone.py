"""Logs of Botzone, the arena of Mahjong programs: read, played again, counted again, written.

The grammar is in ``docs/botzone.md``.
"""

from __future__ import annotations

from muraille.record.botzone_check import Check, Difference, Subject, check
from muraille.record.botzone_match import BotzoneMatch, StatedCount, StatedFan
from muraille.record.botzone_reading import matches, read_matches
from muraille.record.botzone_replay import Outcome, Walls, replay
from muraille.record.botzone_writing import write_match

__all__ = [
    "BotzoneMatch",
    "Check",
    "Difference",
    "Outcome",
    "StatedCount",
    "StatedFan",
    "Subject",
    "Walls",
    "check",
    "matches",
    "read_matches",
    "replay",
    "write_match",
]
