"""A scene played by the engine: what the learner hears, may do, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.learning.fault import LessonPlace, refuse
from muraille.learning.lesson import ANY, LEARNER, TABLE_KIND, Branch, Scene, Step
from muraille.learning.scene.facts import found_otherwise, unseen_mark
from muraille.learning.scene.table import QUIET, SILENCE, Bench, bench_of, heard, waits
from muraille.table.events.structure import written_event
from muraille.table.terms import Phase

Message: TypeAlias = dict[str, Any]
"""What the socket of a table would say."""
Look: TypeAlias = Callable[[Bench], Message | None]
"""How a table stands beside its events, where that has to be told: at a strict one."""
ANSWERS: Final = ("pass", "chow", "pung", "kong", "win", "say", "show", "take")
"""What is done about a tile on offer."""


@dataclass(frozen=True, slots=True)
class EndedHand:
    """A hand that is over."""

    winner: int | None
    points: int
    gains: tuple[int, ...]
    log: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What comes of an action at once, and which frame follows."""

    hear: tuple[Message, ...]
    waits: dict[str, tuple[int, int]]
    """Tile -> what it is worth on a discard, and self-drawn."""
    ended: EndedHand | None
    frame: int | None = None
    """None where the scene ends, or the action is taken back."""


@dataclass(slots=True)
class Frame:
    """A step as it is reached on one way through the scene."""

    step: Step
    hear: tuple[Message, ...]
    """What happens before the learner is asked."""
    move: Message | None = None
    waits: dict[str, tuple[int, int]] = field(default_factory=dict)
    accept: dict[str, Result] = field(default_factory=dict)
    branch: dict[str, Result] = field(default_factory=dict)
    frame: int | None = None
    """The next one, where nothing at the table is asked."""


@dataclass(frozen=True, slots=True)
class PlayedScene:
    """A scene from its deal to every end it can take."""

    opening: tuple[Message, ...]
    """What has happened when the learner takes over; told at once."""
    frames: tuple[Frame, ...]


def play(scene: Scene, place: LessonPlace, look: Look | None = None) -> PlayedScene:
    """Play a scene on all its ways; a script that does not fit is refused by its step."""
    try:
        playing = _Playing(scene, place, look)
    except Refusal as refusal:
        refuse(place, "refused", why=refusal)
    try:
        return playing.played()
    except Refusal as refusal:
        refuse(playing.place, "refused", why=refusal)


