"""What a hand waits for, and what each wait is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.analysis.readings import counted
from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind, Wind
from muraille.games.first.count import FirstScore, scores
from muraille.games.first.forms import missing_by_form, useful_by_form
from muraille.games.first.options import FIRST, FirstHouseRules, FirstOptions
from muraille.games.winner.chance import MissedChance
from muraille.games.winner.packed import encoded
from muraille.games.winner.win import Win


@dataclass(frozen=True, slots=True)
class FirstWait:
    """A tile that completes a hand, and what the hand is then worth."""

    tile: Kind
    left: int
    """Copies that are not in the hand itself."""
    on_discard: FirstScore
    self_drawn: FirstScore
    minimum: int

    @property
    def wins_on_discard(self) -> bool:
        """Whether a discard has the fan it takes."""
        return self.on_discard.fan >= self.minimum

    @property
    def wins_self_drawn(self) -> bool:
        """Whether an own draw has the fan it takes."""
        return self.self_drawn.fan >= self.minimum


def waits(
    hand: Hand,
    house: FirstHouseRules = FIRST,
    round_wind: Wind = Wind.EAST,
    seat_wind: Wind = Wind.EAST,
) -> tuple[FirstWait, ...]:
    """Every tile thirteen tiles wait for; a tile of which the hand holds all four is none."""
    if hand.size != READY_SIZE:
        raise Refusal("wrong_tile_count", count=hand.size, expected=READY_SIZE)
    return tuple(_waits(hand, house, round_wind, seat_wind))


def _waits(
    hand: Hand, house: FirstHouseRules, round_wind: Wind, seat_wind: Wind
) -> Iterator[FirstWait]:
    for tile in useful(hand, house.options) if away(hand, house.options) == 0 else ():
        given = Win(hand, tile, round_wind=round_wind, seat_wind=seat_wind)
        on_discard, drawn = (
            scores(encoded(win), house.options)[0]
            for win in (given, replace(given, self_drawn=True))
        )
        left = COPIES - hand.all_tiles.count(tile)
        yield FirstWait(tile, left, on_discard, drawn, house.options.minimum_fan)


def chances(win: Win, house: FirstHouseRules) -> tuple[MissedChance, ...]:
    """What would have brought a hand to the minimum: to draw the tile, or another tile."""
    minimum = house.options.minimum_fan
    found = []
    for wait in waits(win.hand, house, win.round_wind, win.seat_wind):
        if wait.tile == win.tile and not win.self_drawn:
            found.append(MissedChance("self_drawn", wait.self_drawn.fan))
        elif wait.tile != win.tile:
            score = wait.self_drawn if win.self_drawn else wait.on_discard
            found.append(MissedChance("other_tile", score.fan, wait.tile))
    return tuple(chance for chance in found if chance.total >= minimum)


def away(hand: Hand, options: FirstOptions) -> int:
    """Tiles to be exchanged until the hand lacks one; -1 if it is complete."""
    return min(distances(hand, options).values())


def distances(hand: Hand, options: FirstOptions) -> dict[str, int]:
    """The same by form, of the forms the melds of the hand allow."""
    missing = missing_by_form(_counts(hand), options)
    return {form: tiles - 1 for form, tiles in missing.items()}


def useful(hand: Hand, options: FirstOptions) -> tuple[Kind, ...]:
    """The kinds that bring a hand closer; after a draw, those that do so after a good discard."""
    found = 0
    for counts in _before_draw(hand, options):
        by_form = useful_by_form(counts, options).values()
        fewest = min(missing for missing, _ in by_form)
        for missing, kinds in by_form:
            found |= kinds if missing == fewest else 0
    held = hand.all_tiles
    return tuple(
        kind for kind in range(PLAYING_KINDS) if found >> kind & 1 and held.count(kind) < COPIES
    )


def _before_draw(hand: Hand, options: FirstOptions) -> Iterator[bytes]:
    """Thirteen tiles as they are; of fourteen, each thirteen that are no further away."""
    counts = _counts(hand)
    if hand.size == READY_SIZE:
        yield counts
        return
    nearest = min(missing_by_form(counts, options).values())
    for kind in sorted(set(hand.concealed)):
        rest = counts[:kind] + bytes([counts[kind] - 1]) + counts[kind + 1 :]
        if min(missing_by_form(rest, options).values()) == nearest:
            yield rest


def _counts(hand: Hand) -> bytes:
    return bytes(counted(hand.concealed))
