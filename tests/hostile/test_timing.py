"""How long a discard lies there tells nobody whether somebody could have claimed it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muraille.house.people import Person
from muraille.house.table.notices import Happened
from muraille.table.events import TileDiscarded
from muraille.table.events.codec import decode
from tests.kit.table_house import ANA, BEN, CHLOE, DAN, Player, TableHouse, charter, run

SPECTATOR = Person("eve", "Eve", guest=True)
WINDOW = 3000
"""Milliseconds, by the rules."""
LEAST = 8
"""Windows of each kind, to say anything."""


def windows(heard: list[Happened]) -> list[int]:
    """Milliseconds from each discard to what came next, as one viewer heard it."""
    shown = [told for told in heard if told.event.type != "claim_answered"]
    return [
        then.at - now.at for now, then in pairwise(shown) if isinstance(now.event, TileDiscarded)
    ]


@pytest.mark.parametrize("people", [2, 4])
def test_a_window_is_as_long_whether_anybody_could_claim_or_not(people: int) -> None:
    async def test(house: TableHouse) -> None:
        seated = (ANA, BEN, CHLOE, DAN)[:people]
        table = await house.tables.open(ANA, charter())
        for person in seated[1:]:
            await table.sit(person)
        for seat in range(people, 4):
            await table.seat_bot(ANA.id, seat, "random")
        await table.start(ANA.id)
        viewers = [Player(table, person) for person in (*seated, SPECTATOR)]
        await house.play(*viewers)
        log = table.state.game.finished[0].log
        offered = [any(event.offers) for event in decode(log) if isinstance(event, TileDiscarded)]
        assert min(offered.count(True), offered.count(False)) >= LEAST
        for viewer in viewers:
            assert windows(viewer.heard) == [WINDOW] * len(offered)

    run(test)
