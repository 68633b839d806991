"""The wall is empty: tiles of the river are invoked, one by each player."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.strict.desk import Desk
from muraille.strict.handlers.claims import judge_accidents
from muraille.strict.moment import Moment
from muraille.table.act_text import write_act
from muraille.table.actions import PASS_CODE, Invoke, code_of
from muraille.table.events import ActDone


def invoke(d: Desk, m: Moment, act: Invoke) -> None:
    """A tile is taken from the river, once and in turn; at any other time it lies out of reach."""
    lying = {tile for _, tile in m.view.discards}
    if d.table.wins or not m.may_invoke or act.tile not in lying:
        raise Refusal("nothing_to_take")
    d.emit(ActDone(m.seat, write_act(act)))
    judge_accidents(d)
    d.run(lambda: d.deal.act(m.seat, code_of(act)))


def time_is_over(d: Desk) -> None:
    """Whoever thinks too long takes nothing, or gives a tile back."""
    view = d.view
    judge_accidents(d)
    one, given_back = d.table.bearings[view.turn], view.last_drawn
    first = one.bound if given_back not in one.bound else ()
    code = PASS_CODE if given_back is None else first[0] if first else given_back
    d.run(lambda: d.deal.act(view.turn, code))
