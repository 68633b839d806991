"""Main appelante: a discard that announces a waiting hand."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.kit.table.classic import table
from tests.kit.table.director import BOTH

WAITING = "123m 456m 789m 22s 34p"
"""Waits for the 2 and the 5 of dots once a fourteenth tile is gone."""


@BOTH
def test_the_discard_that_leaves_a_waiting_hand_may_announce_it(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"})
    assert one.may(0) == {"call N"}
    assert one.refusal(0, "call", "1m") == "not_waiting"
    assert one.refusal(0, "call", "C") == "tile_not_held"
    one.do(0, "call", "N")
    assert [seat for seat in range(4) if one.whole.is_calling(seat)] == [0]
    assert "discarded 0 N calling" in one.events()[-2]


@BOTH
def test_only_the_player_is_told_that_he_may(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"})
    lengths = [len(one.deal.seen_log(viewer)) for viewer in range(5)]
    assert lengths[0] == lengths[1] + 3
    assert len(set(lengths[1:])) == 1
    assert one.deal.view(1).callable_kinds == ()


@BOTH
def test_everybody_hears_the_announcement(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"}).do(0, "call", "N")
    for viewer in range(5):
        assert list(map(one.deal.view(viewer).is_calling, range(4))) == [True, False, False, False]


@BOTH
def test_it_is_announced_once(engine: ModuleType) -> None:
    one = table(engine, {0: WAITING + " N"}, draws="E W S 9s").do(0, "call", "N").all_pass()
    one.go_round(3)
    assert one.turn == 0
    assert not any(word.startswith("call") for word in one.may(0))
    assert one.refusal(0, "call", "9s") == "not_waiting"


@BOTH
@pytest.mark.parametrize(("verb", "points"), [("call", 116), ("discard", 58)])
def test_a_win_after_it_is_doubled(engine: ModuleType, verb: str, points: int) -> None:
    """Mah-Jong 20, drawn from the wall 5, a concealed pung 4; twice for a concealed hand."""
    hands = {0: "123m 456m 789m 222s 5p N"}
    one = table(engine, hands, draws="E W S 5p", plum_blossom=False, scoring_system="advanced")
    one.do(0, verb, "N").all_pass().go_round(3).win(0)
    assert one.points == points


@BOTH
@pytest.mark.parametrize("switch", [True, False])
def test_calling_hand(engine: ModuleType, *, switch: bool) -> None:
    one = table(engine, {0: WAITING + " N"}, calling_hand=switch)
    assert one.may(0) == ({"call N"} if switch else set())


@BOTH
@pytest.mark.parametrize(("verb", "points"), [("call", 8), ("discard", 80)])
def test_who_called_counts_only_flowers_when_another_wins(
    engine: ModuleType, verb: str, points: int
) -> None:
    """A flower is 4, the dragons 16 and doubled; east is doubled in any case."""
    hands = {0: "CCC 456m 789m 22s 34p 1f", 1: "123m 789p 456s 777s 8s"}
    one = table(engine, hands, draws="8s", hill="N", flowers=True)
    one.do(0, verb, "N").all_pass().win(1)
    assert one.scores[0] == points


@BOTH
@pytest.mark.parametrize("locked", [True, False])
def test_calling_hand_locked(engine: ModuleType, *, locked: bool) -> None:
    hands = {0: "111m 456m 789m 22s 34p N", 3: "2s"}
    one = table(engine, hands, draws="E W 2s 1m", calling_hand_locked=locked)
    one.do(0, "call", "N").all_pass().go_round(2)
    one.discard(3, "2s")
    if locked:
        assert one.may(0) == set()
        one.all_pass()
        assert one.discards(0) == "1m"
        assert one.refusal(0, "discard", "9m") == "hand_locked"
        assert one.refusal(0, "hide", "1m") == "hand_locked"
        assert one.may(0) == set()
    else:
        assert one.may(0) == {"pass", "pung"}
        one.all_pass()
        assert one.may(0) == {"hide 1m"}
        assert one.discards(0) == "1456789m 34p 2s"


@BOTH
def test_a_hand_waits_for_a_grand_jeu_too(engine: ModuleType) -> None:
    one = table(engine, {0: "19m 19p 19s ESWN CFP 5s"})
    assert "call 5s" in one.may(0)
    one = table(engine, {0: "19m 19p 19s ESWN CFP 5s"}, grands_jeux="none")
    assert one.may(0) == set()


@BOTH
def test_a_kind_held_four_times_is_no_wait(engine: ModuleType) -> None:
    one = table(engine, {0: "1111m 456m 789m 222p N"})
    assert "call N" not in one.may(0)
    assert "call 1m" in one.may(0)
