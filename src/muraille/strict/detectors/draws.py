"""Tiles drawn at the wrong place, out of turn, or for what is no flower and no kong."""

from __future__ import annotations

from typing import Final

from muraille.strict.detectors.detector import Detector
from muraille.strict.moment import Moment
from muraille.table.acts import HEAD, DealTake, Rack, Touch
from muraille.table.terms import Phase


def _deals_wrongly(m: Moment) -> bool:
    return isinstance(m.act, DealTake) and m.act.place not in (HEAD, m.view.wall_places.start)


def _draws_wrongly(m: Moment) -> bool:
    return m.is_due and m.is_wrong_place and not m.for_a_flower


def _replaces_wrongly(m: Moment) -> bool:
    return m.is_due and m.is_wrong_place and m.for_a_flower


def _is_out_of_turn(m: Moment) -> bool:
    """Another player is due to draw or to play; the next one may touch, their rack waits."""
    own = m.is_turn or m.is_due or m.lays_flowers or m.is_next or m.is_short or m.is_claim
    return not own and m.view.phase not in (Phase.DEALING, Phase.IDLE, Phase.OVER)


def _is_false_kong(m: Moment) -> bool:
    false_claim = m.is_claim and m.table.case_of(m.seat, "P4.2") is not None
    return m.is_false_kong or false_claim


PAGE: Final = (
    Detector(
        "P1.1",
        (DealTake,),
        _deals_wrongly,
        until="first_discard",
    ),
    Detector("P1.1", (Touch,), _replaces_wrongly, until="rack"),
    Detector("P4.1", (Touch,), _draws_wrongly, until="rack", silent=True),
    Detector("P4.1", (Rack,), _draws_wrongly, until="next_discard", silent=True),
    Detector("P4.2", (Rack,), _is_false_kong),
    Detector("P4.3", (Rack,), lambda m: m.has_laid_no_flower and not m.is_due),
    Detector("P4.4a", (Touch,), _is_out_of_turn, until="rack"),
    Detector("P4.4a", (Rack,), _is_out_of_turn),
)
