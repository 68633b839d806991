"""The whole penalty book, in its order."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from muraille.core.errors import Refusal
from muraille.referee.infraction import Infraction
from muraille.referee.pages import (
    announcements,
    another_wins,
    counting,
    dead_hands,
    false_wins,
    ladder,
    no_sanction,
    reminders,
)

SECTIONS: Final = (1, 2, 3, 4, 5, 6)
INFRACTIONS: Final[dict[str, Infraction]] = {
    line.id: line
    for page in (
        no_sanction.PAGE,
        ladder.PAGE,
        announcements.PAGE,
        dead_hands.PAGE,
        false_wins.PAGE,
        counting.PAGE,
        another_wins.PAGE,
    )
    for line in page
}
"""Id -> infraction."""
REMINDERS: Final = {line.id: line for line in reminders.PAGE}
"""Id -> rule of procedure."""
DECISIONS: Final = tuple(f"D{number}" for number in range(1, 26))
"""What was decided where the source is silent or says two things."""


def infraction(name: str) -> Infraction:
    """A line by its id.

    >>> infraction("P4.10b").key
    'false_hu_below_minimum'
    """
    if name in INFRACTIONS:
        return INFRACTIONS[name]
    nearest = get_close_matches(name[:10], INFRACTIONS, 1, cutoff=0.0)[0]
    raise Refusal("unknown_infraction", found=name[:20], nearest=nearest)


def lines_of(*, minimum: bool) -> tuple[Infraction, ...]:
    """The lines of a game that asks for a minimum to win, or of one that does not."""
    return tuple(line for line in INFRACTIONS.values() if minimum or not line.minimum)
