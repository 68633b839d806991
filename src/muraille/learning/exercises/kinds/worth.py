"""``worth``: what each wait of a hand is worth, given or drawn."""

from __future__ import annotations

from typing import Final

from muraille.analysis.distance import waits as completing
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import COPIES, Wind
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.games.mcr.waits import McrWait, waits
from muraille.games.winner.win import Win
from muraille.learning.exercises import counts
from muraille.learning.exercises.built_hand import shown_waiting
from muraille.learning.exercises.exercise import AnswerForm, Exercise, Explanation, Term, said
from muraille.learning.exercises.fan_hands import hand_with
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.shapes import SHAPES
from muraille.learning.exercises.waiting_hands import waiting

FEWEST: Final = 2
MOST: Final = 5
"""Waits that may be asked for at once."""
MANY_FANS: Final = 4
MANY_WAITS: Final = 4
"""From this level on one suit brings more waits than any fan does."""


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by the waits, and by the fans of the dearest."""
    tiles, fans = measured
    return min(5, max(1, tiles - 1) + (fans >= MANY_FANS) + (fans > MANY_FANS + 1))


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A hand that can count the wished fan, with two waits at least that are not worth the same."""
    if aim.level >= MANY_WAITS:
        hand = waiting(lots.one(("suit_of_7", "suit_of_10", "suit_of_13")), lots)
        winds = lots.one(tuple(Wind)), lots.one(tuple(Wind))
        return asked(aim, hand, winds, drawn=lots.falls(40)) if hand else None
    found = hand_with(aim.wish, lots)
    if found is None:
        return None
    win = found[1]
    return asked(aim, win.hand, (win.round_wind, win.seat_wind), drawn=lots.falls(40))


def asked(aim: Aim, hand: Hand, winds: tuple[Wind, Wind], *, drawn: bool) -> Exercise | None:
    """The exercise about a hand; none where its waits are not fit to ask for."""
    if any(hand.all_tiles.count(tile) == COPIES for tile in completing(hand)):
        return None
    prices = waits(hand, FFMJ, *winds)
    if not FEWEST <= len(prices) <= MOST or not _differ(prices, drawn=drawn):
        return None
    wins = (Win(hand, one.tile, drawn, *winds) for one in prices)
    if not all(counts.explained(win) for win in wins):
        return None
    lost = drawn and any(one.fans == counts.CHICKEN for one in prices)
    shown = shown_waiting(hand, *winds)
    measured = (len(prices), max(len(one.fans) for one in prices))
    return Exercise(
        recipe=aim.recipe,
        level=level(measured),
        measure=measured,
        cards=("skill:worth",),
        question=said("worth_drawn" if drawn else "worth_given"),
        form=AnswerForm.NUMBERS,
        key=tuple(str(_worth(one, drawn=drawn)) for one in prices),
        house="" if prices == waits(hand, INTERNATIONAL, *winds) else FFMJ.name,
        hands=(shown,),
        blanks=tuple(Term("tile", write_tile(one.tile)) for one in prices),
        explanation=Explanation(because=said("chicken_drawn") if lost else None, waiting=shown),
    )


def _worth(wait: McrWait, *, drawn: bool) -> int:
    return wait.self_drawn if drawn else wait.on_discard


def _differ(prices: tuple[McrWait, ...], *, drawn: bool) -> bool:
    """Whether one of them may win, and not all are worth the same."""
    worths = {_worth(one, drawn=drawn) for one in prices}
    return len(worths) > 1 and max(worths) >= FFMJ.minimum


WORTH: Final = Kind("worth", make, wishes=tuple(SHAPES))
