"""How the first game is won: the hands within reach, for players that choose among them."""

from __future__ import annotations

from typing import Final

from muraille.core.tile import EAST, PLAYING_KINDS
from muraille.games.advice import SeatContext, Stakes, Target
from muraille.games.first.count import (
    BASE,
    DRAGONS,
    PUNG,
    THREE_DRAGONS,
    fan_each,
    fan_of,
    scores,
)
from muraille.games.first.forms import ORPHANS, PAIRS, SETS, useful_by_form
from muraille.games.first.options import FIRST, FirstHouseRules
from muraille.games.hand_bytes import FIRST_CONCEALED_KONG, FIRST_KONG, FIRST_PUNG
from muraille.games.outcome import Outcome
from muraille.kernel.choice import chosen

SPECIAL: Final = (PAIRS, ORPHANS)
HOPE: Final = 0.35
"""How often a pair becomes a pung before the hand is over."""
DRAWN: Final = 0.4
"""How often the last tile is drawn."""
WINNER_GETS: Final = Stakes(win=2 * (DRAWN * 3 + (1 - DRAWN) * 2), kept=0.0)
"""Six times the points after an own draw, four times after a discard; losers keep nothing."""
_KERNEL: Final = chosen("muraille.kernel.distance")


class FirstAdviser:
    """The first game as a player knows it."""

    def __init__(self, house: FirstHouseRules = FIRST) -> None:
        self.house = house
        self._options = house.options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FirstAdviser) and self._options == other._options

    def __hash__(self) -> int:
        return hash(self._options)

    @property
    def minimum(self) -> int:
        """What :meth:`worth` must reach: the fan it takes, from 1."""
        return 1 + self._options.minimum_fan

    @property
    def names_points(self) -> bool:
        """Fan are doubles: no line has points of its own."""
        return False

    @property
    def waits(self) -> frozenset[str]:
        """None: no line asks which tile the hand waited for."""
        return frozenset()

    def worth(self, record: bytes) -> int:
        """The fan of a complete hand, from 1; 0 if it is not complete."""
        fan = fan_of(record, self._options)
        return 0 if fan is None else 1 + fan

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winning hand counts: line, how often, fan together."""
        if outcome.winner is None:
            return ()
        found = scores(outcome.records[outcome.winner], self._options)
        counted = found[0].counted if found else ()
        return tuple((line.id, line.times, line.fan) for line in counted)

    @property
    def by_routes(self) -> None:
        """The fan of a minimum come with the hand: there are no routes to them."""

    @property
    def by_targets(self) -> FirstAdviser:
        """Complete hands are headed for, weighed by what they bring."""
        return self

    @property
    def by_aims(self) -> None:
        """Complete hands are not searched for."""

    def targets(self, counts: bytes, melds: bytes, standing: SeatContext) -> tuple[Target, ...]:
        """The ordinary hand, the special ones, and the three great dragons."""
        flowers = self._options.flower_points * standing.laid.bit_count()
        limit = (BASE << self._fan(THREE_DRAGONS)) + flowers
        missing, useful = _KERNEL.near_sets(counts, SETS - len(melds))
        hoped = int(self._hoped(counts, melds, standing)) + flowers
        found = [Target("ordinary", missing, useful, hoped, sets=True)]
        if not melds:
            forms = useful_by_form(counts, self._options)
            found.extend(Target(form, *forms[form], limit) for form in SPECIAL if form in forms)
        found.extend(
            Target(THREE_DRAGONS, lacking, kinds, limit, sets=True)
            for lacking, kinds in _dragons(counts, melds)
        )
        return tuple(found)

    def kept(self, counts: bytes, melds: bytes, standing: SeatContext) -> int:  # noqa: ARG002
        """Nothing: only the winner is paid."""
        return 0

    def stakes(self, standing: SeatContext) -> Stakes:  # noqa: ARG002 - all chairs are alike
        """What a point of the own hand brings."""
        return WINNER_GETS

    def _fan(self, line: str) -> int:
        return fan_each(line, self._options)

    def _hoped(self, counts: bytes, melds: bytes, standing: SeatContext) -> float:
        """Points of an ordinary win, as far as the tiles held tell; 0 if the minimum is far."""
        fan = DRAWN * self._fan("self_drawn")
        if not melds or min(melds) >= FIRST_CONCEALED_KONG:
            fan += self._fan("concealed")
        fan += self._fan("kong") * sum(meld >= FIRST_KONG for meld in melds)
        laid = {(meld - FIRST_PUNG) % PLAYING_KINDS for meld in melds if meld >= FIRST_PUNG}
        pungs = [(kind, "dragon_pung") for kind in DRAGONS]
        pungs += [(EAST + standing.seat_wind, "seat_wind")]
        pungs += [(EAST + standing.round_wind, "round_wind")]
        for kind, line in pungs:
            if kind in laid or counts[kind] >= PUNG:
                fan += self._fan(line)
            elif counts[kind] == PUNG - 1:
                fan += HOPE * self._fan(line)
        lacking: float = max(0.0, self._options.minimum_fan - fan)
        return BASE * float(2 ** min(fan, self._options.maximum_fan)) * max(0.0, 1 - lacking)


def _dragons(counts: bytes, melds: bytes) -> list[tuple[int, int]]:
    """Tiles that lack to pungs of all dragons, a set and a pair, and the kinds that help."""
    laid = {(meld - FIRST_PUNG) % PLAYING_KINDS for meld in melds if meld >= FIRST_PUNG}
    others = len(melds) - len(laid & set(DRAGONS))
    if others > SETS - len(DRAGONS):
        return []
    wanted = [kind for kind in DRAGONS if kind not in laid]
    rest = bytearray(counts)
    missing = useful = 0
    for kind in wanted:
        missing += max(0, PUNG - counts[kind])
        useful |= (counts[kind] < PUNG) << kind
        rest[kind] = 0
    lacking, kinds = _KERNEL.near_sets(bytes(rest), SETS - len(DRAGONS) - others)
    return [(missing + lacking, useful | kinds & ~(useful | sum(1 << kind for kind in DRAGONS)))]
