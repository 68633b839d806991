"""How long a discard lies there tells nobody whether a player could have claimed it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muraille.house.table.audience.notices import Happened
from muraille.table.events import ClaimAnswered, TileDiscarded
from muraille.table.events.codec import decode
from muraille.table.terms import SPECTATOR
from tests.kit.house.tables import (
    ANA,
    BEN,
    CHLOE,
    DAN,
    TableHouse,
    TablePlayer,
    charter,
    run,
)

LEAST = 8
"""Windows of each kind, to say anything."""


def windows(heard: list[Happened], offered: list[bool]) -> dict[bool, list[int]]:
    """Whether anybody could claim -> milliseconds from a discard to what came next."""
    shown = [told for told in heard if not isinstance(told.event, ClaimAnswered)]
    lengths: dict[bool, list[int]] = {True: [], False: []}
    could = iter(offered)
    for now, then in pairwise(shown):
        if isinstance(now.event, TileDiscarded):
            lengths[next(could)].append(then.at - now.at)
    return lengths


@pytest.mark.parametrize(("pace", "length"), [("rules", 3000), ("none", 4000)])
@pytest.mark.parametrize("people", [2, 4])
def test_a_window_is_as_long_whether_anybody_could_claim_or_not(
    people: int, pace: str, length: int
) -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(pace=pace))
        seated = (ANA, BEN, CHLOE, DAN)[:people]
        for person in seated[1:]:
            await table.sit(person)
        for seat in range(people, 4):
            await table.seat_bot(ANA.id, seat, "random")
        outside = table.watch(SPECTATOR, None, 0)
        await table.start(ANA.id)
        players = [TablePlayer(table, person) for person in seated]
        await house.play(*players)
        offered = [
            any(event.offers)
            for hand in table.state.game.finished
            for event in decode(hand.log)
            if isinstance(event, TileDiscarded)
        ]
        spectator = [x for x in outside._unread if isinstance(x, Happened)]  # noqa: SLF001
        for heard in (*(player.heard for player in players), spectator):
            lengths = windows(heard, offered)
            assert min(map(len, lengths.values())) >= LEAST
            assert set(lengths[True]) == set(lengths[False]) == {length}

    run(test)
