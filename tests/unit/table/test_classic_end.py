"""How a classical hand ends: hill, last tiles, invocation, exhaustion; and what nobody may see."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from muraille.table.view import UNKNOWN
from tests.kit.table.classic import table
from tests.kit.table.director import BOTH, Director
from tests.kit.table.event_text import told
from tests.kit.table.text import hand_of

WAITING = "123m 456m 789m 22s 34p"
"""For the 2 and the 5 of dots: four chows and a pair."""


def to_the_end(one: Director) -> Director:
    """Draw and discard until the wall is empty and the last discard lies there."""
    while one.whole.wall_left or one.phase == "turning":
        one.discard(one.turn).all_pass()
    return one


@BOTH
def test_a_complete_deal_is_an_earthly_blessing(engine: ModuleType) -> None:
    one = table(engine, {1: "123m 456m 789m 22s 345p"}, first=1)
    assert one.may(1) == {"win"} | {word for word in one.may(1) if word.startswith("call")}
    one.win(1)
    assert one.points == 800


@BOTH
def test_after_a_kong_it_is_none(engine: ModuleType) -> None:
    hands = {1: "1111m 456m 789m 22s 34p"}
    one = table(engine, hands, hill="5p", first=1).do(1, "hide", "1m").win(1)
    # 32 for the kong, 20 for the Mah-Jong; won on the hill and entirely concealed.
    assert one.points == 208


@BOTH
@pytest.mark.parametrize(("switch", "points"), [(True, 800), (False, 30)])
def test_the_first_discard_too(engine: ModuleType, *, switch: bool, points: int) -> None:
    hands = {0: "5p", 1: WAITING}
    one = table(engine, hands, earthly_blessing=switch).discard(0, "5p").win(1)
    assert one.points == points


@BOTH
def test_after_a_claim_no_discard_is_the_first_one(engine: ModuleType) -> None:
    hands = {0: "E", 1: WAITING, 3: "EE 5p"}
    one = table(engine, hands).discard(0, "E").pung(3).discard(3, "5p").win(1)
    assert one.points == 30


def to_the_last_tile(one: Director) -> Director:
    """Draw and discard until the last tile of the wall is drawn: south draws it."""
    while one.whole.wall_left:
        one.discard(one.turn).all_pass()
    assert one.turn == 1
    return one


@BOTH
@pytest.mark.parametrize(("switch", "points"), [(True, 140), (False, 70)])
def test_the_last_tile_of_the_wall_is_the_moon(
    engine: ModuleType, *, switch: bool, points: int
) -> None:
    """20, 5 from the wall, 10 for four chows; twice for a concealed hand."""
    one = to_the_last_tile(table(engine, {1: WAITING}, last="2p", moon=switch)).win(1)
    assert one.points == points


@BOTH
def test_the_last_discard_is_doubled(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"}, last="2p", scoring_system="advanced")
    to_the_last_tile(one).discard(1, "2p")
    assert one.may(0) == {"pass", "win"}
    one.win(0)
    assert one.points == 60


@BOTH
def test_with_an_empty_wall_only_a_win_can_be_claimed(engine: ModuleType) -> None:
    one = to_the_last_tile(table(engine, {0: "999s", 2: "78s"}, last="9s"))
    one.discard(1, "9s")
    assert one.phase == "invoking"


@BOTH
def test_when_the_wall_is_empty_everybody_may_invoke_once(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {}, east=2, first=2))
    assert one.phase == "invoking"
    assert one.turn == 2
    assert "pass" in one.may(2)
    for seat in (2, 3, 0, 1):
        assert one.deal.waiting_for() == (seat,)
        one.passes(seat)
    assert one.phase == "idle"
    assert "exhausted" in one.events()


@BOTH
def test_an_invoked_tile_can_win(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"}, draws="9s 9s 2p 9p")
    to_the_end(one.do(0, "call", "N").all_pass())
    assert one.phase == "invoking"
    lying = one.river.count("2p")
    one.do(0, "invoke", "2p")
    assert one.river.count("2p") == lying - 1
    assert one.may(0) == {"win"}
    assert not one.deal.view(1).may_win
    one.win(0)
    # 20 and 10; the call and east double; nothing is said of a last discard.
    assert one.points == 120
    assert "by invocation" in next(line for line in one.events() if line.startswith("won"))
    assert one.winner == 0


@BOTH
def test_an_invoked_tile_that_does_not_win_is_kept_or_given_back(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {0: "EE 159m 159p 159s FP"}, draws="9s E"))
    assert one.river.count(":E") == 2
    one.do(0, "invoke", "E")
    assert one.river.count(":E") == 1
    assert one.hand(0).count("E") == 3
    assert one.refusal(0, "pass") == "no_such_action"
    assert one.refusal(0, "hide", "1m") == "no_such_action"
    assert one.refusal(0, "win") == "not_complete"
    one.discard(0, "1m")
    assert one.whole.invoked(0) == 27
    assert one.refusal(0, "pass") == "not_your_turn"
    one.passes(1, 2, 3)
    # An exposed pung of winds is 4; their own wind, the dominant wind, and east: eight times.
    assert one.scores[0] == 32


@BOTH
def test_a_tile_that_is_given_back_was_never_taken(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {0: "EE 159m 159p 159s FP"}, draws="9s E"))
    one.do(0, "invoke", "E").discard(0, "E")
    assert one.river.count(":E") == 2
    assert one.whole.invoked(0) is None
    assert one.turn == 1


@BOTH
def test_what_is_not_in_the_river_cannot_be_invoked(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {0: "CCCC"}))
    assert one.refusal(0, "invoke", "C") == "not_in_river"


@BOTH
@pytest.mark.parametrize(
    "switches", [{"celestial_invocation": False}, {"discard_visibility": "japanese"}]
)
def test_celestial_invocation(engine: ModuleType, switches: dict[str, Any]) -> None:
    one = to_the_end(table(engine, {}, **switches))
    assert one.phase == "idle"
    assert "invocation" not in one.events()


@BOTH
def test_dead_hands_pass(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {}))
    one.deal.declare_dead(1)
    one.passes(0)
    assert one.turn == 2
    one.deal.declare_dead(2)
    assert one.turn == 3


@BOTH
def test_time_runs_out_in_the_invocation(engine: ModuleType) -> None:
    one = to_the_end(table(engine, {}))
    one.deal.expire(0)
    assert one.turn == 1
    kind = next(word for word in sorted(one.may(1)) if word.startswith("invoke"))[7:]
    hand = one.hand(1)
    one.do(1, "invoke", kind)
    one.deal.expire(1)
    assert one.hand(1) == hand
    assert one.turn == 2


@BOTH
@pytest.mark.parametrize(("switch", "gains"), [(True, (64, 8, 0, 0)), (False, (0, 0, 0, 0))])
def test_at_an_empty_wall_everybody_counts(
    engine: ModuleType, *, switch: bool, gains: tuple[int, ...]
) -> None:
    """East holds three red dragons: 16, doubled for them and for east. South holds three 9."""
    hands = {
        0: "CCC 159m 159p 159s 3p 7s",
        1: "999s 147m 258p SPF 2m",
        2: "147m 258p 36s EWN FP",
        3: "258m 147p 258s EWN S",
    }
    one = to_the_end(table(engine, hands, simple_draw_scoring=switch, celestial_invocation=False))
    assert one.scores == gains
    opened = [line.split()[1] for line in one.events() if line.startswith("open ")]
    assert opened == ["0", "1", "2", "3"]


@BOTH
def test_in_the_advanced_system_they_settle_it(engine: ModuleType) -> None:
    hands = {
        0: "CCC 159m 159p 159s 3p 7s",
        1: "999s 147m 258p SPF 2m",
        2: "147m 258p 36s EWN FP",
        3: "258m 147p 258s EWN S",
    }
    rules: dict[str, Any] = {"scoring_system": "advanced", "celestial_invocation": False}
    one = to_the_end(table(engine, hands, **rules))
    # 32, 8, 0, 0: east takes twice the difference from each, south takes 8 from two.
    assert one.scores == (176, -32, -72, -72)


@BOTH
def test_losing_hands_are_laid_open(engine: ModuleType) -> None:
    one = table(engine, {1: "123m 456m 789m 22s 345p"}, first=1).win(1)
    opened = [line.split()[1] for line in one.events() if line.startswith("open ")]
    assert opened == ["0", "2", "3"]
    assert [hand_of(one.deal.view(4), seat) for seat in range(4)] == list(map(one.hand, range(4)))


@BOTH
def test_discards_that_are_turned_down_have_no_name(engine: ModuleType) -> None:
    one = table(engine, {}, draws="9s 1m C 5p", discard_visibility="japanese")
    one.go_round(4)
    assert one.river.count("?") == 0
    for viewer in range(5):
        view = one.deal.view(viewer)
        assert [tile for _, tile in view.discards[:-1]] == [UNKNOWN] * 3
        assert view.discards[-1] == one.whole.discards[-1]
        assert sum(map(view.shown, range(34))) == 1


@BOTH
def test_a_log_read_later_does_not_name_them_either(engine: ModuleType) -> None:
    one = table(engine, {}, draws="9s 1m C 5p", discard_visibility="japanese").go_round(4)
    log = one.deal.seen_log(4)
    lines = [line for _, line in told(log) if line.startswith("discarded")]
    assert [line.split()[2] for line in lines[:3]] == ["?"] * 3
    assert lines[3] == "discarded 3 C"


@BOTH
def test_a_player_knows_what_he_discarded_himself(engine: ModuleType) -> None:
    one = table(engine, {}, draws="9s 1m C 5p", discard_visibility="japanese").go_round(4)
    lines = [line for _, line in told(one.deal.seen_log(1)) if line.startswith("discarded")]
    assert [line.split()[2] for line in lines] == ["?", "9s", "?", "C"]


@BOTH
def test_a_claimed_tile_lies_open_in_its_meld(engine: ModuleType) -> None:
    one = table(engine, {0: "E", 2: "EE N"}, discard_visibility="japanese")
    one.discard(0, "E").pung(2).discard(2, "N").all_pass()
    lines = [line for _, line in told(one.deal.seen_log(1)) if line.startswith("discarded")]
    assert [line.split()[2] for line in lines] == ["E", "N"]
    assert one.deal.view(1).shown(27) == 3


@BOTH
def test_the_hill_is_used_up_and_then_the_far_end_of_the_wall(engine: ModuleType) -> None:
    one = table(engine, {0: "1111m 2222m 3333m 44m"}, hill="4m 4m 5m")
    before = one.whole.wall_left
    one.do(0, "hide", "1m").do(0, "hide", "2m").do(0, "hide", "3m")
    assert one.whole.wall_left == before
    assert one.whole.hill_left == 11
    assert one.hand(0) == "44445m"
