"""The review of a record: who is graded, by what, and what is never looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.core.notation import read_tile
from muraille.games.registry import game_of
from muraille.learning.tolerance import Grade
from muraille.record.own.record import Record, RecordedHand
from muraille.report.advice.decisions import Decision
from muraille.review.loss import Side
from muraille.review.reviewed import GameReview, ReviewedDecision
from muraille.review.reviewer import Reviewer, seat_named
from muraille.strict.options import Options
from muraille.table.actions import PASS_CODE, PUNG_CODE
from muraille.table.events import Event, HandBegun, TileDiscarded, TilesDealt, TimeExpired
from muraille.table.view import View
from tests.kit.bot_games import bot_game
from tests.kit.random.games import quick_win, recorded_game
from tests.kit.random.one_hand import one_hand
from tests.kit.table.positions import discards, seen

EAST = read_tile("E")


def reviewed(record: Record, seat: int) -> GameReview:
    reviewer = Reviewer(record)
    return reviewer.review(seat, list(reviewer.hands(seat)))


def decided(view: View, legal: tuple[int, ...], chosen: int) -> ReviewedDecision:
    advised = Reviewer(quick_win()).advised(Decision(view, legal, chosen))
    assert advised is not None
    return ReviewedDecision(1, 0, advised)


def test_who_plays_as_the_master_has_lost_nothing() -> None:
    review = reviewed(bot_game("strong", "random", "nearest", "value", hands=2), 0)
    assert len(review.decisions) > 20
    assert {one.behind for one in review.decisions} == {0.0}
    assert {one.side for one in review.decisions} == {None}
    assert (review.mistakes, review.lost()) == ((), 0.0)


def test_who_plays_at_random_makes_mistakes_and_the_five_dearest_are_named() -> None:
    review = reviewed(bot_game("strong", "random", "nearest", "value", hands=2), 1)
    assert review.counted(Grade.MISTAKE) > len(review.decisions) / 3
    dearest = sorted((one.behind for one in review.decisions), reverse=True)[:5]
    assert [one.behind for one in review.mistakes] == dearest
    assert sum(map(review.lost, Side)) == pytest.approx(review.lost())
    assert sum(map(review.counted, Grade)) == len(review.decisions)


def test_only_what_the_seat_did_itself_is_graded() -> None:
    record = recorded_game(5, hands=2, odd=0.2)
    late = 0
    for seat in range(4):
        for hand, found in zip(record.hands, Reviewer(record).hands(seat), strict=True):
            for one in found.decisions:
                event = hand.events[one.event]
                assert getattr(event, "seat", None) == seat
                assert not isinstance(hand.events[one.event - 1], TimeExpired)
            late += sum(isinstance(event, TimeExpired) for event in hand.events)
    assert late > 0


def test_breaking_a_ready_hand_loses_speed() -> None:
    view = seen("123456789m55p23sE")  # without the wind it waits for 1 and 4 of bamboos
    tiles = tuple(discards(view))
    right, wrong = decided(view, tiles, EAST), decided(view, tiles, read_tile("1m"))
    assert (right.grade, right.behind, right.side) == (Grade.RIGHT, 0.0, None)
    assert (wrong.grade, wrong.side) == (Grade.MISTAKE, Side.SPEED)
    assert wrong.advised.ways[0].action == EAST
    assert right.chance is not None
    assert wrong.chance is not None
    assert right.chance > wrong.chance


def test_a_pung_that_breaks_seven_pairs_is_lost_on_claims() -> None:
    view = seen("1133m5577p99sEE2s", offered=read_tile("1m"))
    claimed = decided(view, (PASS_CODE, PUNG_CODE), PUNG_CODE)
    assert (claimed.grade, claimed.side, claimed.parts) == (Grade.MISTAKE, Side.CLAIMS, None)
    passed = decided(view, (PASS_CODE, PUNG_CODE), PASS_CODE)
    assert (passed.grade, passed.side) == (Grade.RIGHT, None)


def test_a_win_is_worth_what_is_paid_for_it() -> None:
    (one,) = reviewed(quick_win(), 0).decisions
    # A full straight as dealt: 31 points, and each of the three others pays 8 more.
    assert (one.advised.ways[0].value, one.chance) == (117.0, 1.0)
    assert one.grade is Grade.RIGHT


def test_a_win_that_is_passed_over_is_a_mistake() -> None:
    (one,) = reviewed(quick_win(), 0).decisions
    decision = replace(one.advised.decision, chosen=EAST)
    left = replace(one, advised=replace(one.advised, decision=decision))
    assert left.grade is Grade.MISTAKE
    assert left.advised.chosen is not None
    assert left.behind == 117.0 - left.advised.chosen.value


def test_the_curve_ends_with_how_the_hand_ended() -> None:
    record = bot_game("strong", "random", "nearest", "value", hands=2)
    for seat in range(4):
        for hand, found in zip(record.hands, Reviewer(record).hands(seat), strict=True):
            *way, end = found.curve
            assert end == (len(hand.events) - 1, 1.0 if hand.winner == seat else 0.0)
            assert [at for at, _ in way] == [one.event for one in found.decisions]
            assert all(0.0 <= chance <= 1.0 for _, chance in way)


def test_what_others_hide_changes_nothing() -> None:
    record = bot_game("strong", "random", "nearest", "value", hands=2)
    reviewer = Reviewer(record)
    for hand in record.hands:
        hidden = with_hidden_tiles_exchanged(hand, 1)
        assert hidden.log != hand.log
        for seat in (0, 2, 3):
            before, after = reviewer.hand(hand, seat), reviewer.hand(hidden, seat)
            assert [one.advised.ways for one in after.decisions] == [
                one.advised.ways for one in before.decisions
            ]
            assert after.curve == before.curve


def with_hidden_tiles_exchanged(hand: RecordedHand, seat: int) -> RecordedHand:
    """A tile that a seat never shows changes places with one that is never drawn."""
    begun = next(event for event in hand.events if isinstance(event, HandBegun))
    dealt = next(e for e in hand.events if isinstance(e, TilesDealt) and e.seat == seat)
    shown = {e.tile for e in hand.events if isinstance(e, TileDiscarded) and e.seat == seat}
    kept = next(tile for tile in dealt.tiles if tile is not None and tile not in shown)
    last = len(begun.wall) // 2 + 20  # in the middle: neither drawn nor a replacement
    place = next(at for at in range(last, 0, -1) if begun.wall[at] != kept)
    wall, tiles = list(begun.wall), list(dealt.tiles)
    other = wall[place]
    wall[wall.index(kept)], wall[place] = other, kept
    tiles[tiles.index(kept)] = other
    changed: dict[Event, Event] = {
        begun: replace(begun, wall=tuple(wall)),
        dealt: replace(dealt, tiles=tuple(tiles)),
    }
    return replace(hand, events=tuple(changed.get(event, event) for event in hand.events))


def test_only_games_with_a_scale_are_reviewed() -> None:
    with pytest.raises(Refusal) as refused:
        Reviewer(one_hand("classic"))
    assert refused.value.code == "not_reviewed"
    with pytest.raises(Refusal) as strict:
        Reviewer(replace(quick_win(), strict=Options()))
    assert strict.value.code == "strict_not_reviewed"


@pytest.mark.parametrize(("asked", "seat"), [("béa", "Béa"), ("1", None), (" Chen ", "Chen")])
def test_a_player_is_found_by_name_or_chair(asked: str, seat: str | None) -> None:
    record = quick_win()
    found = seat_named(record, asked)
    assert found == 0 if seat is None else record.name_of(found) == seat


@pytest.mark.parametrize(("asked", "code"), [("Zoe", "no_such_player"), (None, "which_seat")])
def test_nobody_is_guessed(asked: str | None, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        seat_named(quick_win(), asked)
    assert refused.value.code == code
    assert "1 " in str(refused.value.facts["known"])


def test_the_only_person_need_not_be_named() -> None:
    record = bot_game("strong", "random", "nearest", "value", hands=2)
    players = tuple(replace(one, bot=one.seat != 2) for one in record.players)
    assert seat_named(replace(record, players=players), None) == 2


def test_the_adviser_of_the_house_is_asked() -> None:
    assert Reviewer(quick_win()).game is game_of("mcr")
