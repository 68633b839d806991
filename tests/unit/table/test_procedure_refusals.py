"""The table procedure for MCR, line by line: what is forbidden, dead hands, whole steps."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import ModuleType

import pytest

from muraille.core.errors import Refusal
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.table.events import HandRuledDead
from muraille.table.events.codec import decode
from tests.kit.table.director import BOTH, Director, ShapeRules, staged, staged_wall

pytestmark = BOTH

READY = "123456789m 99p 23s"
"""Waits for 1s and 4s."""


# Forbidden actions; the director checks that a refusal leaves state and log untouched.


@pytest.mark.parametrize(
    ("hands", "verb", "tile", "code"),
    [
        ({0: "123456789m 12345p"}, "discard", "9s", "tile_not_held"),
        ({0: "123456789m 12345p"}, "win", "", "not_complete"),
        ({0: "123456789m 12345p"}, "hide", "1m", "not_four"),
        ({0: "123456789m 12345p"}, "hide", "1f", "no_such_action"),
        ({0: "123456789m 12345p"}, "promote", "1m", "no_such_pung"),
        ({0: "123456789m 12345p"}, "promote", "1f", "no_such_action"),
        ({0: "123456789m 12345p"}, "flower", "1f", "tile_not_held"),
        ({0: "123456789m 12345p"}, "flower", "1m", "not_a_flower"),
        ({0: "123456789m 12345p"}, "chow", "1m", "no_such_action"),
        ({0: "123456789m 12345p"}, "pung", "", "no_such_action"),
        ({0: "123456789m 12345p"}, "kong", "", "no_such_action"),
        ({0: "123456789m 12345p"}, "pass", "", "no_such_action"),
    ],
)
def test_in_his_turn_a_player_may_not(
    engine: ModuleType, hands: dict[int, str], verb: str, tile: str, code: str
) -> None:
    assert staged(engine, hands).refusal(0, verb, tile) == code


@pytest.mark.parametrize("verb", ["discard", "win", "hide", "promote", "flower", "pass", "pung"])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_acts_in_the_turn_of_another(engine: ModuleType, seat: int, verb: str) -> None:
    table = staged(engine, {seat: "E"})
    assert table.refusal(seat, verb, "E" if verb == "discard" else "") == "not_your_turn"


@pytest.mark.parametrize(
    ("verb", "tile", "code"),
    [
        ("chow", "1m", "not_offered"),
        ("kong", "", "not_offered"),
        ("win", "", "not_offered"),
        ("discard", "3m", "no_such_action"),
        ("hide", "3m", "no_such_action"),
        ("promote", "3m", "no_such_action"),
        ("flower", "1f", "no_such_action"),
    ],
)
def test_a_claim_that_is_not_offered_is_refused(
    engine: ModuleType, verb: str, tile: str, code: str
) -> None:
    table = staged(engine, {0: "3m", 2: "33m 12m 19p 19s ESWNC"}).discard(0, "3m")
    assert table.may(2) == {"pass", "pung"}
    assert table.refusal(2, verb, tile) == code


def test_in_the_round_of_flowers_there_is_only_the_flower(engine: ModuleType) -> None:
    table = staged(engine, {0: "1f EEEE 123456789m"})
    assert table.refusal(0, "discard", "E") == "no_such_action"
    assert table.refusal(0, "hide", "E") == "no_such_action"
    assert table.refusal(0, "win") == "no_such_action"
    assert table.refusal(0, "flower", "2f") == "tile_not_held"
    assert table.refusal(0, "flower", "E") == "not_a_flower"
    assert table.refusal(1, "pass") == "not_your_turn"


@pytest.mark.parametrize("verb", ["discard", "pass", "chow", "pung", "kong", "win", "hide"])
def test_nothing_is_done_when_the_hand_is_over(engine: ModuleType, verb: str) -> None:
    table = staged(engine, {0: f"{READY} 4s"}).win(0)
    for seat in range(4):
        assert table.refusal(seat, verb, "1m" if verb == "discard" else "") == "hand_over"
        assert table.deal.legal(seat) == ()
    assert table.refused(table.deal.close_window) == "no_window"
    assert table.refused(lambda: table.deal.expire(0)) == "hand_over"
    assert table.refused(lambda: table.deal.declare_dead(0)) == "hand_over"


def test_nothing_is_done_before_the_first_hand(engine: ModuleType) -> None:
    table = Director(engine)
    assert table.refusal(0, "discard", "1m") == "hand_over"
    assert table.deal.is_over


@pytest.mark.parametrize("code", [11 << 6, 12 << 6 | 5, 15 << 6, 42, 63, 1023])
def test_numbers_that_are_no_action_are_refused(engine: ModuleType, code: int) -> None:
    table = staged(engine)
    assert table.refused(lambda: table.deal.act(0, code)) == "no_such_action"


def test_every_listed_action_is_accepted_and_no_other(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE 123456789m 1f", 2: "56s", 3: "444s"}, draws="4s")
    assert engine.audit(table.deal.table) == 0
    table.passes(0)
    assert engine.audit(table.deal.table) == 0
    table.discard(0, "E").all_pass().discard(1, "4s")
    assert engine.audit(table.deal.table) == 0


# Dead hands.


def test_a_dead_hand_only_draws_and_discards(engine: ModuleType) -> None:
    table = staged(engine, {1: "EEEE 123456789m 1f"[:-3]}, draws="1f").go_round()
    assert table.may(1) == {"hide E", "flower 1f"}
    table.deal.declare_dead(1)
    assert table.may(1) == set()
    assert table.discards(1) == "123456789m E 1f"
    for verb, tile in (("hide", "E"), ("flower", "1f"), ("win", ""), ("promote", "E")):
        assert table.refusal(1, verb, tile) == "dead_hand"


def test_a_dead_hand_may_not_win_on_a_draw(engine: ModuleType) -> None:
    table = staged(engine, {1: READY}, draws="4s")
    table.deal.declare_dead(1)
    table.go_round()
    assert table.drawn == "4s"
    assert table.refusal(1, "win") == "dead_hand"


def test_a_hand_ruled_dead_in_its_turn_may_not_win_any_more(engine: ModuleType) -> None:
    table = staged(engine, {0: f"{READY} 4s"})
    table.deal.declare_dead(0)
    assert table.may(0) == set()


def test_a_dead_hand_claims_nothing(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 1: READY, 2: "444s"})
    table.deal.declare_dead(1)
    table.deal.declare_dead(2)
    table.discard(0, "4s")
    assert table.may(1) == table.may(2) == set()


def test_a_dead_hand_robs_no_kong(engine: ModuleType) -> None:
    table = staged(engine, {0: "444s NN", 1: "4s", 2: READY}, draws="S S S S C")
    table.discard(0, "N").all_pass().discard(1, "4s").pung(0).discard(0, "N").all_pass()
    table.deal.declare_dead(2)
    table.go_round(3).do(0, "promote", "4s")
    assert (table.phase, table.melds(0)) == ("turning", "kong 4s<1+")


def test_a_hand_ruled_dead_in_a_window_has_not_answered(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 1: READY, 3: "444s"}).discard(0, "4s").do(1, "win")
    table.deal.declare_dead(1)
    table.do(3, "pung")
    assert (table.winner, table.melds(3)) == (None, "pung 4s<0")


def test_a_window_closes_when_the_last_seat_asked_is_ruled_dead(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE"}).discard(0, "E")
    table.deal.declare_dead(2)
    assert (table.phase, table.turn) == ("turning", 1)


def test_a_held_window_stays_open_then(engine: ModuleType) -> None:
    table = staged(engine, {0: "E", 2: "EE"}, hold=True).discard(0, "E")
    table.deal.declare_dead(2)
    assert table.phase == "claiming"


def test_a_dead_hand_pays_like_any_loser(engine: ModuleType) -> None:
    table = staged(engine, {0: "4s", 2: READY})
    table.deal.declare_dead(0)
    assert table.discard(0, "4s").win(2).scores == (-28, -8, 44, -8)


def test_a_dead_hand_lays_no_flower_in_the_round_of_flowers(engine: ModuleType) -> None:
    table = staged(engine, {1: "1f"})
    table.deal.declare_dead(1)
    assert "flower 1f" not in table.may(1)


def test_four_dead_hands_end_the_hand_at_once(engine: ModuleType) -> None:
    table = staged(engine)
    for seat in range(4):
        assert table.phase == "turning"
        table.deal.declare_dead(seat)
    assert (table.phase, table.scores) == ("idle", (0, 0, 0, 0))
    assert table.events()[-2:] == ["exhausted", "settled +0 +0 +0 +0"]


def test_four_dead_hands_keep_the_drawn_tile_secret(engine: ModuleType) -> None:
    table = staged(engine, {0: "123456789m 1234p E"})
    for seat in range(4):
        table.deal.declare_dead(seat)
    assert table.deal.view(1).last_drawn is None


def test_a_hand_is_ruled_dead_once(engine: ModuleType) -> None:
    # A log has room for a hand, not for a referee who repeats a ruling without end.
    table = staged(engine)
    table.deal.declare_dead(2)
    before = table.deal.log
    with suppress(Refusal):  # refused or ignored: both are fine
        table.deal.declare_dead(2)
    assert table.deal.log == before


def test_everybody_sees_that_a_hand_is_dead(engine: ModuleType) -> None:
    table = staged(engine)
    table.deal.declare_dead(2)
    for viewer in range(5):
        view = table.deal.view(viewer)
        assert [seat for seat in range(4) if view.is_dead(seat)] == [2]
        assert decode(table.deal.seen_log(viewer))[-1] == HandRuledDead(2)


# A step is done whole or not at all.


class _BrokenError(Exception):
    """The rule set fails."""


class _BrokenRules(ShapeRules):
    """Rules that fail when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.patience = 10**9
        self.settles = True

    def may_win(self, record: bytes) -> int:
        self.patience -= 1
        if self.patience < 0:
            raise _BrokenError
        return super().may_win(record)

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        if not self.settles:
            raise _BrokenError
        return super().settle(outcome)


