"""``muraille data info``: what is in shards."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer

from muraille.cli import options
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.data.shard import Shard, read_shard
from muraille.games.registry import game_of
from muraille.games.text.words import one_line
from muraille.i18n import say

Shards = Annotated[list[str], typer.Argument(metavar="SHARD", show_default=False)]


def info(
    shards: Shards,
    *,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> None:
    """Say what is in shards."""
    language = chosen_language(lang, os.environ)
    read = [read_shard(file) for file in shards]
    if as_json:
        sys.stdout.write(as_json_text([_as_record(shard) for shard in read]) + "\n")
        return
    for shard in read:
        origin = shard.origin
        walls = say(language, "arena.own" if origin.own_walls else "arena.shared")
        house = game_of(origin.rules).house_label(language, origin.house)
        hands = say(language, "data.hands", n=len(shard))
        decisions = say(language, "data.decisions", n=shard.decisions)
        for line in (
            shard.file,
            f"  {hands} · {decisions}",
            f"  {house} · {origin.source} · {walls}",
        ):
            sys.stdout.write(one_line(line) + "\n")


def _as_record(shard: Shard) -> dict[str, Any]:
    return {
        "file": shard.file,
        "hands": len(shard),
        "decisions": shard.decisions,
        "origin": shard.origin.as_record(),
    }
