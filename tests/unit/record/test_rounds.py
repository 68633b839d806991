"""Records of games whose rounds end when everybody has been East."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.record.own.codec import parse_record, read_record, write_record
from muraille.record.own.record import RecordedHand, is_finished
from muraille.record.own.verification import Tampered, refuse_false_hand, verified
from muraille.report.score_sheet import told
from muraille.table.events import HandBegun
from tests.kit.random.round_games import HOUSES, game_by_east

BY_EAST = pytest.mark.parametrize("rules", HOUSES)


def begun(hand: RecordedHand) -> HandBegun:
    """The first event of a hand."""
    first = hand.events[0]
    assert isinstance(first, HandBegun)
    return first


@BY_EAST
def test_a_game_is_read_as_it_was_written(rules: str) -> None:
    record = game_by_east(rules)
    text = write_record(record)
    assert '"round_by_east": true' in text
    assert read_record(text) == record


@BY_EAST
def test_the_winds_of_the_rounds_follow_east(rules: str) -> None:
    record = game_by_east(rules)
    assert len(record.hands) > record.length == 8
    seen = [(begun(hand).round_wind, hand.east) for hand in record.hands]
    assert list(dict.fromkeys(seen)) == [(n, seat) for n in (0, 1) for seat in range(4)]
    assert seen == sorted(seen)


@BY_EAST
def test_a_game_is_finished_with_its_last_round(rules: str) -> None:
    record = game_by_east(rules)
    sheet = told("fr", record)
    assert (sheet.finished, sheet.hands, sheet.rounds) == (True, 8, 2)
    assert len(sheet.ranking) == 4
    before = replace(record, hands=record.hands[:-1])
    assert is_finished(record)
    assert not is_finished(before)
    assert told("fr", before).ranking == []


def test_another_round_than_that_of_east_is_false() -> None:
    record = game_by_east("classic")
    place = next(n for n, hand in enumerate(record.hands) if begun(hand).round_wind == 1)
    hand = record.hands[place]
    other = replace(hand, events=(replace(begun(hand), round_wind=0), *hand.events[1:]))
    hands = (*record.hands[:place], other, *record.hands[place + 1 :])
    found = verified(replace(record, hands=hands))
    assert [fault.code for one in found.hands for fault in one.faults] == ["other_event"]


def test_a_hand_after_the_last_round_is_one_too_many() -> None:
    record = game_by_east("classic")
    over = len(record.hands)
    shorter = replace(record, length=4)
    faults = {fault.code: fault.facts for fault in verified(shorter).faults}
    first = sum(begun(hand).round_wind == 0 for hand in record.hands)
    assert faults == {"too_many_hands": {"found": over, "expected": first}}


def test_a_hand_alone_is_played_again_in_its_own_round() -> None:
    record = game_by_east("classic")
    hand = record.hands[-1]
    assert begun(hand).round_wind == 1
    alone, _ = parse_record(write_record(replace(record, hands=(hand,))))
    refuse_false_hand(alone, alone.hands[0])
    with pytest.raises(Tampered):
        refuse_false_hand(alone, replace(hand, gains=(1, 2, 3, 4)))
