"""What can be said of an unfinished hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from muraille.analysis.distance import distance, distances_by_form, useful_tiles
from muraille.api import read_waiting
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand
from muraille.core.tile import COPIES, Kind, Wind
from muraille.games.mcr.options import Profile
from muraille.games.mcr.waits import McrWait, waits
from muraille.games.win import READY_SIZE

FORM_KEYS: Final = {
    "sets_and_pair": "standard",
    "seven_pairs": "seven_pairs",
    "thirteen_orphans": "thirteen_orphans",
    "honours_and_knitted": "honours_and_knitted",
    "knitted_straight": "knitted",
}
"""Form as the distance names it -> its key in the catalogues."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What can be said of an unfinished hand."""

    hand: Hand
    profile: Profile
    distance: int
    by_form: dict[str, int]
    waits: tuple[McrWait, ...]
    useful: tuple[Kind, ...]

    def left(self, tile: Kind) -> int:
        """Copies of a tile that are not in the hand."""
        return COPIES - self.hand.all_tiles.count(tile)


def prospect_of(
    text: str, house: Profile, round_wind: Wind | None, seat_wind: Wind | None
) -> Prospect:
    """Look into the future of a hand; the winds its text gives are honoured."""
    if not text.strip():
        raise Refusal("empty_input")
    written = read_hand(text)
    hand = read_waiting(text)
    away = distance(hand)
    if away < 0:
        raise Refusal("complete_hand")
    said = [wind for wind in (round_wind, written.round_wind, Wind.EAST) if wind is not None]
    seats = [wind for wind in (seat_wind, written.seat_wind, Wind.EAST) if wind is not None]
    ready = away == 0 and hand.size == READY_SIZE
    found = waits(hand, house, said[0], seats[0]) if ready else ()
    return Prospect(hand, house, away, distances_by_form(hand), found, useful_tiles(hand))
