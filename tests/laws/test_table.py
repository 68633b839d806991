"""Truths of the table that hold for every hand, whoever plays it and under whatever rules.

Players choose at random, but not evenly: they like rare actions and keep what they collect, walls
deal them triplets, and one rule set finds wins everywhere. So kongs, robberies and several winners
at once happen all the time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import ModuleType
from typing import Final
from zlib import crc32

import pytest

from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS, deal_order, full_set
from muraille.games.classic.options import ADVANCED, CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.games.table_rules import RuleSet
from muraille.kernel.choice import PLAIN
from muraille.table.actions import (
    CHOW_CODES,
    PASS_CODE,
    WIN_CODE,
    TakeChow,
    TakePung,
    Verb,
    code_of,
    coded,
    discards_in,
    tile_of,
    verb_of,
    with_verbs,
)
from muraille.table.deal import Deal
from muraille.table.events import (
    ClaimAnswered,
    Event,
    FlowerLaid,
    HandBegun,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    SeatServed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    WindowClosed,
)
from muraille.table.events.codec import decode
from muraille.table.terms import SPECTATOR, Phase
from muraille.table.view import View
from tests.kit.table.director import (
    BOTH,
    DECK,
    ENGINES,
    FASTEST,
    SITUATION,
    ShapeRules,
    generous_wall,
)
from tests.kit.table.event_text import told
from tests.kit.table.text import every_tile
from tests.kit.table.worlds import other_world

SEEDS: Final = range(4)
HANDS: Final = 8 if FASTEST is ENGINES["plain"] else 40
"""Hands of a walk: the plain engine is a hundred times slower."""
VIEWERS: Final = range(5)
OFTEN, SELDOM = 7, 40
"""Every so many decisions the dear laws are tried."""


LUCKY: Final = (3, 14, 25)
RARE_PHASES: Final = (Phase.ROBBING, Phase.INVOKING)
COMMON: Final = (Verb.DISCARD, Verb.PASS, Verb.WIN)
"""What players do all the time."""
TELLING: Final = (Verb.WIN, Verb.CALL)
"""What tells of hidden tiles."""
WIN_TILE: Final = 38
"""Where a record says which tile wins."""


class WhimRules(ShapeRules):
    """Three tiles bring luck, and robbed ones: on those every second hand wins, by its looks."""

    name = "whim"

    def may_win(self, record: bytes) -> int:
        """A whim, but always the same one for the same hand."""
        whim = crc32(record)
        robbed = record[SITUATION] & 0b101 == 0b100  # about a kong, and not drawn
        lucky = robbed or record[WIN_TILE] in LUCKY
        return 1 + whim // 2 % 3 if lucky and whim % 2 else 0

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """Who won takes his points from who gave, or from each."""
        gains = [0, 0, 0, 0]
        if outcome.winner is not None:
            payers = [s for s in SEATS if s != outcome.winner and outcome.source in {None, s}]
            for payer in payers:
                gains[payer] -= outcome.points
                gains[outcome.winner] += outcome.points
        return gains[0], gains[1], gains[2], gains[3]


JAPANESE: Final = {"discard_visibility": "japanese", "calling_hand_locked": True}
RULES: Final[dict[str, Callable[[], RuleSet]]] = {
    "mcr": McrRules,
    "shape": ShapeRules,
    "whim": WhimRules,
    "hill": lambda: WhimRules(hill=14, forced_flowers=True),
    "all": lambda: WhimRules(
        hill=14,
        forced_flowers=True,
        calling=True,
        invocation=True,
        robs_claimed_kongs=True,
        open_end=True,
    ),
    "turned": lambda: WhimRules(
        calling=True, calling_locks=True, turned_discards=True, open_end=True
    ),
    "classic": ClassicRules,
    "japanese": lambda: ClassicRules(changed(ADVANCED, JAPANESE)),
}
BY_RULES: Final = pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
BY_SEED: Final = pytest.mark.parametrize("seed", SEEDS)
BY_HOLD: Final = pytest.mark.parametrize("hold", [False, True], ids=["answered", "held"])


def random_wall(random: Random, first: int, *, flowers: bool = True) -> list[int]:
    """A wall; one in two deals everybody triplets."""
    return generous_wall(random, first, random.choice([0, 3]), flowers=flowers)


def is_eager(view: View, random: Random) -> bool:
    """Whether a player takes a win: seldom, or hands were short; but then everybody does."""
    together = view.phase in RARE_PHASES or view.wall_places.start % 8 == 0
    return random.random() < (0.8 if together else 0.05)


def choose(view: View, seat: int, legal: tuple[int, ...], random: Random) -> int:
    """What a player does: often something rare; else the tile that fits the hand least."""
    if WIN_CODE in legal and is_eager(view, random):
        return WIN_CODE
    if view.phase is Phase.INVOKING:
        lucky = [code for code in legal if tile_of(code) in LUCKY]
        return random.choice(lucky or legal[:1])
    rare = [code for code in legal if verb_of(code) not in COMMON]
    for verb in (Verb.PROMOTE, Verb.TAKE_PUNG):  # a pung that may grow, rather than a kong at once
        liked = with_verbs(rare, (verb,))
        if liked and random.random() < 0.7:
            return liked[0]
    if rare and random.random() < 0.6:
        return random.choice([code for code in rare if code not in CHOW_CODES] or rare)
    discards = discards_in(legal)
    if not discards or random.random() < 0.2:
        return random.choice(legal)
    counts = view.of(seat).concealed
    pungs = [laid.tiles[0] for laid in view.melds(seat) if len(set(laid.tiles)) == 1]

    def worth(kind: int) -> float:
        if is_bonus(kind):
            return random.random() * 5
        if kind in pungs:
            return 20.0
        near = sum(counts[k] for k in range(kind - 2, kind + 3) if 0 <= k < 27 and kind < 27)
        return 4 * counts[kind] + near + random.random()

    return min(discards, key=worth)


def go_on(deal: Deal, random: Random) -> str:
    """Something happens: a player acts, a clock runs out, a referee rules. What it was."""
    view = deal.whole
    waiting = deal.waiting_for()
    if view.is_window and (not waiting or random.random() < 0.05):
        deal.close_window()
        return "closed"
    assert waiting, "nobody can act"
    chance = random.random()
    alive = [seat for seat in SEATS if not view.is_dead(seat)]
    if chance < 0.002 and len(alive) > 1:
        deal.declare_dead(random.choice(alive))
        return "ruled"
    seat = random.choice(waiting)
    if chance < 0.03:
        deal.expire(seat)
        return "expired"
    legal = deal.legal(seat)
    assert legal, "a seat that is asked can answer"
    deal.act(seat, choose(view, seat, legal, random))
    return "acted"


def begun(deal: Deal, random: Random, hand: int) -> Deal:
    """A hand is dealt."""
    east = hand & 3
    first = (east + random.randrange(4)) & 3 if deal.rules.procedure.hill else east
    wall = random_wall(random, first, flowers=deal.flowers)
    dice = [random.randint(1, 6) for _ in range(4)]
    deal.begin(wall, east, hand & 15, dice, first)
    return deal


def walk(deal: Deal, random: Random, hands: int) -> Iterator[int]:
    """Play hands; at every decision the reader may look at the table. Gives their numbers."""
    decision = 0
    for hand in range(hands):
        begun(deal, random, hand)
        yield decision
        while not deal.is_over:
            go_on(deal, random)
            decision += 1
            yield decision


# The state.


@BY_RULES
@BY_SEED
@BY_HOLD
def test_at_every_decision(rules: Callable[[], RuleSet], seed: int, *, hold: bool) -> None:
    """Tiles are conserved, what is listed is accepted, and the log is the state."""
    random = Random(seed)
    deal = Deal(rules(), hold=hold, engine=FASTEST)
    plain = FASTEST is ENGINES["plain"]
    before: View | None = None
    for decision in walk(deal, random, HANDS):
        view = deal.whole
        assert every_tile(view) == DECK
        if not plain or decision % SELDOM == 0:
            assert deal.engine.audit(deal.table) == 0
            assert deal.folded(deal.log, SPECTATOR, before) == view
        if deal.is_over:
            assert sum(deal.scores) == 0 or not is_zero_sum(deal.rules)
            before = view


def is_zero_sum(rules: RuleSet) -> bool:
    """In the simple system of the classical game all mark their own points."""
    simple = isinstance(rules, ClassicRules) and rules.options.scoring_system == "simple"
    return not simple


@BY_RULES
@pytest.mark.parametrize("flowers", [True, False], ids=["144", "136"])
def test_without_flowers_too_no_tile_is_lost(
    rules: Callable[[], RuleSet], *, flowers: bool
) -> None:
    deal = Deal(rules(), flowers=flowers, engine=FASTEST)
    box = Counter(full_set(flowers=flowers))
    for _ in walk(deal, Random(5), max(2, HANDS // 6)):
        assert every_tile(deal.whole) == box


@BY_RULES
@BOTH
def test_each_legal_action_can_be_done(engine: ModuleType, rules: Callable[[], RuleSet]) -> None:
    """Not only accepted: done, on a copy of the table, without losing a tile."""
    deal = Deal(rules(), engine=engine)
    copy = Deal(deal.rules, engine=engine)
    for decision in walk(deal, Random(3), 3 if engine is ENGINES["plain"] else 20):
        if decision % SELDOM:
            continue
        for seat in deal.waiting_for():
            for code in deal.legal(seat):
                engine.set_state(copy.table, deal.state, 0)
                copy.act(seat, code)
                assert every_tile(copy.whole) == DECK


@BY_SEED
@BY_RULES
def test_a_held_window_closes_by_the_clock_alone(rules: Callable[[], RuleSet], seed: int) -> None:
    random = Random(seed)
    deal = Deal(rules(), hold=True, engine=FASTEST)
    for hand in range(max(2, HANDS // 4)):
        begun(deal, random, hand)
        while not deal.is_over:
            before = deal.whole
            what = go_on(deal, random)
            after = deal.whole
            if before.is_window and what != "closed" and not all(map(after.is_dead, SEATS)):
                assert after.is_window
                assert (after.giver, after.offered) == (before.giver, before.offered)


def test_rare_events_are_not_rare_here() -> None:
    """The walks above would prove little if nothing happened in them."""
    seen: Counter[str] = Counter()
    hands, enough = (20, 2) if FASTEST is ENGINES["plain"] else (100, 10)
    for name, rules in RULES.items():
        deal = Deal(rules(), engine=FASTEST)
        random = Random(1)
        for hand in range(hands):
            begun(deal, random, hand)
            while not deal.is_over:
                seen[go_on(deal, random)] += 1
            winners = 0
            for _, line in told(deal.log):
                words = line.split()
                seen[words[0]] += 1
                winners = winners + (words[-1] == "win") if words[0] == "answered" else 0
                seen["several wins"] += winners == 2
                if words[0] == "won":
                    seen[f"won by {words[4]}"] += 1
                    seen[f"{name} won"] += 1
                seen["calling"] += "calling" in words
                seen["claimed kong"] += line.startswith("claimed") and "kong" in words
    for rare in ("hidden", "promoted", "stood", "claimed kong", "won by robbing", "several wins"):
        assert seen[rare] >= enough, (rare, seen)
    for rare in ("invocation", "invoked", "forgone", "open"):
        assert seen[rare] >= enough // 2, (rare, seen)
    for rare in ("exhausted", "expired", "ruled", "closed", "won by wall", "won by discard"):
        assert seen[rare] >= enough, (rare, seen)
    assert seen["shape won"]
    assert seen["classic won"]
    assert seen["calling"] >= enough


# Secrets.


@BY_RULES
@BY_SEED
@BY_HOLD
def test_the_redacted_log_folds_to_the_view(
    rules: Callable[[], RuleSet], seed: int, *, hold: bool
) -> None:
    """What a viewer is told and what they are shown are the same, byte for byte."""
    deal = Deal(rules(), hold=hold, engine=FASTEST)
    before: View | None = None
    for decision in walk(deal, Random(10 + seed), HANDS):
        if decision % OFTEN == 0 or deal.is_over:
            for viewer in VIEWERS:
                folded = deal.folded(deal.seen_log(viewer), viewer, before)
                view = deal.view(viewer)
                assert folded == view, differing(folded, view)
        if deal.is_over:
            before = deal.whole


def differing(one: View, other: View) -> list[tuple[int, int, int]]:
    """Where two views differ."""
    pairs = enumerate(zip(bytes(one), bytes(other), strict=True))
    return [(at, a, b) for at, (a, b) in pairs if a != b]


@BY_RULES
@BY_SEED
def test_worlds_that_differ_in_secrets_look_alike(rules: Callable[[], RuleSet], seed: int) -> None:
    random = Random(20 + seed)
    deal = Deal(rules(), hold=True, engine=FASTEST)
    other = Deal(deal.rules, hold=True, engine=FASTEST)
    for decision in walk(deal, random, HANDS):
        if decision % OFTEN == 0:
            for viewer in VIEWERS:
                other.go_back(other_world(deal.whole, viewer, random), 0)
                assert other.view(viewer) == deal.view(viewer)


class Tracker:
    """Which tile of the wall is which: where each lies, and which of them the viewer has seen."""

    def __init__(self, wall: list[int], hill: int, first: int, viewer: int) -> None:
        self.wall = wall
        self.first = first
        self.viewer = viewer
        self.hands: list[list[int]] = [[] for _ in SEATS]
        self.known: set[int] = set()
        end = len(wall) - hill
        columns = (at + level for at in range(end - 2, -1, -2) for level in (0, 1))
        self.head = list(range(end))
        self.tail = [*range(end, len(wall)), *columns]

    def draw(self, seat: int, places: list[int]) -> None:
        """A seat takes the first tile that is left of these."""
        taken = self.known.union(*self.hands)
        place = next(place for place in places if place not in taken)
        self.hands[seat].append(place)
        if seat == self.viewer:
            self.known.add(place)

    def show(self, seat: int, *kinds: Kind | None) -> None:
        """Tiles leave a hand, for everybody to see."""
        for kind in kinds:
            place = next(place for place in self.hands[seat] if self.wall[place] == kind)
            self.hands[seat].remove(place)
            self.known.add(place)

    def follow(self, event: Event) -> None:
        """Note what an event brings to light; a concealed kong stays what it is in every world."""
        match event:
            case TilesDealt(seat):
                for place in deal_order(self.first)[seat]:
                    self.draw(seat, [place])
            case TileDrawn(seat, from_tail=from_tail):
                self.draw(seat, self.tail if from_tail else self.head)
            case TileDiscarded(seat, tile) | FlowerLaid(seat, tile) | KongPromoted(seat, tile):
                self.show(seat, tile)
            case KongConcealed(seat, tile):
                self.show(seat, tile, tile, tile, tile)
            case MeldClaimed(seat, tile, TakeChow(lowest)):
                self.show(seat, *(kind for kind in range(lowest, lowest + 3) if kind != tile))
            case MeldClaimed(seat, tile, claim):
                self.show(seat, *[tile] * (2 if isinstance(claim, TakePung) else 3))
            case _:
                pass

    def other_wall(self, random: Random, *, flowers_too: bool) -> list[int]:
        """The wall with everything the viewer never saw shuffled among itself."""
        secret = [
            place
            for place in range(len(self.wall))
            if place not in self.known and (flowers_too or not is_bonus(self.wall[place]))
        ]
        kinds = [self.wall[place] for place in secret]
        random.shuffle(kinds)
        wall = self.wall[:]
        for place, kind in zip(secret, kinds, strict=True):
            wall[place] = kind
        return wall


def seen_steps(events: Sequence[Event], viewer: int) -> Iterator[Event]:
    """What was done for all to see, or by the viewer: without the answers that came to nothing."""
    for at, event in enumerate(events):
        if isinstance(event, ClaimAnswered) and event.seat != viewer:
            later = events[at:]
            closed = (i for i, one in enumerate(later[:-1]) if isinstance(one, WindowClosed))
            claimed = next((later[i + 1] for i in closed), None)
            if not isinstance(claimed, MeldClaimed) or claimed.seat != event.seat:
                continue
        yield event


def repeat(other: Deal, event: Event) -> None:
    """Do in another world what was seen in this one."""
    match event:
        case TileDiscarded(seat, tile):
            other.act(seat, coded(Verb.DISCARD, tile or 0))
        case KongConcealed(seat, tile):
            other.act(seat, coded(Verb.HIDE_KONG, tile or 0))
        case KongPromoted(seat, tile):
            other.act(seat, coded(Verb.PROMOTE, tile or 0))
        case FlowerLaid(seat, tile) if not other.rules.procedure.forced_flowers:
            other.act(seat, coded(Verb.LAY_FLOWER, tile or 0))
        case SeatServed(seat):
            if other.whole.phase is Phase.FLOWERS and other.whole.turn == seat:
                other.act(seat, PASS_CODE)  # a seat without a flower is not asked
        case WindowClosed():
            other.close_window()
        case ClaimAnswered(seat, answer):
            other.act(seat, code_of(answer))
        case _:
            pass


def quietly(deal: Deal, random: Random, decisions: int) -> None:
    """Play on, but nobody wins or calls, and no time runs out: that must tell of secrets."""
    for _ in range(decisions):
        view = deal.whole
        if view.phase is Phase.INVOKING:
            return
        if deal.waiting_for():
            seat = random.choice(deal.waiting_for())
            legal = tuple(code for code in deal.legal(seat) if verb_of(code) not in TELLING)
            deal.act(seat, choose(view, seat, legal, random))
        elif not view.wall_left:
            return
        else:
            deal.close_window()


@BY_RULES
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_same_public_play_in_another_world_is_the_same_log(
    rules: Callable[[], RuleSet], viewer: int
) -> None:
    """Nothing a viewer receives depends on what they may not know."""
    random = Random(30 + viewer)
    deal = Deal(rules(), hold=True, engine=FASTEST)
    other = Deal(deal.rules, hold=True, engine=FASTEST)
    differ = 0
    for hand in range(HANDS // 2):
        begun(deal, random, hand)
        quietly(deal, random, random.randrange(5, 200))
        dealt, *events = decode(deal.log)
        assert isinstance(dealt, HandBegun)
        wall = [tile for tile in dealt.wall if tile is not None]
        tracker = Tracker(wall, dealt.hill, dealt.first, viewer)
        for event in events:
            tracker.follow(event)
        world = tracker.other_wall(random, flowers_too=not deal.rules.procedure.forced_flowers)
        other.begin(world, hand & 3, hand & 15, dealt.dice, dealt.first)
        for event in seen_steps(events, viewer):
            repeat(other, event)
        assert other.seen_log(viewer) == deal.seen_log(viewer)
        assert other.view(viewer) == deal.view(viewer)
        differ += any(other.whole.tiles(seat) != deal.whole.tiles(seat) for seat in SEATS)
    assert differ > HANDS // 4


# The same chance is the same hand.


def played_log(engine: ModuleType, rules: RuleSet, seed: int, hands: int) -> list[tuple[int, ...]]:
    """The logs of some hands."""
    random = Random(seed)
    deal = Deal(rules, engine=engine)
    logs = []
    for hand in range(hands):
        begun(deal, random, hand)
        while not deal.is_over:
            go_on(deal, random)
        logs.append(deal.log)
    return logs


@BY_RULES
def test_the_same_seed_is_the_same_log(rules: Callable[[], RuleSet]) -> None:
    assert played_log(FASTEST, rules(), 7, 5) == played_log(FASTEST, rules(), 7, 5)


@pytest.mark.skipif("compiled" not in ENGINES, reason="not built here")
@BY_RULES
@BY_SEED
def test_compiled_and_plain_play_the_same_hands(rules: Callable[[], RuleSet], seed: int) -> None:
    compiled = played_log(ENGINES["compiled"], rules(), seed, 6)
    assert compiled == played_log(ENGINES["plain"], rules(), seed, 6)


@pytest.mark.skipif("compiled" not in ENGINES, reason="not built here")
def test_compiled_and_plain_simulate_the_same_hands() -> None:
    ends = []
    for engine in ENGINES.values():
        deal = Deal(McrRules(), engine=engine)
        ends.append((engine.play_random(deal.table, 11, 0, 15), deal.log, deal.state))
    assert ends[0] == ends[1]


# Very many hands.


@pytest.mark.parametrize("part", range(8))
def test_a_hundred_thousand_simulated_hands(part: int) -> None:
    """Four random players that take every win: no tile lost, sum zero, the log is the hand."""
    engine = FASTEST
    hands = 12_500 if "compiled" in ENGINES and os.environ.get(PLAIN) != "1" else 10
    deal = Deal(McrRules(), engine=engine)
    before: View | None = None
    wins = 0
    for hand in range(hands):
        wins += engine.play_random(deal.table, 1000 + part, hand, 1)[1]
        view = deal.whole
        assert every_tile(view) == DECK
        assert deal.folded(engine.words(deal.table), SPECTATOR, before) == view
        assert sum(view.scores) == 0
        before = view
    assert sum(deal.scores) == 0
    assert wins or hands < 1000


@pytest.mark.parametrize("system", ["simple", "advanced"])
@pytest.mark.parametrize("part", range(8))
def test_twenty_thousand_simulated_hands_of_the_classical_game(part: int, system: str) -> None:
    """The same laws; in the advanced system, what one gains the others lose."""
    engine = FASTEST
    hands = 1_250 if "compiled" in ENGINES and os.environ.get(PLAIN) != "1" else 2
    deal = Deal(ClassicRules(changed(CLASSIC, {"scoring_system": system})), engine=engine)
    before = deal.whole
    for hand in range(hands):
        engine.play_random(deal.table, 2000 + part, hand, 1)
        view = deal.whole
        assert every_tile(view) == DECK
        assert deal.folded(engine.words(deal.table), SPECTATOR, before) == view
        gains = [after - earlier for after, earlier in zip(view.scores, before.scores, strict=True)]
        assert sum(gains) == 0 if system == "advanced" else min(gains) >= 0
        before = view
