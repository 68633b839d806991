"""What a player has done with their hands and said, as it is remembered."""

from __future__ import annotations

from dataclasses import replace

from muraille.strict.announcements import Word, meant
from muraille.strict.physical_state import AnnouncedWin, OpenCase, PhysicalState
from muraille.strict.win_sources import way_to_win
from muraille.table.act_text import read_act
from muraille.table.actions import Pass
from muraille.table.acts import (
    BreakWall,
    CallReferee,
    DealTake,
    PutBack,
    Rack,
    Replace,
    Take,
    Tidy,
    Touch,
)
from muraille.table.events import ActDone, FanDeclared, TilesShown, WordSaid
from muraille.table.terms import WINDOWS, Phase
from muraille.table.view import View


def note_act(table: PhysicalState, event: ActDone, view: View) -> PhysicalState:  # noqa: C901, PLR0911 - one each
    """The table after an act that is neither a word nor tiles shown."""
    seat, bearing = event.seat, table.bearings[event.seat]
    match read_act(event.act):
        case Take():
            return _taken(table, seat)
        case Touch(place):
            return table.with_bearing(seat, touched=place)
        case Rack():
            return table.with_bearing(seat, racking=True)
        case Pass():
            return table.with_bearing(seat, passed=True)
        case DealTake():
            return table.with_bearing(seat, extra=())
        case Replace(tile):
            return table.with_bearing(seat, laid=tile)
        case Tidy():
            broke = bool(table.wins) and table.win_of(seat) is None
            noise = bearing.noise + 1
            return table.with_bearing(seat, tidied=True, broke=broke or bearing.broke, noise=noise)
        case BreakWall():
            return table.with_bearing(seat, broke=True)
        case PutBack():
            noisy = table.with_bearing(seat, noise=bearing.noise + 1)
            calm = noisy.with_each(lambda one: one.at_rest().off_the_wall(), seat)
            # Who has touched the wall has drawn, and who has passed has passed.
            passed = bearing.passed or (bearing.touched is not None and view.is_window)
            return calm.with_bearing(
                seat, retracted=bearing.lying, passed=passed, denied=bearing.denied
            )
        case CallReferee(offender, line):
            noisy = table.with_bearing(seat, noise=bearing.noise + 1)
            called = tuple(_called(x, seat, offender, line) for x in noisy.cases)
            return replace(noisy, cases=called)
        case _:
            return table


def _taken(table: PhysicalState, seat: int) -> PhysicalState:
    win = table.win_of(seat)
    if table.bearings[seat].untaken:
        return table.with_bearing(seat, untaken=False)
    if win is None:
        return table.with_bearing(seat, took=True)
    wins = tuple(replace(x, taken=True) if x is win else x for x in table.wins)
    return replace(table, wins=wins)


def _called(case: OpenCase, caller: int, offender: int, line: str) -> OpenCase:
    """Who has called what; a case is closed by the ruling, not by the call."""
    if (case.seat, case.line) != (offender, line):
        return case
    return replace(case, callers=case.callers | {caller})


def note_word(table: PhysicalState, event: WordSaid, view: View) -> PhysicalState:
    """The table after a word: the first announcement binds, and nobody listens to a dead hand."""
    bearing, seat = table.bearings[event.seat], event.seat
    word = meant(event.word, table.customs)
    table = table.with_bearing(seat, noise=bearing.noise + 1)
    if word is Word.CALLING and _may_call(view, seat):
        return table.with_bearing(seat, calls=True)
    if view.is_dead(seat) or bearing.word not in (None, Word.OTHER):
        return table
    if word is Word.WIN:
        tile, how = way_to_win(view, seat, bearing, over=table.window_over)
        win = AnnouncedWin(seat, tile, how, taken=how is not None and not how.is_given)
        table = replace(table, wins=_in_order((*table.wins, win), view))
    return table.with_bearing(seat, word=Word.OTHER if word is Word.CALLING else word)


def _may_call(view: View, seat: int) -> bool:
    """Whether a waiting hand is announced in time: once, in the own turn, by a hand that lives."""
    in_turn = view.phase is Phase.TURNING and view.turn == seat
    return in_turn and not view.is_calling(seat) and not view.is_dead(seat)


def _in_order(wins: tuple[AnnouncedWin, ...], view: View) -> tuple[AnnouncedWin, ...]:
    """Nearest after the source first; who cannot win at all comes last."""
    source = view.giver if view.phase in WINDOWS else view.turn - 1
    return tuple(sorted(wins, key=lambda win: (win.how is None, (win.seat - source - 1) % 4)))


def note_shown(table: PhysicalState, event: TilesShown, _: View) -> PhysicalState:
    """The table after tiles were shown, for oneself or because another seems to have won."""
    bearing, seat = table.bearings[event.seat], event.seat
    table = table.with_bearing(seat, noise=bearing.noise + 1)
    tiles = tuple(tile for tile in event.tiles if tile is not None)
    if table.wins and table.win_of(seat) is None:
        bared = tiles if event.whole else (*bearing.bared, *tiles)
        return table.with_bearing(seat, bared=bared, bared_all=bearing.bared_all or event.whole)
    shown = tiles if event.whole else (*bearing.shown, *tiles)
    return table.with_bearing(
        seat, shown=shown, whole=bearing.whole or event.whole, face_down=event.face_down
    )


def note_fan(table: PhysicalState, event: FanDeclared, _: View) -> PhysicalState:
    """The table after a combination was named."""
    bearing, (win, *others) = table.bearings[event.seat], table.wins
    if not event.points:
        return table.with_bearing(event.seat, noise=bearing.noise + 1)
    more = replace(win, fans=(*win.fans, event.fan), points=win.points + event.points)
    return replace(table, wins=(more, *others))
