"""Who keeps a flower takes no longer than who has none, where nobody shall know."""

from __future__ import annotations

from random import Random

import pytest

from muraille.house.table.audience.notices import Happened
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.verification import verified
from muraille.table.events import FlowerLaid, HandBegun, SeatServed, TilesDealt
from muraille.table.events.codec import decode
from tests.kit.house.tables import ANA, BEN, CHLOE, DAN, TableHouse, TablePlayer, charter, run

PEOPLE = (ANA, BEN, CHLOE, DAN)
HANDS = 6
SERVED = 2000
"""Milliseconds in which every seat is served."""
KEPT = range(34, 42)
"""Bonus tiles."""


class Keeper(TablePlayer):
    """A player who keeps some flowers, and lays others."""

    def decide(self, actions: tuple[str, ...]) -> str:
        if any(action.startswith("flower") for action in actions) and "pass" in actions:
            return Random(len(self.heard)).choice(actions)
        return "win" if "win" in actions else actions[0]


def services(heard: list[Happened]) -> list[tuple[int, int, int]]:
    """Hand, seat and milliseconds from what was last seen before to each service."""
    found, hand, last = [], 0, 0
    for told in heard:
        match told.event:
            case HandBegun(number=number):
                hand, last = number, told.at
            case SeatServed(seat=seat):
                found.append((hand, seat, told.at - last))
                last = told.at
            case FlowerLaid():
                last = told.at
            case _:
                pass
    return found


@pytest.mark.parametrize("people", [2, 4])
def test_every_seat_is_served_in_the_same_time(people: int) -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(hands=HANDS, serves_by_clock=True))
        for person in PEOPLE[1:people]:
            await table.sit(person)
        for seat in range(people, 4):
            await table.seat_bot(ANA.id, seat, "random")
        await table.start(ANA.id)
        players = [Keeper(table, person) for person in PEOPLE[:people]]
        for player in players:
            player.choose = player.decide
        await house.play(*players)
        kept = lacking = 0
        for hand in table.state.game.finished:
            for event in decode(hand.log):
                if isinstance(event, TilesDealt):
                    has_flower = any(tile in KEPT for tile in event.tiles if tile is not None)
                    kept += has_flower
                    lacking += not has_flower
        assert min(kept, lacking) >= HANDS // 2
        for player in players:
            found = services(player.heard)
            assert len(found) == 4 * HANDS
            assert {milliseconds for *_, milliseconds in found} == {SERVED}
        record = read_record(write_record(table.state.record()))
        assert record.serves_by_clock
        assert verified(record).holds

    run(test)


def test_alone_among_bots_nobody_waits() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(hands=2, serves_by_clock=True))
        for seat in (1, 2, 3):
            await table.seat_bot(ANA.id, seat, "random")
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player)
        assert len(services(player.heard)) == 8
        assert verified(table.state.record()).holds

    run(test)
