"""A lesson as the engine plays it, in lines a person can review."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from muraille.learning.fault import LessonPlace
from muraille.learning.lesson import Lesson
from muraille.learning.scene.play import Frame, Message, PlayedScene, Result, play

FOLDER: Final = Path(__file__).parent / "lessons"


def lesson_text(lesson: Lesson) -> str:
    """Every scene with a table, way after way."""
    lines: list[str] = []
    for number, scene in enumerate(lesson.scenes, 1):
        if scene.is_table:
            lines += _scene(number, play(scene, LessonPlace(lesson.id, number)))
    return "\n".join(lines) + "\n"


def _scene(number: int, played: PlayedScene) -> Iterator[str]:
    yield f"scene {number}"
    yield from _heard("  ", played.opening)
    for at, frame in enumerate(played.frames):
        yield from _frame(at, frame)


def _frame(at: int, frame: Frame) -> Iterator[str]:
    yield f"frame {at}: step {frame.step.id}{_waits(frame.waits)}"
    yield from _heard("  ", frame.hear)
    if frame.move is not None:
        yield f"  asked: {', '.join(frame.move['actions']) or 'anything'}"
    for action, result in frame.accept.items():
        yield from _result(action, result, f"then {_frame_name(result.frame)}")
    for action, result in frame.branch.items():
        yield from _result(action, result, "taken back")
    if frame.move is None:
        yield f"  then {_frame_name(frame.frame)}"


def _result(action: str, result: Result, following: str) -> Iterator[str]:
    yield f"  {action}: {following}{_waits(result.waits)}"
    yield from _heard("    ", result.hear)
    if result.ended is not None:
        yield f"    ended: {result.ended.winner} {result.ended.points} {list(result.ended.gains)}"


def _frame_name(at: int | None) -> str:
    return "the end" if at is None else f"frame {at}"


def _waits(waits: Mapping[str, tuple[int, int]]) -> str:
    told = (f"{tile} {given}/{drawn}" for tile, (given, drawn) in waits.items())
    return f" [waits {', '.join(told)}]" if waits else ""


def _heard(indent: str, messages: tuple[Message, ...]) -> Iterator[str]:
    for message in messages:
        if message["type"] == "event":
            yield indent + _event(message["event"])


def _event(event: Mapping[str, Any]) -> str:
    """The type and every plain field: ``tile_discarded seat=0 tile=N``."""
    plain = (
        f"{name}={value}"
        for name, value in event.items()
        if name not in ("type", "wall") and not isinstance(value, dict)
    )
    return " ".join((event["type"], *plain))
