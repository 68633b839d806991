"""Bots at a strict table: they keep the rules, complete what they begin, and see wrong draws."""

from __future__ import annotations

from collections.abc import Callable

from muraille.core.wall import Seat
from muraille.strict.clocks import stage_of
from muraille.strict.moment import tiles_due
from muraille.strict.table import StrictTable
from muraille.table import codes as c
from muraille.table.actions import Discard, Pass
from muraille.table.acts import (
    HEAD,
    TAIL,
    Act,
    CallReferee,
    DealTake,
    PutBack,
    Rack,
    Replace,
    Say,
    Show,
    ShowAll,
    Take,
    Touch,
    WriteScore,
)

Choose = Callable[[Seat, tuple[int, ...]], int]
"""What a bot decides, by its seat and the legal actions of the engine."""


class StrictBots:
    """What the bots of one table have begun and will go on with."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._plans: dict[Seat, tuple[int, list[Act]]] = {}
        """Who has begun something -> the stage of the hand, and the acts that follow."""

    def drop(self, seat: Seat) -> None:
        """What a bot had begun cannot be gone on with."""
        self._plans.pop(seat, None)

    def next_act(self, table: StrictTable, seat: Seat) -> Act | None:
        """What a bot does now; nothing if the table does not wait for it."""
        physical, state = table.physical, table.deal.state
        if physical.wins:
            self.drop(seat)
            return _in_a_win(table, seat)
        wrong = _wrong_draw(table, seat)
        if wrong is not None:
            return CallReferee(wrong, "P4.1")
        if state[c.PHASE] == c.DEALING:
            due = tiles_due(state, seat)
            return DealTake(HEAD, due) if due > 0 else None
        stage = stage_of(state)
        begun, plan = self._plans.get(seat, (stage, []))
        if not plan or begun != stage:
            plan = self._decided(table, seat)
            self._plans[seat] = stage, plan
        return plan.pop(0) if plan else None

    def _decided(self, table: StrictTable, seat: Seat) -> list[Act]:
        """The acts of what a bot chooses in its turn, or answers to a tile on offer."""
        state = table.deal.state
        if table.physical.bearings[seat].untaken:
            return [Take()]
        if _is_odd(table, seat):
            return [PutBack()]
        if state[c.PHASE] in (c.CLAIMING, c.ROBBING):
            return self._answered(table, seat)
        if state[c.TURN] != seat:
            return []
        return _drawn(table, seat) if state[c.PHASE] == c.DRAWING else self._in_turn(table, seat)

    def _answered(self, table: StrictTable, seat: Seat) -> list[Act]:
        """What a bot says to a tile on offer."""
        state, one = table.deal.state, table.physical.bearings[seat]
        silent = one.passed or one.word is not None or state[c.DEAD] >> seat & 1
        if state[c.SOURCE] == seat or silent or table.physical.window_over:
            return []
        legal = table.deal.legal(seat)
        return _acts(self._choose(seat, legal), state) if legal else [Pass()]

    def _in_turn(self, table: StrictTable, seat: Seat) -> list[Act]:
        queue = table.physical.bearings[seat].queue
        legal = table.deal.legal(seat)
        if queue:
            legal = tuple(code for code in legal if code in queue)
        return _acts(self._choose(seat, legal), table.deal.state) if legal else []


def _is_odd(table: StrictTable, seat: Seat) -> bool:
    """Whether something lies about that no bot has begun: it plays for somebody who has gone."""
    one, state = table.physical.bearings[seat], table.deal.state
    begun = any(clock.name == "act" and clock.seat == seat for clock in table.clocks())
    false = table.physical.case_of(seat, "P4.2", "P4.3") is not None
    waits = state[c.PHASE] == c.DRAWING and state[c.TURN] == seat
    due = TAIL if state[c.ROW * seat + c.DUE] & c.FROM_TAIL else HEAD
    touches = one.touched is not None and not (waits and one.touched == due)
    return begun or (false and bool(one.shown or one.laid is not None)) or touches


def _drawn(table: StrictTable, seat: Seat) -> list[Act]:
    """The draw that is due."""
    if table.physical.bearings[seat].touched is not None:
        return [Rack()]
    tail = table.deal.state[c.ROW * seat + c.DUE] & c.FROM_TAIL
    return [Touch(TAIL if tail else HEAD), Rack()]


def _in_a_win(table: StrictTable, seat: Seat) -> Act | None:
    """A bot that has won shows its hand, takes the tile, and writes its score."""
    win = table.physical.wins[0]
    if win.seat != seat:
        return None
    if not table.physical.bearings[seat].whole:
        return ShowAll()
    given = win.how in (c.BY_DISCARD, c.BY_ROBBING)
    return Take() if given and not win.taken else WriteScore()


def _wrong_draw(table: StrictTable, seat: Seat) -> Seat | None:
    """Who has racked a tile from the wrong place, and nobody has said so."""
    cases = (x for x in table.physical.cases if x.line == "P4.1" and x.until == "next_discard")
    return next((x.seat for x in cases if x.seat != seat and not x.callers), None)


def _acts(code: int, state: bytes) -> list[Act]:  # noqa: PLR0911 - a sequence each
    """An action of the engine as hands and mouths do it."""
    verb, tile, pending = code >> 6, code & 63, state[c.PENDING]
    match verb:
        case c.DISCARD:
            return [Discard(tile)]
        case c.TAKE_CHOW:
            shown = tuple(t for t in range(tile, tile + 3) if t != pending)
            return [Say("chow"), Show(shown), Take()]
        case c.TAKE_PUNG:
            return [Say("pung"), Show((pending,) * 2), Take()]
        case c.TAKE_KONG:
            return [Say("kong"), Show((pending,) * 3), Take()]
        case c.WIN:
            return [Say("hu")]
        case c.HIDE_KONG:
            return [Say("kong"), Show((tile,) * 4, face_down=True)]
        case c.PROMOTE:
            return [Say("kong"), Show((tile,))]
        case c.LAY_FLOWER:
            return [Say("hua"), Replace(tile)]
        case _:
            return [Pass()]
