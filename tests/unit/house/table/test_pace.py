"""How long people have: turns without a limit, windows that tell nothing."""

from __future__ import annotations

import pytest

from muraille.house.table.audience.notices import YourMove
from muraille.house.table.pace import PACES
from tests.kit.house.tables import ANA, BEN, TableHouse, TablePlayer, charter, run, with_bots


@pytest.mark.parametrize(
    ("pace", "people", "seconds"),
    [
        ("rules", 1, 3.0),
        ("rules", 4, 3.0),
        ("relaxed", 2, 4.0),
        ("relaxed", 1, 6.0),
        ("none", 2, 4.0),
        ("none", 1, None),
    ],
)
def test_a_window_is_as_long_as_the_pace_says(pace: str, people: int, seconds: float) -> None:
    assert PACES[pace].window_among(people) == seconds


def limits(moves: list[YourMove]) -> dict[bool, set[bool]]:
    """Whether it was a claim -> whether there was a limit."""
    found: dict[bool, set[bool]] = {True: set(), False: set()}
    for move in moves:
        # Before the first turn one passes to keep a flower: no other can learn anything from it.
        claim = "pass" in move.actions and not any(x.startswith("flower") for x in move.actions)
        found[claim].add(move.until is not None)
    return found


def test_without_a_clock_people_among_themselves_have_windows_that_end() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(pace="none"))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "random")
        await table.start(ANA.id)
        ana, ben = TablePlayer(table, ANA), TablePlayer(table, BEN)
        await house.play(ana, ben)
        assert limits(ana.moves + ben.moves) == {True: {True}, False: {False}}

    run(test)


def test_without_a_clock_one_person_among_bots_has_all_the_time() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=2, pace="none"))
        await table.start(ANA.id)
        player = TablePlayer(table, ANA)
        await house.play(player)
        assert limits(player.moves) == {True: {False}, False: {False}}

    run(test)
