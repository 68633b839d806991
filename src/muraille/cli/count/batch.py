"""``muraille score --batch``: a case in JSON on each line in, an answer on each line out.

The contract is in ``docs/developer/batch.md``. A line that cannot be answered gets an error of its
own; it never stops the others.
"""

from __future__ import annotations

import sys
from typing import Any

from muraille.cli.json_lines import Answer, answer_all, answer_or_error
from muraille.core.errors import Refusal
from muraille.games.case import loaded
from muraille.games.game import Game
from muraille.games.house_rules import H


def answer_lines(game: Game[H], house: H, language: str) -> None:
    """Answer the cases on standard input."""
    cases, answers = sys.stdin.buffer, sys.stdout.buffer
    answer_all(cases, answers, lambda line: answered(line, game, house, language))


def answered(line: bytes, game: Game[H], house: H, language: str) -> Answer:
    """What a case is worth, or what is wrong with it."""
    return answer_or_error(lambda: game.batch_count(_case(line), house).answer(), language)


def _case(line: bytes) -> dict[str, Any]:
    value = loaded(line)
    if not isinstance(value, dict):
        raise Refusal("bad_value", field="$", expected="{…}")
    return value
