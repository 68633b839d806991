"""The laws of the table hold under the rules of the games, and under others made for trouble.

Walls deal triplets, players like rare actions, and one rule set finds wins everywhere. So kongs,
robberies and several winners at once happen all the time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Final
from zlib import crc32

import pytest

from muraille.core.wall import SEATS
from muraille.games.classic.options import ADVANCED, CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from muraille.games.first.rules import FirstRules
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.games.table_rules import RuleSet
from muraille.kernel.choice import PLAIN
from muraille.table.deal import Deal
from muraille.table.inventory import every_tile
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from muraille.testing.laws.table import LAWS, what_is_legal_can_be_done
from muraille.testing.players import go_on
from muraille.testing.trial import Trial
from tests.kit.examples import TIMES
from tests.kit.table.director import DECK, ENGINES, FASTEST, SITUATION, ShapeRules
from tests.kit.table.event_text import told

SEEDS: Final = range(TIMES)
HANDS: Final = 3 if FASTEST is ENGINES["plain"] else 8
"""Hands of a walk: the plain engine is a hundred times slower."""


LUCKY: Final = (3, 14, 25)
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
        """The winner takes their points from the player who gave, or from each."""
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
    "first": FirstRules,
}
BY_RULES: Final = pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
UNUSUAL: Final = {
    name: rules for name, rules in RULES.items() if name not in ("mcr", "classic", "first")
}
"""Every game as it is usually played is tried by ``test_games``."""
BY_SEED: Final = pytest.mark.parametrize("seed", SEEDS)


@pytest.mark.parametrize("rules", UNUSUAL.values(), ids=UNUSUAL.keys())
@BY_SEED
@pytest.mark.parametrize("law", LAWS)
def test_a_law_holds(law: str, rules: Callable[[], RuleSet], seed: int) -> None:
    """Every law that a game is held against, for rule sets that no game has too."""
    tried = rules()
    LAWS[law](Trial(tried, seed, HANDS, zero_sum=is_zero_sum(tried), engine=FASTEST))


def is_zero_sum(rules: RuleSet) -> bool:
    """In the simple system of the classical game all mark their own points."""
    simple = isinstance(rules, ClassicRules) and rules.options.scoring_system == "simple"
    return not simple


@pytest.mark.skipif("compiled" not in ENGINES, reason="not built here")
@BY_RULES
def test_each_legal_action_can_be_done_by_the_plain_engine_too(
    rules: Callable[[], RuleSet],
) -> None:
    what_is_legal_can_be_done(Trial(rules(), 3, 3, engine=ENGINES["plain"]))


def test_rare_events_are_not_rare_here() -> None:
    """The walks above would prove little if nothing happened in them."""
    seen: Counter[str] = Counter()
    hands, enough = (20, 2) if FASTEST is ENGINES["plain"] else (50, 5)
    for name, rules in RULES.items():
        trial = Trial(rules(), engine=FASTEST)
        deal, random = trial.deal(), trial.random("rare")
        for hand in range(hands):
            trial.begin(deal, random, hand)
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
    assert seen["first won"]
    assert seen["calling"] >= enough


# Two texts of the engine.


@pytest.mark.skipif("compiled" not in ENGINES, reason="not built here")
@BY_RULES
@BY_SEED
def test_compiled_and_plain_play_the_same_hands(rules: Callable[[], RuleSet], seed: int) -> None:
    compiled = Trial(rules(), seed, engine=ENGINES["compiled"]).logs("both", 6)
    assert compiled == Trial(rules(), seed, engine=ENGINES["plain"]).logs("both", 6)


@pytest.mark.skipif("compiled" not in ENGINES, reason="not built here")
def test_compiled_and_plain_simulate_the_same_hands() -> None:
    ends = []
    for engine in ENGINES.values():
        deal = Deal(McrRules(), engine=engine)
        ends.append((engine.play_random(deal.table, 11, 0, 15), deal.log, deal.state))
    assert ends[0] == ends[1]


# Very many hands.

PARTS: Final = 2 if TIMES == 1 else 8
"""With ``make laws`` a hundred thousand hands of MCR, and twenty thousand of the classical game."""


@pytest.mark.parametrize("part", range(PARTS))
def test_very_many_simulated_hands(part: int) -> None:
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
@pytest.mark.parametrize("part", range(PARTS))
def test_very_many_simulated_hands_of_the_classical_game(part: int, system: str) -> None:
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