class _Playing:
    """A scene while it is played."""

    def __init__(self, scene: Scene, place: LessonPlace, look: Look | None) -> None:
        self.scene, self.place, self.look = scene, place, look
        self.bench = bench_of(scene)
        self.frames: list[Frame] = []
        self.told = 0
        """Events that the learner has heard."""

    def played(self) -> PlayedScene:
        """The opening, then every way through the steps."""
        self._run(list(self.scene.pre))
        if self.scene.left is not None:
            self._go_round(self.scene.left)
        opening = self._news()
        self._frame(0)
        self._check_accepted()
        return PlayedScene(opening, tuple(self.frames))

    def _check_accepted(self) -> None:
        """Every action that a step accepts is possible on some way."""
        for step in self.scene.steps:
            ways = [frame.accept for frame in self.frames if frame.step is step]
            for action in step.do:
                if not any(action in accept for accept in ways):
                    place = LessonPlace(self.place.file, self.place.scene, step.id)
                    refuse(place, "never_accepted", action=action)

    def _frame(self, at: int) -> int | None:
        """The frame of a step and, through it, of all that follow; its number."""
        if at == len(self.scene.steps):
            return None
        step = self.scene.steps[at]
        self.place = LessonPlace(self.place.file, self.place.scene, step.id)
        queue = list(step.told)
        self._advance(step, queue)
        frame = Frame(step, self._news(), waits=self._waits())
        number = len(self.frames)
        self.frames.append(frame)
        self._hold(step.before)
        for mark in step.mark:
            if unseen_mark(self.bench, mark):
                refuse(self.place, "no_such_mark", mark=mark)
        if step.kind == TABLE_KIND:
            self._ask(frame, at, queue)
        elif LEARNER in self.bench.waiting_for() and step.told:
            refuse(self.place, "left_waiting", legal=", ".join(self.bench.legal(LEARNER)))
        else:
            frame.frame = self._frame(at + 1)
        return number

    def _ask(self, frame: Frame, at: int, queue: list[str]) -> None:
        step, bench = frame.step, self.bench
        frame.move = {
            "type": "move",
            "on": self.told,
            "actions": list(bench.legal(LEARNER)),
            "until": None,
        }
        place, kept, told = self.place, bench.keep(), self.told
        accepted = [action for action in step.do if bench.may(LEARNER, action)]
        for action in accepted:
            result = self._done(action, list(queue))
            self._hold(step.after)
            following = self._frame(at + 1)
            frame.accept[action] = Result(result.hear, result.waits, result.ended, following)
            self._back(place, kept, told)
        for branch in step.branch:
            if branch.do in accepted or not bench.may(LEARNER, branch.do):
                refuse(place, "no_branch", action=branch.do, legal=self._legal())
            frame.branch[branch.do] = self._taken_back(branch, list(queue))
            self._back(place, kept, told)
        self._check_wrong(step, accepted)

    def _check_wrong(self, step: Step, accepted: list[str]) -> None:
        """Every answer with a sentence of its own can be given."""
        legal = self.bench.legal(LEARNER)
        if not legal:
            return
        others = [action for action in legal if action not in accepted]
        for wrong in step.wrong:
            verbs = {action.partition(" ")[0] for action in others}
            if wrong not in (*others, *verbs, ANY) or not others:
                refuse(self.place, "no_wrong", action=wrong, legal=", ".join(others))

    def _taken_back(self, branch: Branch, queue: list[str]) -> Result:
        result = self._done(branch.do, [*queue, *branch.told])
        self._hold(branch.after)
        return result

    def _back(self, place: LessonPlace, kept: Any, told: int) -> None:  # noqa: ANN401 - of the bench
        self.bench.put_back(kept)
        self.place, self.told = place, told

    def _done(self, action: str, queue: list[str]) -> Result:
        """The learner acts; then what was announced happens, and a window of theirs closes."""
        answers = self.bench.deal.whole.phase in QUIET
        self.bench.act(LEARNER, action)
        self._run(queue)
        while self._is_closing(answers=answers):
            self._let(self.bench.waiting_for()[0])
        return Result(self._news(), self._waits(), self._ended())

    def _is_closing(self, *, answers: bool) -> bool:
        """Whether others still have to answer before it is seen what came of an action."""
        view, waiting = self.bench.deal.whole, self.bench.waiting_for()
        if self.scene.strict or not waiting or LEARNER in waiting or not view.is_window:
            return False
        promoted = view.phase is Phase.ROBBING and view.giver == LEARNER
        return answers or promoted or not view.wall_left

    def _run(self, queue: list[str]) -> None:
        """Acts happen one after the other; between them bots do what is usual."""
        while queue:
            seat, act = self._read(queue[0])
            if seat in self.bench.waiting_for() and self.bench.may(seat, act):
                self.bench.act(seat, act)
                del queue[0]
            else:
                self._go_on(queue[0])

    def _go_round(self, left: int) -> None:
        """Everybody discards what they drew until so many tiles are left, the learner too."""
        bench = self.bench
        while bench.deal.whole.wall_left > left or LEARNER not in bench.waiting_for():
            if not (waiting := bench.waiting_for()):
                refuse(self.place, "hand_over", act=f"left = {left}")
            self._let(waiting[0])

    def _advance(self, step: Step, queue: list[str]) -> None:
        """Play on until the learner of a step is asked; answers given with theirs stay in line."""
        while True:
            waiting = self.bench.waiting_for()
            if step.kind == TABLE_KIND and LEARNER in waiting and self._is_asked(step, queue):
                return
            if queue:
                seat, act = self._read(queue[0])
                if seat in waiting and self.bench.may(seat, act):
                    self.bench.act(seat, act)
                    del queue[0]
                    continue
            elif step.kind != TABLE_KIND:
                return
            self._go_on(queue[0] if queue else " | ".join(step.do))

    def _is_asked(self, step: Step, queue: list[str]) -> bool:
        """Whether this is the moment of the step: nothing is told before it any more."""
        later = {self._read(text)[1].partition(" ")[0] for text in queue}
        if not later <= set(ANSWERS) or (queue and not self.bench.deal.whole.is_window):
            return False
        return any(self.bench.may(LEARNER, action) for action in step.do)

    def _go_on(self, wanted: str) -> None:
        """A bot does what is usual; the learner passes without being asked."""
        waiting = self.bench.waiting_for()
        if not waiting:
            refuse(self.place, "hand_over", act=wanted)
        phase = self.bench.deal.whole.phase
        if phase is Phase.DEALING:
            self._let(waiting[0])
        elif LEARNER in waiting and phase in QUIET and not self.scene.strict:
            self.bench.act(LEARNER, SILENCE)
        elif bots := [seat for seat in waiting if seat != LEARNER]:
            self._let(bots[0])
        else:
            refuse(self.place, "not_legal", act=wanted, legal=self._legal())

    def _let(self, seat: int) -> None:
        usual = self.bench.usual(seat)
        if not usual or not self.bench.may(seat, usual):
            refuse(self.place, "bot_lost", seat=seat, legal=", ".join(self.bench.legal(seat)))
        self.bench.act(seat, usual)

    def _read(self, text: str) -> tuple[int, str]:
        """``3 discard 4s``: a seat and what it does."""
        seat, _, act = text.partition(" ")
        if seat not in map(str, SEATS) or not act:
            refuse(self.place, "no_act", found=text)
        return int(seat), act

    def _legal(self) -> str:
        return ", ".join(self.bench.legal(LEARNER)) or "–"  # noqa: RUF001 - nothing

    def _hold(self, facts: tuple[str, ...]) -> None:
        for fact in facts:
            if otherwise := found_otherwise(self.bench, fact):
                refuse(self.place, "fact_fails", fact=fact, found=otherwise)

    def _news(self) -> tuple[Message, ...]:
        """What the learner has heard since they were told last."""
        events = heard(self.bench)
        messages: list[Message] = [
            {"type": "event", "seq": seq, "at": 0, "event": written_event(event)}
            for seq, event in enumerate(events[self.told :], self.told + 1)
        ]
        self.told = len(events)
        if self.look is not None and (stands := self.look(self.bench)) is not None:
            messages.append(stands)
        return tuple(messages)

    def _waits(self) -> dict[str, tuple[int, int]]:
        return {
            wait.tile: (wait.on_discard.points, wait.self_drawn.points)
            for wait in waits(self.bench)
        }

    def _ended(self) -> EndedHand | None:
        deal = self.bench.deal
        if not deal.is_over:
            return None
        view = deal.whole
        gains = tuple(int(score) for score in view.scores)
        return EndedHand(view.winner, view.points, gains, deal.log)
