"""What a hand could be worth: its waits, and the ways that would have brought the minimum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.analysis.distance import waits as completing
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Shape
from muraille.core.tile import COPIES, Kind, Wind
from muraille.games.mcr.count import score
from muraille.games.mcr.options import FFMJ, McrHouseRules
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.win import Win


@dataclass(frozen=True, slots=True)
class McrWait:
    """A tile that completes a hand, and what it is worth."""

    tile: Kind
    left: int
    """Copies that are not in the hand itself."""
    on_discard: int
    """Points, flowers apart, if another player gives it."""
    self_drawn: int
    """Points, flowers apart, if it is drawn."""
    minimum: int
    fans: tuple[str, ...]
    """What it counts on a discard, the dearest first."""

    @property
    def wins_on_discard(self) -> bool:
        """Whether a discard reaches the minimum."""
        return self.on_discard >= self.minimum

    @property
    def wins_self_drawn(self) -> bool:
        """Whether an own draw reaches the minimum."""
        return self.self_drawn >= self.minimum


def waits(
    hand: Hand,
    house: McrHouseRules = FFMJ,
    round_wind: Wind = Wind.EAST,
    seat_wind: Wind = Wind.EAST,
) -> tuple[McrWait, ...]:
    """Every tile a hand of thirteen waits for, with its value; a tile it holds four of is none."""
    found = []
    for tile in completing(hand):
        left = COPIES - hand.all_tiles.count(tile)
        if left:
            win = Win(hand, tile, round_wind=round_wind, seat_wind=seat_wind)
            given = score(win, house)
            drawn = score(replace(win, self_drawn=True), house).total
            fans = tuple(fan for fan, _, _ in given.fans)
            found.append(McrWait(tile, left, given.total, drawn, house.minimum, fans))
    return tuple(found)


def chances(win: Win, house: McrHouseRules = FFMJ) -> tuple[MissedChance, ...]:
    """What would have brought a hand to the minimum: one circumstance changed, or the tile."""
    found = []
    for way, other in other_ways(win):
        total = score(other, house).total
        if total >= house.minimum:
            tile = other.tile if way == "other_tile" else None
            found.append(MissedChance(way, total, tile))
    return tuple(found)


def other_ways(win: Win) -> Iterator[tuple[str, Win]]:
    """The same hand, won otherwise; what can be as it was is, and only what a table can show."""
    drawn = replace(win, self_drawn=True, robbed=False)
    given = replace(win, self_drawn=False, replacement=False, robbed=False)
    if not win.self_drawn:
        yield "self_drawn", drawn
    yield "last_of_wall_drawn", replace(drawn, last_of_wall=True)
    yield "last_of_wall_claimed", replace(given, last_of_wall=True)
    if any(meld.shape is Shape.KONG for meld in win.hand.melds):
        yield "replacement", replace(drawn, replacement=True)
    if win.tile not in win.hand.all_tiles:
        yield "robbed", replace(given, robbed=True, last_of_wall=False)
    if win.tile not in win.hand.concealed and not win.last_copy:
        yield "last_copy", replace(win, last_copy=True)
    for tile in completing(win.hand):
        if tile != win.tile:
            try:
                yield "other_tile", replace(win, tile=tile, last_copy=False, robbed=False)
            except Refusal:
                continue  # the hand holds all four copies itself
