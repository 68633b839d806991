"""What is due and fails, whatever the reason: it is said, and done a little later."""

from __future__ import annotations

import pytest

from muraille.core.wall import Seat
from muraille.house.clock import instant
from muraille.house.table.bot_seats import BotSeats
from muraille.house.table.timers.agenda import AGAIN, Agenda
from muraille.house.table.timers.deeds import Deed, TableSettles, Timer
from muraille.table.deal import Deal
from tests.kit.house.clock import VirtualClock, run_quietly
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, run, with_bots

FAULT = "a bot that fails"


def test_a_bot_that_fails_once_holds_no_table_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    choose, asked = BotSeats.choose, list[Seat]()

    def fails_once(bots: BotSeats, seat: Seat, deal: Deal) -> int:
        asked.append(seat)
        if asked.count(seat) == 2:
            raise LookupError(FAULT)
        return choose(bots, seat, deal)

    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(pace="none"))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        assert table.state.closed

    monkeypatch.setattr(BotSeats, "choose", fails_once)
    run(test)
    assert FAULT in caplog.text


def test_a_deed_that_fails_again_and_again_is_tried_now_and_then() -> None:
    tried: list[Deed] = []

    async def fails(deed: Deed) -> None:
        tried.append(deed)
        raise LookupError(FAULT)

    async def test() -> None:
        clock = VirtualClock()
        agenda = Agenda(clock, fails)
        timers = [Timer(TableSettles(), instant(clock).after(1))]
        agenda.set(timers)
        await clock.advance(1)
        assert len(tried) == 1
        agenda.set(timers)
        await clock.advance(AGAIN)
        assert len(tried) == 2
        agenda.set([])
        await clock.advance(9 * AGAIN)
        assert len(tried) == 2

    run_quietly(test())
