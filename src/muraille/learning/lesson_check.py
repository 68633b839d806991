"""Every lesson checked: read, played to its end, its keys proven, its words counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.core.notation import read_tiles, write_tile
from muraille.i18n import LANGUAGES
from muraille.learning.cards import (
    FanCard,
    RuleCard,
    fan_faults,
    fans_without_card,
    read_fans,
    read_rules,
    rule_faults,
)
from muraille.learning.exercises.drills import kinds_for
from muraille.learning.fault import FaultError, LessonFault, LessonPlace
from muraille.learning.keys import key_of, tray_of
from muraille.learning.lesson import ANY, ASKED_KINDS, READ_KIND, YES_NO, Item, Lesson, Step
from muraille.learning.lesson_file import read_lesson
from muraille.learning.pictures import is_picture
from muraille.learning.scene.play import play
from muraille.learning.syllabus import Course, course_faults, read_sources, read_syllabus
from muraille.learning.texts import Texts, read_words, reading_of, word_faults
from muraille.referee.book import REMINDERS, infraction

FIRST: Final = tuple(f"a{number:02}" for number in range(1, 9))
"""The lessons before the first real hand: a newcomer does them in a quarter of an hour."""
REAL_HAND: Final = "a09"
"""The lesson that is that hand."""
MOST_PRESSES: Final = 130
"""Of all these lessons together, with going on."""
MOST_READING: Final = 600
"""French words of all these lessons together, wrong answers apart."""
MOST_SECONDS: Final = 15 * 60
"""Of the path to the first real hand, that hand included."""

WORDS: Final = "words"
"""What stands for the files of all languages together."""
Cards: TypeAlias = tuple[tuple[FanCard, ...], tuple[RuleCard, ...]]
"""Those of the fans and those of the rules."""


@dataclass(frozen=True, slots=True)
class Material:
    """The files of a course as texts, by their names."""

    lessons: Mapping[str, str]
    words: Mapping[str, str]
    """Language -> text."""
    word_files: Mapping[str, str]
    """Language -> the name of its file."""
    syllabus: str = ""
    """None of these four in a folder of one's own lessons."""
    sources: str = ""
    fans: str = ""
    rules: str = ""

    @property
    def is_course(self) -> bool:
        """Whether it is the whole course, with its syllabus."""
        return bool(self.syllabus)


@dataclass(frozen=True, slots=True)
class Checked:
    """What was checked so far: one file, and what is wrong with it."""

    name: str
    faults: tuple[LessonFault, ...]
    parts: int = 0
    """What was played or proven in it."""
    kind: str = "steps"
    """What its parts are: ``steps``, ``cards`` or ``paragraphs``."""


