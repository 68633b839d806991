"""A journal that fails: what was written counts, what was not has not happened, play goes on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from muraille.house import entries as entry_kinds
from muraille.house.table.live_table import LiveTable
from muraille.house.table.state import TableState
from muraille.table.actions import action_of, write_action
from tests.kit.house.clock import settled
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, refusal_of, run, with_bots

from .inboxes import numbers, unread


async def asked(house: TableHouse, hands: int = 1) -> tuple[LiveTable, TablePlayer]:
    """A table that waits for Ana, who has been asked."""
    table = await with_bots(house, charter(hands=hands, pace="none"))
    await table.start(ANA.id)
    player = TablePlayer(table, ANA)

    def stops(_: tuple[str, ...]) -> str:
        raise asyncio.CancelledError

    player.choose = stops
    with suppress(asyncio.CancelledError):
        await house.play(player)
    return table, player


async def kept(house: TableHouse, table: LiveTable) -> TableState:
    """The table as its journal tells it."""
    state = TableState(table.id)
    state.replay(await house.journal.entries(table.id))
    return state


def test_an_action_that_was_written_after_all_counts() -> None:
    async def test(house: TableHouse) -> None:
        table, player = await asked(house)
        move, seat = player.moves[-1], table.state.seat_of(ANA.id) or 0
        subscription = table.watch(seat, ANA.id, move.on)
        await settled()
        house.journal.forgetful = True
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        assert numbers(unread(subscription)) == []
        house.journal.forgetful = False
        # She tries again at once: it has happened, so it cannot happen again.
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "stale_action"
        assert numbers(unread(subscription))[0] == move.on + 1
        written = await kept(house, table)
        log = written.game.deal.log
        assert table.state.game.deal.log[: len(log)] == log

    run(test)


def test_nobody_has_to_ask_how_it_ended() -> None:
    async def test(house: TableHouse) -> None:
        table, player = await asked(house)
        move, seat = player.moves[-1], table.state.seat_of(ANA.id) or 0
        house.journal.forgetful = True
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        house.journal.forgetful = False
        await house.clock.advance(1)
        assert table.seq(seat) > move.on

    run(test)


def test_a_game_is_played_to_its_end_whatever_the_journal_forgets() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=2, pace="none"))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)

        async def disturb() -> None:
            while True:
                await house.clock.sleep(5.3)
                house.journal.forgetful = True
                await house.clock.sleep(1.7)
                house.journal.forgetful = False
                house.journal.failing = True
                await house.clock.sleep(1.9)
                house.journal.failing = False

        async def insist() -> None:
            """A person who is refused tries again."""
            while True:
                await house.clock.sleep(0.9)
                if player.moves:
                    move = player.moves[-1]
                    await refusal_of(table.act(ANA.id, move.actions[0], move.on))
                    await refusal_of(table.be_ready(ANA.id, ""))

        beside = [asyncio.create_task(disturb()), asyncio.create_task(insist())]
        await house.play(player)
        for task in beside:
            task.cancel()
        assert [told.seq for told in player.heard] == list(range(1, len(player.heard) + 1))
        written = await kept(house, table)
        assert (written.game.number, written.closed) == (2, True)
        assert written.game.scores == table.state.game.scores
        assert written.chairs == table.state.chairs

    run(test)


@pytest.mark.parametrize("written", [True, False], ids=["written", "not written"])
def test_between_two_hands_the_table_tries_again(
    written: bool,  # noqa: FBT001 - data
) -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=2, pace="none"))
        await table.start(ANA.id)

        def fails() -> None:
            house.journal.failing, house.journal.forgetful = not written, written

        before, table.hooks.hand_over = table.hooks.hand_over, fails
        table.watch(0, ANA.id, None)  # another page of hers, which stays open
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda _: table.state.game.number == 1)
        assert (table.phase, table.state.seed) == ("gathering", None)
        assert before is not fails
        table.hooks.hand_over = before
        house.journal.failing = house.journal.forgetful = False
        await house.clock.advance(1)
        assert table.phase == "promised"
        promised = [
            x for x in await house.journal.entries(table.id) if x.kind == entry_kinds.PROMISED
        ]
        assert [entry.facts["number"] for entry in promised] == [1, 2]
        assert table.state.seed == bytes.fromhex(promised[-1].facts["seed"])
        await house.play(player)
        assert table.state.closed

    run(test)


def test_a_bot_that_could_not_play_plays_later() -> None:
    async def test(house: TableHouse) -> None:
        table, _ = await asked(house)
        seat, deal = table.state.seat_of(ANA.id) or 0, table.state.game.deal
        while seat in deal.waiting_for():  # she may be asked twice in a row
            action = write_action(action_of(deal.legal(seat)[0]))
            await table.act(ANA.id, action, table.audience.told(seat))
        house.journal.failing = True
        position = table.state.position
        await house.clock.advance(60)
        assert table.state.position == position
        house.journal.failing = False
        await house.clock.advance(3)
        assert table.state.position > position

    run(test)


def test_a_table_whose_journal_cannot_be_read_waits() -> None:
    async def test(house: TableHouse) -> None:
        table, player = await asked(house)
        move = player.moves[-1]
        house.journal.failing = house.journal.unreadable = True
        for _ in range(2):
            assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        house.journal.failing = False
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        house.journal.unreadable = False
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == ""

    run(test)


def test_a_journal_is_read_again_until_it_can_be() -> None:
    async def test(house: TableHouse) -> None:
        table, player = await asked(house)
        move, seat = player.moves[-1], table.state.seat_of(ANA.id) or 0
        house.journal.forgetful = house.journal.unreadable = True
        assert await refusal_of(table.act(ANA.id, move.actions[0], move.on)) == "storage_failed"
        await house.clock.advance(60)
        assert table.seq(seat) == move.on
        house.journal.forgetful = house.journal.unreadable = False
        await house.clock.advance(1)
        assert table.seq(seat) > move.on

    run(test)


def test_the_same_people_play_again_though_the_closing_is_not_written_yet() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        table.hooks.hand_over = lambda: setattr(house.journal, "failing", True)
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player, until=lambda x: x.seen[-1].phase == "over")
        assert not table.state.closed
        house.journal.failing = False
        again = await house.tables.rematch(table.id, ANA)
        assert (again.id != table.id, again.phase) == (True, "promised")

    run(test)
