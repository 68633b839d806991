"""Where a printed document goes."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from muraille.core.errors import Refusal
from muraille.record.own.files import save_bytes

Pdf = Annotated[str | None, typer.Option("--out", "-o", metavar="FILE")]
OUTPUT: Final = "-"


def chosen_file(file: str | None, example: str) -> str:
    """The file that was named; asked for before anything is printed."""
    if file is None:
        raise Refusal("no_pdf_file", example=example)
    return file


def written(pdf: bytes, file: str) -> bool:
    """Write the document; whether there is somebody to be told."""
    if file == OUTPUT:
        sys.stdout.buffer.write(pdf)
        return False
    save_bytes(file, pdf)
    return True
