"""``muraille data check``: shards played again, decision by decision."""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path

from muraille.cli import options
from muraille.cli.data.info import Shards
from muraille.cli.data.shown import show
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.data.hand_table import HandTable
from muraille.data.imported import Account
from muraille.data.shard import read_shard


def check(
    shards: Shards,
    *,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Play every hand of shards again, and say which do not follow our rules."""
    language = chosen_language(lang, os.environ)
    account = Account()
    for file in shards:
        try:
            shard = read_shard(file)
        except Refusal as refusal:
            if refusal.code == "file_not_found":
                raise
            account.misfits.append((file, refusal))
            continue
        table = HandTable(shard.origin)
        for hand in shard:
            try:
                deque(table.decisions(hand), 0)
            except Refusal as refusal:
                account.misfits.append((file, refusal))
            else:
                account.note(hand)
    return show(language, account, [Path(file) for file in shards], as_json=as_json)
