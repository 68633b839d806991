"""Bad lessons: each fault is one clear line that says where, what, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import pytest

from muraille.i18n import LANGUAGES, catalogue
from muraille.learning.cards import fan_faults, read_fans, read_rules, rule_faults
from muraille.learning.fault import FaultError, LessonFault
from muraille.learning.lesson_check import Material, check
from muraille.learning.syllabus import course_faults, read_sources, read_syllabus
from muraille.report.lessons import own_course, own_material

LESSON: Final = """
id = "rob"
path = "club"
seconds = 60

[[scene]]
east = 3
hands = { 0 = "24p57m123s678sNNE", 2 = "66mP", 3 = "3p" }
head = "6m 9p 1m S 6m"
pre = ["3 discard 3p", "0 chow 2p", "0 discard E"]
steps = [
  { id = "1", told = ["1 discard 6m", "2 pung", "2 discard P"], kind = "read" },
  { id = "2", do = ["discard 1m"], mark = ["tile:1m"] },
  { id = "3", told = ["2 promote 6m"], do = ["win"], wrong = ["pass"], after = ["wins 0 9"] },
]

[[scene]]
steps = [
  { id = "4", kind = "pick", tray = "1m 5m 9p", right = ["1m", "9p"], proof = "terminals" },
  { id = "5", kind = "judge", right = "yes", source = "our club" },
]
"""
"""A lesson with which nothing is wrong."""
WORDS: Final = """
[rob]
title = "Robbing"
1.prompt = "Linden makes a pung."
2.prompt = "Discard the 1."
3.prompt = "Rob the kong."
3.wrong.pass = "It will not come back."
4.prompt = "Tap the terminals."
5.prompt = "Is it so?"
"""


def faults(material: Material) -> list[LessonFault]:
    """Everything that is wrong."""
    return [fault for one in check(material) for fault in one.faults]


def club(lesson: str = LESSON, words: Mapping[str, str] | None = None) -> Material:
    """A folder with one lesson."""
    texts = dict.fromkeys(LANGUAGES, WORDS) if words is None else words
    names = {language: f"words/{language}.toml" for language in LANGUAGES}
    return Material({"rob.toml": lesson}, texts, names)


@dataclass(frozen=True, slots=True)
class Bad:
    """A change of the good lesson, and the line that answers it."""

    old: str
    new: str
    code: str
    line: str
    words: bool = False
    """The change is one of the English words."""


BAD: Final = [
    Bad('id = "rob"', "id = rob", "not_toml", "rob.toml: this is not TOML: Invalid value"),
    Bad("seconds = 60", "seconds = 0", "misfit", "rob.toml: 0 does not fit; seconds: 1-3600 would"),
    Bad(
        "seconds = 60", "secondes = 60", "misfit", 'rob.toml: "secondes" does not fit; secondes: id'
    ),
    Bad("seconds = 60", "seconds = 2001-01-01", "misfit", 'rob.toml: "2001-01-01" does not fit'),
    Bad("east = 3", "east = 4", "misfit", "rob.toml · scene 1: 4 does not fit; scene[0].east: 0-3"),
    Bad(
        'mark = ["tile:1m"]',
        'marks = ["tile:1m"]',
        "misfit",
        'rob.toml · scene 1 · step 2: "marks" does not fit; scene[0].steps[1].marks: id | kind',
    ),
    Bad('kind = "read"', 'kind = "do"', "misfit", "rob.toml · scene 1 · step 1: "),
    Bad('right = "yes"', 'right = "maybe"', "misfit", 'step 5: "maybe" does not fit; scene[1]'),
    Bad('id = "rob"', 'id = "robbery"', "other_name", "the file has to be called robbery.toml"),
    Bad('id = "2"', 'id = "1"', "step_twice", "rob.toml · scene 1 · step 1: there is a step 1"),
    Bad("66mP", "66666mP", "refused", "The scene asks for 6 of characters more often"),
    Bad("123s678sNNE", "123s678sNNEEEE", "refused", "Seat 0 is dealt 13 tiles, the scene gives it"),
    Bad(
        '"2 pung",',
        '"2 kong",',
        "not_legal",
        "step 1: “2 kong” is not legal when the learner plays",
    ),
    Bad("tile:1m", "tile:9m", "no_such_mark", "step 2: nothing at the table is meant by the mark"),
    Bad("tile:1m", "act:chow", "no_such_mark", "step 2: nothing at the table is meant by the mark"),
    Bad(
        "tile:1m", "glow", "no_such_mark", "step 2: nothing at the table is meant by the mark glow"
    ),
    Bad(
        'told = ["1 discard 6m", "2 pung", "2 discard P"], kind',
        'told = ["1 discard 6m", "2 pung", "2 discard P", "2 pass"], kind',
        "not_legal",
        "rob.toml · scene 1 · step 1: “2 pass” is not legal when the learner plays; legal: discard",
    ),
    Bad(
        'pre = ["3 discard 3p", "0 chow 2p", "0 discard E"]\nsteps = [',
        'steps = [\n  { id = "0", told = ["3 discard 3p"], kind = "read" },',
        "left_waiting",
        "step 0: the table waits for the learner, and the step asks nothing; legal: pass, chow 2p",
    ),
    Bad(
        'do = ["discard 1m"]',
        'do = ["discard 1m"], branch = [{ do = "discard 9m" }]',
        "no_branch",
        "step 2: “discard 9m” cannot be tried here; legal: discard",
    ),
    Bad('wrong = ["pass"]', 'wrong = ["chow"]', "no_wrong", "step 3: “chow” is no wrong answer"),
    Bad('"discard 1m"', '"discard 9m"', "not_legal", "step 2: “discard 9m” is not legal when the"),
    Bad(
        'do = ["discard 1m"]',
        'do = ["discard 1m", "discard 9m"]',
        "never_accepted",
        "scene 1 · step 2: “discard 9m” is possible on no way through the scene",
    ),
    Bad(', "2 discard P"', "", "bot_lost", "seat 2 does not know what to do: say it in “told”"),
    Bad('"2 pung"', '"Linden pung"', "no_act", "step 1: “Linden pung” is no act; it takes a seat"),
    Bad(
        "wins 0 9",
        "wins 0 8",
        "fact_fails",
        "“wins 0 8” does not hold; the engine finds “wins 0 9”",
    ),
    Bad("wins 0 9", "waits 6m", "fact_fails", "step 3: “waits 6m” does not hold; the engine finds"),
    Bad(
        "wins 0 9",
        "shines 0",
        "fact_fails",
        "step 3: “shines 0” does not hold; the engine finds “?",
    ),
    Bad(
        'after = ["wins 0 9"] },',
        'after = ["wins 0 9"] },\n  { id = "7", do = ["discard 2s"] },',
        "hand_over",
        "rob.toml · scene 1 · step 7: the hand is over before “discard 2s”",
    ),
    Bad(
        '{ id = "4", kind',
        '{ id = "6", do = ["win"] },\n  { id = "4", kind',
        "no_table",
        "scene 2 · step 6: the step is played at the table, and the scene deals nothing: give",
    ),
    Bad(
        'kind = "judge", right = "yes"',
        'kind = "judge", shown = ["a cat"], right = "yes"',
        "no_such_picture",
        "rob.toml · scene 2 · step 5: “a cat” is neither a picture nor tiles",
    ),
    Bad(
        'source = "our club"', 'source = ""', "unproven", "step 5: the key “5” is not proven: give"
    ),
    Bad(
        'proof = "terminals"', 'proof = "breach_column x"', "bad_proof", "step 4: the proof “breach"
    ),
    Bad(
        'proof = "terminals"', 'proof = "shine"', "refused", "No proof is called “shine”; there are"
    ),
    Bad(
        'right = ["1m", "9p"]',
        'right = ["1m"]',
        "key_fails",
        "the key is 1m; the engine finds 1m 9p",
    ),
    Bad(
        'proof = "terminals"',
        'proof = "terminals", wrong = ["1m"]',
        "no_wrong",
        "step 4: “1m” is no wrong answer that can be given; possible: 5m, any",
    ),
    Bad('tray = "1m 5m 9p"', 'tray = "1m 5x"', "refused", "step 4: "),
    Bad(
        "2.prompt = ",
        "7.prompt = ",
        "word_missing",
        "step 2: rob.2.prompt is missing in words/en",
        words=True,
    ),
    Bad(
        "[rob]",
        '[rob]\n9.right = "So"',
        "word_unknown",
        "words/en.toml: nobody says rob.9.right",
        words=True,
    ),
    Bad(
        '"Rob the kong."',
        '" "',
        "word_empty",
        "words/en.toml: rob.3.prompt says nothing",
        words=True,
    ),
    Bad(
        "kong.", "kong!", "exclaimed", "words/en.toml: rob.3.prompt exclaims; the table", words=True
    ),
    Bad(
        "Rob the kong.",
        "on " * 25 + "and on",
        "prompt_long",
        "rob.toml · step 3: rob.3.prompt has 27 words in words/en.toml, 25 at most",
        words=True,
    ),
    Bad(
        'title = "Robbing"',
        "title = 1",
        "misfit",
        'words/en.toml: 1 does not fit; rob.title: "…"',
        words=True,
    ),
]


def test_the_good_lesson_is_good() -> None:
    assert faults(club()) == []


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: f"{bad.code}: {bad.new[:30]}")
def test_each_kind_of_fault_is_one_clear_line(bad: Bad) -> None:
    assert bad.old in (WORDS if bad.words else LESSON)
    if bad.words:
        changed = WORDS.replace(bad.old, bad.new)
        found = faults(club(words={"fr": WORDS, "en": changed, "zh": WORDS}))
    else:
        found = faults(club(LESSON.replace(bad.old, bad.new)))
    lines = [fault.text("en") for fault in found if fault.code == bad.code]
    assert any(bad.line in line for line in lines), [fault.text("en") for fault in found]
    assert all("\n" not in line for line in lines)


def test_a_lesson_that_asks_nothing_is_none() -> None:
    text = (
        'id = "rob"\npath = "club"\nseconds = 9\n[[scene]]\nsteps = [{ id = "1", kind = "read" }]'
    )
    words = dict.fromkeys(LANGUAGES, '[rob]\ntitle = "So"\n1.prompt = "So."')
    assert [fault.text("en") for fault in faults(club(text, words))] == [
        "rob.toml: the lesson asks nothing of the learner"
    ]


def test_a_language_without_a_file_is_one_fault() -> None:
    assert [fault.text("en") for fault in faults(club(words={"fr": WORDS, "zh": WORDS}))] == [
        "words/en.toml: the file is missing"
    ]


def test_a_lesson_that_cannot_be_read_is_one_fault() -> None:
    assert [fault.code for fault in faults(club("id = rob"))] == ["not_toml"]


COURSE_BAD: Final = [
    (
        "fans",
        "points = 90",
        "points = 91",
        "points_fail",
        "nine_gates: 1112345678999m 5m is worth 90",
    ),
    (
        "fans",
        "[nine_gates]",
        "[pure_straight_too]",
        "fan_missing",
        "does not count pure_straight_too",
    ),
    (
        "fans",
        'near = { hand = "[234m][567p]46888sEE 5s"',
        'near = { hand = "[234m][567p]45888sEE 6s"',
        "fan_counted",
        "fans.toml · step chicken_hand: [234m][567p]45888sEE 6s counts chicken_hand: it is no near",
    ),
    (
        "fans",
        "[EEE][SSS][WWW]55mNN N",
        "[EEE][SSS][WWW]55mNN NN",
        "refused",
        "step big_four_winds: ",
    ),
    (
        "fans",
        'lesson = "b12.2"',
        'lesson = "b99"',
        "not_listed",
        "syllabus.toml: b99 is on no path",
    ),
    ("rules", "5p = 90", "5p = 92", "key_fails", "rules.toml · step r28: the key is "),
    (
        "rules",
        "each = 341",
        "each = 340",
        "key_fails",
        "rules.toml · step r31: the key is [340, 1023]",
    ),
    (
        "rules",
        "[93, 73, 59, 55]",
        "[93, 55]",
        "key_fails",
        "r22: the key is [93, 55]; the engine finds [93",
    ),
    (
        "rules",
        "23468sF",
        "2468sFP",
        "key_fails",
        "rules.toml · step r29: the key is 2468sFP; the engine",
    ),
    (
        "rules",
        '"4m5p6s"',
        '"4m6p5s"',
        "refused",
        "rules.toml · step r18: The hand is not complete",
    ),
    ("rules", "twice = false", "twice = 1", "misfit", "rules.toml · step r34: 1 does not fit"),
    (
        "syllabus",
        '"a01", "a02"',
        '"a01", "a01", "a02"',
        "lesson_twice",
        "a01 is in the syllabus twice",
    ),
    ("syllabus", '"a09"]', '"a99"]', "no_lesson", "syllabus.toml: a99 is no lesson, card or drill"),
    (
        "syllabus",
        '"a09"]',
        "]",
        "other_path",
        "a09.toml: the lesson says it is of “first_steps”, the",
    ),
    ("sources", 'by = ["a04"]', "by = []", "not_taught", "004.turn: nothing teaches this: a turn"),
    (
        "sources",
        "004.turn",
        "004.turns",
        "no_paragraph",
        "a04.toml: sources.toml has no paragraph 004",
    ),
    (
        "sources",
        'by = ["a04"]',
        'by = ["a03"]',
        "not_credited",
        "a04.toml: sources.toml does not say",
    ),
    (
        "sources",
        'by = ["a04"]',
        'by = ["a04", "a03"]',
        "not_covered",
        "a03.toml: sources.toml says that",
    ),
]
"""A file of the course, a change of it, and the line that answers it."""


@pytest.mark.parametrize(("file", "old", "new", "code", "line"), COURSE_BAD)
def test_each_fault_of_the_course_is_one_clear_line(
    file: str, old: str, new: str, code: str, line: str
) -> None:
    found = [*course_faults_of(file, old, new)]
    lines = [fault.text("en") for fault in found if fault.code == code]
    assert any(line in one for one in lines), [fault.text("en") for fault in found]


def course_faults_of(file: str, old: str, new: str) -> Iterator[LessonFault]:
    """What is found when a file of the course is changed; of cards only the changed one is read."""
    text = getattr(own_material(), file)
    assert old in text
    course = own_course()
    try:
        match file:
            case "fans":
                fans = read_fans(part_with(text, old).replace(old, new, 1), "fans.toml")
                yield from (fault for card in fans for fault in fan_faults(card, "fans.toml"))
                course = replace(course, fans=(*course.fans, *fans))
            case "rules":
                rules = read_rules(part_with(text, old).replace(old, new, 1), "rules.toml")
                yield from (fault for card in rules for fault in rule_faults(card, "rules.toml"))
            case "syllabus":
                course = replace(course, syllabus=read_syllabus(text.replace(old, new, 1), file))
            case _:
                course = replace(course, sources=read_sources(text.replace(old, new, 1), file))
    except FaultError as error:
        yield error.fault
    yield from course_faults(course, "syllabus.toml", "sources.toml")


def part_with(text: str, wanted: str) -> str:
    """The table of a file in which something stands."""
    return next(part for part in text.split("\n\n") if wanted in part)


def test_first_steps_that_grow_are_faults() -> None:
    material = own_material()
    items = "".join(f'  {{ id = "x{n}", hand = "99p", right = "pair" }},\n' for n in range(9))
    lesson = material.lessons["a02.toml"].replace("items = [\n", f"items = [\n{items}")
    slow = material.lessons["a08.toml"].replace("seconds = 110", "seconds = 600")
    lessons = {**material.lessons, "a02.toml": lesson, "a08.toml": slow}
    long = material.words["fr"].replace('title = "Les tuiles"', f'title = "{"la tuile " * 80}"')
    found = faults(replace(material, lessons=lessons, words={**material.words, "fr": long}))
    assert [re.sub(r"6\d\d words", "many words", fault.text("en")) for fault in found] == [
        "syllabus.toml: the first steps take 132 presses, 130 at most",
        "syllabus.toml: the first steps have many words to read, 600 at most",
        "syllabus.toml: the first steps take 1320 seconds, 900 at most",
    ]


def test_a_fan_without_a_card_is_a_fault() -> None:
    material = own_material()
    gone = part_with(material.fans, "[nine_gates]")
    alone = replace(material, lessons={}, fans=gone.replace("[nine_gates]", "[pure_straight]"))
    assert "fans.toml: nine_gates is in the book and has no card" in {
        fault.text("en") for fault in faults(alone)
    }


def test_every_fault_there_is_a_sentence_for_is_made_here() -> None:
    tried = {bad.code for bad in BAD} | {code for *_, code, _ in COURSE_BAD}
    alone = {"nothing_asked", "no_file", "no_card", "most_presses", "most_reading", "most_seconds"}
    assert tried | alone == set(catalogue("en")["lessons"]["faults"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_are_told_in_every_language(language: str) -> None:
    (fault,) = faults(club(LESSON.replace("wins 0 9", "wins 0 8")))
    told = fault.text(language)
    assert re.match(
        r"rob\.toml · \S.*1 · \S.*3\s?[:：]",
        told.replace("场景1", "scene 1").replace("步骤3", "step 3"),
    )
    assert "wins 0 8" in told
    assert "wins 0 9" in told
