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

    def __init__(  # noqa: PLR0913 - the manners of a program
        self,
        program: Program,
        *,
        keep_running: bool = False,
        every_request: bool = True,
        over_hands: bool = False,
        seconds: float = SECONDS,
        on_fault: Callable[[ProgramError], None] = lambda _: None,
    ) -> None:
        self.name = program.name
        self.faults = 0
        """How often something had to be played for it."""
        self._program = program
        self._keeps = keep_running
        self._every = every_request
        """It is asked at every request, as on Botzone, not only at decisions."""
        self._over_hands = over_hands
        """It keeps running from hand to hand; until it has failed to begin another."""
        self._failed = False
        self._seconds = seconds
        self._on_fault = on_fault
        self._hand: Transcript | None = None
        self._told = 0
        """Requests of this hand the program knows."""
        self._said: str | None = None
        """Its answer to the last of them, if nobody has made use of it."""
        self._discard: str | None = None
        """What it wants to discard after the claim it made."""

    def sit_down(self, charter: Mapping[str, Any]) -> None:
        """Botzone knows one game: MCR without flowers."""
        refuse_strict(charter)
        check_charter(charter)

    async def hear(self, view: View, event: Event, *, live: bool) -> None:  # noqa: ARG002
        """Take note; a program that is to hear everything is told at once, while others play."""
        if isinstance(event, HandBegun):
            await self._end_match()
            self._hand = Transcript(event)
            return
        if self._hand is None:
            return
        self._hand.hear(event)
        if isinstance(event, HandSettled | HandCalledOff):
            await self._end_match()
        elif live and self._may_tell(self._hand):
            # What is asked last may be a decision: the table will say how long it may take.
            last = len(self._hand.requests)
            await self._catch_up(self._hand, None, last if self._keeps else last - 1)

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
        if not self._keeps and (self._failed or not self._every):
            self._told = len(hand.requests) - 1
        if self._told < len(hand.requests):
            await self._catch_up(hand, left, len(hand.requests))
        said, self._said = self._said, None
        return said

    def _may_tell(self, hand: Transcript) -> bool:
        """Once it has failed, it is started again when it is needed, not before."""
        if self._keeps:
            ready = self._program.is_running or self._told == 0
            return ready and self._told < len(hand.requests)
        return self._every and not self._failed and self._told < len(hand.requests) - 1

    async def _catch_up(self, hand: Transcript, left: float | None, goal: int) -> None:
        """Ask a program about all it does not know, up to a request.

        One that kept running, and has to be started anew, is told the whole hand.
        """
        if self._keeps and not self._program.is_running:
            self._told = 0
        again = self._told == 0 and len(hand.requests) > 1
        steady = self._program.clock.steady
        end = None if left is None else steady() + left
        try:
            while self._told < goal:
                self._check_unused(hand)
                if not self._keeps and end is not None and end - steady() < (left or 0) / 2:
                    # What is asked now needs the rest of the time.
                    self._told = len(hand.requests) - 1
                said = await self._said_to(hand, end)
                self._failed = False
                self._told += 1
                # What it would say to what is past is of no use.
                last = self._told == len(hand.requests)
                self._said = said if last or not again else None
        except ProgramError as error:
            self._told = len(hand.requests)  # not again for this one
            self._said = None
            self._failed = True
            self._fault(error)

    async def _said_to(self, hand: Transcript, end: float | None) -> str:
        """Its answer to the next request it does not know."""
        place, program = self._told, self._program

        def left(seconds: float) -> float:
            return (
                seconds if end is None else max(LEAST, min(seconds, end - program.clock.steady()))
            )

        if not self._keeps:
            # Where nothing is to be decided, nothing is to be thought about.
            decides = place == len(hand.requests) - 1
            seconds = left(self._seconds if decides else min(self._seconds, SECONDS))
            return await program.ask(hand.requests[: place + 1], hand.responses, seconds)
        first = FIRST * self._seconds
        if not program.is_running:
            return await program.tell(hand.requests[place], left(first), first=True)
        try:
            return await program.tell(hand.requests[place], left(self._seconds), first=False)
        except ProgramError:
            if place:
                raise
            self._over_hands = False
            return await program.tell(hand.requests[place], left(first), first=True)

    def _check_unused(self, hand: Transcript) -> None:
        """An announcement the table had not asked for is a fault; late or not, it was not heard."""
        said, self._said = self._said, None
        if said is not None and said.strip().upper() != PASS:
            request = hand.requests[self._told - 1]
            self._fault(ProgramError("program_illegal", found=said[:60], request=request))

    async def _end_match(self) -> None:
        if not (self._keeps and self._over_hands):
            await self._program.stop()
        self._program.new_match()
        self._hand, self._told, self._said, self._discard = None, 0, None, None
        self._failed = False

    def _fault(self, error: ProgramError) -> None:
        self.faults += 1
        self._on_fault(error)


def check_charter(charter: Mapping[str, Any]) -> None:
    """Refuse a table a program of Botzone cannot play at."""
    if charter.get("rules") != RULES:
        raise Refusal("botzone_rules", found=str(charter.get("rules"))[:20])
    if charter.get("flowers"):
        raise Refusal("botzone_flowers")
