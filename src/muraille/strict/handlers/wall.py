"""Hands on the wall: touching, racking, the last tiles of the deal."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.strict.desk import Desk
from muraille.strict.detection import detected
from muraille.strict.handlers.claims import lay_false_set
from muraille.strict.handlers.draws import draw, rack_extra
from muraille.strict.moment import Moment, place_of, tiles_due
from muraille.table.act_text import write_act
from muraille.table.acts import HEAD, TAIL, DealTake, Touch
from muraille.table.events import ActDone, InfractionOpened, Reminded, TileMoved
from muraille.table.terms import Phase
from muraille.table.view import View


def touch(d: Desk, m: Moment, act: Touch) -> None:
    """A hand lies on a tile of the wall: in the window, that is drawing."""
    if d.table.wins:
        raise Refusal("win_pending")
    if m.view.phase is Phase.DEALING or not _is_there(m.view, act.place):
        raise Refusal("no_tile_there")
    if m.my.touched is not None:
        raise Refusal("hand_not_free")
    found = detected(m)
    d.emit(ActDone(m.seat, write_act(act)))
    if m.is_asked and m.view.phase is Phase.CLAIMING and not m.is_claim:
        d.emit(Reminded(m.seat, "R3"))
    d.note(found, m)


def _is_there(view: View, place: int) -> bool:
    return place_of(view, place) in view.wall_places or (place == TAIL and view.hill_left > 0)


def rack(d: Desk, m: Moment) -> None:
    """The touched tile goes into the hand, or waits until the window is over."""
    touched = m.my.touched
    if d.table.wins:
        raise Refusal("win_pending")
    if touched is None or m.my.racking:
        raise Refusal("nothing_touched")
    if not m.is_due and not _is_there(m.view, touched):
        raise Refusal("no_tile_there")
    found = detected(m)
    d.emit(ActDone(m.seat, "rack"))
    if m.is_due:
        draw(d, m.seat)
    elif m.claims_truly or (m.is_next and not m.is_claim):
        return  # as soon as nobody can claim the discard any more
    else:
        _rack_wrongly(d, m, touched)
    d.note(found, m)
    if m.is_short:
        d.close(m.seat, "P1.2", repaired=True)


def _rack_wrongly(d: Desk, m: Moment, place: int) -> None:
    """A tile that was not due; what it was drawn for stays before the player."""
    if m.has_laid_no_flower:
        d.emit(TileMoved(m.seat, m.my.laid, "hand", "aside"))
    elif m.is_claim or m.is_false_kong:
        lay_false_set(d, m.seat)
    rack_extra(d, m.seat, place)


def deal_take(d: Desk, m: Moment, act: DealTake) -> None:
    """Take the last tiles of the deal."""
    last = place_of(m.view, act.place) + act.tiles - 1
    if m.view.phase is not Phase.DEALING or act.place == TAIL:
        raise Refusal("not_dealing")
    if not _is_there(m.view, act.place) or last >= m.view.wall_places.stop:
        raise Refusal("no_tile_there")
    found = detected(m)
    d.emit(ActDone(m.seat, write_act(act)))
    for step in range(act.tiles):
        place = place_of(d.view, HEAD) if act.place == HEAD else act.place + step
        tile = d.view.wall[place]
        d.emit(TileMoved(m.seat, tile, "wall", "hand", place))
    d.note(found, m)
    if all(tiles_due(d.view, seat) <= 0 for seat in SEATS):
        end_deal(d)


def end_deal(d: Desk) -> None:
    """Nobody takes tiles any more; who has too few or too many may set it right for a while."""
    for seat in SEATS:
        if d.table.case_of(seat, "P1.1") is not None:
            d.judge(seat, "P1.1")
        due = tiles_due(d.view, seat)
        if due:
            d.emit(InfractionOpened(seat, "P1.2" if due > 0 else "P4.6a", "first_discard"))
    d.run(d.deal.end_dealing)
