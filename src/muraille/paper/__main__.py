"""The process that sets one document: a job comes in as JSON, the PDF goes out, or a refusal."""

from __future__ import annotations

import json
import os
import sys
from typing import Final

from muraille.core.errors import Refusal
from muraille.paper.document import Document

NICE: Final = 10
"""A hand that is played goes before a sheet that is printed."""


def main() -> None:
    """Answer the one job."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        from muraille.paper.typesetter import typeset  # noqa: PLC0415 - it may be missing

        answer = typeset(Document(**json.loads(sys.stdin.buffer.read())))
    except ImportError:
        answer = _refusal(Refusal("no_paper"))
    except Refusal as refusal:
        answer = _refusal(refusal)
    sys.stdout.buffer.write(answer)


def _refusal(refusal: Refusal) -> bytes:
    return json.dumps({"code": refusal.code, "facts": refusal.facts}).encode()


if __name__ == "__main__":
    main()
