"""What is said at the table: announcements, a pass, a call for the referee."""

from __future__ import annotations

from muraille.core.errors import Refusal
from muraille.strict.announcements import ANNOUNCED, CLAIMS, Word
from muraille.strict.desk import Desk
from muraille.strict.detection import detected
from muraille.strict.handlers.claims import judge_accidents
from muraille.strict.handlers.referee_calls import judge_called
from muraille.strict.moment import Moment
from muraille.table.act_text import write_act
from muraille.table.actions import PASS_CODE
from muraille.table.acts import CallReferee, Say
from muraille.table.events import ActDone, InfractionOpened, Reminded, WordSaid


def say(d: Desk, m: Moment, act: Say) -> None:
    """An announcement, or just a word; nobody listens to a dead hand."""
    found = () if m.is_dead else detected(m)
    d.emit(WordSaid(m.seat, act.word))
    if m.is_late and not m.is_dead:
        d.emit(Reminded(m.seat, "R1"))
    elif m.is_dead and m.my.shown:
        d.judge(m.seat, "P3.3a", m.my.shown)
    elif m.said in ANNOUNCED and m.my.shown and not m.announced_late:
        d.judge(m.seat, "P1.3", m.my.shown)
    d.note(found, m)


def let_go(d: Desk, m: Moment) -> None:
    """Claim nothing; keep the flowers one holds; invoke no tile."""
    if m.lays_flowers:
        d.emit(ActDone(m.seat, "pass"))
        judge_accidents(d)
        d.run(lambda: d.deal.act(m.seat, PASS_CODE))
        return
    if m.may_invoke and not d.table.wins:
        d.emit(ActDone(m.seat, "pass"))
        judge_accidents(d)
        d.run(lambda: d.deal.act(m.seat, PASS_CODE))
        return
    if not m.is_asked or m.my.word in CLAIMS or m.my.word is Word.WIN or m.my.took:
        raise Refusal("not_your_turn")
    d.emit(ActDone(m.seat, "pass"))


def call(d: Desk, m: Moment, act: CallReferee) -> None:
    """The referee looks; a wrong call costs nothing."""
    if act.seat == m.seat:
        raise Refusal("no_such_action")
    talked = act.line == "P4.5"
    if talked and d.table.case_of(act.seat, act.line) is None:
        d.emit(InfractionOpened(act.seat, act.line, "score"))
    d.emit(ActDone(m.seat, write_act(act)))
    case = d.table.case_of(act.seat, act.line)
    if not talked:
        judge_called(d, act.seat, act.line)
    elif case is not None and len(case.callers) > 1:  # a second opponent confirms it
        d.judge(act.seat, act.line)
