"""A lesson as pages play it: every way through it, written down by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from muraille.core.model import model
from muraille.core.notation import read_hand, read_tiles, write_tile
from muraille.learning.fault import LessonPlace
from muraille.learning.lesson import Item, Lesson, Setting, Step
from muraille.learning.pictures import is_picture
from muraille.learning.scene.play import Frame, Look, Message, Result, play

VERSION: Final = 1
"""Of this form."""


@model
class HandShown:
    """Tiles of a question: sets that lie apart, then the others."""

    melds: list[list[str]]
    tiles: list[str]


@model
class ItemTold:
    """One of several short questions with the same prompt."""

    id: str
    right: str
    hand: HandShown | None
    """Nothing where the question is a sentence (``items.<id>.text``)."""


@model
class StepTold:
    """A step, the same on every way through the scene."""

    id: str
    kind: str
    """``do``, ``read``, ``pick``, ``judge``, ``choose``, ``number``, ``group`` or ``order``."""
    mark: list[str]
    """What glows when help is asked for, by its meaning: ``river:3:last``, ``act:chow``."""
    wrong: list[str]
    """Answers with a sentence of their own: an action, its verb, a tile, or ``any``."""
    pictures: list[str]
    """What is drawn beside the question, by name: ``walls``, ``dice:5:3``, ``sheet:a05:1``."""
    tiles: list[str]
    """Tiles that lie beside the question."""
    tray: list[str]
    """Tiles to choose from."""
    options: list[str]
    right: list[str]
    """The key: tiles, options or numbers."""
    groups: list[list[str]]
    """The key of ``group``: the tiles of each set."""
    items: list[ItemTold]


@model
class OutcomeTold:
    """What comes of an action of the learner."""

    hear: list[dict[str, Any]]
    """Messages of the socket: what is told at once, before the sentence about it."""
    waits: dict[str, list[int]]
    """What the hand waits for then: tile -> points on a discard, and self-drawn."""
    end: str | None
    """The name of the told end in the words of the language, where the hand is over."""
    frame: int | None
    """The frame that follows; nothing where the scene ends, or the action is taken back."""


@model
class FrameTold:
    """A step as it is reached on one way through the scene."""

    step: str
    hear: list[dict[str, Any]]
    """What happens before the learner is asked, at the table's own pace."""
    move: dict[str, Any] | None
    """The ``move`` of the socket; nothing where the table does not ask."""
    waits: dict[str, list[int]]
    accept: dict[str, OutcomeTold]
    """Action -> what comes of it; any other is refused by the lesson."""
    branch: dict[str, OutcomeTold]
    """Action -> what comes of it, shown and then taken back."""
    frame: int | None
    """The frame that follows a step beside the table."""


@model
class SceneTold:
    """A table, or none, and the frames a learner goes through."""

    welcome: dict[str, Any] | None
    """The first message of the socket; nothing where no table is shown."""
    table: dict[str, Any] | None
    """The message that tells how the table stands; names of bots are keys of the pages."""
    opening: list[dict[str, Any]]
    """What has happened before: told at once."""
    frames: list[FrameTold]
    """The first one begins the scene."""


@model
class Playbook:
    """A lesson from its first step to every end."""

    version: int
    lesson: str
    path: str
    seconds: int
    """How long it takes a newcomer."""
    cards: list[str]
    """What enters the box of the learner at the end."""
    procedures: list[str]
    """Lines of the penalty book: the lesson shows what is done rightly instead."""
    opens: dict[str, Setting]
    """The body of ``POST /api/tables``, where the lesson is a table of the house."""
    steps: list[StepTold]
    """In their order."""
    scenes: list[SceneTold]


