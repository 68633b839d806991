"""How the classical game is won: the hands within reach, for players that choose among them."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from muraille.core.tile import EAST, PLAYING_KINDS, Wind
from muraille.games.advice import Kinds, SeatContext, Stakes, Target
from muraille.games.classic.completion import Completion
from muraille.games.classic.count import Kept, count
from muraille.games.classic.estimate import Tariff, groups
from muraille.games.classic.hand import SETS
from muraille.games.classic.kernel import prepared
from muraille.games.classic.lines.patterns import ANY, MAJORS, Parts, pairs, pungs
from muraille.games.classic.options import CLASSIC, ClassicHouseRules
from muraille.games.classic.rules import context_of, hand_of
from muraille.games.hand_bytes import melds_of
from muraille.games.outcome import Outcome

SUIT: Final = (1 << 9) - 1
HONOURS: Final[Kinds] = (1 << PLAYING_KINDS) - (1 << EAST)
PURE: Final = tuple((SUIT << first, SUIT << first | HONOURS) for first in (0, 9, 18))
"""The kinds of each suit, alone and with the honours."""
PURE_TIMES: Final = 8
FURTHER: Final = 2
"""Tiles a dearer hand may miss beyond what the ordinary one misses."""
FURTHEST: Final = 5
"""Tiles a Grand Jeu may miss and still be worth heading for."""
SHAPES: Final[tuple[tuple[str, Parts, int], ...]] = (
    ("no_chow", (pungs(SETS, ANY), pairs(1, ANY)), 2),
    ("mah_jong_d_honneurs", (pungs(SETS, MAJORS), pairs(1, MAJORS)), 4),
)
"""Ordinary hands of pungs only: a double, with winds, dragons, 1 and 9 alone another one."""
MARKED: Final = Stakes(1.0, 1.0)
"""All players mark their own points."""
PAID: Final = {True: Stakes(6.0, 4.0), False: Stakes(4.0, 8 / 3)}
"""Whether the player is East -> what a point brings: all three pay a winner, East twice; the other
losers pay the difference to the one with more points."""
PUNG_POINTS: Final = 12
"""What the pungs still to be made will add, more or less."""


class ClassicAdviser:
    """The classical game as a player knows it."""

    minimum = 1
    """Any complete hand wins."""
    names_points = False
    """Doubles are no points: nobody names a sum."""
    waits: Final[frozenset[str]] = frozenset()
    """None: no line asks which tile the hand waited for."""

    def __init__(self, house: ClassicHouseRules = CLASSIC) -> None:
        self.house = house
        self._options = house.options
        self._completion = Completion(
            house.options
        )  # its own: another thread may ask another adviser
        self._kernel = prepared.kernel()
        self._shapes = self._kernel.new_matcher(_shape_book())
        # By chair alone: to hash a whole house takes longer than to advise it.
        self._tariff = lru_cache(maxsize=4096)(partial(Tariff, house.options))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClassicAdviser) and self._options == other._options

    def __hash__(self) -> int:
        return hash(self._options)

    @property
    def by_routes(self) -> None:
        """There is no minimum to reach."""

    @property
    def by_targets(self) -> ClassicAdviser:
        """Any complete hand wins."""
        return self

    @property
    def by_aims(self) -> None:
        """Complete hands are not searched for."""

    def targets(self, counts: bytes, melds: bytes, standing: SeatContext) -> tuple[Target, ...]:
        """The ordinary hand, its dearer shapes, and every Grand Jeu that is near."""
        tariff = self._tariff(standing)
        missing, useful = self._completion.near_sets(counts, SETS - len(melds))
        most = min(missing + FURTHER, FURTHEST)
        held = groups(counts)
        limit, hoped = tariff.limit, tariff.hoped(held, melds)
        found = [Target("ordinary", missing, useful, min(limit, int(hoped)), sets=True)]
        laid = _numbered(melds)
        for suit, (kinds, within) in enumerate(PURE):
            if laid & ~kinds:
                continue
            away, useful = self._completion.near_pure(counts, SETS - len(melds), suit)
            if away <= missing + FURTHER:
                worth = min(limit, int(tariff.hoped(held, melds, within) * PURE_TIMES))
                found.append(Target("main_pure", away, useful, worth, sets=True))
        for page, away, kinds in self._kernel.near(
            self._shapes, counts, melds, standing.seat_wind, missing + FURTHER
        ):
            name, _, times = SHAPES[page]
            worth = min(limit, int((hoped + PUNG_POINTS) * times))
            found.append(Target(name, away, kinds, worth, sets=True))
        for page, away, kinds in self._completion.near(counts, melds, standing.seat_wind, most):
            found.append(Target(page.id, away, kinds, page.points * tariff.flat))
        return tuple(found)

    def kept(self, counts: bytes, melds: bytes, standing: SeatContext) -> int:
        """What a hand brings its player if another one wins."""
        return self._tariff(standing).kept(groups(counts), melds)

    def stakes(self, standing: SeatContext) -> Stakes:
        """In the advanced system East gains and loses twice, and losers pay each other too."""
        if self._options.scoring_system == "simple":
            return MARKED
        return PAID[standing.seat_wind == Wind.EAST]

    def worth(self, record: bytes) -> int:
        """1 for any complete hand: what it brings is known only when all is over."""
        return int(self._completion.rank(record) > 0)

    def fans(self, outcome: Outcome) -> tuple[tuple[str, int, int], ...]:
        """What the winner counted: a Grand Jeu or a blessing, else bonuses and doubles.

        A double stands with its factor: it adds no points of its own. Sets are left out.
        """
        seat = outcome.winner
        if seat is None or not self.worth(outcome.records[seat]):
            return ()
        found = count(hand_of(outcome, seat), context_of(outcome, seat), self._options)
        if found.kept is not Kept.ORDINARY:
            return tuple((line.id, 1, line.value) for line in found.items[:1])
        lines: dict[str, tuple[int, int]] = {}
        for line in (*(line for line in found.items if line.tile is None), *found.doubles):
            times, value = lines.get(line.id, (0, 0))
            lines[line.id] = times + 1, value + line.value
        return tuple((name, times, value) for name, (times, value) in lines.items())


@lru_cache(maxsize=4096)
def _numbered(melds: bytes) -> Kinds:
    """The kinds of the suits that lie on the table."""
    return sum(1 << meld.tile for meld in melds_of(melds) if meld.tile < EAST)


def _shape_book() -> prepared.PatternBook:
    readings = tuple(
        prepared.PatternReading(place, parts) for place, (_, parts, _) in enumerate(SHAPES)
    )
    return prepared.pattern_book([readings] * SETS, 0)
