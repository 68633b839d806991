"""Logs of Botzone, the arena of Mahjong programs: read, played again, counted again, written.

The grammar is in ``docs/developer/botzone.md``.
"""

from __future__ import annotations

from muraille.record.botzone.check import Check, Difference, Subject, check
from muraille.record.botzone.match import BotzoneMatch, StatedCount, StatedFan
from muraille.record.botzone.reader import matches, read_matches
from muraille.record.botzone.replay import MatchEnd, MatchWin, WallSource, replay
from muraille.record.botzone.writer import write_match

__all__ = [
    "BotzoneMatch",
    "Check",
    "Difference",
    "MatchEnd",
    "MatchWin",
    "StatedCount",
    "StatedFan",
    "Subject",
    "WallSource",
    "check",
    "matches",
    "read_matches",
    "replay",
    "write_match",
]
