"""How long a discard lies there, or a bot thinks, tells nobody what others could have done."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Final

import pytest

from muraille.bots import registry
from muraille.bots.player import Player
from muraille.games.advice import Adviser
from muraille.house.table.audience.notices import Happened
from muraille.table.events import ActDone, ClaimAnswered, TileDiscarded, TileDrawn
from muraille.table.events.codec import decode
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from tests.kit.house.clock import VirtualClock
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
from tests.kit.strict.players import Handy

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


A_THOUGHT: Final = 0.005
"""Seconds a bot of these tests thinks about each thing it could do."""


class Ponderer:
    """A bot that takes its time, the longer the more it could do."""

    def __init__(self, player: Player, clock: VirtualClock) -> None:
        self._player = player
        self._clock = clock

    def reset(self, seed: int) -> None:
        self._player.reset(seed)

    def choose(self, view: View, legal: tuple[int, ...]) -> int:
        self._clock.spend(A_THOUGHT * len(legal))
        return self._player.choose(view, legal)


def let_bots_ponder(house: TableHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.player

    def pondering(bot: str, adviser: Adviser) -> Ponderer:
        return Ponderer(known(bot, adviser), house.clock)

    monkeypatch.setattr(registry, "player", pondering)


def test_how_long_a_bot_thinks_tells_nothing_of_its_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: TableHouse) -> None:
        let_bots_ponder(house, monkeypatch)
        table = await house.tables.open(ANA, charter(windows="sealed"))
        await table.sit(BEN)
        for seat in (2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        await table.start(ANA.id)
        players = [TablePlayer(table, person) for person in (ANA, BEN)]
        await house.play(*players)
        bots = {seat for seat in range(4) if table.state.chairs[seat].person is None}
        turns = [
            then.at - now.at
            for now, then in pairwise(players[0].heard)
            if isinstance(now.event, TileDrawn)
            and isinstance(then.event, TileDiscarded)
            and now.event.seat == then.event.seat in bots
        ]
        assert len(turns) >= LEAST
        assert set(turns) == {700}

    run(test)


@pytest.mark.parametrize("referee", ["auto", "on_call"])
def test_at_a_strict_table_a_bot_passes_as_soon_whatever_it_could_claim(
    monkeypatch: pytest.MonkeyPatch, referee: str
) -> None:
    async def test(house: TableHouse) -> None:
        let_bots_ponder(house, monkeypatch)
        table = await house.tables.open(
            ANA, charter(strict=True, windows="sealed", hands=3, referee=referee)
        )
        for seat in (1, 2, 3):
            await table.seat_bot(ANA.id, seat, "greedy")
        await table.start(ANA.id)
        player = Handy(table, ANA)
        await house.play(player)
        offered = iter(
            event
            for hand in table.state.game.finished
            for event in decode(hand.log)
            if isinstance(event, TileDiscarded)
        )
        me, passes = table.state.seat_of(ANA.id), defaultdict(set)
        for now in player.heard:
            match now.event:
                case TileDiscarded():
                    discard, since = next(offered), now.at
                case ActDone(seat, "pass") if seat not in (me, discard.seat):
                    passes[bool(discard.offers[seat])].add(now.at - since)
        assert passes == {True: {175}, False: {175}}

    run(test)
