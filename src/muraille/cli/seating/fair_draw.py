"""A fair draw from the command line: the promise before it, and the draw itself."""

from __future__ import annotations

from muraille.cli.seating.findings import size
from muraille.cli.seating.promise_file import keep_promise, read_promise, save_bundle
from muraille.core.errors import Refusal
from muraille.core.fair import SEED_SIZE
from muraille.games.text.words import labelled
from muraille.i18n import say
from muraille.seating.promise import Bundle, DrawList, commitment, opened
from muraille.seating.rematches import rematches


def promised(file: str, listed: DrawList) -> dict[str, str | int]:
    """Bind the house to a draw: what is to be published, and how many must meet again."""
    # A trial, with a seed that is none: what cannot be drawn is refused before it is promised.
    trial = listed.plan(bytes(SEED_SIZE), "")
    return {
        "list": listed.fingerprint(),
        "commitment": commitment(keep_promise(file, listed)),
        "rematches": rematches(trial.sessions),
    }


def told(language: str, file: str, listed: DrawList, promise: dict[str, str | int]) -> str:
    """The promise, for people."""
    again = promise["rematches"]
    lines = [
        size(language, len(listed.people), listed.sessions),
        *([say(language, "seating.forced", n=again)] if again else []),
        say(language, "seating.promised"),
        "  " + labelled(language, say(language, "seating.list_print"), str(promise["list"])),
        "  " + labelled(language, say(language, "seating.commitment"), str(promise["commitment"])),
        say(language, "seating.keep_promise", file=file),
    ]
    return "\n".join(lines)


def opened_bundle(file: str, word: str, bundle_file: str | None) -> Bundle:
    """The draw of a promise, once the word is there; written down for everybody."""
    listed, seed = read_promise(file)
    bundle = opened(listed, seed, word)
    if bundle_file is not None:
        save_bundle(bundle_file, bundle)
    return bundle


def check_kept(bundle_file: str | None, *, as_json: bool) -> None:
    """Refuse a draw whose bundle would go nowhere."""
    if bundle_file is None and not as_json:
        raise Refusal("option_needs", option="--open", needed="--bundle")
