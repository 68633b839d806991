"""A slow reader is let go and comes back; one who comes late to a long game is told all of it."""

from __future__ import annotations

from muraille.house.table.audience.notices import Gone, Happened, Notice
from muraille.house.table.audience.subscription import MOST_UNREAD, Subscription
from muraille.house.table.live_table import LiveTable
from muraille.table.terms import SPECTATOR
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, run, with_bots


async def played(house: TableHouse, table: LiveTable) -> None:
    """A long game, to its last hand but not to its end."""
    await table.start(ANA.id)
    until = 2 * MOST_UNREAD
    await house.play(TablePlayer(table, ANA), until=lambda _: table.seq(SPECTATOR) > until)


async def read(subscription: Subscription, last: int) -> list[Notice]:
    """What lies in an inbox, to an event or to the end."""
    found: list[Notice] = []
    async for notices in subscription.inbox():
        found += notices
        if isinstance(found[-1], Happened) and found[-1].seq == last:
            break
    return found


def test_a_reader_who_stops_is_let_go_and_told_everything_when_he_returns() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=16, pace="none"), "random")
        slow = table.watch(SPECTATOR, None, 0)
        await played(house, table)
        last = table.seq(SPECTATOR)
        assert await read(slow, last) == [Gone("too_slow")]
        table.unwatch(slow)
        heard = await read(table.watch(SPECTATOR, None, 0), last)
        told = [x for x in heard if isinstance(x, Happened)]
        assert [x.seq for x in told] == list(range(1, last + 1))
        assert len(told) > 2 * MOST_UNREAD

    run(test)


def test_somebody_who_was_refused_is_not_counted_as_present() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=1, pace="none"))
        try:
            table.watch(0, ANA.id, 10**6)
        except Exception:  # noqa: BLE001 - whatever it says, she is not there
            assert not table.is_present(ANA.id)
        else:
            raise AssertionError

    run(test)
