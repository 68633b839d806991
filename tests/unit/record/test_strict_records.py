"""Records of strict games: acts are kept, done again, and the referee must agree."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from random import Random

import pytest

from muraille.core.errors import Refusal
from muraille.core.wall import full_set
from muraille.games.registry import USUAL, game_of
from muraille.house.table.strict.bots import StrictBots
from muraille.record.own.codec import checksum, read_record, write_record
from muraille.record.own.record import Record, RecordedPlayer
from muraille.record.own.recorder import Recorder
from muraille.record.own.verification import verified
from muraille.strict.options import FIRST_EDITION, Options
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.actions import Verb, verb_of
from muraille.table.acts import Act
from muraille.table.events import Adjudicated, Event, HandSettled, TileMoved
from muraille.table.match import Match
from tests.kit.strict.mischief import any_act
from tests.kit.strict.tables import strict_house

PLAYERS = tuple(
    RecordedPlayer(name, seat) for seat, name in enumerate(("Ann", "Ben", "Cho", "Dao"))
)


def mischievous(seed: int, options: Options, hands: int = 2, rules: str = USUAL) -> Record:
    """A short game in which everybody does anything."""
    random, house = Random(seed), strict_house(rules)
    game = Match(game_of(rules).rules(house), hands=hands, hold=True, by_hand=True)
    adviser = game_of(rules).adviser(house)
    assert isinstance(adviser, CountingRules)
    table = StrictTable(game.deal, adviser, options)
    while not game.is_over:
        wall = list(full_set(flowers=True))
        random.shuffle(wall)
        game.begin_with(wall, (1, 2, 3, 4))
        table.begun()
        while not game.deal.is_over:
            _anything(table, random)
        game.finish()
    assert game.totals == tuple(map(sum, zip(game.scores, game.penalties, strict=True)))
    return Recorder("test/strict", date(2026, 10, 4), house, PLAYERS, strict=options).record(game)


def _anything(table: StrictTable, random: Random) -> None:
    seat = random.randrange(4)
    try:
        if random.random() < 0.12 and table.clocks():
            table.time_over(random.choice(table.clocks()))
        else:
            table.act(seat, read_act(any_act(table, seat, random)))
    except Refusal:
        pass


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_a_game_full_of_errors_is_written_read_and_verified(seed: int, referee: str) -> None:
    policy = "declared" if seed % 2 else "engine"
    record = mischievous(seed, Options(referee, policy, flower_bonus_forfeit=seed > 2))
    assert read_record(write_record(record)) == record
    assert verified(record).holds


@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_so_is_a_classical_game(referee: str) -> None:
    record = mischievous(7, Options(referee), rules="classic")
    assert record.settings["penalty_book"] is True
    assert read_record(write_record(record)) == record
    assert verified(record).holds


def test_a_ruling_that_was_changed_is_found() -> None:
    record = mischievous(1, Options())
    hand = record.hands[0]
    place, ruled = next(
        (at, event) for at, event in enumerate(hand.events) if isinstance(event, Adjudicated)
    )
    milder = replace(ruled, dead=not ruled.dead)
    events = (*hand.events[:place], milder, *hand.events[place + 1 :])
    forged = replace(record, hands=(replace(hand, events=events), *record.hands[1:]))
    (fault,) = verified(forged).hands[0].faults
    assert (fault.code, fault.facts) == ("other_event", {"event": place + 1})


def test_by_another_referee_the_same_acts_are_another_game() -> None:
    record = mischievous(1, Options())
    assert not verified(replace(record, strict=Options("on_call"))).holds
    assert not verified(replace(record, strict=None)).holds


def test_unknown_options_are_refused_where_they_stand() -> None:
    content = json.loads(write_record(mischievous(2, Options(), hands=1)))
    content["strict"]["referee"] = "nobody"
    content["checksum"] = checksum(content)
    with pytest.raises(Refusal) as refused:
        read_record(json.dumps(content))
    assert refused.value.code == "broken_record"


def test_an_earlier_referee_is_believed_but_no_win_and_no_lost_tile() -> None:
    record = replace(mischievous(1, Options()), strict=Options(edition=FIRST_EDITION))
    hand = record.hands[0]
    places = [at for at, event in enumerate(hand.events) if isinstance(event, Adjudicated)]
    ruled = hand.events[places[0]]
    assert isinstance(ruled, Adjudicated)
    milder = _with_event(record, places[0], replace(ruled, line="P1.3", refused=False, tiles=()))
    assert read_record(write_record(milder)) == milder
    place, moved = next(
        (at, event) for at, event in enumerate(hand.events) if isinstance(event, TileMoved)
    )
    for wrong in (replace(moved, tile=(moved.tile or 0) ^ 1), replace(moved, origin="river")):
        assert not verified(_with_event(record, place, wrong)).holds
    paid = _with_event(record, len(hand.events) - 1, HandSettled((3, -1, -1, -1)))
    assert not verified(paid).holds


def _with_event(record: Record, place: int, event: Event) -> Record:
    """The same record with another event in its first hand."""
    hand = record.hands[0]
    events = (*hand.events[:place], event, *hand.events[place + 1 :])
    return replace(record, hands=(replace(hand, events=events), *record.hands[1:]))


def _does(table: StrictTable, bots: StrictBots, seat: int, act: Act) -> bool:
    """Whether a bot could do it; another may have been faster."""
    try:
        table.act(seat, act)
    except Refusal:
        bots.drop(seat)
        return False
    return True


@pytest.mark.parametrize("rules", ["mcr", "first", "classic"])
def test_a_game_that_bots_play_by_hand_is_verified(rules: str) -> None:
    game, house, random = game_of(rules), strict_house(rules), Random(5)
    adviser = game.adviser(house)
    assert isinstance(adviser, CountingRules)
    match = Match(game.rules(house), hands=2, hold=True, by_hand=True)
    table = StrictTable(match.deal, adviser, Options())
    bots = StrictBots(lambda _, legal: max(legal) if verb_of(max(legal)) is Verb.WIN else legal[-1])
    while not match.is_over:
        wall = list(full_set(flowers=True))
        random.shuffle(wall)
        match.begin_with(wall, (1, 2, 3, 4))
        table.begun()
        while not match.deal.is_over:
            for seat in table.waiting_for() or range(4):
                act = bots.next_act(table, seat)
                if act is not None and _does(table, bots, seat, act):
                    break
        assert table.physical.rulings == ()
        match.finish()
    record = Recorder("test/bots", date(2026, 10, 4), house, PLAYERS, strict=Options())
    kept = record.record(match)
    assert read_record(write_record(kept)) == kept
    assert verified(kept).holds
