"""``muraille seating verify``: a fair draw drawn again."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Final

import typer

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.cli.seating.findings import size
from muraille.cli.seating.promise_file import load_bundle
from muraille.games.text import words
from muraille.i18n import say
from muraille.seating.promise import Bundle
from muraille.seating.verify import DrawVerdict
from muraille.seating.verify import verify as verified

FALSE: Final = 1
"""Exit code of a draw that was not the promised one."""
BundleFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]


def verify(
    drawn_bundle: BundleFile,
    *,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Prove that a draw was the promised one."""
    language = chosen_language(lang, os.environ)
    bundle = load_bundle(drawn_bundle)
    verdict = verified(bundle)
    lines = (
        [as_json_text({"fair": verdict is DrawVerdict.FAIR, "verdict": verdict.value})]
        if as_json
        else told(language, bundle, verdict)
    )
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if verdict is DrawVerdict.FAIR else FALSE


def told(language: str, bundle: Bundle, verdict: DrawVerdict) -> list[str]:
    """The answer for people: what was published, and a conclusion."""
    facts = (
        ("list_print", bundle.listed),
        ("commitment", bundle.commitment),
        ("word", bundle.word),
        ("shown_seed", bundle.seed.hex()),
    )
    lines = [
        "  " + words.one_line(words.labelled(language, say(language, f"seating.{key}"), value))
        for key, value in facts
    ]
    mark = "✓" if verdict is DrawVerdict.FAIR else "✗"
    entry = bundle.entry
    return [
        size(language, len(entry.people), entry.sessions),
        *lines,
        f"{mark} {say(language, f'seating.verdict.{verdict.value}')}",
    ]
