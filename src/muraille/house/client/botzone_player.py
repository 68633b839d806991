"""A program written for Botzone, at a table of ours.

Whatever it does, the table goes on: a program that crashes, is silent or talks nonsense passes,
or discards the tile it drew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.house.client.chooser import refuse_strict
from muraille.house.client.program import Program
from muraille.house.protocol import MoveTold
from muraille.record.botzone.answer import ProgramAnswer, read_answer, replacement
from muraille.record.botzone.fault import ProgramError
from muraille.record.botzone.transcript import PASS, Transcript
from muraille.table.events import Event, HandBegun, HandCalledOff, HandSettled
from muraille.table.view import View

RULES: Final = "mcr"
SECONDS: Final = 5.0
FIRST: Final = 3.0
"""A program that has just been started may take so many times its time: it has much to load."""
MARGIN: Final = 0.3
"""Seconds an answer takes to travel."""
LEAST: Final = 0.05


class BotzonePlayer:
    """Translates between a table and a program."""

    def __init__(
        self,
        program: Program,
        *,
        keep_running: bool = False,
        seconds: float = SECONDS,
        on_fault: Callable[[ProgramError], None] = lambda _: None,
    ) -> None:
        self.name = program.name
        self.faults = 0
        """How often something had to be played for it."""
        self._program = program
        self._keeps = keep_running
        self._seconds = seconds
        self._on_fault = on_fault
        self._hand: Transcript | None = None
        self._told = 0
        """Requests of this hand the running program knows."""
        self._said: str | None = None
        """Its answer to the last of them, if nobody has made use of it."""
        self._discard: str | None = None
        """What it wants to discard after the claim it made."""

    def sit_down(self, charter: Mapping[str, Any]) -> None:
        """Botzone knows one game: MCR without flowers."""
        refuse_strict(charter)
        check_charter(charter)

    async def hear(self, view: View, event: Event, *, live: bool) -> None:  # noqa: ARG002
        """Take note; a program that keeps running is told at once, while others play."""
        if isinstance(event, HandBegun):
            await self._end_match()
            self._hand = Transcript(event)
            return
        if self._hand is None:
            return
        self._hand.hear(event)
        if isinstance(event, HandSettled | HandCalledOff):
            await self._end_match()
        elif live and self._keeps and self._may_tell(self._hand):
            await self._catch_up(self._hand, None)

    async def choose(self, view: View, move: MoveTold, seconds: float | None) -> str:
        """Ask the program, and see whether what it says can be done."""
        discard, self._discard = self._discard, None
        hand = self._hand
        if hand is None or hand.me is None or hand.has_claimed:
            # The discard after a claim was named with the claim.
            offered = discard is not None and discard in move.actions
            return discard if offered and discard else replacement(view, move.actions)
        left = None if seconds is None else max(LEAST, seconds - MARGIN)
        answer = await self._choice(hand, view, move, left)
        if answer is None:
            hand.answered(PASS)
            return replacement(view, move.actions)
        self._discard = answer.discard
        return answer.action

    async def close(self) -> None:
        """End the program."""
        await self._program.stop()

    async def _choice(
        self, hand: Transcript, view: View, move: MoveTold, left: float | None
    ) -> ProgramAnswer | None:
        try:
            said = await self._answer(hand, left)
        except ProgramError as error:
            self._fault(error)
            return None
        if said is None:
            return None  # its fault is told already
        answer = read_answer(said, view, move.actions, own_turn=hand.is_own_turn)
        if answer is None:
            self._fault(ProgramError("program_illegal", found=said[:60], request=hand.requests[-1]))
        else:
            hand.answered(said)
        return answer

    async def _answer(self, hand: Transcript, left: float | None) -> str | None:
        if not self._keeps:
            seconds = min(self._seconds, self._seconds if left is None else left)
            return await self._program.ask(hand.requests, hand.responses, seconds)
        if self._told < len(hand.requests):
            await self._catch_up(hand, left)
        said, self._said = self._said, None
        return said

    def _may_tell(self, hand: Transcript) -> bool:
        """Once it has failed, it is started again when it is needed, not before."""
        ready = self._program.is_running or self._told == 0
        return ready and self._told < len(hand.requests)

    async def _catch_up(self, hand: Transcript, left: float | None) -> None:
        """Tell a running program what it does not know; started anew, the whole hand."""
        if not self._program.is_running:
            self._told = 0
        again = self._told == 0 and len(hand.requests) > 1
        end = None if left is None else self._program.clock.steady() + left
        try:
            while self._told < len(hand.requests):
                self._check_unused(hand)
                seconds = self._seconds * (FIRST if self._told == 0 else 1.0)
                if end is not None:
                    seconds = max(LEAST, min(seconds, end - self._program.clock.steady()))
                request = hand.requests[self._told]
                said = await self._program.tell(request, seconds, first=self._told == 0)
                self._told += 1
                # What it would say to what is past is of no use.
                last = self._told == len(hand.requests)
                self._said = said if last or not again else None
        except ProgramError as error:
            self._told = len(hand.requests)  # not again for this one
            self._said = None
            self._fault(error)

    def _check_unused(self, hand: Transcript) -> None:
        """An announcement the table had not asked for is a fault; late or not, it was not heard."""
        said, self._said = self._said, None
        if said is not None and said.strip().upper() != PASS:
            request = hand.requests[self._told - 1]
            self._fault(ProgramError("program_illegal", found=said[:60], request=request))

    async def _end_match(self) -> None:
        await self._program.stop()
        self._program.new_match()
        self._hand, self._told, self._said, self._discard = None, 0, None, None

    def _fault(self, error: ProgramError) -> None:
        self.faults += 1
        self._on_fault(error)


def check_charter(charter: Mapping[str, Any]) -> None:
    """Refuse a table a program of Botzone cannot play at."""
    if charter.get("rules") != RULES:
        raise Refusal("botzone_rules", found=str(charter.get("rules"))[:20])
    if charter.get("flowers"):
        raise Refusal("botzone_flowers")
