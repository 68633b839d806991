"""The whole course as pages read it: paths, lessons, and the cards of fans and rules."""

from __future__ import annotations

from muraille.core.model import model
from muraille.games.registry import game_of
from muraille.learning.cards import RULES, CountedHand, FanCard, RuleCard
from muraille.learning.syllabus import Course
from muraille.referee.situations import SITUATIONS


@model
class LessonListed:
    """A lesson on its path."""

    id: str
    path: str
    seconds: int
    """0 for a lesson that is made of fans."""
    cards: list[str]
    """What enters the box of the learner at its end."""
    file: bool
    """Whether it has a playbook; else it is made of fans."""


@model
class DrillListed:
    """Exercises without end, by their kinds."""

    id: str
    kinds: list[str]


@model
class PathTold:
    """A path: lessons one after the other, and drills."""

    id: str
    lessons: list[LessonListed]
    drills: list[DrillListed]


@model
class HandTold:
    """A counted hand, as the calculator takes it."""

    hand: str
    points: int
    how: list[str]
    round: str
    seat: str
    flowers: int


@model
class WaitTold:
    """A hand, and every tile that completes it."""

    hand: str
    tiles: list[str]
    worth: dict[str, int]
    """Tile -> points on a discard; empty where they do not matter."""


@model
class FanTold:
    """A fan: a hand that has it, and one that nearly has it (``near.<id>`` says why not)."""

    id: str
    lesson: str
    value: int
    """Its points."""
    shown: HandTold
    near: HandTold


@model
class RuleTold:
    """A rule card; its sentence is ``rules.<id>``."""

    id: str
    hands: list[HandTold]
    waits: list[WaitTold]
    tiles: str
    """The tiles it speaks of, where it is about tiles."""
    drawn: list[list[str]]
    """Pictures of tiles, row by row."""


@model
class CourseTold:
    """Everything that can be learned, in its order."""

    paths: list[PathTold]
    fans: list[FanTold]
    rules: list[RuleTold]
    common: list[str]
    """The fans, the one that occurs most in play first."""
    situations: list[str]
    """What the trainer of referees asks."""


def course_told(course: Course) -> CourseTold:
    """The course for pages."""
    values = _values()
    files = {lesson.id: lesson for lesson in course.lessons}
    of_fans: dict[str, list[str]] = {}
    for card in course.fans:
        of_fans.setdefault(card.lesson, []).append(f"fan:{card.id}")

    def listed(name: str, path: str) -> LessonListed:
        lesson = files.get(name)
        return LessonListed(
            id=name,
            path=path,
            seconds=lesson.seconds if lesson else 0,
            cards=list(lesson.cards) if lesson else of_fans[name],
            file=lesson is not None,
        )

    return CourseTold(
        paths=[
            PathTold(
                id=path.id,
                lessons=[listed(name, path.id) for name in path.lessons],
                drills=[DrillListed(id=name, kinds=list(k)) for name, k in path.drills.items()],
            )
            for path in course.paths
        ],
        fans=[_fan(card, values[card.id]) for card in course.fans],
        rules=[_rule(card) for card in course.rules],
        common=list(course.syllabus.common),
        situations=[one.id for one in SITUATIONS],
    )


def _values() -> dict[str, int]:
    """Fan -> its points."""
    game = game_of(RULES)
    parts = game.book("en", game.usual).parts
    return {page.id: page.value for part in parts for page in part.pages if page.value is not None}


def _fan(card: FanCard, value: int) -> FanTold:
    shown, near = _hand(card.shown), _hand(card.near)
    return FanTold(id=card.id, lesson=card.lesson, value=value, shown=shown, near=near)


def _rule(card: RuleCard) -> RuleTold:
    return RuleTold(
        id=card.id,
        hands=[_hand(hand) for hand in card.hands],
        waits=[
            WaitTold(
                hand=one.hand, tiles=one.tiles.split() or list(one.worth), worth=dict(one.worth)
            )
            for one in card.waits
        ],
        tiles=card.members[1] if card.members else "",
        drawn=[list(rows) for rows in card.drawn.pictures] if card.drawn else [],
    )


def _hand(hand: CountedHand) -> HandTold:
    return HandTold(
        hand=hand.hand,
        points=hand.points,
        how=list(hand.how),
        round=hand.round,
        seat=hand.seat,
        flowers=hand.flowers,
    )
