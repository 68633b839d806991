"""Which errors an act is: one that is judged, or some that stay open."""

from __future__ import annotations

from typing import Final

from muraille.referee.book import INFRACTIONS
from muraille.referee.precedence import heaviest
from muraille.strict.detectors import announcements, discards, draws, wins
from muraille.strict.detectors.detector import Detector
from muraille.strict.moment import Moment

DETECTORS: Final = (*announcements.PAGE, *wins.PAGE, *draws.PAGE, *discards.PAGE)


def detected(moment: Moment) -> tuple[Detector, ...]:
    """The one error this act is judged by at once, or else all that it leaves open."""
    seen = [detector for detector in DETECTORS if detector.sees(moment)]
    at_once = [detector for detector in seen if not detector.until]
    if not at_once:
        return tuple(seen)
    line = heaviest(INFRACTIONS[detector.line] for detector in at_once).id
    return tuple(detector for detector in at_once if detector.line == line)[:1]
