"""The windows of one table: how long a tile on offer can be claimed, and what that tells.

Alone among bots a player has nobody who could learn from a pause: the window closes when they have
answered, and bots take the same time whether they claim or not. Where two people or more play, the
table has agreed on one of two ways. *Sealed*: every window is equally long, and tells nothing.
*Fluent*: it closes as soon as everybody who may claim has answered; where nobody may, it stays open
as long as an answer might have taken. A bot answers at some moment before a window can close, which
nobody knows: the work of it could be noticed. Who can learn from a window is settled when it opens,
so that nobody changes its length by getting up or sitting down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from muraille.core.wall import SEATS, Seat
from muraille.house.clock import Instant
from muraille.house.table.state import TableState
from muraille.house.table.timers.answer_times import AnswerTimes
from muraille.house.table.timers.deeds import BotAnswers, Timer, WindowCloses

BOTS_ANSWER: Final = 0.8
"""Of the shortest window: by then every bot has answered."""


@dataclass(slots=True)
class Window:
    """A tile on offer."""

    position: int
    """Of the journal, where it was opened."""
    opened: Instant
    shared: bool
    """Whether two people or more could learn from its length."""
    asked: set[Seat] = field(default_factory=set)
    """The people who may claim, or could have."""
    passing: set[Seat] = field(default_factory=set)
    """The people who have said that they claim nothing, without being asked."""
    answered: Instant | None = None
    """When the last of those who were asked has answered."""
    stands_still: bool = False
    """The one person among bots is not connected."""


class ClaimWindows:
    """The window that is open, if there is one, and when it closes."""

    def __init__(self, state: TableState, house_pace: float) -> None:
        self._state = state
        self._house_pace = house_pace
        """What the house does by itself takes so many times its usual time."""
        self._window: Window | None = None
        self._answers = AnswerTimes()

    @property
    def position(self) -> int:
        """Where the window was opened, -1 if there is none."""
        return -1 if self._window is None else self._window.position

    def close(self) -> None:
        """No tile is on offer."""
        self._window = None

    def note_pass(self, seat: Seat) -> None:
        """A player who is not asked claims nothing either."""
        if self._window is not None:
            self._window.passing.add(seat)

    def timers(
        self, waiting: Sequence[Seat], now: Instant, *, people: int, is_left: bool
    ) -> tuple[Timer, ...]:
        """When bots answer, and when the window closes; so many people could learn from it."""
        chairs = self._state.chairs
        if self._window is None:
            self._window = Window(self._state.position, now, people > 1)
        window = self._window
        if window.stands_still and not is_left:
            window.opened = now
        window.stands_still = is_left
        asked = tuple(seat for seat in waiting if chairs[seat].bot is None)
        window.asked.update(asked)
        if window.asked and not asked and window.answered is None:
            window.answered = now
            self._note_answer(window)
        answers = [
            Timer(BotAnswers(seat, window.position), self._bot_answers(window, seat))
            for seat in waiting
            if seat not in asked
        ]
        closes = self._closes(window, asked)
        if closes is None:
            return tuple(answers)
        return (*answers, Timer(WindowCloses(window.position), closes, asked))

    def _note_answer(self, window: Window) -> None:
        """Remember how long the people took, as far as they were people and not a reflex."""
        seconds = self._seconds(window)
        if window.shared and seconds >= self._state.agreed.timing().min_window:
            self._answers.add(seconds)

    def _closes(self, window: Window, asked: tuple[Seat, ...]) -> Instant | None:
        pace, opened = self._state.agreed.timing(), window.opened
        if window.shared and self._state.agreed.windows == "sealed":
            return opened.after(pace.sealed_window)
        if asked:
            limit = None if window.stands_still else pace.claim_window
            return None if limit is None else opened.after(limit)
        if not window.shared:
            return opened.after(self._least(window))
        if window.answered is not None and self._seconds(window) >= pace.min_window:
            return window.answered
        moment = pace.min_window if self._everybody_passes(window) else self._moment(window)
        return opened.after(moment * self._house_pace)

    def _everybody_passes(self, window: Window) -> bool:
        """Whether nobody is left who could still want the tile."""
        giver, chairs = self._state.game.deal.whole.giver, self._state.chairs
        people = {seat for seat in SEATS if chairs[seat].is_human and seat != giver}
        return bool(people) and people <= window.passing | window.asked

    def _moment(self, window: Window) -> float:
        """As long as an answer might have taken."""
        drawn = self._answers.drawn(self._chance(window, b"window"))
        return min(drawn, self._state.agreed.timing().sealed_window)

    def _bot_answers(self, window: Window, seat: Seat) -> Instant:
        """When a bot answers: in good time before the window can close."""
        chance = self._chance(window, b"bot" + bytes([seat]))
        return window.opened.after(chance * BOTS_ANSWER * self._least(window))

    def _chance(self, window: Window, about: bytes) -> float:
        """From 0 to 1; it follows from what nobody knows yet."""
        secret = about + (self._state.seed or b"") + window.position.to_bytes(8)
        return int.from_bytes(sha256(secret).digest()[:8]) / 2**64

    def _least(self, window: Window) -> float:
        """Seconds in which no window closes."""
        haste = 1.0 if window.shared else self._state.bot_time_factor
        return self._state.agreed.timing().min_window * self._house_pace * haste

    def _seconds(self, window: Window) -> float:
        answered = window.answered or window.opened
        return answered.steady - window.opened.steady
