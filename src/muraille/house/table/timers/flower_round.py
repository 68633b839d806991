"""The round of flowers before the first turn, where the clock serves every seat.

Whoever keeps a flower decides so in secret. Where two people or more play, every seat takes the
same time to be served, whether it has a flower or none, and whatever it decides; only a flower that
is laid is seen at once. Alone among bots nobody is waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.wall import Seat
from muraille.house.clock import Instant
from muraille.house.table.state import TableState
from muraille.house.table.timers.deeds import BotPlays, SeatIsServed, Timer, TurnEnds

BOT_SHARE: Final = 0.4
"""Of the time of a seat: by then a bot has laid its next flower."""


@dataclass(frozen=True, slots=True)
class Service:
    """The time of a seat, from the last flower that everybody saw."""

    deed: SeatIsServed
    opened: Instant
    shared: bool
    """Whether two people or more could learn from its length."""


class FlowerRound:
    """Whose flowers are asked for, and since when."""

    def __init__(self, state: TableState, bot_pace: float) -> None:
        self._state = state
        self._bot_pace = bot_pace
        self._service: Service | None = None

    @property
    def due(self) -> SeatIsServed | None:
        """What ends the service that is under way."""
        return None if self._service is None else self._service.deed

    def close(self) -> None:
        """Every seat is served."""
        self._service = None

    def timers(
        self, waiting: Sequence[Seat], about: int, now: Instant, *, people: int, is_left: bool
    ) -> tuple[Timer, ...]:
        """When a bot lays its flower, when a person has thought too long, when a seat is served.

        ``about`` is how many events the seat knows that is asked.
        """
        state, timing = self._state, self._state.agreed.timing()
        service = self._opened(now, people)
        seat, opened = service.deed.seat, service.opened
        if waiting and state.chairs[seat].bot is not None:
            pause = BOT_SHARE * timing.flower_time * self._bot_pace
            answers: tuple[Timer, ...] = (Timer(BotPlays(seat, state.moment), opened.after(pause)),)
        elif waiting and not service.shared and timing.think_time is not None and not is_left:
            answers = (Timer(TurnEnds(seat, about), opened.after(timing.think_time), (seat,)),)
        else:
            answers = ()
        if service.shared:
            return (*answers, Timer(service.deed, opened.after(timing.flower_time), tuple(waiting)))
        return answers if waiting else (Timer(service.deed, now),)

    def _opened(self, now: Instant, people: int) -> Service:
        """The service that is under way; it begins anew with every flower that is laid."""
        whole, game = self._state.game.deal.whole, self._state.game
        deed = SeatIsServed(game.number, whole.turn, len(whole.flowers(whole.turn)))
        if self._service is None or self._service.deed != deed:
            self._service = Service(deed, now, people > 1)
        return self._service
