"""One hand at a table, as Python holds it: begun, acted on, looked at, never half done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import full_set
from muraille.kernel.fast import chosen
from muraille.rules.port import RuleSet
from muraille.table import codes as c
from muraille.table.outcome import outcome_of
from muraille.table.refusals import NAMES

ENGINE: Final = "muraille.table.entries"


class Deal:
    """A hand from the deal to its settlement.

    Actions are codes (:mod:`muraille.table.actions` has them as values). An action is accepted
    whole or refused with a code and without a trace.
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        flowers: bool | None = None,
        hold: bool = False,
        engine: ModuleType | None = None,
    ) -> None:
        self.rules = rules
        self.flowers = rules.procedure.flowers if flowers is None else flowers
        self.hold = hold
        self.engine: Any = engine or chosen(ENGINE)
        compiled = getattr(rules, "compiled", None)
        asked = self.engine.new_rules(
            rules, self.flowers, compiled(self.engine) if compiled else None, outcome_of
        )
        self.table = self.engine.new_table(asked, hold, True)  # noqa: FBT003 - keeps its log

    def begin(
        self,
        wall: Sequence[Kind],
        east: int,
        hand: int,
        dice: Sequence[int] = (1, 1, 1, 1),
        first: int | None = None,
    ) -> None:
        """Deal from a wall in the order of drawing; ``hand`` counts from 0."""
        if Counter(wall) != Counter(full_set(flowers=self.flowers)):
            raise Refusal("not_a_set")
        tiles = bytearray([*wall, *([c.NONE] * (144 - len(wall)))])
        thrown = sum(die << 8 * place for place, die in enumerate(dice))
        start = east if first is None else first
        before = self.log
        try:
            self._whole(
                lambda: self.engine.begin(self.table, tiles, east, start, hand, thrown) or 0
            )
        except BaseException:
            self.engine.set_words(self.table, list(before))  # the deal has written over it
            raise

    def absorb(self, words: Sequence[int]) -> None:
        """Go on as a log says that was kept elsewhere: nothing is asked or checked again."""
        before = () if words and words[0] & 63 == c.BEGUN else self.log
        state = self.engine.folded(list(words), self.engine.state(self.table))
        log = [*before, *words]
        self.engine.set_words(self.table, log)
        self.engine.set_state(self.table, state, len(log))

    def restore(self, state: bytes, log: Sequence[int]) -> None:
        """Undo what could not be written down."""
        self.engine.set_words(self.table, list(log))
        self.engine.set_state(self.table, state, len(log))

    @property
    def state(self) -> bytes:
        """The whole state: see :mod:`muraille.table.codes`."""
        return bytes(self.engine.state(self.table))

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
        state = self.state
        return tuple(
            int.from_bytes(state[at : at + 4], "little", signed=True)
            for at in range(c.SCORES, c.SCORES + 16, 4)
        )

    def view(self, viewer: int) -> bytes:
        """The state as a seat, or a spectator, may know it."""
        out = bytearray(c.SIZE)
        self.engine.seen_state(self.table, viewer, out)
        return bytes(out)

    def seen_log(self, viewer: int) -> tuple[int, ...]:
        """The log as a seat, or a spectator, receives it."""
        return tuple(self.engine.redacted_words(list(self.log), viewer))

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
        self._whole(lambda: self.engine.act(self.table, seat, code))

    def close_window(self) -> None:
        """The clock closes the claim window: who has not answered passes."""
        self._whole(lambda: self.engine.close(self.table))

    def expire(self, seat: int) -> None:
        """The thinking time of a seat is over."""
        self._whole(lambda: self.engine.time_over(self.table, seat))

    def declare_dead(self, seat: int) -> None:
        """The referee declares a hand dead."""
        self._whole(lambda: self.engine.declare_dead(self.table, seat))

    def _whole(self, step: Callable[[], int]) -> None:
        """Do a step whole or not at all: a rule set that fails leaves the table as it was."""
        before, length = self.engine.state(self.table), self.engine.log_length(self.table)
        try:
            why = step()
        except BaseException:
            self.engine.set_state(self.table, before, length)
            raise
        if why:
            raise Refusal(NAMES[why])
