"""Golden cases as wins."""

from __future__ import annotations

from muraille.api import read_win
from muraille.core.tile import Wind
from muraille.games.mcr.fans.kinds import PAIRS
from muraille.games.winner.win import Win
from tests.golden.cases import BadCase, Case

FORMS = {None: None, "seven_pairs": PAIRS}
WORDS = {
    "self-drawn": "self_drawn",
    "last-copy": "last_copy",
    "last-of-wall": "last_of_wall",
    "replacement": "replacement",
    "robbed": "robbed",
}


def win_of(case: Case | BadCase) -> Win:
    """The win a line describes, or the refusal it meets."""
    return read_win(
        case.hand,
        round_wind=Wind("ESWN".index(case.round_wind)),
        seat_wind=Wind("ESWN".index(case.seat_wind)),
        flowers=case.flowers,
        **{WORDS[word]: True for word in case.how if word != "discard"},
    )
