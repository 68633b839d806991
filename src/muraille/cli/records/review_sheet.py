"""A review printed for people: grades, what was lost where, the dearest mistakes, the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.text import Text

from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.text import words
from muraille.i18n import say
from muraille.learning.tolerance import POSSIBLE_WITHIN, Grade
from muraille.record.own.record import RecordedHand
from muraille.report.advice import words as advice_words
from muraille.review.loss import Side
from muraille.review.reviewed import ChancePoint, GameReview, ReviewedDecision, ReviewedHand
from muraille.review.reviewer import MASTER
from muraille.review.told import figure

STEPS: Final = "▁▂▃▄▅▆▇█"
"""A chance as a bar, from never to always."""
PERCENT: Final = 100
BAR: Final = 24
"""Signs of the longest bar."""


def watched(hands: Sequence[RecordedHand], language: str) -> Iterator[RecordedHand]:
    """The same hands, with a bar on the screen that goes when they are done."""
    with Progress(
        TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("", total=len(hands))
        for at, hand in enumerate(hands, 1):
            bar.update(task, description=say(language, "review.working", n=at, of=len(hands)))
            yield hand
            bar.advance(task)


def show(console: Console, language: str, review: GameReview) -> None:
    """Print what a player can learn from a game."""
    decisions = say(language, "review.decisions", n=len(review.decisions))
    name = words.one_line(review.name)
    console.print(text(say(language, "review.title", name=name, decisions=decisions), "bold"))
    if not review.decisions:
        console.print(text(say(language, "review.nothing")))
        return
    counted = {grade.value: review.counted(grade) for grade in Grade}
    console.print(text(say(language, "review.graded", **counted)))
    bot = say(language, f"report.bots.{MASTER}.name").lower()
    console.print(text(say(language, "review.by", bot=bot), "dim italic"))
    _lost(console, language, review)
    _mistakes(console, language, review)
    _curves(console, language, review)
    console.print()
    indented(console, text(say(language, "review.note"), "dim italic"))


def _lost(console: Console, language: str, review: GameReview) -> None:
    heading(console, say(language, "review.by_side"))
    table, most = grid("-", ">-", ""), max(map(review.lost, Side)) or 1.0
    for side in Side:
        lost = review.lost(side)
        table.line(
            say(language, f"review.sides.{side}"),
            figure(language, lost),
            text("█" * round(BAR * lost / most), "yellow"),
        )
    table.line(text(say(language, "review.total"), "bold"), figure(language, review.lost()), "")
    indented(console, table)


def _mistakes(console: Console, language: str, review: GameReview) -> None:
    heading(console, say(language, "review.mistakes"))
    if not review.mistakes:
        within = figure(language, POSSIBLE_WITHIN)
        indented(console, text(say(language, "review.no_mistakes", n=within)))
        return
    table = grid(">-", "", ">-", "-")
    for place, one in enumerate(review.mistakes, 1):
        left = say(language, "review.left", n=one.advised.decision.view.wall_left)
        table.line(
            str(place),
            text(say(language, "review.at", hand=one.hand, left=left), "bold"),
            text(say(language, "review.lost", n=figure(language, one.behind)), "yellow"),
            "" if one.side is None else say(language, f"review.sides.{one.side}"),
        )
        table.line("", _ways(language, one), "", "")
    indented(console, table)


def _ways(language: str, one: ReviewedDecision) -> Text:
    """What was done, and what would have been better."""
    offered = one.advised.decision.view.offered
    chosen, best = one.advised.chosen or one.advised.ways[0], one.advised.ways[0]
    played = advice_words.action(language, chosen.action, offered)
    better = advice_words.action(language, best.action, offered)
    lines = (
        text(say(language, "review.played", action=played)),
        text("\n"),
        text(say(language, "review.better", action=better), "green"),
    )
    return Text.assemble(*lines)


def _curves(console: Console, language: str, review: GameReview) -> None:
    heading(console, say(language, "review.curve"))
    table = grid("-", "", "~")
    for hand in review.hands:
        if not hand.decisions:
            continue
        table.line(
            say(language, "review.hand", n=hand.number),
            text(_bars(hand.curve), "cyan"),
            Text.assemble(text(_ends(language, hand.curve)), "\n", text(_worth(language, hand))),
        )
    indented(console, table)


def _bars(curve: Sequence[ChancePoint]) -> str:
    return "".join(STEPS[min(int(one.chance * len(STEPS)), len(STEPS) - 1)] for one in curve)


def _ends(language: str, curve: Sequence[ChancePoint]) -> str:
    """The curve in words."""
    percents = [round(PERCENT * one.chance) for one in curve]
    return say(
        language,
        "review.curve_ends",
        first=percents[0],
        last=percents[-1],
        least=min(percents),
        most=max(percents),
    )


def _worth(language: str, hand: ReviewedHand) -> str:
    """How many mistakes a hand has, and what all its decisions lost."""
    mistakes = sum(one.grade is Grade.MISTAKE for one in hand.decisions)
    lost = figure(language, sum(one.behind for one in hand.decisions))
    return say(
        language,
        "review.hand_lost",
        mistakes=say(language, "review.mistake_count", n=mistakes),
        lost=say(language, "review.lost_here", n=lost),
    )
