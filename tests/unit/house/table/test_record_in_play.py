"""A record that is written while people play on."""

from __future__ import annotations

import pytest

from muraille.house.table.state import TableState
from muraille.record.own.recorder import WallOrigin
from muraille.record.own.verification import verified
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, run, with_bots


def test_a_hand_that_ends_while_the_record_is_written_is_whole_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def played(house: TableHouse) -> TableState:
        table = await with_bots(house, charter("mcr", hands=2, pace="none"))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        return table.state

    state = run(played)
    finished, chance = state.game.finished, state.chance
    late = [finished.pop()]

    def overtaken(number: int) -> WallOrigin:
        finished.extend(late)
        late.clear()
        return chance(number)

    monkeypatch.setattr(state, "chance", overtaken)
    record = state.record()
    assert [hand.promise is not None for hand in record.hands] == [True, True]
    assert verified(record).proven == 2
