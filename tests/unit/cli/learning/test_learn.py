"""``muraille learn check``: a line for each lesson, one for each fault, and the exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES
from tests.kit.terminal import run

UNTRUE = "« wins 0 8 » n’est pas vrai ; le moteur trouve « wins 0 9 »"
NOT_CLOSED = "Expected ']' at the end of a table declaration (at end of document)"
DOCS = Path(__file__).resolve().parents[4] / "docs"
GUIDE, FRENCH_GUIDE = DOCS / "developer" / "lessons.md", DOCS / "fr" / "lessons.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The lesson of the author's guide, in a folder of its own."""
    return written_out(GUIDE, tmp_path)


def written_out(guide: Path, folder: Path) -> Path:
    """The files of a guide in a folder; its words stand for those of every language."""
    text = guide.read_text("utf-8")
    (name, lesson), (_, words) = re.findall(r'```toml title="([^"]+)"\n(.*?)```', text, re.DOTALL)
    (folder / name).write_text(lesson, "utf-8")
    (folder / "words").mkdir()
    for language in LANGUAGES:
        (folder / "words" / f"{language}.toml").write_text(words, "utf-8")
    return folder


def test_the_lessons_of_muraille_hold() -> None:
    ran = run("learn", "check", "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "The lessons, checked by the engine"
    assert "  ✓ a06.toml · 3 steps" in lines
    assert "  ✓ fans.toml · 81 cards" in lines
    assert lines[-1] == (
        "✓ All lessons hold: 28 lessons, 114 steps, 115 cards, 65 paragraphs of the sources."
    )


def test_the_lesson_of_the_guide_holds(folder: Path) -> None:
    ran = run("learn", "check", str(folder), "--lang", "en")
    assert ran.code == 0
    assert ran.out.splitlines()[1:] == [
        "  ✓ rob.toml · 3 steps",
        "  ✓ words",
        "✓ All lessons hold: 1 lesson, 3 steps.",
    ]


def test_the_lesson_of_the_french_guide_holds(tmp_path: Path) -> None:
    ran = run("learn", "check", str(written_out(FRENCH_GUIDE, tmp_path)), "--lang", "fr")
    assert (ran.code, ran.out.splitlines()[1]) == (0, "  ✓ vol.toml · 3 étapes")


def test_each_fault_is_a_line_and_the_exit_code_is_one(folder: Path) -> None:
    lesson = folder / "rob.toml"
    lesson.write_text(lesson.read_text("utf-8").replace("wins 0 9", "wins 0 8"), "utf-8")
    (folder / "words" / "zh.toml").write_text("[rob", "utf-8")
    ran = run("learn", "check", str(folder), "--lang", "fr")
    assert ran.code == 1
    assert ran.out.replace("\u202f", " ").splitlines() == [
        "Les leçons, vérifiées par le moteur",
        "  ✗ rob.toml · 3 étapes",
        f"    – rob.toml · scène 1 · étape 3 : {UNTRUE}",
        "  ✗ textes",
        f"    – words/zh.toml : ce n’est pas du TOML : {NOT_CLOSED}",
        "✗ 2 erreurs.",
    ]


def test_programs_read_faults_by_their_codes(folder: Path) -> None:
    (folder / "words" / "en.toml").unlink()
    ran = run("learn", "check", str(folder), "--json", "--lang", "en")
    answer = json.loads(ran.out)
    assert (ran.code, answer["sound"]) == (1, False)
    assert answer["files"] == [
        {"file": "rob.toml", "parts": 3, "faults": []},
        {
            "file": "words",
            "parts": 0,
            "faults": [
                {
                    "file": "words/en.toml",
                    "scene": None,
                    "step": None,
                    "code": "no_file",
                    "sentence": "words/en.toml: the file is missing",
                }
            ],
        },
    ]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("chek",), "No command is called “chek”; the nearest: check."),
        (("check", "nowhere"), "File not found: nowhere; check its name and folder."),
    ],
)
def test_what_is_not_asked_well_is_refused(given: tuple[str, ...], said: str) -> None:
    ran = run("learn", *given, "--lang", "en")
    assert ran.code == 2
    assert said in ran.err


def test_a_folder_without_lessons_is_refused(tmp_path: Path) -> None:
    ran = run("learn", "check", str(tmp_path), "--lang", "en")
    assert (ran.code, ran.err) == (2, f"No lesson (.toml file) in the folder “{tmp_path}”.\n")


def test_a_file_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / "rob.toml").write_bytes(b"\xff\xfe")
    assert run("learn", "check", str(folder), "--lang", "en").code == 2
