"""``muraille export``: a recorded game in the form of another program."""

from __future__ import annotations

import sys

from muraille.cli import options
from muraille.core.errors import Refusal
from muraille.record.export import FORMATS
from muraille.record.own.codec import read_record
from muraille.record.own.files import load, save


def export(
    file: options.RecordFile,
    *,
    to: options.To = "botzone",
    out: options.Out = None,
    lang: options.Lang = None,  # noqa: ARG001 - the language of refusals
) -> None:
    """Write a recorded game as a Botzone log or in PMN."""
    if to.lower() not in FORMATS:
        raise Refusal("unknown_format", found=to, known=", ".join(FORMATS))
    text = FORMATS[to.lower()](read_record(load(file)))
    if out is None:
        sys.stdout.write(text)
    else:
        save(out, text)
