"""Every bot that may claim a tile has answered before the window closes."""

from __future__ import annotations

from muraille.table.events import ClaimAnswered, Event, KongPromoted, TileDiscarded
from muraille.table.events.codec import decode
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, run, with_bots


def test_no_window_closes_before_all_bots_have_answered() -> None:
    async def test(house: TableHouse) -> tuple[Event, ...]:
        table = await with_bots(house, charter(hands=4))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        assert len(table.state.game.finished) == 4
        ana = table.state.seat_of(ANA.id)
        logs = [decode(hand.log) for hand in table.state.game.finished]
        offered = answered = 0
        for log in logs:
            for n, event in enumerate(log):
                if isinstance(event, TileDiscarded | KongPromoted):
                    asked = {seat for seat in range(4) if event.offers[seat]} - {ana}
                    offered += len(asked)
                    answered += len(asked & set(_answers(log[n + 1 :])))
        assert offered > 20
        assert answered == offered
        return logs[0]

    run(test)


def _answers(log: tuple[Event, ...]) -> list[int]:
    """Who answers first of all."""
    found = []
    for event in log:
        if not isinstance(event, ClaimAnswered):
            break
        found.append(event.seat)
    return found
