"""The future of a hand of MCR at a table, where other tiles can be seen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.analysis.distance import distance, distances_by_form, useful_tiles
from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.mcr.options import Profile
from muraille.games.mcr.waits import waits
from muraille.report.prospect import Prospect
from muraille.table.view import View


@dataclass(frozen=True, slots=True)
class Outlook(Prospect):
    """What can be said of a hand at a table, where other tiles can be seen."""

    unseen: bytes
    """Copies of each kind that the person cannot see."""

    def left(self, tile: Kind) -> int:
        """Copies of a tile that the person cannot see."""
        return self.unseen[tile]


def outlook(view: View, hand: Hand, house: Profile) -> Outlook:
    """Look into the future of thirteen tiles."""
    away = distance(hand)
    found = waits(hand, house, view.round_wind, view.seat_wind(view.seat)) if away == 0 else ()
    unseen = view.unseen
    counted = tuple(replace(wait, left=unseen[wait.tile]) for wait in found)
    return Outlook(hand, house, away, distances_by_form(hand), counted, useful_tiles(hand), unseen)


def after_discards(view: View, house: Profile) -> dict[Kind, Outlook]:
    """The discards that keep the hand closest to ready, and what the hand is after each."""
    hand = view.hand(view.seat)
    left = {}
    for tile in sorted(set(hand.concealed)):
        tiles = list(hand.concealed)
        tiles.remove(tile)
        left[tile] = Hand(tuple(tiles), hand.melds)
    away = {tile: distance(rest) for tile, rest in left.items()}
    best = min(away.values())
    return {t: outlook(view, rest, house) for t, rest in left.items() if away[t] == best}
