"""Players who are not there: bots play for those who are cut off, the last one is waited for."""

from __future__ import annotations

from muraille.house import entries as entry_kinds
from muraille.house.people import Person
from muraille.house.table.audience.notices import YourMove
from muraille.house.table.audience.subscription import Subscription
from muraille.house.table.live_table import LiveTable
from muraille.house.table.state import TableState
from muraille.table.events import TileDiscarded
from muraille.table.events.codec import decode
from tests.kit.house.clock import VirtualClock
from tests.kit.house.tables import ANA, BEN, MemoryJournal, TableHouse, charter, run

from .inboxes import unread

PATIENCE = 45.0
"""Seconds after which a bot plays for an absent player."""


async def two_people(
    house: TableHouse, pace: str = "none"
) -> tuple[LiveTable, dict[str, Subscription]]:
    """Ana and Ben with two bots, both connected, in their first hand."""
    table = await house.tables.open(ANA, charter(hands=2, pace=pace))
    await table.sit(BEN)
    for seat in (2, 3):
        await table.seat_bot(ANA.id, seat, "greedy")
    subscriptions = {person.id: back(table, person) for person in (ANA, BEN)}
    await table.start(ANA.id)
    for person in (ANA, BEN):
        await table.be_ready(person.id, "")
    return table, subscriptions


def back(table: LiveTable, person: Person) -> Subscription:
    """A player connects."""
    return table.watch(table.state.seat_of(person.id) or 0, person.id, 0)


def bots(table: LiveTable, *people: Person) -> list[str | None]:
    """Who plays for some people."""
    seats = [table.state.seat_of(person.id) for person in people]
    return [table.state.chairs[seat].bot for seat in seats if seat is not None]


async def replacements(house: TableHouse, table: LiveTable) -> list[tuple[str, bool]]:
    """What the journal says about chairs since the first deal."""
    kept = await house.journal.entries(table.id)
    dealt = next(n for n, entry in enumerate(kept) if entry.kind == entry_kinds.PLAYED)
    about = [
        entry
        for entry in kept[dealt:]
        if entry.kind in (entry_kinds.SEATED, entry_kinds.BOT_SEATED)
    ]
    return [(entry.kind, bool(entry.facts.get("away"))) for entry in about]


def test_who_is_cut_off_is_replaced_and_has_his_chair_back_at_once() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(PATIENCE - 0.001)
        assert bots(table, BEN) == [None]
        await house.clock.advance(0.001)
        assert bots(table, BEN) == ["greedy"]
        seat = table.state.seat_of(BEN.id) or 0
        seen = table.seen().chairs[seat]
        assert (seen.name, seen.person, seen.present, seen.away) == ("Ben", True, False, True)
        assert bots(table, ANA) == [None]
        back(table, BEN)
        await house.clock.advance(0)
        assert bots(table, BEN) == [None]
        assert not table.seen().chairs[seat].away
        assert await replacements(house, table) == [
            (entry_kinds.BOT_SEATED, True),
            (entry_kinds.SEATED, False),
        ]

    run(test, absence=PATIENCE)


def test_who_is_back_is_asked_again_as_if_the_bot_had_never_been_there() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        seat = table.state.seat_of(BEN.id) or 0
        await house.clock.until_true(lambda: table.state.game.deal.waiting_for() == (seat,))
        table.unwatch(subscriptions[BEN.id])
        await house.clock.until_true(lambda: bots(table, BEN) == ["greedy"])
        subscription = back(table, BEN)  # before the bot has decided anything
        await house.clock.advance(0)
        asked = [x for x in unread(subscription) if isinstance(x, YourMove)]
        assert asked[-1].on == table.seq(seat)
        assert table.state.game.deal.waiting_for() == (seat,)

    run(test, absence=PATIENCE)


