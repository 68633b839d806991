"""Exercises asked in the terminal: the question, the answer, and the engine's own explanation."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

from rich.console import Console

from muraille.cli import draw
from muraille.cli.count import payments, sheet, unfinished
from muraille.cli.dialogue import Dialogue, LeavingError, tell
from muraille.cli.learning.typed_answer import read_answer
from muraille.i18n import say
from muraille.learning.exercises.exercise import Exercise
from muraille.report.exercises.told import ExerciseHand, ExerciseTold


def ask(language: str, asked: Sequence[tuple[Exercise, ExerciseTold]], *, plain: bool) -> None:
    """Ask one after the other until the last, or until the person leaves or the input ends."""
    dialogue, console = Dialogue(language, plain), draw.paper(plain=plain)
    right = answered = 0
    try:
        for number, (exercise, told) in enumerate(asked, start=1):
            _question(console, language, told, f"{number}/{len(asked)}", plain=plain)
            answer = dialogue.until_clear(
                "exercises.answer", partial(read_answer, language, exercise)
            )
            _echo(answer_text(told, answer))
            answered += 1
            right += exercise.is_right(answer)
            _verdict(console, language, exercise, told, answer)
            _explained(console, language, told, plain=plain)
    except (LeavingError, EOFError, KeyboardInterrupt):
        tell("")
    tell("")
    dialogue.tell("exercises.score", right=right, n=answered)


def answer_text(told: ExerciseTold, answer: Sequence[str]) -> str:
    """An answer in words: options by their names."""
    names = {option.id: option.name for option in told.options}
    return " · ".join(names.get(one, one) for one in answer)


def _echo(text: str) -> None:
    """Who pipes answers in sees what was answered; a terminal shows it already."""
    if not sys.stdin.isatty():
        tell(text)


def _question(
    console: Console, language: str, told: ExerciseTold, place: str, *, plain: bool
) -> None:
    console.print()
    level = say(language, "exercises.level", n=told.level)
    about = " · ".join(filter(None, (place, told.kind_name, level, told.id, told.house)))
    console.print(draw.text(about, "dim"))
    for number, shown in enumerate(told.hands, start=1):
        if len(told.hands) > 1:
            console.print(draw.text(say(language, "exercises.hand", n=number), "bold"))
        _hand(console, language, shown, plain=plain)
    for fact in (fact.text for fact in told.facts):
        console.print(draw.text(fact))
    console.print(draw.text(told.question, "bold"))
    for number, option in enumerate(told.options, start=1):
        draw.indented(console, draw.text(f"{number}  {option.name}"))
    if told.blanks:
        draw.indented(console, draw.text(" · ".join(blank.name for blank in told.blanks)))


def _hand(console: Console, language: str, shown: ExerciseHand, *, plain: bool) -> None:
    console.print(draw.text(shown.hand.code, "bold"))
    if shown.facts:
        console.print(draw.text(" · ".join(map(draw.whole, shown.facts)), "dim"))
    if draw.may_draw(console, plain=plain):
        draw.draw(console, language, shown.elements)


def _verdict(
    console: Console,
    language: str,
    exercise: Exercise,
    told: ExerciseTold,
    answer: tuple[str, ...],
) -> None:
    if exercise.is_right(answer):
        console.print(draw.text(say(language, "exercises.right"), "bold green"))
    else:
        word = "nearly" if exercise.is_nearly_right(answer) else "wrong"
        sentence = say(language, f"exercises.{word}", answer=told.key_text)
        console.print(draw.text(sentence, "bold yellow"))
    if told.because:
        console.print(draw.text(told.because))


def _explained(console: Console, language: str, told: ExerciseTold, *, plain: bool) -> None:
    """The count, the waits or the settlement, as the other commands print them."""
    for counted in told.sheets:
        console.print()
        sheet.show(console, language, counted, plain=plain, settled=False)
    if told.waits is not None:
        console.print()
        unfinished.waits_table(console, language, told.waits.waits)
    if told.payments is not None:
        console.print()
        if told.payments.show_matrix:
            payments.show(console, language, told.house, told.payments)
        else:
            payments.players(console, language, told.payments)
