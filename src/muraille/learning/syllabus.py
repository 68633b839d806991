"""The syllabus: paths, lessons and drills in their order, and what of the sources each covers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from muraille.core.structure import Given, MisfitError
from muraille.learning.cards import FanCard, RuleCard
from muraille.learning.fault import LessonFault, LessonPlace, refuse
from muraille.learning.lesson import Lesson


@dataclass(frozen=True, slots=True)
class LearningPath:
    """A path: lessons one after the other, and drills without end."""

    id: str
    lessons: tuple[str, ...] = ()
    drills: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Drill -> the kinds of its exercises."""


@dataclass(frozen=True, slots=True)
class Syllabus:
    """The paths in their order, and the combinations by how often they occur in play."""

    paths: tuple[LearningPath, ...]
    common: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Something the sources teach, and what teaches it here."""

    id: str
    about: str
    by: tuple[str, ...]


def read_syllabus(text: str, file: str) -> Syllabus:
    """What is offered in which order."""
    given = _given(text, file)
    try:
        parts = given.members(("path", "common"))
        return Syllabus(tuple(map(_path, parts["path"].items())), _texts(parts["common"]))
    except MisfitError as error:
        refuse(LessonPlace(file), "misfit", found=error.found, right=error.expected)


def read_sources(text: str, file: str) -> tuple[Paragraph, ...]:
    """The paragraphs of the sources."""
    given = _given(text, file)
    try:
        return tuple(_paragraph(name, one) for name, one in given.named().items())
    except MisfitError as error:
        refuse(LessonPlace(file), "misfit", found=error.found, right=error.expected)


def _given(text: str, file: str) -> Given:
    try:
        return Given(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        refuse(LessonPlace(file), "not_toml", problem=str(error))


def _path(given: Given) -> LearningPath:
    parts = given.members(("id",), ("lessons", "drills"))
    drills = parts["drills"].named() if "drills" in parts else {}
    return LearningPath(
        parts["id"].text(),
        _texts(parts["lessons"]) if "lessons" in parts else (),
        {name: _texts(kinds) for name, kinds in drills.items()},
    )


def _paragraph(name: str, given: Given) -> Paragraph:
    parts = given.members(("about", "by"))
    return Paragraph(name, parts["about"].text(), _texts(parts["by"]))


def _texts(given: Given) -> tuple[str, ...]:
    return tuple(one.text() for one in given.items())


@dataclass(frozen=True, slots=True)
class Course:
    """Everything that is taught."""

    syllabus: Syllabus
    sources: tuple[Paragraph, ...]
    lessons: tuple[Lesson, ...]
    fans: tuple[FanCard, ...]
    rules: tuple[RuleCard, ...]

    @property
    def paths(self) -> tuple[LearningPath, ...]:
        """The paths in their order."""
        return self.syllabus.paths


def course_faults(course: Course, syllabus: str, sources: str) -> Iterator[LessonFault]:
    """Where lessons, paths and sources do not speak of the same things."""
    made = {card.lesson for card in course.fans}
    files = {lesson.id for lesson in course.lessons}
    listed = [name for path in course.paths for name in path.lessons]
    drills = {name for path in course.paths for name in path.drills}
    for name in listed:
        if name not in files | made:
            yield LessonFault(LessonPlace(syllabus), "no_lesson", {"id": name})
        if listed.count(name) > 1:
            yield LessonFault(LessonPlace(syllabus), "lesson_twice", {"id": name})
    of_path = {name: path.id for path in course.paths for name in path.lessons}
    for lesson in course.lessons:
        if of_path.get(lesson.id) != lesson.path:
            facts = {"path": lesson.path, "right": of_path.get(lesson.id, "–")}  # noqa: RUF001
            yield LessonFault(LessonPlace(f"{lesson.id}.toml"), "other_path", facts)
    for name in sorted(made - set(listed)):
        yield LessonFault(LessonPlace(syllabus), "not_listed", {"id": name})
    yield from _untaught(course, files | made | drills, sources)
    yield from _coverage_faults(course, sources)


def _untaught(course: Course, teaches: set[str], file: str) -> Iterator[LessonFault]:
    """Paragraphs that nothing teaches, or something that is not there."""
    known = teaches | {card.id for card in course.rules}
    for one in course.sources:
        if not one.by:
            yield LessonFault(LessonPlace(file, step=one.id), "not_taught", {"about": one.about})
        for name in one.by:
            if name not in known:
                yield LessonFault(LessonPlace(file, step=one.id), "no_lesson", {"id": name})


def _coverage_faults(course: Course, file: str) -> Iterator[LessonFault]:
    """Lessons and rule cards say the same of what they teach as the list of the sources."""
    paragraphs = {one.id: one for one in course.sources}
    said: list[tuple[LessonPlace, str, Sequence[str]]] = [
        *((LessonPlace(f"{one.id}.toml"), one.id, one.covers) for one in course.lessons),
        *((LessonPlace("rules.toml", step=one.id), one.id, one.sources) for one in course.rules),
    ]
    for place, name, covers in said:
        for cover in covers:
            if cover not in paragraphs:
                yield LessonFault(place, "no_paragraph", {"id": cover, "file": file})
            elif name not in paragraphs[cover].by:
                yield LessonFault(place, "not_credited", {"id": cover, "file": file})
        for one in course.sources:
            if name in one.by and one.id not in covers:
                yield LessonFault(place, "not_covered", {"id": one.id, "file": file})
