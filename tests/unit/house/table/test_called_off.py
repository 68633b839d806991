"""A table closed in the middle of a hand: the hand is called off, written down, and lies open."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from muraille.core.errors import Refusal
from muraille.house.table.live_table import LiveTable
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.record import Record, is_finished
from muraille.record.own.verification import verified
from muraille.report import hand_end, score_sheet
from muraille.table.events import HandCalledOff
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, run, with_bots

from .inboxes import events, unread

TABLES = [
    ("mcr", False),
    ("classic", False),
    ("first", False),
    ("mcr", True),
    ("classic", True),
]


async def playing(house: TableHouse, rules: str, *, strict: bool) -> LiveTable:
    """A table in the middle of its only hand; its host has seen some tiles, and gone."""
    table = await with_bots(house, charter(rules, hands=1, pace="none", strict=strict))
    await table.start(ANA.id)
    player = TablePlayer(table, ANA)

    def stops(_: tuple[str, ...]) -> str:
        raise asyncio.CancelledError

    player.choose = stops
    with suppress(asyncio.CancelledError, TimeoutError):
        async with asyncio.timeout(0.2 if strict else None):
            await house.play(player)
    assert table.phase == "playing"
    return table


async def closed(house: TableHouse, rules: str, *, strict: bool) -> LiveTable:
    """The same table, and its host has closed it."""
    table = await playing(house, rules, strict=strict)
    await table.close(ANA.id)
    return table


@pytest.mark.parametrize(("rules", "strict"), TABLES)
def test_its_record_holds_the_hand_and_opens_its_seed(rules: str, *, strict: bool) -> None:
    async def test(house: TableHouse) -> Record:
        table = await closed(house, rules, strict=strict)
        promise = table.state.promises[-1].commitment
        record = table.state.record()
        assert record.hands[0].promise is not None
        assert record.hands[0].promise.commitment == promise
        return record

    record = read_record(write_record(run(test)))
    (hand,) = record.hands
    assert hand.is_called_off
    assert hand.promise is not None
    assert hand.promise.seed is not None
    assert (hand.winner, hand.points, hand.gains) == (None, 0, (0, 0, 0, 0))
    found = verified(record)
    assert (found.holds, found.proven) == (True, 1)
    assert not is_finished(record)
    assert record.settled == ()


@pytest.mark.parametrize(("rules", "strict"), TABLES)
def test_everybody_hears_of_it(rules: str, *, strict: bool) -> None:
    async def test(house: TableHouse) -> None:
        table = await playing(house, rules, strict=strict)
        seat = table.state.seat_of(ANA.id) or 0
        own = table.watch(seat, ANA.id, table.seq(seat))
        await table.close(ANA.id)
        assert [event for event in events(unread(own)) if isinstance(event, HandCalledOff)]
        assert table.phase == "over"

    run(test)


@pytest.mark.parametrize(("rules", "strict"), TABLES)
def test_its_end_counts_nothing_and_says_why(rules: str, *, strict: bool) -> None:
    async def test(house: TableHouse) -> Record:
        return (await closed(house, rules, strict=strict)).state.record()

    record = run(test)
    end = hand_end.told("en", record, 1)
    assert end.sentence == "Hand called off: the table was closed"
    assert (end.count, end.all_hands, end.payments) == (None, [], None)
    assert [player.gain for player in end.players] == [0, 0, 0, 0]
    assert end.promise is not None
    assert end.promise.seed is not None
    with pytest.raises(Refusal) as refused:
        hand_end.told("en", record, 2)
    assert refused.value.code == "no_hand_after_called_off"
    sheet = score_sheet.told("fr", record)
    assert [row.sentence for row in sheet.rows] == ["main annulée"]
    assert not sheet.finished


@pytest.mark.parametrize(("rules", "strict"), TABLES)
def test_its_journal_leads_to_the_same_table(rules: str, *, strict: bool) -> None:
    async def test(house: TableHouse) -> None:
        table = await closed(house, rules, strict=strict)
        past = await house.tables_next_door().watched(table.id)
        assert past.state.record() == table.state.record()
        assert past.phase == "over"

    run(test)


@pytest.mark.parametrize(("rules", "strict"), TABLES)
def test_who_comes_back_afterwards_hears_of_it(rules: str, *, strict: bool) -> None:
    async def test(house: TableHouse) -> None:
        table = await playing(house, rules, strict=strict)
        seat = table.state.seat_of(ANA.id) or 0
        known = table.seq(seat)
        before, own = table.events_since(seat, 0), table.watch(seat, ANA.id, known)
        behind = table.watch(seat, ANA.id, 0)
        await table.close(ANA.id)
        told = [*events([*before]), *events(unread(own))]
        assert events(unread(behind)) == told
        for past in (table, await house.tables_next_door().watched(table.id)):
            assert past.seq(seat) == len(told)
            assert [x.event for x in past.events_since(seat, 0)] == told
            assert [x.event for x in past.events_since(seat, known)] == told[known:] != []

    run(test)


def test_a_table_that_everybody_has_left_is_called_off_as_well() -> None:
    async def test(house: TableHouse) -> Record:
        table = await playing(house, "mcr", strict=False)
        await house.clock.advance(3600)
        return table.state.record()

    record = run(test, idle=3600.0)
    assert [hand.is_called_off for hand in record.hands] == [True]


def test_so_it_is_when_the_last_person_gets_up_or_goes_for_good() -> None:
    async def test(house: TableHouse) -> list[Record]:
        records = []
        for goes in (LiveTable.leave, LiveTable.forget):
            table = await playing(house, "mcr", strict=False)
            await goes(table, ANA.id)
            assert table.phase == "over"
            assert len(table.seen().seeds) == 1
            records.append(table.state.record())
        return records

    for record in run(test):
        assert [hand.is_called_off for hand in record.hands] == [True]
        assert verified(record).proven == 1


def test_between_two_hands_nothing_is_called_off() -> None:
    async def test(house: TableHouse) -> Record:
        table = await with_bots(house, charter("mcr", hands=4))
        await table.close(ANA.id)
        return table.state.record()

    assert run(test).hands == ()


def test_only_the_last_hand_of_a_record_can_be_called_off() -> None:
    async def test(house: TableHouse) -> Record:
        return (await closed(house, "mcr", strict=False)).state.record()

    record = run(test)
    twice = replace(record, hands=(record.hands[0], replace(record.hands[0])))
    assert [hand.play_fault is None for hand in verified(twice).hands] == [False, True]


def test_a_hand_that_is_over_is_not_called_off() -> None:
    async def test(house: TableHouse) -> None:
        table = await closed(house, "mcr", strict=False)
        with pytest.raises(Refusal) as refused:
            table.state.game.deal.call_off()
        assert refused.value.code == "hand_over"

    run(test)
