"""Mischief: anything a hand or a mouth can do at a strict table, at any time."""

from __future__ import annotations

from random import Random
from typing import Final

from muraille.core.tile import CODES
from muraille.referee.book import INFRACTIONS
from muraille.strict.table import StrictTable
from muraille.table.acts import BARE
from muraille.table.terms import Phase

WORDS: Final = ("chow", "pung", "kong", "hua", "hu", "please", "mahjong", "I wait for 3s")
CLASSICAL: Final = ("je prends", "main appelante")
INVOKES: Final = 0.1
"""How often mischief is to take a tile of the river, where the wall is empty."""
FANS: Final = ("pure_straight", "all_chows", "flowers", "self_drawn", "concealed_hand", "nonsense")


def words_of(table: StrictTable) -> tuple[str, ...]:
    """What may be said, be it of the game or not."""
    return WORDS + CLASSICAL if table.physical.customs.any_claim else WORDS


def any_act(table: StrictTable, seat: int, random: Random) -> str:
    """Anything a hand or a mouth can do."""
    hand = table.deal.whole.tiles(seat) or (0,)
    tile = CODES[random.choice(hand)]
    if table.deal.whole.phase is Phase.INVOKING and random.random() < INVOKES:
        lying = table.deal.whole.discards or ((0, 0),)
        return f"invoke {CODES[random.choice(lying)[1]]}"
    place = random.choice(["head", "head", "tail", str(random.randrange(144))])
    return random.choice(
        [
            f"discard {tile}",
            f"discard {tile}",
            f"touch {place}",
            "rack",
            f"say {random.choice(words_of(table))}",
            f"show {' '.join(CODES[random.choice(hand)] for _ in range(random.randint(1, 3)))}",
            f"show {tile} {tile}",
            f"show_down {tile} {tile} {tile} {tile}",
            f"replace {tile}",
            f"count {random.choice(FANS)}",
            f"call_referee {random.randrange(4)} {random.choice(tuple(INFRACTIONS))}",
            f"deal_take {place} {random.randint(1, 2)}",
            random.choice(tuple(BARE)),
            random.choice(tuple(BARE)),
        ]
    )
