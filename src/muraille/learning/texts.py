"""The words of lessons: what each step needs, what nobody says, and how much there is to read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from muraille.i18n import LANGUAGES
from muraille.learning.cards import FanCard, RuleCard
from muraille.learning.fault import LessonFault, LessonPlace, refuse
from muraille.learning.lesson import Lesson, Step

Texts: TypeAlias = Mapping[str, str]
"""Dotted key -> text."""
COUNTED: Final = ("fr", "en")
"""Languages whose words are parted by spaces."""
MOST_WORDS: Final = 25
"""Of a prompt."""
ALSO: Final = ("common.", "paths.")
"""Texts that belong to no lesson."""
HOUSE_WORDS: Final = ("agree", "done", "away")
"""What is said around a table of the house."""
UNREAD: Final = (".wrong.", ".branch.", ".because", ".options.")
"""What is only read after a wrong answer, or is a button."""
_WORD: Final = re.compile(r"[^\W_]+(?:[\u2019'-][^\W_]+)*")
_EXCLAIMED: Final = re.compile("[!\uff01]")


def read_words(text: str, file: str) -> Texts:
    """The words of a language by their dotted keys."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        refuse(LessonPlace(file), "not_toml", problem=str(error))
    return dict(_leaves(content, file))


def _leaves(table: dict[str, Any], file: str, path: str = "") -> Iterator[tuple[str, str]]:
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from _leaves(entry, file, f"{path}{key}.")
        elif isinstance(entry, str):
            yield f"{path}{key}", entry
        else:
            refuse(LessonPlace(file), "misfit", found=repr(entry), right=f'{path}{key}: "…"')


def lesson_keys(lesson: Lesson) -> Iterator[tuple[str, bool]]:
    """The keys a lesson may have, and whether each must be there."""
    yield f"{lesson.id}.title", True
    if lesson.opens:
        yield from ((f"{lesson.id}.{name}", True) for name in HOUSE_WORDS)
    for _, step in lesson.steps:
        yield from ((f"{lesson.id}.{step.id}.{key}", needed) for key, needed in _step_keys(step))


def _step_keys(step: Step) -> Iterator[tuple[str, bool]]:
    yield "prompt", True
    yield "right", False
    yield from ((f"wrong.{answer}", True) for answer in step.wrong)
    yield from ((f"branch.{branch.do}", True) for branch in step.branch)
    yield from ((f"options.{option}", True) for option in step.options if not option.isdigit())
    for item in step.items:
        yield f"items.{item.id}.because", False
        yield from [] if item.hand else [(f"items.{item.id}.text", True)]


def word_faults(
    lessons: tuple[Lesson, ...],
    words: Mapping[str, Texts],
    files: Mapping[str, str],
    cards: tuple[tuple[FanCard, ...], tuple[RuleCard, ...]] = ((), ()),
) -> Iterator[LessonFault]:
    """What is missing in a language, what nobody asks for, what is too long or too loud."""
    known = {key: needed for lesson in lessons for key, needed in lesson_keys(lesson)}
    known.update({f"near.{card.id}": True for card in cards[0]})
    known.update({f"rules.{card.id}": True for card in cards[1]})
    places = {lesson.id: f"{lesson.id}.toml" for lesson in lessons}
    said = set().union(*words.values())
    for language in LANGUAGES:
        have = words.get(language, {})
        file = files[language]
        for key, needed in known.items():
            if key not in have and (needed or key in said):
                yield LessonFault(
                    _place(key, places, file), "word_missing", {"entry": key, "file": file}
                )
        for key, text in have.items():
            if key not in known and not key.startswith(ALSO):
                yield LessonFault(LessonPlace(file), "word_unknown", {"entry": key})
            if not text.strip():
                yield LessonFault(LessonPlace(file), "word_empty", {"entry": key})
            if _EXCLAIMED.search(text):
                yield LessonFault(LessonPlace(file), "exclaimed", {"entry": key})
            if key.endswith(".prompt") and language in COUNTED:
                count = words_in(text)
                if count > MOST_WORDS:
                    facts = {"entry": key, "file": file, "count": count, "most": MOST_WORDS}
                    yield LessonFault(_place(key, places, file), "prompt_long", facts)


def _place(key: str, places: Mapping[str, str], file: str) -> LessonPlace:
    """The step a key belongs to; the file of the words where it belongs to none."""
    name, *rest = key.split(".")
    if name not in places:
        return LessonPlace(file)
    step = rest[0] if len(rest) > 1 else None
    return LessonPlace(places[name], step=step)


def words_in(text: str) -> int:
    """How many words a person reads."""
    return len(_WORD.findall(text))


def reading_of(lesson: Lesson, words: Texts) -> int:
    """Texts a learner reads who does everything right: the title, prompts and what follows."""
    return sum(
        words_in(text)
        for key, text in words.items()
        if key.startswith(f"{lesson.id}.") and not any(part in key for part in UNREAD)
    )
