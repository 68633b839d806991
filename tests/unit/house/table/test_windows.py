"""How long a discard can be claimed, and what a pause tells: fluent and sealed tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from statistics import mean

import pytest

from muraille.core.errors import Refusal
from muraille.house import entries as entry_kinds
from muraille.house.table.audience.notices import Happened, Notice, YourMove
from muraille.house.table.charter import Charter
from muraille.house.table.live_table import LiveTable
from muraille.house.table.timers.answer_times import AnswerTimes
from muraille.table.events import ClaimAnswered, TileDiscarded, TileDrawn, WindowClosed
from muraille.table.events.codec import decode
from tests.kit.house.clock import settled
from tests.kit.house.pauses import SLOW, pauses, told_apart
from tests.kit.house.tables import (
    ANA,
    BEN,
    TableHouse,
    TablePlayer,
    charter,
    refusal_of,
    run,
    with_bots,
)

from .test_absence import back, two_people


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_fluent_table_flows_and_its_pauses_tell_next_to_nothing(people: int) -> None:
    found = pauses(people, "fluent", hands=8)
    assert mean(pause.seconds for pause in found) < 1.5
    assert 0.35 < told_apart(found) < 0.65


def test_it_waits_as_its_people_do() -> None:
    found = pauses(4, "fluent", hands=8, usual=SLOW)
    assert told_apart(found) < 0.65


def test_a_sealed_table_always_waits_equally_long() -> None:
    assert {pause.seconds for pause in pauses(4, "sealed")} == {4.0}


def test_a_fluent_table_goes_on_with_the_last_answer() -> None:
    found = pauses(4, "fluent", usual=1.7, spread=0)
    assert {pause.seconds for pause in found if pause.claimable} == {1.7}


def test_who_passes_without_thinking_is_not_seen() -> None:
    found = pauses(4, "fluent", usual=0.01, spread=0)
    assert min(pause.seconds for pause in found) >= 0.6
    assert 0.4 < told_apart(found) < 0.6
    assert len({pause.seconds for pause in found}) > len(found) / 2


def test_answers_are_imitated_up_to_a_bound() -> None:
    times = AnswerTimes()
    assert [times.drawn(chance) for chance in (0, 0.2, 1)] == [0.65, pytest.approx(0.9), 2.3]
    for _ in range(16):
        times.add(9.0)
    assert {times.drawn(chance) for chance in (0, 0.5, 1)} == {2.5}


def test_what_was_agreed_before_there_was_a_choice_is_sealed() -> None:
    old = {"rules": "mcr", "house": "ffmj", "switches": {}, "hands": 16, "pace": "relaxed"}
    agreed = Charter(**old)  # type: ignore[arg-type]
    assert (agreed.windows, agreed.bot_pace, agreed.aids, agreed.open_hands) == (
        *("sealed", "normal", "all"),
        False,
    )


def test_without_a_clock_a_fluent_window_waits_for_its_answer() -> None:
    async def test(house: TableHouse) -> None:
        _, ana, ben = await friends(house, pace="none")
        await house.play(ana, ben)
        claims = [m for m in ana.moves + ben.moves if "pass" in m.actions and m.until is not None]
        assert claims == []

    run(test)


async def friends(
    house: TableHouse, pace: str = "relaxed"
) -> tuple[LiveTable, TablePlayer, TablePlayer]:
    """Ana and Ben with two bots at a fluent table, about to begin."""
    table = await house.tables.open(ANA, charter(pace=pace, windows="fluent"))
    await table.sit(BEN)
    for seat in (2, 3):
        await table.seat_bot(ANA.id, seat, "greedy")
    await table.start(ANA.id)
    return table, TablePlayer(table, ANA), TablePlayer(table, BEN)


@dataclass
class Passer(TablePlayer):
    """A person who passes on every discard, asked or not."""

    async def _note(self, notice: Notice) -> None:
        if isinstance(notice, Happened) and isinstance(notice.event, TileDiscarded):
            self.heard.append(notice)
            with suppress(Refusal):  # it was their own
                await self.table.act(self.person.id, "pass", notice.seq)
        elif not isinstance(notice, YourMove) or "pass" not in notice.actions:
            await super()._note(notice)


def drawn_after(heard: list[Happened]) -> set[int]:
    """Milliseconds from a discard that was left to the next draw."""
    moved = [x for x in heard if not isinstance(x.event, WindowClosed | ClaimAnswered)]
    return {
        after.at - now.at
        for now, after in pairwise(moved)
        if isinstance(now.event, TileDiscarded) and isinstance(after.event, TileDrawn)
    }


def test_everybody_may_pass_and_then_nobody_waits() -> None:
    async def test(house: TableHouse) -> None:
        table, *_ = await friends(house)
        ana, ben = Passer(table, ANA), Passer(table, BEN)
        await house.play(ana, ben)
        assert drawn_after(ana.heard) == {600}

    run(test)


def test_who_gets_up_and_sits_down_again_gains_no_time() -> None:
    async def test(house: TableHouse) -> None:
        table, _ = await two_people(house, "rules")
        seat = table.state.seat_of(BEN.id) or 0
        await house.clock.until_true(lambda: table.state.game.deal.waiting_for() == (seat,))
        ends = table.until(seat)
        assert ends is not None
        for _ in range(3):
            await house.clock.advance(2)
            await table.leave(BEN.id)
            await table.sit(BEN)
            assert table.until(seat) == ends

    run(test)


@pytest.mark.parametrize("windows", ["sealed", "fluent"])
def test_who_got_up_and_still_listens_learns_nothing_from_pauses(windows: str) -> None:
    async def test(house: TableHouse) -> None:
        table = await house.tables.open(ANA, charter(pace="rules", windows=windows))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        listener = back(table, ANA)
        ben = TablePlayer(table, BEN)
        await table.start(ANA.id)
        await table.leave(ANA.id)
        await house.play(ben)
        pauses = drawn_after(ben.heard)
        assert min(pauses) >= 600
        assert (pauses == {3000}) == (windows == "sealed")
        table.unwatch(listener)

    run(test)


def test_what_is_refused_is_refused_at_once_whatever_others_do() -> None:
    async def test(house: TableHouse) -> None:
        table, _ = await two_people(house)
        seats = {person.id: table.state.seat_of(person.id) or 0 for person in (ANA, BEN)}
        deal = table.state.game.deal
        await house.clock.until_true(lambda: bool(set(deal.waiting_for()) & set(seats.values())))
        player, other = (ANA, BEN) if seats[ANA.id] in deal.waiting_for() else (BEN, ANA)
        action = next(x for x in table.audience._asked if x is not None).actions[0]  # noqa: SLF001
        house.journal.slow = asyncio.Event()
        told = table.seq(seats[player.id])
        slow = asyncio.create_task(table.act(player.id, action, told))
        await settled()
        assert table.lock.locked()
        on = table.seq(seats[other.id])
        assert await refusal_of(table.act(other.id, "pass", on)) == "not_your_turn"
        assert await refusal_of(table.act(other.id, "discard 1m", on)) == "not_your_turn"
        assert await refusal_of(table.act(other.id, "nonsense", on)) == "no_such_action"
        assert not slow.done()
        house.journal.slow.set()
        await slow

    run(test)


def test_bots_answer_at_moments_nobody_knows() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, charter(hands=4))
        await table.start(ANA.id)
        await house.play(TablePlayer(table, ANA))
        ana = table.state.seat_of(ANA.id)
        offered, moments = 0, []
        for entry in await house.journal.entries(table.id):
            events = decode(entry.words) if entry.kind == entry_kinds.PLAYED else ()
            for event in events:
                if isinstance(event, TileDiscarded):
                    offered = entry.at
                elif isinstance(event, ClaimAnswered) and event.seat != ana:
                    moments.append(entry.at - offered)
        assert len(moments) > 20
        assert len(set(moments)) > 15
        assert 0 <= min(moments) < 120
        assert 360 < max(moments) <= 480

    run(test)