def test_a_connection_that_flaps_loses_nothing() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        subscription = subscriptions[BEN.id]
        for _ in range(12):
            table.unwatch(subscription)
            await house.clock.advance(PATIENCE - 1)
            subscription = back(table, BEN)
        assert await replacements(house, table) == []
        second = back(table, BEN)
        table.unwatch(subscription)  # a second page of Ben's is still open
        await house.clock.advance(2 * PATIENCE)
        assert await replacements(house, table) == []
        table.unwatch(second)
        await house.clock.advance(PATIENCE)
        assert bots(table, BEN) == ["greedy"]

    run(test, absence=PATIENCE)


def test_who_is_back_and_gone_before_he_was_noticed_is_not_there() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(PATIENCE)
        table.unwatch(back(table, BEN))
        await house.clock.advance(PATIENCE)
        assert await replacements(house, table) == [(entry_kinds.BOT_SEATED, True)]

    run(test, absence=PATIENCE)


def test_the_last_person_is_waited_for_and_the_others_find_their_chairs() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[ANA.id])
        await house.clock.advance(1)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(10 * PATIENCE)
        assert bots(table, ANA, BEN) == ["greedy", None]
        back(table, ANA)
        await house.clock.advance(PATIENCE)
        assert bots(table, ANA, BEN) == [None, "greedy"]
        back(table, BEN)
        await house.clock.advance(0)
        assert bots(table, ANA, BEN) == [None, None]

    run(test, absence=PATIENCE)


def test_who_left_on_purpose_comes_back_when_he_says_so() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(PATIENCE)
        await table.leave(BEN.id)
        back(table, BEN)
        await house.clock.advance(PATIENCE)
        assert bots(table, BEN) == ["greedy"]
        await table.sit(BEN)
        assert bots(table, BEN) == [None]

    run(test, absence=PATIENCE)


def test_if_the_other_leaves_the_table_waits_for_who_was_cut_off() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(PATIENCE)
        await table.leave(ANA.id)
        assert table.phase == "playing"
        assert bots(table, ANA, BEN) == ["greedy", None]
        await table.leave(BEN.id)
        assert table.seen().phase == "over"

    run(test, absence=PATIENCE)


def test_alone_among_bots_the_table_waits_even_with_a_clock() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house, "rules")
        await table.leave(BEN.id)
        table.unwatch(subscriptions[ANA.id])
        seat = table.state.seat_of(ANA.id) or 0
        await house.clock.advance(60)
        assert table.state.game.deal.waiting_for() == (seat,)
        assert table.until(seat) is None
        position = table.state.position
        await house.clock.advance(3600)
        assert (table.state.position, bots(table, ANA)) == (position, [None])
        back(table, ANA)
        await house.clock.advance(0)
        assert table.until(seat) in (house.clock.now() + 3000, house.clock.now() + 10_000)

    run(test, absence=PATIENCE)


def test_after_a_restart_the_clocks_start_anew() -> None:
    journal, clock = MemoryJournal(), VirtualClock()

    async def first(house: TableHouse) -> None:
        _, subscriptions = await two_people(house)
        assert len(subscriptions) == 2

    async def again(house: TableHouse) -> None:
        await house.tables.recover()
        (table,) = house.tables.all
        back(table, ANA)
        await clock.advance(PATIENCE - 1)
        assert bots(table, ANA, BEN) == [None, None]
        await clock.advance(1)
        assert bots(table, ANA, BEN) == [None, "greedy"]

    async def and_again(house: TableHouse) -> None:
        await house.tables.recover()
        (table,) = house.tables.all
        assert table.seen().chairs[table.state.seat_of(BEN.id) or 0].away
        back(table, BEN)
        await clock.advance(0)
        assert bots(table, BEN) == [None]

    run(first, journal=journal, clock=clock)
    run(again, journal=journal, clock=clock, absence=PATIENCE)
    run(and_again, journal=journal, clock=clock, absence=PATIENCE)


def test_a_replacement_that_cannot_be_written_is_made_later() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        house.journal.failing = True
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(2 * PATIENCE)
        assert bots(table, BEN) == [None]
        house.journal.failing = False
        await house.clock.advance(1)
        assert bots(table, BEN) == ["greedy"]

    run(test, absence=PATIENCE)


