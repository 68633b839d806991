"""A strict table in the house: bots that keep the rules, journals, restarts, records."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.house.table.state import TableState
from muraille.house.table.timers.strict import BOT_DOUBT
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.verification import verified
from muraille.strict.moment import tiles_due
from muraille.table.events import Adjudicated, FanDeclared, HandWon
from muraille.table.events.codec import decode
from muraille.table.terms import SPECTATOR, Phase
from tests.kit.house.tables import ANA, BEN, TableHouse, charter, run, with_bots
from tests.kit.strict.house import begun, does, physical, until_her_draw
from tests.kit.strict.players import Handy


@pytest.mark.parametrize("rules", ["mcr", "classic"])
def test_a_strict_game_is_played_kept_restored_and_proven(rules: str) -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(rules, strict=True, hands=2, pace="none"))
        player = Handy(table, ANA)
        await table.start(ANA.id)
        await house.play(player)
        assert table.phase == "over"
        assert [told.seq for told in player.heard] == list(range(1, len(player.heard) + 1))
        assert not [told for told in player.heard if isinstance(told.event, Adjudicated)]
        kept = TableState(table.id)
        kept.replay(await house.journal.entries(table.id))
        assert kept.game.scores == table.state.game.scores
        assert kept.strict is not None
        assert table.state.strict is not None
        assert kept.strict.physical == table.state.strict.physical
        record = read_record(write_record(kept.record()))
        assert verified(record).holds
        assert verified(record).proven == 2

    run(test)


def test_bots_name_what_their_hands_count_where_nobody_counts_for_them() -> None:
    async def test(house: TableHouse) -> None:
        agreed = charter(strict=True, hands=4, pace="none", count_policy="declared")
        table = await with_bots(house, agreed)
        player = Handy(table, ANA)
        await table.start(ANA.id)
        await house.play(player)
        told = [one.event for one in player.heard]
        assert not [event for event in told if isinstance(event, Adjudicated)]
        named = sum(event.points for event in told if isinstance(event, FanDeclared))
        won = [event for event in told if isinstance(event, HandWon)]
        assert won
        assert named == sum(event.points for event in won)

    run(test)


def test_a_house_restarts_in_the_middle_of_an_open_error() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house)
        await house.clock.advance(1)
        view = table.state.game.deal.whole
        assert not any(tiles_due(view, bot) for bot in range(4) if bot != seat)
        await does(table, seat, f"call_referee {seat ^ 1} P4.5")
        (case,) = physical(table).cases
        assert (case.line, case.seat, case.callers) == ("P4.5", seat ^ 1, frozenset({seat}))
        kept = TableState(table.id)
        kept.replay(await house.journal.entries(table.id))
        assert kept.strict is not None
        assert kept.strict.physical == physical(table)
        assert kept.game.deal.state == table.state.game.deal.state
        again = house.tables_next_door()
        assert await again.recover() == 1
        restored = again.table(table.id)
        assert physical(restored).cases == (case,)
        due = tiles_due(restored.state.game.deal.whole, seat)
        await does(restored, seat, f"deal_take head {due}")
        assert restored.state.game.deal.whole.phase is not Phase.DEALING
        await again.close()

    run(test)


def test_a_bot_calls_a_draw_from_the_wrong_place() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house)
        await until_her_draw(house, table, seat)
        await does(table, seat, "touch tail", "rack")
        await house.clock.advance(BOT_DOUBT)
        assert [(x.line, x.seat, x.dead) for x in physical(table).rulings] == [("P4.1", seat, True)]

    run(test)


def test_what_cannot_be_written_down_has_not_happened() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house)
        before = physical(table), table.state.game.deal.state
        house.journal.failing = True
        with pytest.raises(Refusal):
            await does(table, seat, "deal_take 70 1")
        assert (physical(table), table.state.game.deal.state) == before
        house.journal.failing = False

    run(test)


def test_a_spectator_is_told_the_acts_and_no_tile_of_the_deal() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house)
        table.watch(SPECTATOR, BEN.id, 0)
        await does(table, seat, "deal_take head 1")
        told = [happened.event for happened in table.events_since(SPECTATOR, 0)]
        log = list(table.state.game.deal.log)
        engine = table.state.game.deal.engine
        assert told == list(decode(engine.redacted_words(log, SPECTATOR)))
        moved = [event for event in told if event.type == "tile_moved"]
        assert {event.tile for event in moved} == {None}  # type: ignore[union-attr]

    run(test)


def test_clocks_run_and_stand_still() -> None:
    async def test(house: TableHouse) -> None:
        table, seat = await begun(house, pace="rules")
        subscription = table.watch(seat, ANA.id, None)
        await until_her_draw(house, table, seat)
        await does(table, seat, "touch head", "rack")
        seen = table.seen().strict
        assert seen is not None
        assert [(clock.name, clock.seat) for clock in seen.clocks] == [("think", seat)]
        assert seen.clocks[0].until is not None
        table.unwatch(subscription)

    run(test)
