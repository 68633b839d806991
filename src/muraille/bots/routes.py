"""How promising a hand is: the ways to a win that are near, weighed by the tiles still unseen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from muraille.bots.targets.rows import REDUCED, SUIT, Copies, Parts, at_least, demand, ones, spread
from muraille.core.tile import COPIES, PLAYING_KINDS
from muraille.games.advice import Plan, Route, RouteAdviser
from muraille.games.hand_bytes import MELDS_AT, RECORD_LENGTH, SELF_DRAWN, SITUATION_AT, TILE_AT
from muraille.kernel.choice import chosen
from muraille.kernel.forms import JOINED, MISSING, ORPHANS

KEEP: Final = -1
"""Discard nothing."""
NEARER: Final = 10.0
"""How much better a hand is that needs one tile less."""
NEARNESS: Final = tuple(NEARER**-missing for missing in range(20))
SLACK: Final = 2.0
"""Copies that every way is granted: tiles will be exchanged on the way."""
AVERAGE: Final = 8.0
"""Useful copies of a way that is not looked at closely."""
FURTHER: Final = 1
"""Ways that need at most so many tiles more than the best one are weighed too."""
UNKNOWN: Final = -1.0
EXACT: Final = 4
"""Ways that miss more tiles are not asked which tiles would help after each discard."""
READY: Final = 3.0
"""A wait that wins is worth more than a plan: nothing can go wrong any more."""
DRAWN_ONLY: Final = 0.25
"""A wait that wins on an own draw only: one tile of four."""
FAR: Final = 18
MOST_MELDS: Final = 5000
"""Melds whose ways are remembered."""
SETS: Final = 4
PAIRS: Final = 7
FULL: Final = 14
PUNG: Final = 3
"""Sizes of hands and sets."""

_KERNEL: Final = chosen("muraille.kernel.distance")


class Way:
    """A route, made ready for arithmetic."""

    __slots__ = ("allowed", "base", "trust", "wanted", "wide_allowed", "wide_wanted")

    def __init__(self, route: Route) -> None:
        self.wanted = route.wanted
        self.wide_wanted = spread(route.wanted)
        self.allowed = route.allowed
        self.wide_allowed = spread(route.allowed)
        self.base = route.sets << 8
        self.trust = route.trust


class Ways:
    """A plan, made ready for arithmetic.

    What ways ask of a suit is often the same: it is listed once, and a way knows its places.
    """

    __slots__ = ("asked", "honours", "places", "plan", "sets", "ways")

    def __init__(self, plan: Plan, melds: int) -> None:
        self.plan = plan
        self.sets = SETS - melds
        self.ways = tuple(map(Way, plan.routes))
        asked: list[list[int]] = [[], [], [], []]
        places = []
        for way in self.ways:
            place = []
            for part, known in enumerate(asked):
                wish = demand(way.wanted, way.allowed, part)
                if wish not in known:
                    known.append(wish)
                place.append(known.index(wish))
            places.append(place)
        self.asked = asked
        self.places = tuple((n, m, p, s) for n, (m, p, s, _) in enumerate(places))
        self.honours = tuple(h for *_, h in places)


class RouteCase:
    """A hand to be weighed, after each of some discards."""

    __slots__ = (
        "answers",
        "best",
        "common",
        "copies",
        "counts",
        "discards",
        "held",
        "losses",
        "melds",
        "near",
        "ones",
        "ready",
        "single",
        "tiles",
        "ways",
    )

    def __init__(
        self, ways: Ways, counts: bytes, melds: bytes, copies: Copies, discards: Sequence[int]
    ) -> None:
        self.ways = ways
        self.counts = counts
        self.melds = melds
        self.copies = copies
        self.discards = discards
        self.held = at_least(counts, 1)
        self.single = self.held & ~at_least(counts, 2)
        self.tiles = int.from_bytes(counts, "little")
        self.ones = ones(counts)
        self.ready = _KERNEL.distance(counts) <= 0
        self.answers = [0.0] * len(discards)
        self.common = 0.0
        """What every discard keeps."""
        self.losses = [0.0] * PLAYING_KINDS
        """What a discard costs of it."""
        self.best = FAR
        self.near: list[tuple[int, int, Way]] = []
        """Ways that are near: what each misses, and what it lacks of the tiles it wants."""

    def look(self) -> None:
        """Find the ways that are near."""
        tiles, ways, lost = self.tiles, self.ways, self.copies.gone & ~self.held
        asked_m, asked_p, asked_s, asked_h = ways.asked
        part = tiles & SUIT
        ms = [REDUCED[part | wish] for wish in asked_m]
        part = tiles >> 72 & SUIT
        ps = [REDUCED[part | wish] for wish in asked_p]
        part = tiles >> 144 & SUIT
        ss = [REDUCED[part | wish] for wish in asked_s]
        part = tiles >> 216
        hs = [REDUCED[part | wish] for wish in asked_h]
        near, limit = self.near, FAR
        # By what they lack: the fewer tiles of those it wants, the nearer a way may be.
        for lack in sorted([ms[i] + ps[j] + ss[k] >> 16 << 8 | n for n, i, j, k in ways.places]):
            lacking = lack >> 8
            if lacking > limit - FURTHER:
                break
            place = lack & 255
            way = ways.ways[place]
            if way.wanted & lost:
                continue
            _, i, j, k = ways.places[place]
            row = JOINED[
                JOINED[(ms[i] & 255) << 8 | ps[j] & 255] << 8
                | JOINED[(ss[k] & 255) << 8 | hs[ways.honours[place]] & 255]
            ]
            missing = lacking + MISSING[way.base | row]
            if missing <= limit:
                near.append((missing, lacking, way))
                limit = min(limit, missing + FURTHER)
        self.best = limit - FURTHER

    def lose(self, kinds: int, loss: float) -> None:
        """Discarding any of these kinds costs something."""
        losses = self.losses
        while kinds:
            low = kinds & -kinds
            losses[low.bit_length() - 1] += loss
            kinds ^= low

    def closed(self) -> list[float]:
        """The promise after each discard."""
        common, losses = self.common, self.losses
        return [
            answer + common - (losses[tile] if tile >= 0 else 0.0)
            for answer, tile in zip(self.answers, self.discards, strict=True)
        ]


class Planner:
    """Weighs hands for one rule set."""

    def __init__(self, adviser: RouteAdviser) -> None:
        self._adviser = adviser
        self._minimum = adviser.minimum
        self._ways: dict[bytes, Ways] = {}

    def ways(self, melds: bytes) -> Ways:
        """The ways some melds leave open, made ready once."""
        found = self._ways.get(melds)
        if found is None:
            found = self._ways.get(ordered := bytes(sorted(melds)))
            if found is None:
                found = Ways(self._adviser.plan(ordered), len(melds))
            if len(self._ways) >= MOST_MELDS:
                self._ways.clear()
            self._ways[melds] = self._ways[ordered] = found
        return found

    def promise(
        self,
        counts: bytes,
        melds: bytes,
        copies: Copies,
        winds: int,
        discards: Sequence[int] = (KEEP,),
    ) -> list[float]:
        """How promising the hand is after each of these discards."""
        return self.weighed(self.looked_at(counts, melds, copies, discards), winds)

    def looked_at(
        self, counts: bytes, melds: bytes, copies: Copies, discards: Sequence[int] = (KEEP,)
    ) -> RouteCase:
        """A hand whose near ways are known, and nothing is weighed yet."""
        case = RouteCase(self.ways(melds), counts, melds, copies, discards)
        case.look()
        return case

    def weighed(self, case: RouteCase, winds: int) -> list[float]:
        """How promising the hand is after each discard."""
        for missing, lacking, way in case.near:
            if missing <= 1 and case.ready:
                continue  # its waits are counted one by one
            if missing == case.best or (missing == case.best + FURTHER and not way.wanted):
                _weigh(case, way, missing, lacking)
            elif missing == case.best + FURTHER:
                _glance(case, way, missing)
        if not case.melds:
            _weigh_pairs(case)
            _weigh_scattered(case)
            _weigh_orphans(case)
        if case.ways.plan.pungs:
            _weigh_pungs(case)
        if case.ready:
            self._weigh_waits(case, winds)
        return case.closed()

    def _weigh_waits(self, case: RouteCase, winds: int) -> None:
        """A ready hand is weighed by what its waits are worth."""
        record = bytearray(RECORD_LENGTH)
        record[MELDS_AT : MELDS_AT + len(case.melds)] = case.melds
        for place, tile in enumerate(case.discards):
            record[:MELDS_AT] = case.counts
            if tile >= 0:
                record[tile] -= 1
            away, waits = _KERNEL.distance_and_useful(bytes(record[:MELDS_AT]))
            waits &= case.copies.left
            won = 0.0
            while waits and not away:
                low = waits & -waits
                waits ^= low
                wait = low.bit_length() - 1
                won += case.copies.of(low) * self._chance(record, wait, winds)
            if won:
                case.answers[place] += READY * NEARNESS[1] * (won + SLACK)

    def _chance(self, record: bytearray, wait: int, winds: int) -> float:
        """How much a copy of a wait is worth: 1 if it wins whoever plays it."""
        worth = self._adviser.worth
        record[wait] += 1
        record[TILE_AT] = wait
        record[SITUATION_AT] = winds
        answer = 1.0
        if worth(bytes(record)) < self._minimum:
            record[SITUATION_AT] = winds | SELF_DRAWN
            answer = DRAWN_ONLY if worth(bytes(record)) >= self._minimum else 0.0
        record[wait] -= 1
        return answer


def _glance(case: RouteCase, way: Way, missing: int) -> None:
    """Add what a way that is not the nearest promises: only the tiles it wants matter."""
    case.common += way.trust * NEARNESS[missing] * AVERAGE
    loss = way.trust * (NEARNESS[missing] - NEARNESS[missing + 1]) * AVERAGE
    case.lose(way.wanted & case.single, loss)


def _weigh(case: RouteCase, way: Way, missing: int, lacking: int) -> None:
    """Add what one of the nearest ways promises after each discard."""
    wanted, allowed, sets = way.wanted, way.allowed, way.base >> 8
    rest = case.tiles - (case.ones & way.wide_wanted) & way.wide_allowed
    parts = Parts(rest)
    near, further = way.trust * NEARNESS[missing], way.trust * NEARNESS[missing + 1] * AVERAGE
    lacked = wanted & ~case.held
    copies, answers, counts = case.copies, case.answers, case.counts
    same = UNKNOWN
    if missing == lacking:  # the free part is there: only the tiles it wants are useful
        same = near * (copies.of(lacked) + SLACK)
    elif missing > EXACT:
        same = near * AVERAGE
    free = same
    for place, tile in enumerate(case.discards):
        if tile >= 0 and wanted >> tile & 1 and counts[tile] == 1:
            answers[place] += further
        elif tile < 0 or not allowed >> tile & 1:
            if free < 0:
                free = near * (copies.of(lacked | parts.useful(sets) & allowed) + SLACK)
            answers[place] += free
        elif lacking + MISSING[way.base | parts.row_without(tile)] > missing:
            answers[place] += further
        elif same >= 0:
            answers[place] += same
        else:
            after = Parts(rest - (1 << 8 * tile))
            useful = lacked | after.useful(sets) & allowed
            answers[place] += near * (copies.of(useful) + SLACK)


def _weigh_pairs(case: RouteCase) -> None:
    """Seven pairs; four alike are two of them."""
    counts, trust = case.counts, case.ways.plan.pairs
    missing = PAIRS - sum(count >> 1 for count in counts)
    if not trust or missing > case.best + FURTHER or (missing <= 1 and case.ready):
        return
    odd = sum(1 << kind for kind in range(PLAYING_KINDS) if counts[kind] & 1)
    for place, tile in enumerate(case.discards):
        even = tile >= 0 and not odd >> tile & 1
        useful = odd if tile < 0 else odd ^ 1 << tile
        near = NEARNESS[missing + even]
        case.answers[place] += trust * near * (case.copies.of(useful) + SLACK)


def _weigh_scattered(case: RouteCase) -> None:
    """Fourteen different tiles of one set of kinds."""
    for kinds in case.ways.plan.scattered:
        missing = FULL - (case.held & kinds).bit_count()
        if missing <= case.best + FURTHER and (missing > 1 or not case.ready):
            lacked = kinds & ~case.held
            if (lacked & case.copies.left).bit_count() >= missing:
                _add_different(case, kinds, missing, case.copies.of(lacked))


def _weigh_orphans(case: RouteCase) -> None:
    """Thirteen orphans."""
    held = case.held & ORPHANS
    paired = held & ~case.single
    missing = FULL - held.bit_count() - (paired != 0)
    if case.ways.plan.orphans and missing <= case.best + FURTHER:
        if missing <= 1 and case.ready:
            return
        lacked = ORPHANS & ~held
        if not lacked & case.copies.gone:
            _add_different(case, ORPHANS, missing, case.copies.of(lacked))


def _add_different(case: RouteCase, kinds: int, missing: int, useful: int) -> None:
    """Add a way that needs each of its kinds once."""
    case.common += NEARNESS[missing] * (useful + SLACK)
    loss = (NEARNESS[missing] - NEARNESS[missing + 1]) * (useful + SLACK)
    case.lose(kinds & case.single, loss)


def _weigh_pungs(case: RouteCase) -> None:
    """A hand of pungs: the kinds held most often become pungs, the next one the pair."""
    sets, trust = case.ways.sets, case.ways.plan.pungs
    most = sorted(filter(None, case.counts), reverse=True)
    if len(most) <= sets:
        return
    least = most[sets]
    missing = sum(PUNG - min(PUNG, count) for count in most[:sets]) + 2 - min(2, least)
    if missing > case.best + FURTHER or (missing <= 1 and case.ready):
        return
    twice = at_least(case.counts, 2) & ~at_least(case.counts, 3)
    case.common += trust * NEARNESS[missing] * (case.copies.of(twice) + SLACK)
    # A kind that is needed: held more often than the last one, or as often and without a spare.
    spare = len(most) > sets + 1 and most[sets + 1] == least
    needed = at_least(case.counts, least + 1) if spare else at_least(case.counts, least)
    needed &= ~(at_least(case.counts, COPIES))
    loss = trust * (
        NEARNESS[missing] * (case.copies.of(twice) + SLACK) - NEARNESS[missing + 1] * AVERAGE
    )
    case.lose(needed, max(0.0, loss))


@lru_cache(maxsize=8)
def planner_for(adviser: RouteAdviser) -> Planner:
    """The planner all bots with one adviser share: what one has looked up, all know."""
    return Planner(adviser)
