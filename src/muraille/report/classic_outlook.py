"""What can be said of an unfinished hand of the classical game."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand
from muraille.core.tile import Wind
from muraille.games.classic.hand import READY_SIZE, Situation
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.waits import Call, Near, Wait, away, calls, near, waits
from muraille.report.classic_win import Said

FARTHEST = 3
"""Tiles that a Grand Jeu may miss and still be mentioned."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What can be said of an unfinished hand."""

    hand: Hand
    at: Situation
    house: ClassicHouse
    waits: tuple[Wait, ...]
    """Of thirteen tiles."""
    calls: tuple[Call, ...]
    """Of fourteen: the discards that leave a hand that waits."""
    complete: bool
    away: int
    """Tiles to be exchanged until it waits."""
    near: tuple[Near, ...]

    @property
    def drawn(self) -> bool:
        """Whether a tile has been drawn and one is to be discarded."""
        return self.hand.size == READY_SIZE + 1


def outlook(hand: Hand, at: Situation, house: ClassicHouse) -> Outlook:
    """Look into the future of a hand of thirteen tiles, or of fourteen before the discard."""
    if hand.size not in {READY_SIZE, READY_SIZE + 1}:
        raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
    drawn = hand.size > READY_SIZE
    options = house.options
    lacking = away(hand, at, options)
    return Outlook(
        hand,
        at,
        house,
        () if drawn else waits(hand, at, options),
        calls(hand, at, options) if drawn else (),
        lacking < 0,
        max(lacking, 0),
        near(hand, at, options, FARTHEST),
    )


def read_waiting(text: str, said: Said) -> tuple[Hand, Situation]:
    """A hand that is still played, and its winds."""
    if not text.strip():
        raise Refusal("empty_input")
    written = read_hand(text)
    bonus = written.bonus if said.flowers is None else said.flowers
    winds = (said.seat, written.seat_wind, Wind.EAST)
    return Hand(written.tiles, written.melds, bonus), Situation(
        seat_wind=next(wind for wind in winds if wind is not None),
        dominant_wind=Wind.EAST if said.dominant is None else said.dominant,
        round_wind=written.round_wind if said.round is None else said.round,
        calling=said.calling,
    )