def test_a_table_nobody_is_connected_to_is_closed() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        never = await house.tables.open(ANA, charter())
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(3600)
        assert never.phase == "over"
        assert table.phase == "playing"
        table.unwatch(subscriptions[ANA.id])
        await house.clock.advance(3600)
        assert table.seen().phase == "over"
        kept = await house.journal.entries(table.id)
        assert (kept[-1].kind, kept[-1].facts) == (entry_kinds.CLOSED, {"reason": "abandoned"})
        assert house.tables.all == ()

    run(test, idle=3600.0)


def test_a_table_that_never_began_is_closed_sooner() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        never = await house.tables.open(ANA, charter())
        for subscription in subscriptions.values():
            table.unwatch(subscription)
        await house.clock.advance(600)
        assert never.phase == "over"
        assert table.phase == "playing"

    run(test, idle=3600.0, gathering=600.0)


def test_who_leaves_between_two_hands_does_not_stop_the_table() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(hands=2, pace="rules"))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        back(table, ANA)
        await table.start(ANA.id)
        await table.leave(BEN.id)  # the first hand is promised: it is a game already
        assert bots(table, BEN) == ["greedy"]
        assert table.seen().deal_at == house.clock.now() + 20_000
        await table.be_ready(ANA.id, "")
        assert table.phase == "playing"

    run(test)


def test_a_host_who_is_cut_off_before_the_start_hands_over() -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter())
        await table.sit(BEN)
        mine, his = (back(table, person) for person in (ANA, BEN))
        table.unwatch(mine)
        await house.clock.advance(100)
        mine = back(table, ANA)
        await house.clock.advance(100)
        assert table.state.host == ANA.id
        table.unwatch(mine)
        table.unwatch(his)
        await house.clock.advance(1000)
        assert table.state.host == ANA.id  # nobody was there to take over
        back(table, BEN)
        await house.clock.advance(1)
        assert table.state.host == BEN.id
        kept = await house.journal.entries(table.id)
        assert (kept[-1].kind, kept[-1].facts) == (entry_kinds.HANDED_OVER, {"host": BEN.id})

    run(test, absence=PATIENCE)


def test_a_host_who_gets_up_in_the_game_hands_over() -> None:
    async def test(house: TableHouse) -> None:
        table, _ = await two_people(house)
        await table.leave(ANA.id)
        assert table.state.host == BEN.id
        again = TableState(table.id)
        again.replay(await house.journal.entries(table.id))
        assert again.host == BEN.id

    run(test)


def test_a_host_who_gets_up_hands_over_to_who_was_only_cut_off() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(2 * PATIENCE)
        assert bots(table, BEN) == ["greedy"]
        await table.leave(ANA.id)
        assert table.state.host == BEN.id

    run(test, absence=PATIENCE)


def test_nothing_is_written_after_the_end() -> None:
    async def test(house: TableHouse) -> None:
        table, subscriptions = await two_people(house)
        table.unwatch(subscriptions[BEN.id])
        await house.clock.advance(2 * PATIENCE)
        await table.close(ANA.id)
        back(table, BEN)
        await table.settle()
        await house.clock.advance(2 * PATIENCE)
        kept = await house.journal.entries(table.id)
        assert kept[-1].kind == entry_kinds.CLOSED

    run(test, absence=PATIENCE)


def test_nobody_holds_bots_up_by_getting_up_and_sitting_down() -> None:
    async def test(house: TableHouse) -> None:
        table, _ = await two_people(house, "rules")
        for _ in range(300):
            await table.leave(ANA.id)
            await house.clock.advance(0.1)
            await table.sit(ANA)
            await house.clock.advance(0.1)
        played = {
            event.seat
            for event in decode(table.state.game.deal.log)
            if isinstance(event, TileDiscarded)
        }
        own = {seat for seat, chair in enumerate(table.state.chairs) if chair.person is None}
        assert own <= played

    run(test, absence=PATIENCE)
