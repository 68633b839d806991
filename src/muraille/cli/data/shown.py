"""What an import came to, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from muraille.cli.json_text import as_json_text
from muraille.core.errors import Refusal
from muraille.data.imported import Account
from muraille.data.shard import NPZ, PARQUET, usual_ending
from muraille.games.text.words import one_line
from muraille.i18n import say

MOST: Final = 20
"""Misfits that people read; programs get them all."""
MISFIT: Final = 1
"""Exit code where something does not fit."""


def read_ending(text: str | None) -> str:
    """How shards are written."""
    if text is None:
        return usual_ending()
    ending = f".{text.strip().lower()}"
    if ending not in {NPZ, PARQUET}:
        raise Refusal("shard_ending", file=text[:40], known=f"{PARQUET}, {NPZ}")
    return ending


def show(language: str, account: Account, files: Sequence[Path], *, as_json: bool) -> int:
    """Tell what was kept, and what was not and why."""
    if as_json:
        sys.stdout.write(as_json_text(_as_record(language, account, files)) + "\n")
    else:
        for line in _lines(language, account, files):
            sys.stdout.write(one_line(line) + "\n")
    return MISFIT if account.misfits else 0


def _as_record(language: str, account: Account, files: Sequence[Path]) -> dict[str, Any]:
    return {
        "files": [str(file) for file in files],
        "hands": account.hands,
        "decisions": account.decisions.total(),
        "by_action": dict(sorted(account.decisions.items())),
        "misfits": [
            {"file": file, "code": refusal.code, "why": refusal.sentence(language)}
            for file, refusal in account.misfits
        ],
    }


def _lines(language: str, account: Account, files: Sequence[Path]) -> list[str]:
    lines = [say(language, "data.kept", n=account.hands)]
    if account.hands:
        total = account.decisions.total()
        lines.append("  " + say(language, "data.decisions", n=total))
        lines += [f"    {name}  {count}" for name, count in account.decisions.most_common()]
    lines += [f"  {file}" for file in files]
    if account.misfits:
        lines.append(say(language, "data.misfits", n=len(account.misfits)))
        lines += [
            f"  ✗ {file}: {refusal.sentence(language)}" for file, refusal in account.misfits[:MOST]
        ]
        if len(account.misfits) > MOST:
            lines.append("  " + say(language, "data.more", n=len(account.misfits) - MOST))
    return lines
