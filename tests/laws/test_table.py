"""Truths of the table that hold for every hand, whoever plays it and under whatever rules.

Players choose at random, but not evenly: they like rare actions and keep what they collect, walls
deal them triplets, and one rule set finds wins everywhere. So kongs, robberies and several winners
at once happen all the time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Final
from zlib import crc32

import pytest

from muraille.core.wall import SEATS, deal_order, full_set
from muraille.games.classic.options import ADVANCED, CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.games.table_rules import RuleSet
from muraille.kernel.choice import PLAIN
from muraille.table.deal import Deal
from muraille.table.engine import codes as c
from muraille.table.view import View
from tests.kit.table_text import events_of, every_tile, held_by, told
from tests.kit.tables import BOTH, DECK, ENGINES, FASTEST, ShapeRules, generous_wall

SEEDS: Final = range(4)
HANDS: Final = 8 if FASTEST is ENGINES["plain"] else 40
"""Hands of a walk: the plain engine is a hundred times slower."""
VIEWERS: Final = range(5)
OFTEN, SELDOM = 7, 40
"""Every so many decisions the dear laws are tried."""


LUCKY: Final = (3, 14, 25)


class WhimRules(ShapeRules):
    """Three tiles bring luck, and robbed ones: on those every second hand wins, by its looks."""

    name = "whim"

    def may_win(self, record: bytes) -> int:
        """A whim, but always the same one for the same hand."""
        whim = crc32(record)
        robbed = record[c.SITUATION] & 0b101 == 0b100  # about a kong, and not drawn
        lucky = robbed or record[c.WIN_TILE] in LUCKY
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


def is_eager(state: bytes, random: Random) -> bool:
    """Whether a player takes a win: seldom, or hands were short; but then everybody does."""
    together = state[c.PHASE] in {c.ROBBING, c.INVOKING} or state[c.HEAD] % 8 == 0
    return random.random() < (0.8 if together else 0.05)


def choose(state: bytes, seat: int, legal: tuple[int, ...], random: Random) -> int:
    """What a player does: often something rare; else the tile that fits his hand least."""
    if c.WIN << 6 in legal and is_eager(state, random):
        return c.WIN << 6
    if state[c.PHASE] == c.INVOKING:
        lucky = [code for code in legal if code & 63 in LUCKY]
        return random.choice(lucky or legal[:1])
    rare = [code for code in legal if code >> 6 not in {c.DISCARD, c.PASS, c.WIN}]
    for verb in (c.PROMOTE, c.TAKE_PUNG):  # a pung that may grow, rather than a kong at once
        liked = [code for code in rare if code >> 6 == verb]
        if liked and random.random() < 0.7:
            return liked[0]
    if rare and random.random() < 0.6:
        return random.choice([code for code in rare if code >> 6 != c.TAKE_CHOW] or rare)
    discards = [code for code in legal if code >> 6 == c.DISCARD]
    if not discards or random.random() < 0.2:
        return random.choice(legal)
    counts = state[c.ROW * seat : c.ROW * (seat + 1)]

    def worth(kind: int) -> float:
        if kind >= c.PLAYING:
            return random.random() * 5
        if c.PUNG + kind in counts[c.MELD : c.MELD + 4]:
            return 20.0
        near = sum(counts[k] for k in range(kind - 2, kind + 3) if 0 <= k < 27 and kind < 27)
        return 4 * counts[kind] + near + random.random()

    return min(discards, key=worth)


def go_on(deal: Deal, random: Random) -> str:
    """Something happens: a player acts, a clock runs out, a referee rules. What it was."""
    state = deal.state
    window = state[c.PHASE] in {c.CLAIMING, c.ROBBING}
    waiting = deal.waiting_for()
    if window and (not waiting or random.random() < 0.05):
        deal.close_window()
        return "closed"
    assert waiting, "nobody can act"
    chance = random.random()
    alive = [seat for seat in SEATS if not state[c.DEAD] >> seat & 1]
    if chance < 0.002 and len(alive) > 1:
        deal.declare_dead(random.choice(alive))
        return "ruled"
    seat = random.choice(waiting)
    if chance < 0.03:
        deal.expire(seat)
        return "expired"
    legal = deal.legal(seat)
    assert legal, "who is asked can answer"
    deal.act(seat, choose(state, seat, legal, random))
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
    scores = bytes(16)
    for decision in walk(deal, random, HANDS):
        state = deal.state
        assert every_tile(deal.whole) == DECK
        if not plain or decision % SELDOM == 0:
            assert deal.engine.audit(deal.table) == 0
            before = bytearray(c.SIZE)
            before[c.SCORES : c.SCORES + 16] = scores
            assert deal.engine.folded(list(deal.log), bytes(before)) == state
        if state[c.PHASE] == c.IDLE:
            assert sum(deal.scores) == 0 or not is_zero_sum(deal.rules)
            scores = state[c.SCORES : c.SCORES + 16]


def is_zero_sum(rules: RuleSet) -> bool:
    """In the simple system of the classical game everybody marks his own points."""
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
            window = deal.state[c.PHASE] in {c.CLAIMING, c.ROBBING}
            source = deal.state[c.SOURCE], deal.state[c.PENDING]
            what = go_on(deal, random)
            if window and what != "closed" and deal.state[c.DEAD] != 15:
                assert deal.state[c.PHASE] in {c.CLAIMING, c.ROBBING}
                assert (deal.state[c.SOURCE], deal.state[c.PENDING]) == source


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
    """What a viewer is told and what he is shown are the same, byte for byte."""
    deal = Deal(rules(), hold=hold, engine=FASTEST)
    scores = bytes(16)
    for decision in walk(deal, Random(10 + seed), HANDS):
        state = deal.state
        if decision % OFTEN == 0 or state[c.PHASE] == c.IDLE:
            before = bytearray(c.SIZE)
            before[c.SCORES : c.SCORES + 16] = scores
            for viewer in VIEWERS:
                folded = deal.engine.folded(list(deal.seen_log(viewer)), bytes(before))
                view = bytes(deal.view(viewer))
                assert folded == view, differing(folded, view, viewer)
        if state[c.PHASE] == c.IDLE:
            scores = state[c.SCORES : c.SCORES + 16]


def differing(one: bytes, other: bytes, viewer: int) -> list[tuple[int, int, int, int]]:
    """Where two blocks differ."""
    return [(viewer, at, a, b) for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]


def other_world(state: bytes, viewer: int, random: Random) -> bytes:
    """The same table for the viewer: what he may not know lies elsewhere."""
    world = bytearray(state)
    hidden = [s for s in SEATS if s != viewer and not state[c.REVEALED] >> s & 1]
    live = [*range(state[c.HEAD], state[c.TAIL]), *range(state[c.HILL], state[c.HILL_END])]
    pool = [state[c.WALL + at] for at in live]
    for seat in hidden:
        pool += held_by(View(state, viewer), seat)
    random.shuffle(pool)
    for seat in hidden:
        start = c.ROW * seat
        n = len(held_by(View(state, viewer), seat))
        world[start : start + c.PLAYING] = bytes(c.PLAYING)
        world[start + c.BONUS : start + c.BONUS + 8] = bytes(8)
        for _ in range(n):
            kind = pool.pop()
            world[start + (kind if kind < c.PLAYING else c.BONUS + kind - c.PLAYING)] += 1
        if state[c.PHASE] in {c.CLAIMING, c.ROBBING}:
            world[c.OFFERS + seat] = random.randrange(64)
            world[c.ANSWERS + seat] = random.randrange(8)
    for at in live:
        world[c.WALL + at] = pool.pop()
    for at in set(range(144)) - set(live):  # what was drawn is forgotten by the wall
        if state[c.WALL + at] != c.NONE:
            world[c.WALL + at] = random.randrange(c.KINDS)
    drawer = state[c.FIRST] if state[c.PHASE] == c.FLOWERS else state[c.TURN]
    if drawer in hidden and state[c.PHASE] in {c.FLOWERS, c.TURNING}:
        world[c.MAY_WIN] = random.randrange(2)
        world[c.CALLS], world[c.CAN_CALL] = random.randrange(256), 1
        if state[c.DRAWN] != c.NONE:
            world[c.DRAWN] = random.choice([*held_by(View(world, viewer), drawer), 0])
    return bytes(world)


@BY_RULES
@BY_SEED
def test_worlds_that_differ_in_secrets_look_alike(rules: Callable[[], RuleSet], seed: int) -> None:
    random = Random(20 + seed)
    deal = Deal(rules(), hold=True, engine=FASTEST)
    other = Deal(deal.rules, hold=True, engine=FASTEST)
    for decision in walk(deal, random, HANDS):
        if decision % OFTEN == 0:
            state = deal.state
            for viewer in VIEWERS:
                deal.engine.set_state(other.table, other_world(state, viewer, random), 0)
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

    def show(self, seat: int, *kinds: int) -> None:
        """Tiles leave a hand, for everybody to see."""
        for kind in kinds:
            place = next(place for place in self.hands[seat] if self.wall[place] == kind)
            self.hands[seat].remove(place)
            self.known.add(place)

    def follow(self, word: int) -> None:
        """Note what an event brings to light; a concealed kong stays what it is in every world."""
        kind, seat, tile, argument = word & 63, word >> 6 & 3, word >> 8 & 63, word >> 14
        if kind == c.DEALT:
            for place in deal_order(self.first)[seat]:
                self.draw(seat, [place])
        elif kind == c.DREW_TILE:
            self.draw(seat, self.tail if argument & c.FROM_TAIL else self.head)
        elif kind in {c.DISCARDED, c.FLOWER_LAID, c.KONG_PROMOTED}:
            self.show(seat, tile)
        elif kind == c.KONG_HIDDEN:
            self.show(seat, tile, tile, tile, tile)
        elif kind == c.CLAIMED:
            lowest = argument >> 6 & 63
            meld = {
                c.TAKE_CHOW: [kind for kind in range(lowest, lowest + 3) if kind != tile],
                c.TAKE_PUNG: [tile] * 2,
                c.TAKE_KONG: [tile] * 3,
            }
            self.show(seat, *meld[argument & 7])

    def other_wall(self, random: Random, *, flowers_too: bool) -> list[int]:
        """The wall with everything the viewer never saw shuffled among itself."""
        secret = [
            place
            for place in range(len(self.wall))
            if place not in self.known and (flowers_too or self.wall[place] < c.PLAYING)
        ]
        kinds = [self.wall[place] for place in secret]
        random.shuffle(kinds)
        wall = self.wall[:]
        for place, kind in zip(secret, kinds, strict=True):
            wall[place] = kind
        return wall


def seen_steps(log: tuple[int, ...], viewer: int) -> Iterator[int]:
    """What was done for all to see, or by the viewer: without the answers that came to nothing."""
    words = [event[0] for _, event in events_of(log)]
    for at, word in enumerate(words):
        kind, seat = word & 63, word >> 6 & 3
        if kind == c.ANSWERED and seat != viewer:
            after = (i for i in range(at, len(words) - 1) if words[i] & 63 == c.CLOSED)
            closed = next(after, None)
            if closed is None or words[closed + 1] & 0xFF != c.CLAIMED | seat << 6:
                continue
        yield word


def repeat(other: Deal, word: int) -> None:
    """Do in another world what was seen in this one."""
    kind, seat, tile, argument = word & 63, word >> 6 & 3, word >> 8 & 63, word >> 14
    verbs = {c.DISCARDED: c.DISCARD, c.KONG_HIDDEN: c.HIDE_KONG, c.KONG_PROMOTED: c.PROMOTE}
    if not other.rules.procedure.forced_flowers:
        verbs[c.FLOWER_LAID] = c.LAY_FLOWER
    if kind in verbs:
        other.act(seat, verbs[kind] << 6 | tile)
    elif kind == c.SERVED and other.state[c.PHASE] == c.FLOWERS and other.state[c.TURN] == seat:
        other.act(seat, c.PASS << 6)  # who has no flower is not asked
    elif kind == c.CLOSED:
        other.close_window()
    elif kind == c.ANSWERED:
        chow = c.TAKE_CHOW << 6 | other.state[c.PENDING] + argument - 4
        plain = c.PASS if argument == c.PASSED else argument - 2
        is_chow = c.ANSWER_CHOW <= argument < c.ANSWER_PUNG
        other.act(seat, chow if is_chow else plain << 6)


def quietly(deal: Deal, random: Random, decisions: int) -> None:
    """Play on, but nobody wins or calls, and no time runs out: that must tell of secrets."""
    for _ in range(decisions):
        state = deal.state
        if state[c.PHASE] == c.INVOKING:
            return
        if deal.waiting_for():
            seat = random.choice(deal.waiting_for())
            legal = tuple(code for code in deal.legal(seat) if code >> 6 not in {c.WIN, c.CALL})
            deal.act(seat, choose(state, seat, legal, random))
        elif state[c.HEAD] == state[c.TAIL]:
            return
        else:
            deal.close_window()


@BY_RULES
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_same_public_play_in_another_world_is_the_same_log(
    rules: Callable[[], RuleSet], viewer: int
) -> None:
    """Nothing a viewer receives depends on what he may not know."""
    random = Random(30 + viewer)
    deal = Deal(rules(), hold=True, engine=FASTEST)
    other = Deal(deal.rules, hold=True, engine=FASTEST)
    differ = 0
    for hand in range(HANDS // 2):
        begun(deal, random, hand)
        quietly(deal, random, random.randrange(5, 200))
        log, first = deal.log, deal.state[c.FIRST]
        wall = [word >> 8 * place & 63 for word in log[1:37] for place in range(4)]
        tracker = Tracker(wall, deal.rules.procedure.hill, first, viewer)
        for _, event in events_of(log):
            tracker.follow(event[0])
        world = tracker.other_wall(random, flowers_too=not deal.rules.procedure.forced_flowers)
        dice = [log[37] >> 8 * place & 255 for place in range(4)]
        other.begin(world, hand & 3, hand & 15, dice, first)
        for word in seen_steps(log, viewer):
            repeat(other, word)
        assert other.seen_log(viewer) == deal.seen_log(viewer)
        assert other.view(viewer) == deal.view(viewer)
        differ += other.state[: 4 * c.ROW] != deal.state[: 4 * c.ROW]
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
    before = bytearray(c.SIZE)
    wins = 0
    for hand in range(hands):
        wins += engine.play_random(deal.table, 1000 + part, hand, 1)[1]
        state = engine.state(deal.table)
        log = engine.words(deal.table)
        assert every_tile(deal.whole) == DECK
        assert engine.folded(log, bytes(before)) == state
        assert sum(log[-4:]) % 2**32 == 0
        before[c.SCORES : c.SCORES + 16] = state[c.SCORES : c.SCORES + 16]
    assert sum(deal.scores) == 0
    assert wins or hands < 1000


@pytest.mark.parametrize("system", ["simple", "advanced"])
@pytest.mark.parametrize("part", range(8))
def test_twenty_thousand_simulated_hands_of_the_classical_game(part: int, system: str) -> None:
    """The same laws; in the advanced system, what one gains the others lose."""
    engine = FASTEST
    hands = 1_250 if "compiled" in ENGINES and os.environ.get(PLAIN) != "1" else 2
    deal = Deal(ClassicRules(changed(CLASSIC, {"scoring_system": system})), engine=engine)
    before = bytearray(c.SIZE)
    for hand in range(hands):
        engine.play_random(deal.table, 2000 + part, hand, 1)
        state = engine.state(deal.table)
        log = engine.words(deal.table)
        assert every_tile(deal.whole) == DECK
        assert engine.folded(log, bytes(before)) == state
        gains = [word - 2**32 if word >> 31 else word for word in log[-4:]]
        assert sum(gains) == 0 if system == "advanced" else min(gains) >= 0
        before[c.SCORES : c.SCORES + 16] = state[c.SCORES : c.SCORES + 16]
