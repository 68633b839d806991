"""Every error of the penalty book through the sockets of a house, and what each chair hears."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from muraille.core.fair import HandChance
from muraille.core.structure import Given
from muraille.core.wall import SEATS, built_at, drawing_order, find_breach
from muraille.house.table.live_table import LiveTable
from muraille.house.table.timers.deeds import CountdownEnds
from muraille.strict.moment import tiles_due
from muraille.table.events import Adjudicated
from muraille.table.events.structure import read_event
from tests.kit.house.clock import VirtualClock
from tests.kit.house.web import WebHouse, house
from tests.kit.strict.scripts import DRAWS, HANDS, REPLACEMENTS, SCRIPTS, Script
from tests.kit.strict.tables import ruling
from tests.kit.table.director import staged_wall

from .connected import Socket, connected

LENGTH = 18
"""Columns of a wall."""


def staged_chance(wall: Sequence[int]) -> HandChance:
    """What chance has to bring so that this wall is dealt with east in chair 0."""
    built = list(wall)
    order = drawing_order(find_breach(3, 7, 0, LENGTH), LENGTH)
    for tile, cell in zip(wall, order, strict=True):
        built[built_at(cell, LENGTH)] = tile
    return HandChance(tuple(built), (1, 2), (3, 4))


@dataclass
class Strict:
    """Four people at a strict table, a socket each; what every chair has heard."""

    live: LiveTable
    sockets: list[Socket]
    clock: VirtualClock
    heard: list[list[dict[str, Any]]] = field(default_factory=lambda: [[], [], [], []])

    @property
    def seats(self) -> dict[int, int]:
        """Chair -> whose socket."""
        people = [chair.person for chair in self.live.state.chairs]
        return {seat: self.people.index(person) for seat, person in enumerate(people) if person}

    people: list[str] = field(default_factory=list)

    async def do(self, seat: int, act: str, on: int | None = None) -> dict[str, Any]:
        """One act through the socket of a chair; the answer is its first event, or the refusal."""
        who = self.seats[seat]
        told = self.live.audience.told(seat)
        message = {"type": "act", "on": told if on is None else on, "action": act}
        self.sockets[who].say(message)
        while True:
            answer = await self.sockets[who].hears("event", "refused", "table")
            self.heard[seat].append(answer)
            if answer["type"] == "refused" or answer.get("seq", 0) > told:
                return answer

    async def play(self, step: str) -> None:
        """A step of a script."""
        strict = self.live.state.strict
        assert strict is not None
        if step == "deal":
            for seat in SEATS:
                due = tiles_due(strict.deal.whole, seat)
                await self.do(seat, f"deal_take head {due}")
            return
        who, _, acts = step.partition(" ")
        if who == "clock":
            clock = next(x for x in strict.clocks() if x.name == acts)
            await self.live.bring_about(CountdownEnds(clock))
            return
        for act in acts.split(", "):
            answer = await self.do(int(who), act)
            assert answer["type"] == "event", answer

    def told(self, seat: int) -> list[Any]:
        """Every event a chair may know, as it would be told again."""
        return [happened.event for happened in self.live.events_since(seat, 0)]


@asynccontextmanager
async def strict_house(folder: Path, script: Script | None = None) -> AsyncIterator[Strict]:
    """Four people on sockets at a table whose first wall is staged."""
    hands = HANDS if script is None else script.hands
    async with house(folder, request_rate=0) as here, AsyncExitStack() as stack:
        people = [await here.guest(name) for name in ("Ann", "Ben", "Cho", "Dao")]
        wishes = {"hands": 2, "pace": "none", "strict": True}
        options = {} if script is None else dict(script.options)
        opened = await people[0].post("/api/tables", json={**wishes, **options})
        assert opened.status_code == 201, opened.text
        at = opened.json()["table"]
        for one in people[1:]:
            await one.post(f"/api/tables/{at}/seat", json={})
        live = here.services.tables.table(at)
        wall = staged_wall(hands, DRAWS, REPLACEMENTS)
        live.state.next_hand = lambda: staged_chance(wall)
        paths = f"/api/tables/{at}/play?since=0"
        sockets = [await stack.enter_async_context(connected(here, paths, one)) for one in people]
        numbers = [(await one.get("/api/me")).json()["id"] for one in people]
        await people[0].post(f"/api/tables/{at}/start", json={})
        for socket in sockets:
            socket.say({"type": "ready"})
        while live.phase != "playing":  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.002)
        yield Strict(live, sockets, here.clock, people=numbers)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_ruled_through_the_sockets(script: Script, tmp_path: Path) -> None:
    async def test() -> None:
        async with strict_house(tmp_path, script) as table:
            for step in script.steps:
                await table.play(step)
            for viewer in SEATS:
                ruled = [event for event in table.told(viewer) if isinstance(event, Adjudicated)]
                assert [ruling(event) for event in ruled] == list(script.rulings)
            assert table.live.state.game.number == script.ends

    asyncio.run(test())


def test_what_is_told_over_the_socket_is_what_happened(tmp_path: Path) -> None:
    async def test() -> None:
        async with strict_house(tmp_path) as table:
            for step in ("deal", "0 discard 7m", "1 say hu, show_all", "1 write_score"):
                await table.play(step)
            await table.do(0, "say well")
            seen = [message for message in table.heard[0] if message["type"] == "event"]
            told = [read_event(Given(message["event"])) for message in seen]
            assert told == table.told(0)[seen[0]["seq"] - 1 : seen[-1]["seq"]]
            strict = next(m for m in reversed(table.heard[0]) if m["type"] == "table")["strict"]
            assert [seat["penalties"] for seat in strict["seats"]] == [20, -60, 20, 20]
            assert [seat["dead"] for seat in strict["seats"]] == [False, True, False, False]
            assert strict["rulings"][0]["line"] == "P4.10c"

    asyncio.run(test())


def test_words_race_and_only_what_moves_play_makes_them_stale(tmp_path: Path) -> None:
    async def test() -> None:
        async with strict_house(tmp_path) as table:
            await table.play("deal")
            await table.play("0 discard 7m")
            known = table.live.audience.told(1)
            await table.play("2 say hello")
            await table.play("3 touch head")
            assert (await table.do(1, "say pung", known))["type"] == "event"
            await table.play("1 show 7m 7m, take, discard E")
            answer = await table.do(2, "pass", known)
            assert answer["code"] == "stale_action"

    asyncio.run(test())


def test_an_impossible_act_is_refused_in_words(tmp_path: Path) -> None:
    async def test() -> None:
        async with strict_house(tmp_path) as table:
            answer = await table.do(1, "rack")
            assert answer["code"] == "nothing_touched"
            assert answer["message"] == "Vous n’avez la main sur aucune tuile du mur."
            assert (await table.do(1, "fly"))["code"] == "no_such_action"

    asyncio.run(test())


def test_a_classical_house_has_strict_tables_once_it_adopts_the_book(tmp_path: Path) -> None:
    async def test(here: WebHouse) -> None:
        ann = await here.guest("Ann")
        answer = await ann.post("/api/tables", json={"rules": "classic", "strict": True})
        assert answer.json()["error"]["code"] == "no_penalty_book"
        wish = {"rules": "first", "strict": True, "bots": ["greedy"] * 3, "start": True}
        assert (await ann.post("/api/tables", json=wish)).status_code == 201
        wish |= {"rules": "classic", "switches": {"penalty_book": True}}
        opened = (await ann.post("/api/tables", json=wish)).json()
        charter = (await ann.get(f"/api/tables/{opened['table']}")).json()["charter"]
        assert charter["words"] == ["chow", "pung", "kong", "take", "calling", "win"]

    async def run() -> None:
        async with house(tmp_path, request_rate=0) as here:
            await test(here)

    asyncio.run(run())


def test_the_clock_of_a_window_stands_still_while_an_announcement_is_under_way(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with strict_house(tmp_path) as table:
            await table.play("deal")
            await table.play("0 discard 7m")
            assert _window_left(table) == 4000
            table.clock.forward(1)
            assert _window_left(table) == 3000
            await table.play("1 say pung")
            assert _clocks(table) == ["act"]
            table.clock.forward(60)
            await table.play("1 put_back")
            assert _clocks(table) == ["window"]
            assert _window_left(table) == 3000

    asyncio.run(test())


def _clocks(table: Strict) -> list[str]:
    seen = table.live.seen().strict
    assert seen is not None
    return [clock.name for clock in seen.clocks]


def _window_left(table: Strict) -> int:
    """Milliseconds until the window closes."""
    seen = table.live.seen().strict
    assert seen is not None
    (clock,) = seen.clocks
    assert clock.until is not None
    return clock.until - table.clock.now()
