"""The files of lessons: those of Muraille, or a folder that a teacher has written."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from muraille.learning.cards import read_fans, read_rules
from muraille.learning.lesson_check import Material
from muraille.learning.lesson_file import read_lesson
from muraille.learning.syllabus import Course, read_sources, read_syllabus
from muraille.learning.texts import read_words
from muraille.record.own.files import load

COURSE: Final = files("muraille.learning")
WORDS: Final = files("muraille.i18n").joinpath("learn")
RULE: Final = "rules."
"""How the keys of the sentences of rule cards begin."""
LONGEST: Final = 1_000_000
"""Bytes beyond which a file is no lesson."""


def own_material() -> Material:
    """The course of Muraille."""
    lessons = sorted(COURSE.joinpath("lessons").iterdir(), key=lambda file: file.name)
    names = {language: f"i18n/learn/{language}.toml" for language in LANGUAGES}
    return Material(
        {file.name: file.read_text("utf-8") for file in lessons if file.name.endswith(".toml")},
        {language: WORDS.joinpath(f"{language}.toml").read_text("utf-8") for language in LANGUAGES},
        names,
        *(
            COURSE.joinpath(f"{name}.toml").read_text("utf-8")
            for name in ("syllabus", "sources", "fans", "rules")
        ),
    )


def own_course() -> Course:
    """The course of Muraille, read."""
    material = own_material()
    return Course(
        read_syllabus(material.syllabus, "syllabus.toml"),
        read_sources(material.sources, "sources.toml"),
        tuple(read_lesson(text, file) for file, text in material.lessons.items()),
        read_fans(material.fans, "fans.toml"),
        read_rules(material.rules, "rules.toml"),
    )


@cache
def rule_sentences(language: str) -> Mapping[str, str]:
    """Rule card -> its sentence."""
    text = WORDS.joinpath(f"{language}.toml").read_text("utf-8")
    return {
        key.removeprefix(RULE): sentence
        for key, sentence in read_words(text, f"{language}.toml").items()
        if key.startswith(RULE)
    }


def material_in(folder: Path) -> Material:
    """The lessons of a folder, its words in ``words/fr.toml``, ``en.toml`` and ``zh.toml``."""
    if not folder.is_dir():
        raise Refusal("file_not_found", file=str(folder))
    lessons = sorted(folder.glob("*.toml"))
    if not lessons:
        raise Refusal("no_lessons", folder=str(folder))
    words = {language: folder / "words" / f"{language}.toml" for language in LANGUAGES}
    return Material(
        {file.name: load(file, LONGEST) for file in lessons},
        {language: load(file, LONGEST) for language, file in words.items() if file.is_file()},
        {language: f"words/{language}.toml" for language in LANGUAGES},
    )
