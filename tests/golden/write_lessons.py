"""Write the golden lessons: ``python -m tests.golden.write_lessons``.

Read what changed before it is committed: the files are the truth, this only saves the typing.
"""

from __future__ import annotations

from muraille.report.lessons import own_course
from tests.golden.lesson_texts import FOLDER, lesson_text


def main() -> None:
    """Every lesson that has a table."""
    for lesson in own_course().lessons:
        if any(scene.is_table for scene in lesson.scenes):
            (FOLDER / f"{lesson.id}.txt").write_text(lesson_text(lesson), encoding="utf-8")


if __name__ == "__main__":
    main()