def untouched(table: Director, attempt: Callable[[], object]) -> None:
    """An attempt fails and leaves no trace."""
    before = table.whole, table.deal.log
    with pytest.raises(_BrokenError):
        attempt()
    assert (table.whole, table.deal.log) == before


@pytest.mark.parametrize("questions", [0, 1, 2])
def test_rules_that_fail_over_a_discard_leave_the_table_as_it_was(
    engine: ModuleType, questions: int
) -> None:
    rules = _BrokenRules()
    table = staged(engine, {0: "4s"}, rules=rules)
    rules.patience = questions
    untouched(table, lambda: table.discard(0, "4s"))
    rules.patience = 100
    table.discard(0, "4s")
    assert table.events()[-1] != "opened 0"


def test_rules_that_fail_over_the_next_draw_take_the_discard_back(engine: ModuleType) -> None:
    rules = _BrokenRules()
    table = staged(engine, {0: "N"}, rules=rules, draws="E")
    rules.patience = 3
    untouched(table, lambda: table.discard(0, "N"))


def test_rules_that_fail_over_a_kong_leave_the_table_as_it_was(engine: ModuleType) -> None:
    rules = _BrokenRules()
    table = staged(engine, {0: "EEEE"}, rules=rules)
    rules.patience = 0
    untouched(table, lambda: table.do(0, "hide", "E"))


