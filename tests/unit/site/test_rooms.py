"""A newcomer finds every room: one class of a name, and no folder too full to look through."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import PurePosixPath

from tests.unit.site.test_names import FILES, ROOT

MOST_FILES = 20
CODE = (".py", ".ts", ".svelte")
CLASS = re.compile(r"^class ([A-Z]\w*)", re.MULTILINE)


def test_no_folder_has_more_files_than_one_looks_through() -> None:
    code = [file for file in FILES if file.endswith(CODE) and not file.endswith("__init__.py")]
    folders = Counter(str(PurePosixPath(file).parent) for file in code)
    assert len(folders) > 50
    assert {folder: n for folder, n in folders.items() if n > MOST_FILES} == {}


def test_the_name_of_a_class_means_one_thing() -> None:
    package = [file for file in FILES if file.startswith("src/") and file.endswith(".py")]
    classes = Counter(
        name
        for file in package
        for name in CLASS.findall((ROOT / file).read_text(encoding="utf-8"))
    )
    assert len(classes) > 500
    assert [name for name, n in classes.items() if n > 1] == []
