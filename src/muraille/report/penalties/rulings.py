"""A ruling told to a person, and the situations of the trainer."""

from __future__ import annotations

from typing import Literal

from muraille.core.notation import write_tile
from muraille.i18n import say
from muraille.referee.answer import Answer, answer_of
from muraille.referee.continuation import Continuation
from muraille.referee.fate import Fate
from muraille.referee.picture import PICTURES, Picture
from muraille.referee.ruling import Ruling, Verdict, rule
from muraille.referee.situation import Situation
from muraille.referee.situations import SITUATIONS
from muraille.report.penalties import words as penalty_words
from muraille.report.told import NamedSentence, Told


class RulingTold(Told):
    """What the referee decides, in words."""

    infraction: str
    line: str
    """The line that decides; another one than the infraction where that leads on to it."""
    name: str
    verdict: Verdict
    answer: Answer
    """The ruling in a word."""
    headline: str
    """That word for people."""
    decision: str
    points: list[int]
    """Of the four seats, in the column of penalties."""
    warned: bool
    dead: list[int]
    """The seats whose hands are dead from now on."""
    tiles: Fate
    queued: bool
    """The offender has to discard the tiles they showed first."""
    tiles_sentence: str
    course: Continuation
    goes_on: bool
    next: str
    grounds: list[NamedSentence]
    source: str


class SituationTold(Told):
    """Something that happens at a table, to be judged."""

    id: str
    text: str
    offender: int
    shown: list[list[str]]
    """The offender's tiles that everybody sees, as they lie together."""
    discard: str | None
    """The tile it is about."""
    answers: list[NamedSentence]
    """Four, the mild ones first."""
    right: Answer
    why: str
    ruling: RulingTold


class Trainer(Told):
    """All situations in a language."""

    language: Literal["fr", "en", "zh"]
    question: str
    situations: list[SituationTold]


def ruling_told(language: str, ruling: Ruling) -> RulingTold:
    """A ruling with its words."""
    answer = answer_of(ruling)
    return RulingTold(
        infraction=ruling.case.infraction.id,
        line=ruling.line.id,
        name=penalty_words.name(language, ruling.line),
        verdict=ruling.verdict,
        answer=answer,
        headline=say(language, f"penalties.answers.{answer}"),
        decision=penalty_words.decision(language, ruling),
        points=list(ruling.points),
        warned=ruling.warned,
        dead=sorted(ruling.dead),
        tiles=ruling.tiles,
        queued=ruling.consequence.queued,
        tiles_sentence=penalty_words.tiles(language, ruling),
        course=ruling.course,
        goes_on=ruling.course not in {Continuation.DRAWN, Continuation.WITH_THE_WIN},
        next=penalty_words.next_step(language, ruling),
        grounds=[
            NamedSentence(id=one, sentence=penalty_words.ground(language, one))
            for one in ruling.grounds
        ],
        source=penalty_words.source(language, ruling.line),
    )


def trainer(language: str) -> Trainer:
    """The situations, in the order of the book."""
    return Trainer.model_validate(
        {
            "language": language,
            "question": say(language, "penalties.what_ruling"),
            "situations": [_situation(language, one) for one in SITUATIONS],
        }
    )


def _situation(language: str, one: Situation) -> SituationTold:
    key = f"penalties.situations.{one.id}"
    seen = PICTURES.get(one.id, Picture())
    return SituationTold(
        id=one.id,
        text=say(language, f"{key}.text"),
        offender=one.case.offender,
        shown=[[write_tile(tile) for tile in group] for group in seen.shown],
        discard=None if seen.discard is None else write_tile(seen.discard),
        answers=[
            NamedSentence(id=answer, sentence=say(language, f"penalties.answers.{answer}"))
            for answer in one.offered
        ],
        right=one.right,
        why=say(language, f"{key}.why"),
        ruling=ruling_told(language, rule(one.case)),
    )
