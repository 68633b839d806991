"""Bots at a strict table: they keep the rules, complete what they begin, and call errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from muraille.core.wall import SEATS, Seat
from muraille.strict.clocks import stage_of
from muraille.strict.handlers.claims import has_answered
from muraille.strict.handlers.wins import true_fans
from muraille.strict.moment import HAND, tiles_due
from muraille.strict.player_state import PlayerState
from muraille.strict.table import MOST_NOISE, StrictTable
from muraille.strict.witness import to_call
from muraille.table.actions import (
    DISCARDS,
    PASS_CODE,
    WIN_CODE,
    Discard,
    Invoke,
    Pass,
    Verb,
    tile_of,
    verb_of,
)
from muraille.table.acts import (
    HEAD,
    TAIL,
    Act,
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
    Touch,
    WriteScore,
)
from muraille.table.terms import Due, Phase
from muraille.table.view import View

Choose = Callable[[Seat, tuple[int, ...]], int]
"""What a bot decides, by its seat and the legal actions of the engine."""
MOST_CALLS: Final = MOST_NOISE // 2
"""A bot that has spoken and called so often in a hand calls no more: it must still announce."""

ANNOUNCED_AND_SHOWN: Final = 2
"""Noise of an announcement, and of the tiles shown for it."""
WORDLESS: Final = (Verb.DISCARD, Verb.PASS, Verb.INVOKE)
"""What is done without a word."""


def call_of(table: StrictTable, seat: Seat) -> CallReferee | None:
    """What a bot has seen and calls the referee for."""
    if table.deal.is_over or table.physical.bearings[seat].noise >= MOST_CALLS:
        return None
    return to_call(table.desk, seat)


class StrictBots:
    """What the bots of one table have begun and will go on with."""

    def __init__(self, choose: Choose, is_person: Callable[[Seat], bool] = lambda _: False) -> None:
        self._choose = choose
        self._is_person = is_person
        self._plans: dict[Seat, tuple[int, list[Act]]] = {}
        """Seat that has begun something -> the stage of the hand, and the acts that follow."""

    def drop(self, seat: Seat) -> None:
        """What a bot had begun cannot be gone on with."""
        self._plans.pop(seat, None)

    def next_act(self, table: StrictTable, seat: Seat) -> Act | None:
        """What a bot does now; nothing if the table does not wait for it."""
        view = table.deal.whole
        seen = call_of(table, seat)
        if seen is not None:
            return seen
        if table.physical.wins:
            self.drop(seat)
            return _in_a_win(table, seat) or self._wins_too(table, seat)
        if view.phase is Phase.DEALING:
            due = tiles_due(view, seat)
            return DealTake(HEAD, due) if due > 0 else None
        plan = self.plan(table, seat)
        if plan == [Pass()] and view.is_window and self._listens(table):
            return None
        return plan.pop(0) if plan else None

    def plan(self, table: StrictTable, seat: Seat) -> list[Act]:
        """What a bot is about to do: as it has decided, if play has not gone on since."""
        view = table.deal.whole
        if table.physical.wins or view.phase is Phase.DEALING:
            return []  # nothing that takes a thought
        stage = stage_of(view)
        begun, plan = self._plans.get(seat, (stage, []))
        if not plan or begun != stage:
            plan = self._decided(table, seat)
            self._plans[seat] = stage, plan
        return plan

    def _wins_too(self, table: StrictTable, seat: Seat) -> Act | None:
        """A bot that may win with the same tile says so: the rules may put it before the other."""
        acts = self._answered(table, seat) if table.deal.whole.is_window else []
        return acts[0] if acts == _acts(WIN_CODE, table.deal.whole) else None

    def _decided(self, table: StrictTable, seat: Seat) -> list[Act]:
        """The acts of what a bot chooses in its turn, or answers to a tile on offer."""
        view = table.deal.whole
        if table.physical.bearings[seat].untaken:
            return [Take()]
        if _is_odd(table, seat):
            return [PutBack()]
        if view.is_window:
            return self._answered(table, seat)
        if view.turn != seat:
            return []
        return _drawn(table, seat) if view.phase is Phase.DRAWING else self._in_turn(table, seat)

    def _answered(self, table: StrictTable, seat: Seat) -> list[Act]:
        """What a bot says to a tile on offer."""
        view, one = table.deal.whole, table.physical.bearings[seat]
        silent = one.passed or one.word is not None or view.is_dead(seat)
        if view.giver == seat or silent or table.physical.window_over:
            return []
        legal = tuple(code for code in table.deal.legal(seat) if _is_open(code, one))
        return _acts(self._chosen(view, seat, legal), view) if legal else [Pass()]

    def _listens(self, table: StrictTable) -> bool:
        """Whether people still speak: where errors are to be called, nobody decides before them."""
        desk, view = table.desk, table.deal.whole
        others = (seat for seat in SEATS if seat != view.giver and self._is_person(seat))
        on_call = desk.options.referee == "on_call"
        return on_call and not all(has_answered(desk, seat) for seat in others)

    def _in_turn(self, table: StrictTable, seat: Seat) -> list[Act]:
        one, view = table.physical.bearings[seat], table.deal.whole
        known = table.deal.legal(seat)
        # A hand that is to stay as it is lets go of what it drew, whatever is to go first.
        legal = tuple(code for code in known if _is_open(code, one)) or known
        return _acts(self._chosen(view, seat, legal), view) if legal else []

    def _chosen(self, view: View, seat: Seat, legal: tuple[int, ...]) -> int:
        """What a bot chooses; with a hand that can never win, to let go of what it drew.

        So does a bot that wants to keep a tile which has to go first.
        """
        choice = self._choose(seat, legal) if _is_right(view, seat) else -1
        if choice in legal:
            return choice
        simple = (PASS_CODE, view.last_drawn)
        return next((code for code in simple if code in legal), min(legal))


def _is_open(code: int, one: PlayerState) -> bool:
    """Whether the referee would let it be: tiles that go first, and no word after a refused one.

    Nor is a word begun that could not be followed by tiles: nobody speaks for ever.
    """
    verb = verb_of(code)
    if verb not in WORDLESS and one.noise > MOST_NOISE - ANNOUNCED_AND_SHOWN:
        return False
    if verb in DISCARDS:
        return not one.bound or tile_of(code) in one.bound
    return not (one.denied and verb in (Verb.HIDE_KONG, Verb.PROMOTE, Verb.LAY_FLOWER))


def _is_odd(table: StrictTable, seat: Seat) -> bool:
    """Whether something lies about that no bot has begun: it plays for a player who has gone."""
    one, view = table.physical.bearings[seat], table.deal.whole
    begun = any(clock.name == "act" and clock.seat == seat for clock in table.clocks())
    false = table.physical.case_of(seat, "P4.2", "P4.3") is not None
    waits = view.phase is Phase.DRAWING and view.turn == seat
    due = TAIL if view.due(seat) & Due.FROM_TAIL else HEAD
    touches = one.touched is not None and not (waits and one.touched == due)
    return begun or (false and bool(one.shown or one.laid is not None)) or touches


def _is_right(view: View, seat: Seat) -> bool:
    """Whether a hand has as many tiles as it should; a player may have left another."""
    invoked = view.phase is Phase.INVOKING and view.has_drawn
    opens = view.phase is Phase.FLOWERS and seat == view.first
    plays = view.phase is Phase.TURNING or invoked or opens
    sets = 3 * view.meld_count(seat)
    return len(view.tiles(seat)) + sets == HAND + plays


def _drawn(table: StrictTable, seat: Seat) -> list[Act]:
    """The draw that is due."""
    if table.physical.bearings[seat].touched is not None:
        return [Rack()]
    tail = table.deal.whole.due(seat) & Due.FROM_TAIL
    return [Touch(TAIL if tail else HEAD), Rack()]


def _in_a_win(table: StrictTable, seat: Seat) -> Act | None:
    """A bot that has won shows its hand, takes the tile, names its points, writes its score."""
    win = table.physical.wins[0]
    if win.seat != seat:
        return None
    if not table.physical.bearings[seat].whole:
        return ShowAll()
    given = win.how is not None and win.how.is_given
    if given and not win.taken:
        return Take()
    unnamed = [fan for fan in true_fans(table.desk, win) if fan not in win.fans]
    names_them = table.desk.options.count_policy == "declared" and unnamed
    return DeclareFans(tuple(unnamed)) if names_them else WriteScore()


def _acts(code: int, view: View) -> list[Act]:  # noqa: C901, PLR0911 - a sequence each
    """An action as hands and mouths do it."""
    tile, offered = tile_of(code), view.offered or 0
    match verb_of(code):
        case Verb.DISCARD:
            return [Discard(tile)]
        case Verb.TAKE_CHOW:
            shown = tuple(t for t in range(tile, tile + 3) if t != offered)
            return [Say("chow"), Show(shown), Take()]
        case Verb.TAKE_PUNG:
            return [Say("pung"), Show((offered,) * 2), Take()]
        case Verb.TAKE_KONG:
            return [Say("kong"), Show((offered,) * 3), Take()]
        case Verb.WIN:
            return [Say("hu")]
        case Verb.HIDE_KONG:
            return [Say("kong"), Show((tile,) * 4, face_down=True)]
        case Verb.PROMOTE:
            return [Say("kong"), Show((tile,))]
        case Verb.LAY_FLOWER:
            return [Say("hua"), Replace(tile)]
        case Verb.CALL:
            return [Say("main appelante"), Discard(tile)]
        case Verb.INVOKE:
            return [Invoke(tile)]
        case _:
            return [Pass()]