def test_rules_that_fail_over_the_settlement_leave_the_table_as_it_was(
    engine: ModuleType,
) -> None:
    rules = _BrokenRules()
    table = staged(engine, {0: f"{READY} 4s"}, rules=rules)
    rules.settles = False
    untouched(table, lambda: table.win(0))
    rules.settles = True
    assert table.win(0).scores == (3, -1, -1, -1)


def test_rules_that_fail_while_the_clock_closes_a_window_leave_the_table_as_it_was(
    engine: ModuleType,
) -> None:
    rules = _BrokenRules()
    table = staged(engine, {0: "4s", 1: READY}, rules=rules, hold=True).discard(0, "4s")
    table.do(1, "win")
    rules.patience = 0
    untouched(table, table.deal.close_window)


def test_rules_that_fail_over_the_time_of_a_player_leave_the_table_as_it_was(
    engine: ModuleType,
) -> None:
    rules = _BrokenRules()
    table = staged(engine, rules=rules)
    rules.patience = 0
    untouched(table, lambda: table.deal.expire(0))


def test_rules_that_fail_over_the_deal_leave_no_hand_begun(engine: ModuleType) -> None:
    rules = _BrokenRules()
    table = Director(engine, rules)
    rules.patience = 0
    untouched(table, lambda: table.begin(staged_wall({0: f"{READY} 4s"})))


def test_rules_that_fail_over_the_next_deal_leave_the_last_hand_as_it_was(
    engine: ModuleType,
) -> None:
    rules = _BrokenRules()
    table = Director(engine, rules)
    table.begin(staged_wall({}))
    while table.phase != "idle":
        table.go_round()
    rules.patience = 0
    untouched(table, lambda: table.begin(staged_wall({0: f"{READY} 4s"})))


def test_nothing_in_the_table_knows_mcr(engine: ModuleType) -> None:
    # The same hand under other rules: any complete hand wins.
    poor = "123m 456p 678s 45m 99p"
    assert staged(engine, {0: f"{poor} 3m"}, rules=McrRules()).may(0) == set()
    assert staged(engine, {0: f"{poor} 3m"}, rules=ShapeRules()).may(0) == {"win"}


# Rules with a hill and forced flowers.


def test_forced_flowers_are_laid_and_replaced_without_a_question(engine: ModuleType) -> None:
    rules = ShapeRules(hill=14, forced_flowers=True)
    table = staged(engine, {0: "1f", 1: "2f"}, rules=rules)
    assert (table.phase, table.flowers(0), table.flowers(1)) == ("turning", "1f", "2f")


def test_a_hill_gives_replacements_and_is_not_drawn(engine: ModuleType) -> None:
    table = staged(engine, {0: "EEEE"}, rules=ShapeRules(hill=14))
    assert table.whole.wall_left == 77
    table.do(0, "hide", "E")
    assert table.whole.wall_left == 77
    assert table.left == 90


def test_the_last_tile_of_the_wall_may_be_a_forced_flower(engine: ModuleType) -> None:
    # Seven are laid at once, replaced from the tail; the eighth is what the head finds at the end.
    rules = ShapeRules(forced_flowers=True)
    table = staged(engine, {0: "1234567f"}, rules=rules, last="8f EEE SSS")
    while table.phase != "idle":
        table.go_round()
    assert table.events()[-3:] == ["flower 0 8f", "exhausted", "settled +0 +0 +0 +0"]
    for viewer in range(5):
        folded = table.deal.folded(table.deal.seen_log(viewer), viewer)
        assert folded == table.deal.view(viewer)
