"""Many tables of one game side by side, as Python holds them: the arrays belong to the caller."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType, ModuleType
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.games.table_rules import RuleSet
from muraille.kernel.choice import chosen
from muraille.table.deal import ENGINE
from muraille.table.engine import codes as c
from muraille.table.engine.many import compact, planes, tables
from muraille.table.outcome import told_outcome
from muraille.table.refusals import NAMES
from muraille.table.view import View

NOTHING, VIEW, COMPACT, PLANES = range(4)
"""Forms of an observation."""
SIZES: Final = MappingProxyType({NOTHING: 1, VIEW: c.SIZE, COMPACT: compact.COMPACT})
"""Bytes of an observation; planes have 36 each."""
CELLS: Final = planes.CELLS
BLOCKS: Final = MappingProxyType(
    {
        "seat_wind": planes.SEAT_WIND_CELL,
        "round_wind": planes.ROUND_WIND_CELL,
        "seat_winds": planes.SEAT_WIND_PLANES,
        "round_winds": planes.ROUND_WIND_PLANES,
        "hand": planes.HAND_TILES,
        "rivers": planes.RIVERS,
        "kept_rivers": planes.KEPT_RIVERS,
        "melds": planes.MELDS_LAID,
        "meld_kinds": planes.MELD_KINDS,
        "order": planes.ORDER,
        "unseen": planes.UNSEEN,
        "last": planes.LAST,
        "recent": planes.RECENT,
        "left": planes.LEFT,
        "flowers": planes.FLOWERS_LAID,
        "calling": planes.CALLING_SEATS,
        "phase": planes.MOMENT,
    }
)
"""Name of a block of planes -> its number."""
OWN_WALL_TILES: Final = 136
NEXT_HAND: Final = tables.NEXT_HAND
NEW_GAME: Final = tables.NEW_GAME
"""What may be due at a table."""


@dataclass(frozen=True, slots=True)
class Asking:
    """How the tables are played, and what they ask."""

    flowers: bool = True
    own_walls: bool = False
    """Each seat draws from 34 tiles of its own."""
    ask_forced: bool = False
    """A seat with one legal action is asked too."""
    auto_flowers: bool = False
    """Bonus tiles are laid out without asking."""


class ManyTables:
    """Tables that step together; buffers are given once and written into for ever."""

    def __init__(  # noqa: PLR0913, PLR0917 - all a row of tables has
        self,
        rules: RuleSet,
        count: int,
        asking: Asking,
        form: int,
        blocks: Any,  # noqa: ANN401 - a buffer
        planned: Sequence[Any],
        answers: Sequence[Any],
        engine: ModuleType | None = None,
    ) -> None:
        self.engine: Any = engine or chosen(ENGINE)
        compiled = getattr(rules, "compiled", None)
        asked = self.engine.new_rules(
            rules, asking.flowers, compiled(self.engine) if compiled else None, told_outcome
        )
        self._numbers = answers[0]
        self.boards = [self.engine.new_table(asked, False, False) for _ in range(count)]  # noqa: FBT003
        self.rows = self.engine.new_table_rows(
            self.boards,
            asking.own_walls,
            asking.ask_forced,
            asking.auto_flowers,
            form,
            blocks,
            tuple(planned),
            tuple(answers),
        )

    def plant(self, seed: int) -> None:
        """From now on walls follow from this number."""
        self.engine.set_seed(self.rows, seed)

    def deal(self) -> None:
        """Begin a hand at every table where one is due."""
        self.engine.deal_tables(self.rows)

    def choose(self) -> None:
        """A legal number by lot for every table; a win, if there is one."""
        self.engine.choose_numbers(self.rows)

    def check(self) -> None:
        """Refuse the first number that is not legal; nothing has changed."""
        table = self.engine.first_refused(self.rows)
        if table >= 0:
            number = int(self._numbers[table])
            why = self.engine.why_refused(self.rows, table, number)
            raise Refusal(NAMES[why], table=table, action=number)

    def foul(self) -> None:
        """Where a number is not legal, the hand is lost for the seat that chose it."""
        self.engine.mark_fouls(self.rows)

    def step(self) -> int:
        """Do what the numbers say, all of which are legal; how many hands are over."""
        return int(self.engine.step_tables(self.rows))

    def look(self, table: int, seat: int, out: Any, mask: Any) -> None:  # noqa: ANN401 - buffers
        """Write what any seat of a table sees and may do now."""
        self.engine.look_from(self.rows, table, seat, out, mask)

    def view(self, table: int, seat: int) -> View:
        """A table as a seat may know it."""
        out = bytearray(c.SIZE)
        self.engine.seen_state(self.boards[table], seat, out)
        return View(out, seat)

    def state(self, table: int) -> bytes:
        """The whole state of a table, nothing hidden."""
        return bytes(self.engine.state(self.boards[table]))

    def set_state(self, table: int, state: bytes) -> None:
        """Put a table into another state."""
        self.engine.set_state(self.boards[table], state, 0)

    def faults(self, table: int) -> int:
        """How many numbers and codes of the seat that is asked do not name one another."""
        return int(self.engine.audit_numbers(self.boards[table]))
