"""An answer as a plain structure, tiles in the canonical notation: what all games share."""

from __future__ import annotations

import json
from typing import Any

from muraille.core.hand import Hand
from muraille.core.notation import write_meld, write_tiles

Record = dict[str, Any]


def written(record: Record | list[Record]) -> str:
    """The structure as text."""
    return json.dumps(record, ensure_ascii=False, indent=2)


def held(hand: Hand) -> Record:
    """What a player holds."""
    return {
        "melds": [write_meld(meld) for meld in hand.melds],
        "concealed": write_tiles(sorted(hand.concealed)),
    }
