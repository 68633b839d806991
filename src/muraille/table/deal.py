"""One hand at a table, as Python holds it: begun, acted on, looked at, never half done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import SEATS, full_set
from muraille.games.table_rules import ROUND, RuleSet
from muraille.kernel.choice import chosen
from muraille.table.engine import codes as c
from muraille.table.engine.board import LOG
from muraille.table.engine.guard import IN_FOURS
from muraille.table.engine.layout import row_of
from muraille.table.events.codec import begins_hand, damaged_log, version_of
from muraille.table.log_fold import folded
from muraille.table.outcome import told_outcome
from muraille.table.refusals import NAMES
from muraille.table.terms import SPECTATOR
from muraille.table.view import EMPTY_TABLE, View

ENGINE: Final = "muraille.table.engine.entries"


class Deal:
    """A hand from the deal to its settlement.

    Actions are codes (:mod:`muraille.table.actions` has them as values). An action is accepted
    whole or refused with a code and without a trace.
    """

    def __init__(  # noqa: PLR0913 - the ways a table is played
        self,
        rules: RuleSet,
        *,
        flowers: bool | None = None,
        hold: bool = False,
        by_hand: bool = False,
        serves_by_clock: bool = False,
        engine: ModuleType | None = None,
    ) -> None:
        self.rules = rules
        self.flowers = rules.procedure.flowers if flowers is None else flowers
        self.hold = hold
        self.engine: Any = engine or chosen(ENGINE)
        compiled = getattr(rules, "compiled", None)
        asked = self.engine.new_rules(
            rules, self.flowers, compiled(self.engine) if compiled else None, told_outcome
        )
        self.table = self.engine.new_table(asked, hold, True)  # noqa: FBT003 - keeps its log
        self.shown = bytearray(EMPTY_TABLE)
        """Where the engine writes the view of the seat it asks, again and again."""
        self.views = tuple(View(self.shown, seat) for seat in SEATS)
        """How each seat reads it."""
        self.by_hand = by_hand
        """People handle the tiles: see :mod:`muraille.strict`."""
        if by_hand:
            self.engine.play_by_hand(self.table)
        self.serves_by_clock = serves_by_clock
        """In the round of flowers a seat is served by the clock alone."""
        if serves_by_clock:
            self.engine.serve_by_clock(self.table)
        self.version = c.VERSION
        """By which version the log of this hand is written: it ends as it began."""

    def begin(  # noqa: PLR0913 - all a hand begins with
        self,
        wall: Sequence[Kind],
        east: int,
        hand: int,
        dice: Sequence[int] = (1, 1, 1, 1),
        first: int | None = None,
        *,
        round_wind: int | None = None,
    ) -> None:
        """Deal from a wall in the order of drawing; ``hand`` counts from 0, four make a round."""
        if Counter(wall) != Counter(full_set(flowers=self.flowers)):
            raise Refusal("not_a_set")
        tiles = bytearray([*wall, *([c.NONE] * (144 - len(wall)))])
        thrown = sum(die << 8 * place for place, die in enumerate(dice))
        start = east if first is None else first
        wind = hand // ROUND if round_wind is None else round_wind
        before = self.log
        try:
            self._complete(
                lambda: self.engine.begin(self.table, tiles, east, start, hand, wind, thrown) or 0
            )
        except BaseException:
            self.engine.set_words(self.table, list(before))  # the deal has written over it
            raise
        self.version = version_of(self.log)

    def absorb(self, words: Sequence[int]) -> None:
        """Go on as a log says that was kept elsewhere: no rule is asked again.

        Words that no table wrote are refused (``damaged_log``), and nothing has changed.
        """
        begins = begins_hand(words)
        version = version_of(words) if begins else self.version
        state = folded(self.engine, words, self.engine.state(self.table))
        log = [*(() if begins else self.log), *words]
        if len(log) > LOG or state[c.HEAD] < IN_FOURS:  # nobody could go on in the middle of a deal
            raise damaged_log(len(log))
        self.version = version
        self.engine.set_words(self.table, log)
        self.engine.set_state(self.table, state, len(log))

    def add(self, words: Sequence[int]) -> None:
        """Let events happen that were decided elsewhere."""
        if len(words) > self.room:
            raise Refusal("too_many_acts")
        self.engine.add_words(self.table, list(words))

    def words_since(self, start: int) -> tuple[int, ...]:
        """The log from a place on."""
        return tuple(self.engine.words_since(self.table, start))

    @property
    def length(self) -> int:
        """How many words the log holds."""
        return int(self.engine.log_length(self.table))

    def go_back(self, state: bytes, length: int) -> None:
        """Undo what was begun and not completed: the log is cut where it was."""
        self.engine.set_state(self.table, state, length)

    def lay_ends(self, left: int, tile: Kind | None) -> None:
        """Leave so many tiles, the same one at both ends: for players who draw from own walls."""
        state = bytearray(self.state)
        head = state[c.HEAD]
        state[c.TAIL] = state[c.HILL] = state[c.HILL_END] = head + left
        if tile is not None:
            for place in (head, head + left - 1, max(head, head + left - 2)):
                state[c.WALL + place] = tile
        self.engine.set_state(self.table, bytes(state), self.length)

    def tell_left(self, each: Sequence[int]) -> None:
        """Let everybody see how many tiles each seat has still to draw, where walls are own."""
        state = bytearray(self.state)
        for seat in SEATS:
            state[row_of(seat) + c.OWN_LEFT] = 1 + each[seat]
        self.engine.set_state(self.table, bytes(state), self.length)

    def restore(self, state: bytes, log: Sequence[int]) -> None:
        """Undo what could not be written down."""
        self.version = version_of(log)
        self.engine.set_words(self.table, list(log))
        self.engine.set_state(self.table, state, len(log))

    @property
    def state(self) -> bytes:
        """The whole state, to be kept and put back; :attr:`whole` reads it."""
        return bytes(self.engine.state(self.table))

    @property
    def whole(self) -> View:
        """The whole table, nothing hidden."""
        return View(self.engine.state(self.table), SPECTATOR)

    @property
    def log(self) -> tuple[int, ...]:
        """What happened so far, as words."""
        return tuple(self.engine.words(self.table))

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled."""
        return self.state[c.PHASE] == c.IDLE

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has won and lost since the table was set."""
        return self.whole.scores

    def view(self, viewer: int) -> View:
        """The table as a seat, or a spectator, may know it."""
        out = bytearray(c.SIZE)
        self.engine.seen_state(self.table, viewer, out)
        return View(bytes(out), viewer)

    def seen_log(self, viewer: int) -> tuple[int, ...]:
        """The log as a seat, or a spectator, receives it."""
        return tuple(self.engine.redacted_words(list(self.log), viewer))

    def folded(self, words: Sequence[int], viewer: int, before: View | None = None) -> View:
        """The table that events lead to, seen by the viewer who received them."""
        start = EMPTY_TABLE if before is None else bytes(before)
        return View(folded(self.engine, words, start), viewer)

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a decision, in turn order."""
        first = self.engine.waiting_for(self.table)
        if first < 0:
            return ()
        order = ((first + step) & 3 for step in range(c.SEATS))
        return tuple(seat for seat in order if self.engine.is_owing(self.table, seat))

    def legal(self, seat: int) -> tuple[int, ...]:
        """Every legal action of a seat, as codes."""
        return tuple(self.engine.legal(self.table, seat))

    def act(self, seat: int, code: int) -> None:
        """Let a seat act, or say why it may not."""
        self._complete(lambda: self.engine.act(self.table, seat, code))

    def check(self, seat: int, code: int) -> None:
        """Say why a seat may not act so, if it may not; nothing happens."""
        before, length = self.engine.state(self.table), self.engine.log_length(self.table)
        try:
            self.act(seat, code)
        finally:
            self.engine.set_state(self.table, before, length)

    def close_window(self) -> None:
        """The clock closes the claim window: who has not answered passes."""
        self._complete(lambda: self.engine.close(self.table))

    def expire(self, seat: int) -> None:
        """The thinking time of a seat is over."""
        self._complete(lambda: self.engine.time_over(self.table, seat))

    def declare_dead(self, seat: int) -> None:
        """The referee declares a hand dead."""
        self._complete(lambda: self.engine.declare_dead(self.table, seat))

    def end_dealing(self) -> None:
        """The last tiles of the deal are taken by hand, or forgotten."""
        self._complete(lambda: self.engine.end_dealing(self.table))

    def take_drawn(self) -> None:
        """The seat whose draw is due has taken its tile."""
        self._complete(lambda: self.engine.take_drawn(self.table))

    def give_up(self) -> None:
        """Nobody can go on: the hand is drawn."""
        self._complete(lambda: self.engine.give_up(self.table))

    def call_off(self) -> None:
        """The table is closed: the hand ends as it stands."""
        if self.is_over:
            raise Refusal("hand_over")
        self.add([c.CALLED_OFF])

    def stop_drawing(self) -> None:
        """No tile is left for a draw that is due: the river is invoked, or the hand is drawn."""
        self._complete(lambda: self.engine.stop_drawing(self.table))

    def let_fall(self, seat: int, tile: Kind, *, calling: bool) -> None:
        """A seat discards a tile by hand, and may announce that it waits, true or not."""
        self._complete(lambda: self.engine.let_fall(self.table, seat, tile, calling))

    def settle(self) -> None:
        """A win is written down: hands are shown, and points change hands."""
        self._complete(lambda: self.engine.end_won_hand(self.table))

    def win_rank(self, seat: int, tile: Kind, how: int) -> int:
        """The priority of a win on a tile with the hand a seat has now; 0 if it may not win."""
        return int(self.engine.may_win_on(self.table, seat, tile, how))

    @property
    def room(self) -> int:
        """How many words can still be written down."""
        return int(self.engine.room(self.table))

    def _complete(self, step: Callable[[], int]) -> None:
        """Do a step completely or not at all: a rule set that fails leaves the table as it was."""
        before, length = self.engine.state(self.table), self.engine.log_length(self.table)
        try:
            why = step()
        except BaseException:
            self.engine.set_state(self.table, before, length)
            raise
        if why:
            raise Refusal(NAMES[why])


def legal_in(rules: RuleSet, view: View) -> tuple[int, ...]:
    """Every legal action of the own seat of a view, as codes."""
    deal = Deal(rules)
    deal.go_back(bytes(view), 0)
    return deal.legal(view.seat)
