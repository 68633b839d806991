"""Tiles that leave the rack or the river: shown, laid out, taken, put back."""

from __future__ import annotations

from collections import Counter
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.core.wall import Seat
from muraille.strict.announcements import ANNOUNCED, Word, set_made
from muraille.strict.desk import Desk
from muraille.strict.detection import detected
from muraille.strict.handlers.wins import declare_void, stands
from muraille.strict.moment import FOUR, Moment, tiles_due
from muraille.table.act_text import write_act
from muraille.table.actions import Verb, coded
from muraille.table.acts import Replace, Show
from muraille.table.events import ActDone, TileMoved, TilesShown
from muraille.table.terms import Phase, WinBy

OF_THE_WALL: Final = ("P1.1", "P4.1", "P4.4a")
"""What is set right when a hand leaves the wall."""


def show(d: Desk, m: Moment, act: Show) -> None:
    """Tiles lie open: for a set, for a win, or by accident."""
    lying = m.my.bared if m.another_wins else m.my.shown
    if Counter((*lying, *act.tiles)) - Counter(m.hand):
        raise Refusal("tile_not_held")
    if m.declares and m.my.word is Word.FLOWER and len(act.tiles) == 1 and m.my.laid is None:
        (tile,) = act.tiles
        lay_flower(d, d.moment(m.seat, Replace(tile)), Replace(tile))
    else:
        _shown(d, m, TilesShown(m.seat, act.tiles, face_down=act.face_down))


def show_all(d: Desk, m: Moment) -> None:
    """The whole hand lies open."""
    if not m.hand:
        raise Refusal("tile_not_held")
    _shown(d, m, TilesShown(m.seat, m.hand, whole=True))


def _shown(d: Desk, m: Moment, event: TilesShown) -> None:
    found = () if m.is_dead or m.another_wins else detected(m)
    d.emit(event)
    if m.another_wins:
        return
    if m.is_dead:
        d.judge(m.seat, "P3.1", tuple(tile for tile in event.tiles if tile is not None))
        return
    d.note(found, m)
    if m.is_turn and m.my.word is Word.KONG and d.table.bearings[m.seat].word is Word.KONG:
        _declare_kong(d, m)


def _declare_kong(d: Desk, m: Moment) -> None:
    """Four own tiles, or the fourth to an own pung; anything else is a false kong."""
    tiles = m.shown
    verb = Verb.HIDE_KONG if len(tiles) == FOUR else Verb.PROMOTE
    code = coded(verb, tiles[0])
    if len(set(tiles)) == 1 and len(tiles) in (1, FOUR) and code in d.deal.legal(m.seat):
        d.run(lambda: d.deal.act(m.seat, code))
    else:
        d.open(m, "P4.2", "discard", silent=True)


def take(d: Desk, m: Moment) -> None:
    """The discard leaves the river, whoever it belongs to."""
    if m.my.untaken:
        d.emit(ActDone(m.seat, "take"))
        return
    if m.table.case_of(m.seat, "P4.7") is not None and m.my.word is None:
        d.emit(ActDone(m.seat, "take"))
        d.close(m.seat, "P4.7", repaired=True)
        return
    gone = _is_gone(m)
    claims = m.view.phase is Phase.CLAIMING and (m.is_asked or m.is_claim)
    wins = m.win is not None and m.win.how in (WinBy.DISCARD, WinBy.ROBBING)
    if gone or m.is_dead or m.another_wins or not (claims or wins):
        raise Refusal("nothing_to_take")
    found = detected(m)
    d.emit(ActDone(m.seat, "take"))
    d.note(found, m)


def _is_gone(m: Moment) -> bool:
    """Whether another player holds the tile whose announcement does not give way to this one."""
    if m.win is not None:
        return any(win.taken for win in m.table.wins)
    holders = [seat for seat, one in enumerate(m.table.bearings) if one.took]
    outranks = m.makes in (Word.PUNG, Word.KONG) or m.my.word in (Word.PUNG, Word.KONG)
    return bool(holders) and not (outranks and all(_takes_chow(m, seat) for seat in holders))


def _takes_chow(m: Moment, seat: Seat) -> bool:
    """Whether a player has taken the tile for a chow, by that word or by any."""
    one, tile = m.table.bearings[seat], m.view.offered
    return one.word is Word.CHOW or (
        one.word is Word.TAKE and tile is not None and set_made(one.shown, tile) is Word.CHOW
    )


def lay_flower(d: Desk, m: Moment, act: Replace) -> None:
    """A tile is laid out as a flower; the referee says nothing if it is none."""
    if m.is_dead:
        raise Refusal("dead_hand")
    if not m.declares:  # out of turn a tile is only shown
        show(d, d.moment(m.seat, Show((act.tile,))), Show((act.tile,)))
        return
    if m.my.laid is not None or d.table.wins:
        raise Refusal("not_your_turn")
    if Counter((*m.my.shown, act.tile)) - Counter(m.hand):
        raise Refusal("tile_not_held")
    found = detected(m)
    d.emit(ActDone(m.seat, write_act(act)))
    code = coded(Verb.LAY_FLOWER, act.tile)
    if m.my.word is Word.FLOWER and code in d.deal.legal(m.seat):
        d.run(lambda: d.deal.act(m.seat, code))
    d.note(found, m)


def put_back(d: Desk, m: Moment) -> None:
    """Take back what was begun, as long as it can be."""
    if m.win is not None:
        _withdraw_win(d, m)
        return
    begun = m.my.word in ANNOUNCED or m.my.shown or m.my.took or m.my.laid is not None
    given_back = () if begun or m.my.touched is not None else _given_back(m)
    if not begun and m.my.touched is None and not given_back:
        raise Refusal("nothing_begun")
    d.emit(ActDone(m.seat, "put_back"))
    for tile in given_back:
        d.emit(TileMoved(m.seat, tile, "hand", "wall"))
    d.close(m.seat, *OF_THE_WALL, repaired=True)
    if given_back and tiles_due(d.view, m.seat) >= 0:
        d.close(m.seat, "P4.6a", repaired=True)
    if m.my.laid is not None and m.my.word is Word.FLOWER:
        d.judge(m.seat, "P4.3", (m.my.laid,), repaired=True)
    elif m.my.word in ANNOUNCED:
        d.judge_or_wait(m.seat, "P3.1", m.my.shown)
    elif m.my.lying and not m.is_dead:
        d.judge(m.seat, "P1.3", m.my.lying)


def _given_back(m: Moment) -> tuple[Kind, ...]:
    """The tiles of the deal that go back: all from a wrong place, else those too many."""
    if m.view.discards or m.view.meld_count(m.seat):
        return ()
    if m.view.phase is Phase.DEALING and m.table.case_of(m.seat, "P1.1") is not None:
        return m.my.extra
    return m.my.extra[: max(0, -tiles_due(m.view, m.seat))]


def _withdraw_win(d: Desk, m: Moment) -> None:
    """A win that is one cannot be taken back; one that is none, only while nothing is shown."""
    win = m.win
    if win is None or m.my.shown or stands(d, win):
        raise Refusal("win_pending")
    d.emit(ActDone(m.seat, "put_back"))
    declare_void(d, win, "P4.10a")
