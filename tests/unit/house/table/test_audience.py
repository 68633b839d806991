"""The audience of a table: chairs, the end of the game, spectators behind it, commits under way."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from muraille.core.errors import Refusal
from muraille.house.entries import PLAYED
from muraille.house.past_tables import MOST_AT_HAND, PastTables
from muraille.house.table.audience.notices import Happened, TableSeen, YourMove, YourSeat
from muraille.house.table.live_table import LiveTable
from muraille.table.terms import SPECTATOR
from tests.kit.house.clock import VirtualClock, settled
from tests.kit.house.tables import (
    ANA,
    BEN,
    CHLOE,
    DAN,
    MemoryJournal,
    TableHouse,
    TablePlayer,
    charter,
    refusal_of,
    run,
    with_bots,
)

from .inboxes import all_told, numbers, phases, unread

DELAY = 300.0
"""Seconds that spectators are behind."""


def test_the_winds_tell_everybody_his_new_chair_before_anything_else() -> None:
    async def test(house: TableHouse) -> int:
        table = await house.tables.open(ANA, charter(pace="none"))
        people = (ANA, BEN, CHLOE, DAN)
        for person in people[1:]:
            await table.sit(person)
        subscriptions = [table.watch(place, person.id, 0) for place, person in enumerate(people)]
        outside = table.watch(SPECTATOR, None, 0)
        await table.start(ANA.id)
        for person in people:
            await table.be_ready(person.id, "")
        moved = 0
        for place, (person, subscription) in enumerate(zip(people, subscriptions, strict=True)):
            seat = table.state.seat_of(person.id)
            heard = unread(subscription)
            seats = [n for n, notice in enumerate(heard) if isinstance(notice, YourSeat)]
            if seat == place:
                assert seats == []
                continue
            moved += 1
            (at,) = seats
            assert heard[at] == YourSeat(seat)
            later = heard[at + 1]
            assert isinstance(later, TableSeen)
            assert later.phase == "playing"
            assert not [x for x in heard[:at] if isinstance(x, Happened)]
        assert not [x for x in unread(outside) if isinstance(x, YourSeat)]
        return moved

    assert [run(test, chance=n) for n in range(3)] == [3, 3, 4]


def test_who_sits_down_while_he_watches_is_told_his_chair() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        subscription = table.watch(SPECTATOR, BEN.id, 0)
        await table.sit(BEN, 2)
        await table.leave(BEN.id)
        seats = [notice for notice in unread(subscription) if isinstance(notice, YourSeat)]
        assert seats == [YourSeat(2), YourSeat(None)]

    run(test)


def test_tables_that_never_began_push_no_game_out_that_has_just_ended() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        for _ in range(MOST_AT_HAND):
            idle = await house.tables.open(BEN, charter())
            await idle.close(BEN.id)
        assert house.tables.is_at_hand(table.id)
        assert (await house.tables.watched(idle.id)).phase == "over"

    run(test)


def test_a_game_at_hand_waits_for_no_other_that_is_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        never = asyncio.Event()

        async def slow(_past: PastTables, _table: str) -> LiveTable:
            await never.wait()
            raise AssertionError

        monkeypatch.setattr(PastTables, "_read", slow)
        reading = asyncio.ensure_future(house.tables.watched("another"))
        await settled()
        found = asyncio.ensure_future(house.tables.watched(table.id))
        await settled()
        reading.cancel()
        assert found.done()
        assert found.result() is table

    run(test)


def test_who_comes_back_after_the_end_hears_the_rest_and_that_is_all() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player)
        seat = table.state.seat_of(ANA.id)
        assert seat is not None
        last = table.seq(seat)
        at_hand = await house.tables.watched(table.id)
        read_again = await house.tables_next_door().watched(table.id)
        assert at_hand is table
        assert read_again is not table
        for over in (at_hand, read_again):
            heard = await all_told(over.watch(seat, ANA.id, last - 7))
            assert numbers(heard) == list(range(last - 6, last + 1))
            assert phases(heard) == ["over"]
            assert isinstance(heard[-1], TableSeen)
            assert [x.event for x in heard if isinstance(x, Happened)] == [
                x.event for x in table.events_since(seat, last - 7)
            ]
            assert await refusal_of(over.act(ANA.id, "pass", last)) == "game_over"
            assert await refusal_of(over.sit(BEN)) == "game_over"
            position = over.state.position
            await over.leave(ANA.id)
            assert over.state.position == position
            assert await refusal_of(over.close(ANA.id)) == "game_over"
        assert await refusal_of(house.tables.watched("nowhere")) == "no_such_table"

    run(test)


def test_a_table_that_is_open_elsewhere_is_not_read_again() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        assert await refusal_of(house.tables_next_door().watched(table.id)) == "no_such_table"

    run(test)


def test_spectators_hear_the_end_after_their_delay_even_if_they_come_late() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        early = table.watch(SPECTATOR, None, 0)
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        over = await house.tables_next_door().watched(table.id)
        last = table.audience.told(SPECTATOR)
        assert over.seq(SPECTATOR) < last
        late = over.watch(SPECTATOR, None, 0)
        assert "over" not in phases(unread(early) + unread(late))
        await house.clock.advance(DELAY - 1)
        assert "over" not in phases(unread(early) + unread(late))
        await house.clock.advance(1)
        heard = await all_told(late)
        assert numbers(heard) == list(range(1, last + 1))
        assert phases(heard)[-1] == "over"
        assert isinstance(heard[-1], TableSeen)
        heard = unread(early)
        assert numbers(heard) == list(range(1, last + 1))
        assert phases(heard)[-1] == "over"

    run(test, spectator_delay=DELAY)


def test_spectators_cannot_find_out_how_far_the_players_are() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda player: len(player.heard) > 30)
        assert table.audience.told(SPECTATOR) > 20
        for since in range(1, 40):
            with pytest.raises(Refusal) as refused:
                table.watch(SPECTATOR, None, since)
            assert refused.value.code == "unknown_position"

    run(test, spectator_delay=DELAY)


def test_after_a_restart_spectators_are_as_far_behind_as_before() -> None:
    async def first(house: TableHouse) -> int:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda player: len(player.heard) > 30)
        assert table.seq(SPECTATOR) == 0
        return table.audience.told(SPECTATOR)

    async def again(house: TableHouse) -> None:
        assert await house.tables.recover() == 1
        (table,) = house.tables.all
        subscription = table.watch(SPECTATOR, None, 0)
        assert table.seq(SPECTATOR) == 0
        assert numbers(unread(subscription)) == []
        assert phases(unread(subscription)) == ["promised"]
        dealt = next(entry.at for entry in journal.kept if entry.kind == PLAYED)
        await clock.advance(DELAY - (clock.now() - dealt) / 1000 - 0.001)
        assert table.seq(SPECTATOR) == 0
        await clock.advance(0.001)
        heard = [x for x in unread(subscription) if isinstance(x, Happened)]
        assert {x.at for x in heard} == {dealt}
        await clock.advance(DELAY)
        assert numbers(unread(subscription))[:last] == list(range(1, last + 1))

    journal, clock = MemoryJournal(), VirtualClock()
    last = run(first, journal=journal, clock=clock, spectator_delay=DELAY)
    run(again, journal=journal, clock=clock, spectator_delay=DELAY)


def test_a_clock_that_was_set_back_keeps_spectators_waiting_no_longer() -> None:
    async def first(house: TableHouse) -> int:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA), until=lambda player: len(player.heard) > 30)
        return table.audience.told(SPECTATOR)

    async def again(house: TableHouse) -> None:
        assert await house.tables.recover() == 1
        (table,) = house.tables.all
        await clock.advance(DELAY)
        assert table.seq(SPECTATOR) >= last

    journal, clock = MemoryJournal(), VirtualClock()
    last = run(first, journal=journal, clock=clock, spectator_delay=DELAY)
    clock.jump(-60 * 86_400)
    run(again, journal=journal, clock=clock, spectator_delay=DELAY)


def test_nothing_is_heard_before_it_is_durable_and_nothing_is_lost() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)

        def stops(actions: tuple[str, ...]) -> str:
            assert actions
            raise asyncio.CancelledError

        player.choose = stops
        with suppress(asyncio.CancelledError):
            await house.play(player)
        move = player.moves[-1]
        seat = table.state.seat_of(ANA.id)
        assert seat is not None
        house.journal.slow = asyncio.Event()
        acting = asyncio.create_task(table.act(ANA.id, move.actions[0], move.on))
        await settled()
        assert table.state.game.deal.waiting_for() != (seat,)
        subscription = table.watch(seat, ANA.id, 0)
        heard = unread(subscription)
        assert numbers(heard) == list(range(1, move.on + 1))
        assert [x for x in heard if isinstance(x, YourMove)] == [move]
        assert len(table.events_since(seat, 0)) == move.on
        house.journal.slow.set()
        await acting
        await settled()
        known = table.seq(seat)
        assert numbers(unread(subscription)) == list(range(1, known + 1))
        assert known > move.on

    run(test)


def test_playing_is_never_announced_before_it_is_true() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(pace="none"))
        for seat in (1, 2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        await table.start(ANA.id)
        before = table.seen().chairs
        house.journal.slow = asyncio.Event()
        dealing = asyncio.create_task(table.be_ready(ANA.id, ""))
        await settled()
        assert table.state.game.is_playing
        subscription = table.watch(table.state.seat_of(ANA.id) or 0, ANA.id, 0)
        assert set(phases(unread(subscription))) == {"promised"}
        assert [x.name for x in table.seen().chairs] == [x.name for x in before]
        assert house.tables.lobby.tables[0].phase == "promised"
        assert numbers(unread(subscription)) == []
        house.journal.slow.set()
        await dealing
        assert phases(unread(subscription))[-1] == "playing"
        assert numbers(unread(subscription))[:2] == [1, 2]

    run(test)


def test_a_deal_that_cannot_be_written_leaves_everybody_where_he_was() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        chairs = list(table.state.chairs)
        house.journal.failing = True
        assert await refusal_of(table.be_ready(ANA.id, "")) == "storage_failed"
        assert (table.phase, table.state.chairs) == ("promised", chairs)
        assert not table.state.is_dealt
        house.journal.failing = False
        await house.clock.advance(1)  # nobody has to say it again
        assert table.phase == "playing"

    run(test)


def test_a_long_game_is_told_again_hand_by_hand() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=3, pace="none"), "random")
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        seat = table.state.seat_of(ANA.id) or 0
        parts = [list(part) async for part in table.watch(seat, ANA.id, 0).inbox()]
        assert [len({type(x) for x in part} & {Happened}) for part in parts] == [1, 1, 1, 0]
        told = [x.seq for part in parts for x in part if isinstance(x, Happened)]
        assert told == list(range(1, table.seq(seat) + 1))

    run(test)


def test_who_only_looks_on_disturbs_nobody() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        own = table.watch(0, ANA.id, 0)
        before = unread(own)
        for viewer, person in ((SPECTATOR, BEN.id), (SPECTATOR, None), (0, ANA.id)):
            table.unwatch(table.watch(viewer, person, 0))
        assert unread(own) == before
        table.unwatch(own)
        assert not table.seen().chairs[0].present

    run(test)


def test_to_be_ready_twice_is_told_once() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(pace="none"))
        for person in (BEN, CHLOE, DAN):
            await table.sit(person)
        await table.start(ANA.id)
        own = table.watch(1, BEN.id, 0)
        await table.be_ready(ANA.id, "a word")
        before = unread(own)
        for _ in range(5):
            await table.be_ready(ANA.id, "another")
        assert unread(own) == before
        assert table.phase == "promised"

    run(test)
