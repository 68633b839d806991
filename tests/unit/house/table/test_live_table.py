"""Tables that are played: people and bots, numbers without gaps, nothing lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.house import entries as entry_kinds
from muraille.house.entries import Entry
from muraille.house.storage.store import Store
from muraille.house.table.audience.notices import Gone, Happened
from muraille.house.table.live_table import LiveTable
from muraille.house.table.state import TableState
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.verification import verified
from muraille.table.events.codec import decode
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

from .inboxes import unread

RULES = pytest.mark.parametrize("rules", ["mcr", "classic"])


@RULES
def test_a_game_against_three_bots_is_played_kept_and_proven(rules: str) -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(rules, hands=2))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player)
        assert table.phase == "over"
        assert [told.seq for told in player.heard] == list(range(1, len(player.heard) + 1))
        kept = TableState(table.id)
        kept.replay(await house.journal.entries(table.id))
        assert kept.game.scores == table.state.game.scores
        assert kept.chairs == table.state.chairs
        record = read_record(write_record(kept.record()))
        assert verified(record).proven == 2
        assert [player.name for player in record.players] == ["Ana", "greedy", "greedy", "greedy"]

    run(test)


@RULES
def test_a_viewer_hears_his_own_redacted_log(rules: str) -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(rules))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player)
        seat = table.state.seat_of(ANA.id)
        assert seat is not None
        log = table.state.game.finished[0].log
        told = decode(table.state.game.deal.engine.redacted_words(list(log), seat))
        assert [happened.event for happened in player.heard] == list(told)

    run(test)


def test_what_was_missed_comes_again_from_any_number() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda player: len(player.heard) > 40)
        seat = table.state.seat_of(ANA.id)
        assert seat is not None
        for since in (0, 1, 17, 39):
            again = table.events_since(seat, since)
            heard = [told for told in player.heard if told.seq > since]
            assert [told.event for told in again[: len(heard)]] == [told.event for told in heard]
            assert again[0].seq == since + 1
        with pytest.raises(Refusal) as refused:
            table.watch(seat, ANA.id, 100_000)
        assert refused.value.code == "unknown_position"

    run(test)


def test_an_action_based_on_the_past_is_refused_and_changes_nothing() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)

        def stops(actions: tuple[str, ...]) -> str:
            """In the third turn of their own, when nobody else can do anything."""
            if len(player.moves) > 2 and actions[0].startswith("discard"):
                raise Refusal("not_offered")
            return actions[0]

        player.choose = stops
        await house.play(
            player,
            until=lambda player: (
                len(player.moves) > 2 and player.moves[-1].actions[0].startswith("discard")
            ),
        )
        move = player.moves[0]
        before = table.state.game.deal.state, table.state.position
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "stale_action"
        assert await refusal_of(table.act(ANA.id, "fly", move.on)) == "no_such_action"
        assert await refusal_of(table.act(BEN.id, "pass", move.on)) == "not_seated"
        assert (table.state.game.deal.state, table.state.position) == before

    run(test)


def test_what_cannot_be_written_down_has_not_happened() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        state = table.state.game.deal.state
        house.journal.failing = True
        assert await refusal_of(table.be_ready(ANA.id, "word")) == "storage_failed"
        assert table.phase == "promised"
        assert table.state.game.deal.state == state
        assert not table.state.is_dealt
        house.journal.failing = False
        player = TablePlayer(table, ANA)

        def hesitates(actions: tuple[str, ...]) -> str:
            if len(player.moves) > 2:
                raise Refusal("not_offered")
            return actions[0]

        player.choose = hesitates
        await house.play(player, until=lambda player: len(player.moves) > 2)
        move = player.moves[-1]
        before = table.state.game.deal.state, table.state.game.deal.log
        house.journal.failing = True
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        assert (table.state.game.deal.state, table.state.game.deal.log) == before
        house.journal.failing = False
        await table.act(ANA.id, move.actions[0], move.on)
        kept = TableState(table.id)
        kept.replay(await house.journal.entries(table.id))
        log = kept.game.deal.log  # the bots have played on since
        assert table.state.game.deal.log[: len(log)] == log

    run(test)


def test_after_a_restart_at_any_moment_the_game_goes_on() -> None:
    async def test(house: TableHouse) -> list[Entry]:
        table = await with_bots(house, charter(hands=2))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        return list(await house.journal.entries(table.id))

    entries = run(test)
    for cut in range(5, len(entries), 23):

        async def again(house: TableHouse, cut: int = cut) -> None:
            assert await house.tables.recover() == 1
            for table in house.tables.all:  # none if all that was missing was to close it
                if table.phase == "gathering":
                    await table.start(ANA.id)
                await house.play(TablePlayer(table, ANA))
            kept = await house.journal.entries(entries[0].table)
            assert list(kept[:cut]) == entries[:cut]
            assert kept[-1].kind == entry_kinds.CLOSED

        run(again, journal=MemoryJournal(entries[:cut]))


def test_who_leaves_is_replaced_and_may_come_back() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(hands=2))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "random")
        await table.start(ANA.id)
        ana, ben = TablePlayer(table, ANA), TablePlayer(table, BEN)
        await house.play(ana, ben, until=lambda player: len(player.heard) > 12)
        await table.leave(BEN.id)
        seat = table.state.seat_of(BEN.id) or 0
        assert table.state.chairs[seat].bot == "greedy"
        assert table.state.chairs[seat].name == "Ben"
        assert await refusal_of(table.act(BEN.id, "pass", table.seq(seat))) == "bot_plays"
        assert await table.sit(BEN) == seat
        assert table.state.chairs[seat].is_human
        await table.leave(ANA.id)
        await table.leave(BEN.id)
        assert table.phase == "over"

    run(test)


def test_a_host_who_gets_up_before_the_start_hands_over() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        await table.sit(CHLOE, 3)
        await table.sit(BEN, 2)
        await table.seat_bot(ANA.id, 1, "greedy")
        await table.leave(ANA.id)
        assert table.state.host == BEN.id
        assert await refusal_of(table.start(CHLOE.id)) == "not_the_host"
        # The next start of the house knows it too.
        (again,) = await _reopened(house)
        assert again.state.host == BEN.id
        await table.seat_bot(BEN.id, 0, "greedy")
        await table.start(BEN.id)
        assert table.phase == "promised"

    run(test)


def test_a_host_who_gets_up_among_bots_stays_the_host() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        await table.leave(ANA.id)
        assert len(house.tables.all) == 1
        await table.leave(BEN.id)
        assert table.state.host == BEN.id
        for seat in (0, 1):
            await table.seat_bot(BEN.id, seat, "greedy")
        await table.start(BEN.id)
        assert table.phase == "playing"

    run(test)


async def _reopened(house: TableHouse) -> tuple[LiveTable, ...]:
    """The tables as another process finds them in the journal."""
    tables = house.tables_next_door()
    await tables.recover()
    return tables.all


def test_the_host_fills_the_table_and_begins() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        assert await table.sit(ANA) == 0
        assert await refusal_of(table.sit(BEN, 0)) == "seat_taken"
        assert await table.sit(BEN, 2) == 2
        assert await refusal_of(table.seat_bot(BEN.id, 1, "greedy")) == "not_the_host"
        assert await refusal_of(table.seat_bot(ANA.id, 2, "greedy")) == "seat_taken"
        assert await refusal_of(table.seat_bot(ANA.id, 1, "nobody")) == "unknown_bot"
        assert await refusal_of(table.start(ANA.id)) == "empty_seats"
        await table.sit(CHLOE)
        await table.sit(DAN)
        assert await refusal_of(table.sit(ANA.__class__("eve", "Eve", guest=True))) == "seat_taken"
        await table.leave(CHLOE.id)
        await table.sit(CHLOE)
        assert await refusal_of(table.start(BEN.id)) == "not_the_host"
        assert await refusal_of(table.be_ready(ANA.id, "x")) == "not_promised"
        await table.start(ANA.id)
        assert await refusal_of(table.start(ANA.id)) == "already_begun"
        assert table.phase == "promised"
        await table.close(ANA.id)
        assert house.tables.all == ()

    run(test)


def test_spectators_are_behind_and_see_no_hand() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter())
        await table.start(ANA.id)
        subscription = table.watch(4, None, 0)
        begun = house.clock.now()
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda player: len(player.heard) > 30)
        assert house.clock.now() - begun < 300_000
        assert table.seq(4) == 0
        await house.clock.advance(300)
        heard = [x for x in unread(subscription) if isinstance(x, Happened)]
        assert [told.seq for told in heard] == list(range(1, len(heard) + 1))
        assert len(heard) > 5
        dealt = [told.event for told in heard if told.event.type == "tiles_dealt"]
        assert dealt
        assert all(set(getattr(event, "tiles", ())) == {None} for event in dealt)

    run(test, spectator_delay=300.0)


def test_the_lobby_shows_open_tables_and_their_changes() -> None:
    async def test(house: TableHouse) -> None:
        hidden = await house.tables.open(BEN, charter(open=False))
        table = await house.tables.open(ANA, charter(hands=4))
        assert [one.table for one in house.tables.lobby.tables] == [table.id]
        with house.tables.lobby.listeners.listening() as listener:
            await table.sit(BEN)
            assert [one.names for one in await listener.news()] == [("Ana", "Ben", "", "")]
        await table.close(ANA.id)
        assert house.tables.lobby.tables == ()
        assert hidden in house.tables.all

    run(test)


def test_history_knows_every_settled_hand(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'house.sqlite3'}")

    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=2))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        await house.tables.close()
        hands = await store.history.hands_of(ANA.id)
        assert [hand.number for hand, _ in hands] == [1, 2]
        (game,) = await store.history.games_of(ANA.id, 10, None)
        assert game.scores == table.state.game.scores
        assert game.finished is not None

    try:
        run(test, history=store.history)
    finally:
        asyncio.run(store.close())


def test_the_name_of_who_is_forgotten_stands_nowhere() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(open=True))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        await table.start(ANA.id)
        async with house.tables.forgetting(ANA.id):
            pass
        (listed,) = house.tables.lobby.tables
        assert sorted(listed.names) == sorted(["—", "Ben", "greedy", "greedy"])
        assert listed.opener == "—"
        assert "Ana" not in {chair.name for chair in table.seen().chairs}
        assert {chair.bot for chair in table.state.chairs if chair.name == "—"} == {"greedy"}

    run(test)


def test_who_is_forgotten_leaves_every_table() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        await table.sit(BEN)
        subscription = table.watch(1, BEN.id, 0)
        async with house.tables.forgetting(BEN.id):
            pass
        assert table.state.seat_of(BEN.id) is None
        told = [notice async for notices in subscription.inbox() for notice in notices]
        assert told[-1] == Gone("signed_out")

    run(test)
