"""A program by another author in a seat of the arena, told the hand as Botzone tells it.

Whether it keeps running or is started for every answer it says itself: by the mark it writes after
its first answer, or does not. A hand is a match of Botzone, for which a program is started; one
that keeps running may go on to the next, whose first request tells it its new seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from muraille.arena.entrant import Entrant
from muraille.arena.foul import FALSE_WIN, ILLEGAL, SILENT, Foul
from muraille.arena.league import Limits
from muraille.arena.notes import Notes
from muraille.arena.process import RunningProgram
from muraille.record.botzone.answer import read_answer
from muraille.record.botzone.command import words_of
from muraille.record.botzone.fault import ProgramError
from muraille.record.botzone.speech import Speech
from muraille.record.botzone.transcript import PASS, Transcript
from muraille.table.actions import action_of, code_of, read_action, write_action
from muraille.table.deal import Deal
from muraille.table.events import Event, HandBegun, KongPromoted, Tile, TileDiscarded
from muraille.table.events.codec import decode
from muraille.table.view import View

WIN: Final = "HU"


@dataclass(slots=True)
class Manner:
    """What is known of a program."""

    keeps: bool | None = None
    """Does it keep running? Nobody knows before its first answer."""
    goes_on: bool = True
    """Does it play more than one hand? Until it has failed to begin another."""


class ForeignBot:
    """A program at the table."""

    def __init__(self, entrant: Entrant, limits: Limits, manner: Manner, notes: Notes) -> None:
        self.seconds: float | None = None
        self._entrant = entrant
        self._words = words_of(entrant.command)
        self._limits = limits
        self._manner = manner
        self._notes = notes
        self._running: RunningProgram | None = None

    def begin(self, deal: Deal, seat: int, seed: int) -> None:  # noqa: ARG002 - its chance is its own
        """A new hand: nothing is left of the last one."""
        self._deal, self._seat = deal, seat
        self._speech = Speech(simple=self._entrant.simple)
        self._hand: Transcript | None = None
        self._heard = 0
        """Words of the log that were looked at."""
        self._offered: Tile = None
        self._asked = 0
        """Requests that were answered, or need no answer."""
        self._said: str | None = None
        self._discard: str | None = None
        """What it wants to discard after the claim it made."""
        self._written = bytearray()

    def hear(self) -> None:
        """Take note; a program that keeps running is told at once, and answers at once."""
        for event in self._news():
            if isinstance(event, HandBegun):
                self._hand = Transcript(event)
            elif self._hand is not None:
                self._hand.hear(event)
        if self._hand is not None and not self._deal.is_over:
            self._tell(self._hand)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Ask the program; what it may not do ends the hand."""
        actions = {write_action(action_of(code)): code for code in legal}
        hand = self._hand
        assert hand is not None  # noqa: S101 - it has heard the hand begin
        if hand.has_claimed and self._discard is not None:
            # The discard after a claim was named with the claim.
            self.seconds = None
            return code_of(read_action(self._discard))
        said = self._said if self._said is not None else self._answer(hand, len(hand.requests) - 1)
        self._said = None
        answer = read_answer(said, view, tuple(actions), own_turn=hand.is_own_turn)
        if answer is None:
            raise self._illegal(said, hand.requests[-1])
        hand.answered(said)
        self._discard = answer.discard
        return actions[answer.action]

    def end(self, note: str) -> None:
        """End the program, unless it plays on; its owner can read what it wrote."""
        if not (self._limits.over_hands and self._manner.goes_on):
            self._stop()
        elif self._running is not None:
            self._written += self._running.taken_notes()
        self._notes.add(self._entrant.name, note, bytes(self._written))

    def leave(self) -> None:
        """End the program, if it plays on from hand to hand."""
        self._stop()

    def _news(self) -> tuple[Event, ...]:
        """What this seat has seen since it last looked."""
        log = self._deal.log
        seen = self._deal.engine.redacted_words(list(log[self._heard :]), self._seat)
        events = decode(seen, self._offered)
        self._heard = len(log)
        for event in events:
            if isinstance(event, TileDiscarded | KongPromoted):
                self._offered = event.tile
        return events

    def _tell(self, hand: Transcript) -> None:
        """Ask about everything that is new, if the program wants to hear of everything."""
        owes = self._deal.engine.is_owing(self._deal.table, self._seat) and not hand.has_claimed
        while self._asked < len(hand.requests) and self._wants_all():
            said = self._answer(hand, self._asked)
            if owes and self._asked == len(hand.requests):
                self._said = said
            elif said.strip().upper() != PASS:
                raise self._illegal(said, hand.requests[self._asked - 1])

    def _wants_all(self) -> bool:
        return self._limits.every or self._manner.keeps is not False

    def _answer(self, hand: Transcript, place: int) -> str:
        """Its answer to a request."""
        start = perf_counter()
        try:
            text = self._said_to(hand, place)
            answer = self._speech.answer(text)
        except ProgramError as error:
            self._stop()
            raise Foul.of(error) from error
        except Foul:
            self._stop()
            raise
        self._asked = place + 1
        self.seconds = perf_counter() - start
        return answer

    def _said_to(self, hand: Transcript, place: int) -> str:
        if self._running is not None and place == 0:
            text, kept = self._gone_on(hand.requests[0])
        elif self._running is not None:
            self._running.say(self._speech.line(hand.requests[place]))
            text, kept = self._running.listen(self._limits.later)
        elif self._manner.keeps is None:
            text, kept = self._met(hand.requests[0])
        elif self._manner.keeps and place == 0:
            text, kept = self._start(self._speech.first(hand.requests[0])).listen(
                self._limits.first
            )
        else:
            history = self._speech.history(hand.requests[: place + 1], hand.responses)
            closed = not self._manner.keeps
            text, kept = self._start(history).listen(self._limits.first, close=closed)
        if not kept or not self._manner.keeps:
            self._stop()
        return text

    def _gone_on(self, request: str) -> tuple[str, bool]:
        """The first answer in another hand; a program that knows one hand only is started anew."""
        running = self._running
        assert running is not None  # noqa: S101 - it has played a hand
        running.say(self._speech.line(request))
        try:
            text, kept = running.listen(self._limits.later)
        except Foul:
            kept = False
        if kept:
            return text, True
        self._manner.goes_on = False
        return self._start(self._speech.first(request)).listen(self._limits.first)

    def _met(self, request: str) -> tuple[str, bool]:
        """The first answer of a program nobody knows yet, and whether it wants to keep running.

        It may wait for the end of its input, which a program that keeps running never sees: half
        of its time it is given the one, half of it the other.
        """
        running = self._start(self._speech.first(request))
        try:
            text, kept = running.listen(self._limits.first / 2)
        except Foul as foul:
            if foul.kind != SILENT:
                raise
            running.say("\n\n" if self._entrant.simple else "\n")
            text, kept = running.listen(self._limits.first / 2, close=True)
            if kept:  # it was slow, and has lost its input
                self._stop()
                text, kept = self._start(self._speech.first(request)).listen(self._limits.first)
        self._manner.keeps = kept
        return text, kept

    def _start(self, text: str) -> RunningProgram:
        self._stop()
        self._running = RunningProgram(self._words, self._limits.memory)
        self._running.say(text)
        return self._running

    def _stop(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.end()
            self._written += running.notes

    def _illegal(self, said: str, request: str) -> Foul:
        """What it may not do: what it believes is not so, and it begins anew."""
        self._stop()
        kind = FALSE_WIN if said.strip().upper() == WIN else ILLEGAL
        return Foul(kind, f"{request} -> {said[:60]}")
