"""The promise of a draw as a file, which its house keeps to itself until the word is there."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from muraille.cli.json_text import as_json_text
from muraille.cli.seating.plan_file import parsed
from muraille.core.errors import Refusal
from muraille.core.fair import SEED_SIZE
from muraille.record.own.files import load, save
from muraille.seating.promise import (
    Bundle,
    DrawList,
    bundle_json,
    entry_json,
    read_bundle,
    read_entry,
    read_seed,
)

LONGEST_FILE: Final = 4_000_000


def keep_promise(file: str, entry: DrawList) -> bytes:
    """Write the list and a new seed where only the house can read them; the seed."""
    seed = secrets.token_bytes(SEED_SIZE)
    text = as_json_text({**entry_json(entry), "seed": seed.hex()}) + "\n"
    try:
        # Never over another one: its commitment may be on the wall already.
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise Refusal("promise_exists", file=file) from error
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refusal("unwritable_file", file=file, problem=problem) from error
    with os.fdopen(handle, "w", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    return seed


def read_promise(file: str) -> tuple[DrawList, bytes]:
    """The list and the seed that were kept."""
    told = parsed(file, load(file, LONGEST_FILE))
    with _in(file, "bad_promise_in"):
        return read_entry(told), read_seed(told.get("seed"))


def save_bundle(file: str, bundle: Bundle) -> None:
    """Write what everybody may have."""
    save(file, as_json_text(bundle_json(bundle)) + "\n")


def load_bundle(file: str) -> Bundle:
    """Read what was published."""
    told = parsed(file, load(file, LONGEST_FILE))
    with _in(file, "bad_bundle_in"):
        return read_bundle(told)


@contextmanager
def _in(file: str, code: str) -> Iterator[None]:
    """What has not its form is refused with the name of its file."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code not in {"bad_bundle", "bad_plan"}:
            raise
        raise Refusal(code, file=file, **refusal.facts) from refusal
