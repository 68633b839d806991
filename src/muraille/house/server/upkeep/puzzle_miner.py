"""Games of the house become puzzles: a few hands a day, if everybody agrees, in quiet hours."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.house.clock import Clock
from muraille.house.damage import Damage
from muraille.house.played_hands import PlayedHand
from muraille.house.puzzles import MinedHand
from muraille.house.server.services import Services
from muraille.house.server.upkeep.carrying_on import carrying_on
from muraille.house.server.upkeep.retention import DAY_MS
from muraille.house.table.charter import Charter

log = logging.getLogger("muraille.mining")

EVERY: Final = 3600.0
"""Seconds between two looks."""
BUSY: Final = 20
"""Tables in play above which the machine has better things to do."""
PATIENCE: Final = 120.0
"""Seconds a hand may take."""
LARGEST: Final = 1 << 20
"""Bytes of an answer."""

Search: TypeAlias = Callable[[PlayedHand], Awaitable[Sequence[str]]]
"""A hand -> its moments, as lines of a pack."""


class MiningProcess:
    """Another process that searches hands; it is started for the first one, and ends with us."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._process: Process | None = None

    async def search(self, hand: PlayedHand) -> Sequence[str]:
        """The moments of a hand; none where the process ends, or takes too long."""
        process = self._process or await self._started()
        assert process.stdin is not None  # noqa: S101 - pipes were asked for
        assert process.stdout is not None  # noqa: S101
        asked = {"log": hand.log, "seats": hand.seats}
        try:
            async with self._clock.timeout(PATIENCE):
                process.stdin.write(json.dumps(asked).encode() + b"\n")
                await process.stdin.drain()
                answer = await process.stdout.readline()
            return [str(line) for line in json.loads(answer)]
        except (OSError, TimeoutError, ValueError) as error:
            log.warning("a hand was not read", extra={"reason": type(error).__name__})
            await self.close()
            return []

    async def close(self) -> None:
        """End it."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def _started(self) -> Process:
        words = (sys.executable, "-m", "muraille.house.server.upkeep.mining_process")
        try:
            # In a session of its own: a Ctrl-C that is meant for the house ends it by way of us.
            self._process = await asyncio.create_subprocess_exec(
                *words, stdin=PIPE, stdout=PIPE, limit=LARGEST, start_new_session=True
            )
        except OSError as error:
            problem = error.strerror or type(error).__name__
            raise Refusal("cannot_start", found=words[0], problem=problem) from error
        return self._process


class DailyShare:
    """So many hands a day."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._day = -1
        self._left = 0

    def take(self, day: int, hands: int) -> bool:
        """Whether so many may still be read today; a fresh day has room for any table."""
        if day != self._day:
            self._day, self._left = day, self._most
        if hands > self._left < self._most:
            return False
        self._left = max(0, self._left - hands)
        return True


async def keep_mining(services: Services) -> None:
    """Look again and again, as long as the house is open."""
    if not services.settings.puzzle_hands:
        return
    share = DailyShare(services.settings.puzzle_hands)
    while True:
        await services.clock.sleep(EVERY)
        with carrying_on(log, "could not look for puzzles"):
            await _look(services, share)


async def _look(services: Services, share: DailyShare) -> None:
    """Look once, with a process that ends afterwards."""
    process = MiningProcess(services.clock)
    try:
        found = await mine(services, share, process.search)
        if found:
            log.info("puzzles were found", extra={"puzzles": found})
    finally:
        await process.close()


async def mine(services: Services, share: DailyShare, search: Search) -> int:
    """Look through the tables that are old enough, while there is time; how many puzzles."""
    now, found = services.clock.now(), 0
    before = now - services.settings.puzzle_days * DAY_MS
    while not _is_busy(services):
        table = await services.puzzles.next_table(before)
        if table is None:
            break
        try:
            charter, played = await services.played(table.table)
        except Damage:
            await services.puzzles.keep(table, [])  # it is as damaged tomorrow: others come first
            continue
        hands = [hand for hand in played if hand.seats and await _agreed(services, hand)]
        if not is_fit(charter):
            hands = []
        if not share.take(now // DAY_MS, len(hands)):
            break
        mined = [MinedHand(one.people, one.began, tuple(await search(one))) for one in hands]
        found += await services.puzzles.keep(table, mined)
    return found


def _is_busy(services: Services) -> bool:
    playing = [table for table in services.tables.all if table.phase == "playing"]
    return len(playing) > BUSY


async def _agreed(services: Services, hand: PlayedHand) -> bool:
    """Whether everybody had agreed before a hand was dealt: else it is not even read.

    What is kept in the end asks once more, as somebody may change their mind meanwhile.
    """
    since = [await services.puzzles.consent(person) for person in hand.people]
    return all(time is not None and time < hand.began for time in since)


def is_fit(charter: Charter | None) -> bool:
    """Whether a table was played by the rules exercises are asked by, and none handled tiles."""
    if charter is None or charter.strict or charter.rules != USUAL:
        return False
    return bool(charter.played_by() == charter.game.usual)
