"""What holds for every lesson, however broken: it is checked, and its faults are sentences."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from muraille.i18n import LANGUAGES
from muraille.learning.cards import fan_faults, read_fans, read_rules, rule_faults
from muraille.learning.fault import FaultError
from muraille.learning.lesson_check import Material, check
from muraille.learning.syllabus import Syllabus, read_sources, read_syllabus
from muraille.learning.texts import read_words
from muraille.report.lessons import own_material
from tests.kit.examples import examples

COURSE: Final = own_material()
FILES: Final = {language: f"{language}.toml" for language in LANGUAGES}
TOKEN: Final = re.compile(r'"[^"\n]*"|\w+|\s+|.')
STRANGE: Final = (
    *("", "-1", "99", "1.5", "true", "[]", "{}", "1979-05-27", '"x"', '"1m"', '"pass"', '"win"'),
    *('"discard E"', '"1 discard 3m"', '"0 pass"', '"2 kong"', '"say hu"', '"show 7m 7m"'),
    *('"classic"', '"first"', '"sheet:a05:9"', '"river:9:last"', '"waits"', '"worth 1m"'),
    *('"gains x"', '"lines"', '"pays 13"', '"pays x y"', '"tiles 1m"', '"breach_wall 99"'),
    *('"suit z"', '"\\u0000"', '"7m" = 1', "strict = true\nleft = 3"),
)
"""What may stand anywhere in a file that somebody has written."""


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """A text in which some words are others."""
    words = TOKEN.findall(text)
    quoted = [at for at, word in enumerate(words) if word.startswith('"')]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.sampled_from(quoted) | st.integers(0, len(words) - 1))
        words[at] = draw(st.sampled_from(STRANGE) | st.sampled_from(words))
    return "".join(words)


@given(st.data(), st.sampled_from(sorted(COURSE.lessons)))
@examples(60)
def test_a_broken_lesson_is_told_in_every_language(data: st.DataObject, file: str) -> None:
    text = data.draw(broken(COURSE.lessons[file]))
    for one in check(Material({file: text}, {}, FILES)):
        for fault in one.faults:
            for language in LANGUAGES:
                assert "\n" not in fault.text(language)


@given(st.data(), st.sampled_from(("fans", "rules", "syllabus", "sources", "words")))
@examples(60)
def test_a_broken_file_of_the_course_is_read_or_refused(data: st.DataObject, file: str) -> None:
    own = COURSE.words["en"] if file == "words" else getattr(COURSE, file)
    text = data.draw(broken("\n\n".join(own.split("\n\n")[:6])))
    readers = {
        "fans": read_fans,
        "rules": read_rules,
        "syllabus": read_syllabus,
        "sources": read_sources,
        "words": read_words,
    }
    with suppress(FaultError):
        assert isinstance(readers[file](text, file), tuple | dict | Syllabus)
        faults = {
            "fans": lambda: [f for card in read_fans(text, file) for f in fan_faults(card, file)],
            "rules": lambda: [
                f for card in read_rules(text, file) for f in rule_faults(card, file)
            ],
        }.get(file, list)()
        assert all(fault.text(language) for fault in faults for language in LANGUAGES)
