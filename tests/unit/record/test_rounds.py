"""Records of games whose rounds end when everybody has been East."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from muraille.bots.registry import player
from muraille.core.fair import hand_chance
from muraille.games.registry import game_of
from muraille.record.own.codec import parse_record, read_record, write_record
from muraille.record.own.record import Record, RecordedHand, RecordedPlayer, is_finished
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.record.own.verification import Tampered, refuse_false_hand, verified
from muraille.report.score_sheet import told
from muraille.table.events import HandBegun
from muraille.table.match import Match
from tests.kit.random.games import NAME, SEED

HOUSES = {
    "classic": {"round_by_east": True},
    "first": {"round_by_east": True, "east_stays": True},
}
BY_EAST = pytest.mark.parametrize("rules", HOUSES)


@cache
def recorded(rules: str) -> Record:
    """Two rounds among bots, in more hands than eight."""
    game = game_of(rules)
    house = game.changed(game.usual, HOUSES[rules])
    match = Match(game.rules(house), hands=8)
    bots = [player("nearest", game.adviser(house)) for _ in range(4)]
    chances = []
    while not match.is_over:
        chances.append(hand_chance(SEED, NAME, match.number + 1, (), flowers=True))
        deal = match.begin(chances[-1])
        while seats := deal.waiting_for():
            seat = seats[0]
            deal.act(seat, bots[seat].choose(deal.view(seat), deal.legal(seat)))
        match.finish()
    people = tuple(RecordedPlayer(f"bot {seat}", seat, bot=True) for seat in range(4))
    recorder = Recorder(NAME, date(2026, 11, 17), house, people)
    return recorder.record(match, [WallOrigin(chance) for chance in chances])


def begun(hand: RecordedHand) -> HandBegun:
    """The first event of a hand."""
    first = hand.events[0]
    assert isinstance(first, HandBegun)
    return first


@BY_EAST
def test_a_game_is_read_as_it_was_written(rules: str) -> None:
    record = recorded(rules)
    text = write_record(record)
    assert '"round_by_east": true' in text
    assert read_record(text) == record


@BY_EAST
def test_the_winds_of_the_rounds_follow_east(rules: str) -> None:
    record = recorded(rules)
    assert len(record.hands) > record.length == 8
    seen = [(begun(hand).round_wind, hand.east) for hand in record.hands]
    assert list(dict.fromkeys(seen)) == [(n, seat) for n in (0, 1) for seat in range(4)]
    assert seen == sorted(seen)


@BY_EAST
def test_a_game_is_finished_with_its_last_round(rules: str) -> None:
    record = recorded(rules)
    sheet = told("fr", record)
    assert (sheet.finished, sheet.hands, sheet.rounds) == (True, 8, 2)
    assert len(sheet.ranking) == 4
    before = replace(record, hands=record.hands[:-1])
    assert is_finished(record)
    assert not is_finished(before)
    assert told("fr", before).ranking == []


def test_another_round_than_that_of_east_is_false() -> None:
    record = recorded("classic")
    place = next(n for n, hand in enumerate(record.hands) if begun(hand).round_wind == 1)
    hand = record.hands[place]
    other = replace(hand, events=(replace(begun(hand), round_wind=0), *hand.events[1:]))
    hands = (*record.hands[:place], other, *record.hands[place + 1 :])
    found = verified(replace(record, hands=hands))
    assert [fault.code for one in found.hands for fault in one.faults] == ["other_event"]


def test_a_hand_after_the_last_round_is_one_too_many() -> None:
    record = recorded("classic")
    over = len(record.hands)
    shorter = replace(record, length=4)
    faults = {fault.code: fault.facts for fault in verified(shorter).faults}
    first = sum(begun(hand).round_wind == 0 for hand in record.hands)
    assert faults == {"too_many_hands": {"found": over, "expected": first}}


def test_a_hand_alone_is_played_again_in_its_own_round() -> None:
    record = recorded("classic")
    hand = record.hands[-1]
    assert begun(hand).round_wind == 1
    alone, _ = parse_record(write_record(replace(record, hands=(hand,))))
    refuse_false_hand(alone, alone.hands[0])
    with pytest.raises(Tampered):
        refuse_false_hand(alone, replace(hand, gains=(1, 2, 3, 4)))
