"""``muraille data sample``: some hands of a shard, in words."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.data.shard import Shard, read_shard
from muraille.env import actions
from muraille.games.text.signed import signed
from muraille.games.text.words import WINDS, one_line
from muraille.i18n import say

MOST: Final = 1000
ShardFile = Annotated[str, typer.Argument(metavar="SHARD", show_default=False)]
Count = Annotated[str, typer.Option("--hands", "-n", metavar="N", show_default=False)]
First = Annotated[str, typer.Option("--first", metavar="N", show_default=False)]


def sample(
    shard: ShardFile,
    *,
    sample_count: Count = "1",
    sample_first: First = "0",
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> None:
    """Tell some hands of a shard, decision by decision."""
    language = chosen_language(lang, os.environ)
    read = read_shard(shard)
    first = read_number("--first", sample_first, 0, max(0, len(read) - 1))
    count = read_number("--hands", sample_count, 1, MOST)
    places = range(first, min(first + count, len(read)))
    hands = [_told(read, read.hand(place)) for place in places]
    if as_json:
        sys.stdout.write(as_json_text(hands) + "\n")
        return
    for hand in hands:
        sys.stdout.write(one_line(hand["name"]) + "\n")
        for wind, action in hand["decisions"]:
            sys.stdout.write(f"  {say(language, f'winds.{wind}')}: {action}\n")
        sys.stdout.write(f"  {' '.join(map(signed, hand['gains']))}\n")


def _told(shard: Shard, hand: KeptHand) -> dict[str, Any]:
    """A hand, played again: who decided what."""
    table = HandTable(shard.origin)
    return {
        "name": hand.name,
        "players": list(hand.players),
        "decisions": [
            [WINDS[(seat - hand.east) & 3], actions.action(number).name]
            for seat, number in table.decisions(hand)
        ],
        "gains": list(hand.gains),
    }
