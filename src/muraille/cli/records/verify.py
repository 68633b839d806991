"""``muraille verify``: whether walls were those promised, and hands played by the rules."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.games.text import words
from muraille.i18n import say
from muraille.record.own.codec import parse_record
from muraille.record.own.files import load
from muraille.record.own.record import Record
from muraille.record.own.verification import (
    Fault,
    HandVerification,
    Verification,
    WallProof,
    verified,
)

FALSE = 1
"""Exit code of a record that is not true."""


def verify(
    file: options.RecordFile,
    *,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Prove the walls of a recorded game, and play it again by the rules."""
    language = chosen_language(lang, os.environ)
    game, sealed = parse_record(load(file))
    found = verified(game)
    if not sealed:
        found = Verification(found.hands, (*found.faults, Fault("other_checksum")))
    lines = [as_json_text(structure(game, found))] if as_json else told(language, game, found)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if found.holds else FALSE


def structure(game: Record, found: Verification) -> dict[str, object]:
    """The answer for programs."""
    return {
        "game": game.game,
        "holds": found.holds,
        "proven": found.proven,
        "hands": [
            {
                "number": hand.number,
                "walls": hand.walls.value,
                "wall_fault": _fault(hand.wall_fault),
                "play_fault": _fault(hand.play_fault),
            }
            for hand in found.hands
        ],
        "faults": [_fault(fault) for fault in found.faults],
    }


def _fault(fault: Fault | None) -> dict[str, object] | None:
    return None if fault is None else {"code": fault.code, **fault.facts}


def told(language: str, game: Record, found: Verification) -> list[str]:
    """The answer for people: a line a hand, and a conclusion."""
    width = len(str(len(found.hands)))
    lines = [
        words.one_line(
            f"{game.game} · {game.played_on} · {', '.join(p.name for p in game.players)}"
        )
    ]
    lines += [f"  {hand.number:>{width}}  {_judged(language, hand)}" for hand in found.hands]
    lines += [f"  ✗ {fault.sentence(language)}" for fault in found.faults]
    return [*lines, _conclusion(language, found)]


def _judged(language: str, hand: HandVerification) -> str:
    if hand.wall_fault is not None:
        wall = f"✗ {hand.wall_fault.sentence(language)}"
    elif hand.walls is WallProof.PROVEN:
        wall = f"✓ {say(language, 'verify.wall_proven')}"
    else:
        wall = f"– {say(language, 'verify.wall_unproven')}"  # noqa: RUF001 - neither yes nor no
    if hand.play_fault is None:
        return f"{wall}  ✓ {say(language, 'verify.play_true')}"
    return f"{wall}  ✗ {hand.play_fault.sentence(language)}"


def _conclusion(language: str, found: Verification) -> str:
    unproven = len(found.hands) - found.proven
    if not found.holds:
        return f"✗ {say(language, 'verify.false')}"
    if unproven:
        return f"– {say(language, 'verify.unproven', n=unproven)}"  # noqa: RUF001 - so it is
    return f"✓ {say(language, 'verify.holds', n=len(found.hands))}"