@dataclass(slots=True)
class _Read:
    """What could be read."""

    lessons: list[Lesson] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Files that cannot be read: nothing is said of their words."""
    words: dict[str, Texts] = field(default_factory=dict)


def check(material: Material) -> Iterator[Checked]:
    """Check file after file; what cannot be read is one fault and stops nothing else."""
    read = _Read()
    for file, text in material.lessons.items():
        yield _check_lesson(file, text, read)
    faults: list[LessonFault] = []
    for language in LANGUAGES:
        file = material.word_files[language]
        try:
            read.words[language] = read_words(material.words[language], file)
        except FaultError as error:
            faults.append(error.fault)
        except KeyError:
            faults.append(LessonFault(LessonPlace(file), "no_file"))
    lessons = tuple(read.lessons)
    cards: Cards = _cards(material, faults) if material.is_course else ((), ())
    if len(read.words) == len(LANGUAGES):
        unread = tuple(f"{file.removesuffix('.toml')}." for file in read.unread)
        found = word_faults(lessons, read.words, material.word_files, cards)
        faults += (one for one in found if not str(one.facts.get("entry")).startswith(unread))
    yield Checked(WORDS, tuple(faults))
    if material.is_course:
        yield from _check_course(material, read, cards)


def _check_lesson(file: str, text: str, read: _Read) -> Checked:
    faults: list[LessonFault] = []
    try:
        lesson = read_lesson(text, file)
    except FaultError as error:
        read.unread.append(file)
        return Checked(file, (error.fault,))
    read.lessons.append(lesson)
    faults += _card_faults(lesson, LessonPlace(file))
    for number, scene in enumerate(lesson.scenes, 1):
        place = LessonPlace(file, number)
        at_table = [step for step in scene.steps if step.is_at_table]
        if at_table and not scene.is_table:
            faults.append(LessonFault(LessonPlace(file, number, at_table[0].id), "no_table"))
        elif scene.is_table:
            try:
                play(scene, place)
            except FaultError as error:
                faults.append(error.fault)
        for step in scene.steps:
            faults += _key_faults(step, LessonPlace(file, number, step.id))
    if lesson.scenes and all(step.kind == READ_KIND for _, step in lesson.steps):
        faults.append(LessonFault(LessonPlace(file), "nothing_asked"))
    return Checked(file, tuple(faults), sum(1 for _ in lesson.steps))


def _card_faults(lesson: Lesson, place: LessonPlace) -> Iterator[LessonFault]:
    """A card that enters the box is one that exercises ask for; a line is one of the book."""
    for known, names in ((kinds_for, lesson.cards), (_line, lesson.procedures)):
        for name in names:
            try:
                known(name)
            except Refusal as refusal:
                yield LessonFault(place, "refused", {"why": refusal})


def _line(name: str) -> object:
    """A line of the penalty book."""
    return REMINDERS.get(name) or infraction(name)


def _key_faults(step: Step, place: LessonPlace) -> Iterator[LessonFault]:
    """A key is what its proof finds; where nothing can prove it, its source is named."""
    for shown in step.shown:
        if not is_picture(shown) and not _are_tiles(shown):
            yield LessonFault(place, "no_such_picture", {"shown": shown})
    if step.kind not in ASKED_KINDS:
        return
    if step.kind in ("pick", "group") and (tray := _tray_fault(step, place)):
        yield tray
        return
    possible = _wrong_answers(step)
    for wrong in step.wrong:
        if wrong not in possible:
            yield LessonFault(place, "no_wrong", {"action": wrong, "legal": ", ".join(possible)})
    for item in step.items or (None,):
        right = step.right if item is None else (item.right,)
        if not step.proof:
            if not (item.source if item else step.source):
                yield LessonFault(place, "unproven", {"entry": item.id if item else step.id})
            continue
        yield from _proof_faults(step, item, right, place)


def _wrong_answers(step: Step) -> tuple[str, ...]:
    """What can be answered wrongly and have a sentence of its own."""
    offered = {
        "pick": tuple(map(write_tile, tray_of(step))) if step.kind == "pick" else (),
        "judge": YES_NO,
    }.get(step.kind, step.options)
    return (*(answer for answer in offered if answer not in step.right), ANY)


def _proof_faults(
    step: Step, item: Item | None, right: tuple[str, ...], place: LessonPlace
) -> Iterator[LessonFault]:
    try:
        found = key_of(step, item)
    except Refusal as refusal:
        yield LessonFault(place, "refused", {"why": refusal})
        return
    except (ValueError, KeyError, IndexError, TypeError):
        yield LessonFault(place, "bad_proof", {"proof": step.proof})
        return
    in_order = step.kind in ("order", "number")
    if list(found) != list(right) if in_order else Counter(found) != Counter(right):
        named = f"{item.id}: " if item else ""
        facts = {"entry": f"{named}{' '.join(right)}", "found": " ".join(found) or "–"}  # noqa: RUF001
        yield LessonFault(place, "key_fails", facts)


def _are_tiles(text: str) -> bool:
    try:
        return bool(read_tiles(text))
    except Refusal:
        return False


def _tray_fault(step: Step, place: LessonPlace) -> LessonFault | None:
    try:
        tray_of(step)
    except Refusal as refusal:
        return LessonFault(place, "refused", {"why": refusal})
    return None


def _cards(material: Material, faults: list[LessonFault]) -> Cards:
    try:
        return read_fans(material.fans, "fans.toml"), read_rules(material.rules, "rules.toml")
    except FaultError as error:
        faults.append(error.fault)
        return (), ()


def _check_course(material: Material, read: _Read, cards: Cards) -> Iterator[Checked]:
    fans, rules = cards
    place = LessonPlace("fans.toml")
    found = (
        *(fault for card in fans for fault in fan_faults(card, "fans.toml")),
        *(LessonFault(place, "no_card", {"fan": fan}) for fan in fans_without_card(fans)),
    )
    yield Checked("fans.toml", found, len(fans), "cards")
    found = tuple(fault for card in rules for fault in rule_faults(card, "rules.toml"))
    yield Checked("rules.toml", found, len(rules), "cards")
    try:
        syllabus = read_syllabus(material.syllabus, "syllabus.toml")
        paragraphs = read_sources(material.sources, "sources.toml")
    except FaultError as error:
        yield Checked("syllabus.toml", (error.fault,))
        return
    course = Course(syllabus, paragraphs, tuple(read.lessons), fans, rules)
    faults = (
        *course_faults(course, "syllabus.toml", "sources.toml"),
        *_budget_faults(course, read.words.get("fr", {})),
    )
    yield Checked("syllabus.toml", faults, len(paragraphs), "paragraphs")


def _budget_faults(course: Course, french: Texts) -> Iterator[LessonFault]:
    """The first lessons are short: presses, words and minutes."""
    first = [lesson for lesson in course.lessons if lesson.id in FIRST]
    timed = [lesson for lesson in course.lessons if lesson.id in (*FIRST, REAL_HAND)]
    spent = {
        "presses": (sum(map(presses_of, first)), MOST_PRESSES),
        "reading": (sum(reading_of(lesson, french) for lesson in first), MOST_READING),
        "seconds": (sum(lesson.seconds for lesson in timed), MOST_SECONDS),
    }
    for name, (found, most) in spent.items():
        if found > most:
            yield LessonFault(
                LessonPlace("syllabus.toml"), f"most_{name}", {"found": found, "most": most}
            )


def presses_of(lesson: Lesson) -> int:
    """How often a learner presses who does everything right, with going on after each step."""
    return sum(map(_presses, (step for _, step in lesson.steps)))


def _presses(step: Step) -> int:
    """A discard is raised and confirmed; an answer of several parts is sent."""
    if step.items:
        return 2 * len(step.items)
    match step.kind:
        case "do":
            own = 2 if step.do[0].startswith(("discard", "call")) else 1
        case "pick":
            own = len(step.right) + 1
        case "number":
            own = sum(map(len, step.right)) + 1
        case "group":
            own = len(tray_of(step))
        case "order":
            own = len(step.right)
        case "choose" | "judge":
            own = 1
        case _:
            own = 0
    return own + 1