class Ends:
    """Where hands of lessons end, by the names that playbooks give them."""

    def __init__(self) -> None:
        self.logs: dict[str, tuple[int, int, tuple[int, ...]]] = {}
        """Name -> scene, from 1, number of its hand, and its log."""

    def name(self, lesson: Lesson, scene: int, result: Result) -> str | None:
        """The name of an end; the same log has the same name."""
        if result.ended is None:
            return None
        hand = lesson.scenes[scene - 1].hand
        found = (scene, hand, result.ended.log)
        for name, known in self.logs.items():
            if known == found:
                return name
        name = f"{lesson.id}.{scene}.{sum(one[0] == scene for one in self.logs.values()) + 1}"
        self.logs[name] = found
        return name


def playbook_of(
    lesson: Lesson,
    ends: Ends,
    around: Mapping[int, tuple[Message, Message]] | None = None,
    look: Look | None = None,
) -> Playbook:
    """The playbook of a lesson; ``around`` has ``welcome`` and ``table`` of each scene."""
    scenes = []
    for number, scene in enumerate(lesson.scenes, 1):
        if scene.is_table:
            played = play(scene, LessonPlace(f"{lesson.id}.toml", number), look)
            opening, frames = played.opening, played.frames
        else:
            opening, frames = (), _beside(scene.steps)
        welcome, table = (around or {}).get(number, (None, None))
        scenes.append(
            SceneTold(
                welcome=welcome,
                table=table,
                opening=list(opening),
                frames=[_frame(lesson, number, frame, ends) for frame in frames],
            )
        )
    return Playbook(
        version=VERSION,
        lesson=lesson.id,
        path=lesson.path,
        seconds=lesson.seconds,
        cards=list(lesson.cards),
        procedures=list(lesson.procedures),
        opens=dict(lesson.opens),
        steps=[_step(step) for _, step in lesson.steps],
        scenes=scenes,
    )


def _beside(steps: tuple[Step, ...]) -> tuple[Frame, ...]:
    """Steps that need no table, one after the other."""
    last = len(steps) - 1
    return tuple(
        Frame(step, (), frame=None if at == last else at + 1) for at, step in enumerate(steps)
    )


def _frame(lesson: Lesson, scene: int, frame: Frame, ends: Ends) -> FrameTold:
    def outcomes(results: Mapping[str, Result]) -> dict[str, OutcomeTold]:
        return {
            action: OutcomeTold(
                hear=list(result.hear),
                waits=_listed(result.waits),
                end=ends.name(lesson, scene, result),
                frame=result.frame,
            )
            for action, result in results.items()
        }

    return FrameTold(
        step=frame.step.id,
        hear=list(frame.hear),
        move=frame.move,
        waits=_listed(frame.waits),
        accept=outcomes(frame.accept),
        branch=outcomes(frame.branch),
        frame=frame.frame,
    )


def _listed(waits: Mapping[str, tuple[int, int]]) -> dict[str, list[int]]:
    return {tile: list(points) for tile, points in waits.items()}


def _step(step: Step) -> StepTold:
    group = step.kind == "group"
    return StepTold(
        id=step.id,
        kind=step.kind,
        mark=list(step.mark),
        wrong=list(step.wrong),
        pictures=[text for text in step.shown if is_picture(text)],
        tiles=[tile for text in step.shown if not is_picture(text) for tile in _tiles(text)],
        tray=_tiles(step.tray),
        options=list(step.options),
        right=[] if group else list(step.right),
        groups=[_tiles(text) for text in step.right] if group else [],
        items=[_item(item) for item in step.items],
    )


def _item(item: Item) -> ItemTold:
    return ItemTold(id=item.id, right=item.right, hand=_hand(item.hand) if item.hand else None)


def _hand(text: str) -> HandShown:
    written = read_hand(text)
    return HandShown(
        melds=[[write_tile(tile) for tile in meld.tiles] for meld in written.melds],
        tiles=[write_tile(tile) for tile in written.tiles],
    )


def _tiles(text: str) -> list[str]:
    return [write_tile(tile) for tile in read_tiles(text)] if text else []
