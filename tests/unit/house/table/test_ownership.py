"""Two processes could share tables: one plays by its lease, the other follows by the journal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from muraille.house.open_tables import OpenTables
from muraille.house.table.restore import RestoredTable
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, charter, refusal_of, run, with_bots


@dataclass
class Leases:
    """Who plays which table, as a database would know it."""

    of: dict[str, str] = field(default_factory=dict)


@dataclass
class Lease:
    """One process and the leases it shares with others."""

    process: str
    leases: Leases

    async def claim(self, table: str) -> bool:
        return self.leases.of.setdefault(table, self.process) == self.process

    async def release(self, table: str) -> None:
        if self.leases.of.get(table) == self.process:
            del self.leases.of[table]


@dataclass
class Published:
    """A fan-out that remembers what it was told."""

    heard: list[tuple[str, int]] = field(default_factory=list)

    def publish(self, table: str, position: int) -> None:
        self.heard.append((table, position))


def two_processes(house: TableHouse) -> tuple[OpenTables, OpenTables, Leases]:
    """Two processes on one journal."""
    leases = Leases()
    here, there = (
        OpenTables(house.services, bytes.hex, ownership=Lease(name, leases))
        for name in ("here", "there")
    )
    return here, there, leases


def test_a_table_has_one_owner_until_its_lease_is_given_up() -> None:
    async def test(house: TableHouse) -> None:
        here, there, leases = two_processes(house)
        table = await here.open(ANA, charter())
        assert await there.recover() == 0
        await here.close()
        assert leases.of == {}
        assert await there.recover() == 1
        assert [other.id for other in there.all] == [table.id]
        await there.close()

    run(test)


def test_who_has_lost_the_lease_plays_no_more() -> None:
    async def test(house: TableHouse) -> None:
        here, there, leases = two_processes(house)
        table = await here.open(ANA, charter())
        leases.of[table.id] = "there"  # too late to renew it
        assert await there.recover() == 1
        await there.table(table.id).seat_bot(ANA.id, 1, "greedy")
        # Even before it learns of it, the process cannot write where another has written.
        assert await refusal_of(table.seat_bot(ANA.id, 2, "greedy")) == "table_taken"
        assert await here.renew() == 1
        assert here.all == ()
        assert here.lobby.tables == ()
        await here.close()
        assert leases.of == {table.id: "there"}
        await there.close()

    run(test)


def test_the_lease_of_a_table_that_is_over_is_given_back() -> None:
    async def test(house: TableHouse) -> None:
        here, _, leases = two_processes(house)
        table = await here.open(ANA, charter())
        await table.close(ANA.id)
        assert await here.renew() == 0
        assert leases.of == {}
        await here.close()

    run(test)


def test_who_follows_the_journal_tells_the_same() -> None:
    async def test(house: TableHouse) -> None:
        news = Published()
        played = replace(house, tables=OpenTables(replace(house.services, fan_out=news), bytes.hex))
        table = await with_bots(played, charter())
        elsewhere = RestoredTable(await house.journal.entries(table.id), house.services).table()
        told = elsewhere.watch(4, None, 0)
        followed = elsewhere.state.position
        ana = TablePlayer(table, ANA)
        await table.start(ANA.id)
        await house.play(ana)
        positions = [position for name, position in news.heard if name == table.id]
        assert positions == sorted(positions)
        for position in positions:  # as the news come in, one after the other
            if position > followed:
                kept = await house.journal.entries(table.id, followed)
                elsewhere.learn([entry for entry in kept if entry.position < position])
                followed = position
        assert elsewhere.state.closed
        assert elsewhere.seq(4) == table.seq(4) > 40
        assert elsewhere.events_since(4, 0) == table.events_since(4, 0)
        elsewhere.unwatch(told)
        elsewhere.stop()
        await played.tables.close()

    run(test)
