"""A hand on a strict table: any act at any time, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, Seat
from muraille.strict.announcements import customs_of
from muraille.strict.clocks import Countdown, run_out, running
from muraille.strict.desk import Desk
from muraille.strict.handlers.claims import go_on
from muraille.strict.handlers.counts import break_wall, count, tidy, write_score
from muraille.strict.handlers.discards import discard
from muraille.strict.handlers.invocation import invoke
from muraille.strict.handlers.shown_tiles import lay_flower, put_back, show, show_all, take
from muraille.strict.handlers.speech import call, let_go, say
from muraille.strict.handlers.wall import deal_take, rack, touch
from muraille.strict.handlers.wins import rule_win
from muraille.strict.moment import tiles_due
from muraille.strict.options import COUNTS, Options, check_options
from muraille.strict.physical_state import PhysicalState
from muraille.strict.rule_questions import CountingRules
from muraille.table.actions import Discard, Invoke, Pass
from muraille.table.acts import (
    Act,
    BreakWall,
    CallReferee,
    DealTake,
    DeclareFans,
    PutBack,
    Rack,
    Replace,
    Say,
    Show,
    ShowAll,
    Take,
    Tidy,
    Touch,
    WriteScore,
)
from muraille.table.deal import Deal
from muraille.table.terms import Phase
from muraille.table.view import View

MOST_NOISE: Final = 40
"""Words, tiles shown, calls of one player in a hand: a log has an end."""
LEAST_ROOM: Final = 300
"""Words of a log that are kept free: a hand that has filled it up ends."""
NOISY: Final = (Say, Show, ShowAll, Replace, DeclareFans, CallReferee, PutBack, Tidy)


class StrictTable:
    """The acts of four players on the engine's table, judged by the penalty book."""

    def __init__(self, deal: Deal, adviser: CountingRules, options: Options | None = None) -> None:
        chosen = options or Options()
        check_options(chosen, deal.rules.procedure)
        if chosen.count_policy == "declared" and not adviser.names_points:
            raise Refusal("bad_switch_value", switch="count_policy", expected=COUNTS[0])
        customs = customs_of(deal.rules.procedure)
        self._desk = Desk(deal, adviser, chosen, PhysicalState(customs=customs))

    @property
    def deal(self) -> Deal:
        """The engine's part."""
        return self._desk.deal

    @property
    def physical(self) -> PhysicalState:
        """What hands and mouths have begun, and the rulings."""
        return self._desk.table

    @property
    def desk(self) -> Desk:
        """Both, for those who look closer."""
        return self._desk

    def follow(self, words: Sequence[int], before: View) -> None:
        """Take note of words the engine has absorbed, from the table before them."""
        self._desk.follow(words, before)

    def restore(self, physical: PhysicalState) -> None:
        """Undo what could not be written down; the engine undoes its own part."""
        self._desk.table = physical

    def begun(self) -> None:
        """The engine has dealt a new hand; warnings stay."""
        before = self.physical
        self._desk.table = PhysicalState(customs=before.customs, ladder=before.ladder)

    def waiting_for(self) -> tuple[Seat, ...]:
        """Whom the table waits for, as everybody can see."""
        view, physical = self.deal.whole, self.physical
        match view.phase:
            case Phase.IDLE | Phase.OVER:
                return ()
            case _ if physical.wins:
                return (physical.wins[0].seat,)
            case Phase.DEALING:
                return tuple(seat for seat in SEATS if tiles_due(view, seat) > 0)
            case Phase.CLAIMING | Phase.ROBBING if not physical.window_over:
                return tuple(
                    seat
                    for seat in SEATS
                    if seat != view.giver
                    and not physical.bearings[seat].passed
                    and not view.is_dead(seat)
                )
            case _:
                return tuple(clock.seat for clock in self.clocks()) or (view.turn,)

    def clocks(self) -> tuple[Countdown, ...]:
        """The clocks that run now."""
        return running(self._desk)

    def act(self, seat: Seat, act: Act) -> None:
        """Let a seat do something; what cannot be done at all is refused without a trace."""
        self._complete(lambda: self._do_each(seat, act))

    def time_over(self, clock: Countdown) -> None:
        """A clock has run out."""
        self._complete(lambda: self._then(lambda: run_out(self._desk, clock)))

    def call_off(self) -> None:
        """The table is closed: the hand ends as it stands, whatever was begun."""
        before, length = self.deal.whole, self.deal.length
        self.deal.call_off()
        self.follow(self.deal.words_since(length), before)

    def _do_each(self, seat: Seat, act: Act) -> None:
        """Combinations are named one after the other."""
        acts = [DeclareFans((fan,)) for fan in act.fans] if isinstance(act, DeclareFans) else [act]
        for one in acts:
            self._do(seat, one)

    def _do(self, seat: Seat, act: Act) -> None:
        desk = self._desk
        if desk.view.is_decided:
            raise Refusal("hand_over")
        if isinstance(act, NOISY) and self.physical.bearings[seat].noise >= MOST_NOISE:
            raise Refusal("too_many_acts")
        self._then(lambda: _HANDLERS[type(act)](desk, desk.moment(seat, act), act))

    def _then(self, step: Callable[[], None]) -> None:
        """Let something happen, and what follows by itself."""
        desk = self._desk
        step()
        go_on(desk)
        if desk.deal.room < LEAST_ROOM:
            _end(desk)

    def _complete(self, step: Callable[[], object]) -> None:
        desk = self._desk
        state, length, table = desk.deal.state, desk.deal.length, desk.table
        try:
            step()
        except BaseException:
            desk.deal.go_back(state, length)
            desk.table = table
            raise


def _end(desk: Desk) -> None:
    """The log is full: wins that wait are ruled on; without one that stands the hand is drawn."""
    for _ in desk.table.wins:
        if desk.table.wins and not desk.view.is_decided:
            rule_win(desk, cut_short=True)
    if not desk.view.is_decided:
        desk.run(desk.deal.give_up)


_HANDLERS: Final[dict[type[Act], Callable[[Desk, Any, Any], None]]] = {
    Say: say,
    Pass: lambda d, m, _: let_go(d, m),
    CallReferee: call,
    Show: show,
    ShowAll: lambda d, m, _: show_all(d, m),
    Take: lambda d, m, _: take(d, m),
    Replace: lay_flower,
    PutBack: lambda d, m, _: put_back(d, m),
    Touch: touch,
    Rack: lambda d, m, _: rack(d, m),
    DealTake: deal_take,
    Discard: discard,
    Invoke: invoke,
    DeclareFans: count,
    Tidy: lambda d, m, _: tidy(d, m),
    BreakWall: lambda d, m, _: break_wall(d, m),
    WriteScore: lambda d, m, _: write_score(d, m),
}
