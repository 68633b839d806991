"""The moments of a hand at which an act is judged, staged, and what comes of acts there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import CODES
from muraille.referee.acts import DEAD, FIRST, IMPOSSIBLE, NOTHING, ActPhase
from muraille.strict.table import StrictTable
from muraille.table.events import Adjudicated
from muraille.table.terms import Due, Phase
from tests.kit.strict.classic import classic_table
from tests.kit.strict.tables import check, do, events, play, steps, strict_table

CLAIMING: Final = "45556m9sESWNPF1f"
"""On 5m a chow, a pung or a kong; a flower, and tiles that go with nothing."""
DECLARING: Final = "23m7p1s2pCPEEEE1f9s6s"
"""Four of a kind and a flower."""
WITH_5M: Final = {"chow": "4m 6m", "pung": "5m 5m", "kong": "5m 5m 5m", "odd": "E P", "one": "P"}
ALONE: Final = {"chow": "2m 3m", "pung": "2m 3m", "kong": "E E E E", "odd": "C P", "one": "C"}
SAID: Final = {"other": "please", "take": "je prends", "calling": "main appelante"}
ENGINE_ACTS: Final = {"touch": "touch head", "touch_end": "touch tail", "discard": "discard 9s"}
FOUR: Final = 4
"""Tiles of a kong that is declared in one's own turn."""
ADDED: Final = (
    "deal; 3 pass; 0 discard 8p; 1 say pung, show 8p 8p, take; 2 pass; 3 pass; 1 discard E; "
    "clock window; 2 touch head, rack, discard 6s; clock window; 3 touch head, rack, discard 6s; "
    "clock window; 0 touch head, rack, discard 6s; clock window; "
    "1 touch head, rack, say kong, show 8p"
)
"""South adds the fourth 8p to a pung."""


@dataclass(frozen=True)
class Staged:
    """A player at some moment, and the tiles that their acts are made of."""

    seat: int
    script: str
    hands: Mapping[int, str]
    tiles: Mapping[str, str]
    draws: str = ""


STAGED: Final = {
    ActPhase.OWN_TURN: Staged(0, "deal; 0 pass", {0: DECLARING}, ALONE),
    ActPhase.AFTER_CLAIM: Staged(
        1,
        "deal; 1 pass; 0 discard 8p; 1 say pung, show 8p 8p, take; 2 pass; 3 pass",
        {0: "8p", 1: "23m88pCPEEEE1f9s7s"},
        ALONE,
    ),
    ActPhase.TO_DRAW: Staged(
        1, "deal; 1 pass; 0 discard 5m; clock window", {0: "5m", 1: CLAIMING}, WITH_5M
    ),
    ActPhase.NEXT: Staged(1, "deal; 1 pass; 0 discard 5m", {0: "5m", 1: CLAIMING}, WITH_5M),
    ActPhase.OTHER: Staged(2, "deal; 2 pass; 0 discard 5m", {0: "5m", 2: CLAIMING}, WITH_5M),
    ActPhase.DISCARDER: Staged(
        0, "deal; 0 pass, discard 5m", {0: "5555m46m9sESNPF1f2p"}, {**WITH_5M}
    ),
    ActPhase.ANOTHER_TURN: Staged(2, "deal; 2 pass", {2: CLAIMING}, WITH_5M),
    ActPhase.FLOWERS: Staged(0, "deal", {0: DECLARING}, ALONE),
    ActPhase.ROBBING: Staged(
        3, ADDED, {0: "8p", 1: "88pE", 3: CLAIMING}, {**WITH_5M, "odd": "E P"}, "6s6s6s8p"
    ),
}


def come_to(moment: ActPhase, acts: str) -> str:
    """What acts of the player at a moment come to, once they are over, as the table writes it."""
    staged = STAGED[moment]
    return _come_to(strict_table(staged.hands, staged.draws), staged, staged.script, acts)


def come_to_classically(moment: ActPhase, acts: str) -> str:
    """The same in the classical game, played without flowers: nobody holds or announces one."""
    staged = STAGED[moment]
    hands = {seat: tiles.replace("1f", "7p") for seat, tiles in staged.hands.items()}
    script = re.sub(r"(?<=deal; )\d pass(; |, |$)", _no_round_of_flowers, staged.script)
    return _come_to(classic_table(hands, staged.draws), staged, script, acts)


def _no_round_of_flowers(passed: re.Match[str]) -> str:
    return f"{passed[0][0]} " if passed[1] == ", " else ""


def _come_to(table: StrictTable, staged: Staged, script: str, acts: str) -> str:
    play(table, *steps(script))
    before, log = len(ruled(table)), table.deal.length
    for act in _texts(staged, acts):
        try:
            do(table, staged.seat, act)
        except Refusal:  # there is nothing to lay hands on: the player stops there
            break
    if table.deal.length == log:
        return IMPOSSIBLE
    _close(table, staged.seat)
    check(table)
    lines = groupby(ruled(table)[before:], key=lambda ruling: ruling.line)
    return "+".join(_said(rulings) for _, rulings in lines) or NOTHING


def ruled(table: StrictTable) -> list[Adjudicated]:
    """The rulings so far."""
    return [event for event in events(table) if isinstance(event, Adjudicated)]


def _texts(staged: Staged, acts: str) -> Iterator[str]:
    """The acts as they are done at a strict table."""
    alone = len(staged.tiles["kong"].split()) == FOUR
    for act in acts.split():
        what, _, about = act.partition("_")
        if what == "say":
            right = "kong" if alone else "pung"
            yield f"say {right if about == 'right' else SAID.get(about, about)}"
        elif what == "lay":
            yield f"replace {'1f' if about == 'flower' else staged.tiles['one']}"
        elif what == "show" and about != "all":
            made = "kong" if alone else "pung"
            tiles = staged.tiles[made if about == "set" else about]
            yield f"{'show_down' if len(tiles.split()) == FOUR else 'show'} {tiles}"
        else:
            yield ENGINE_ACTS.get(act, act)


def _close(table: StrictTable, seat: int) -> None:
    """Let the player finish: clocks run out, or the turn ends with a discard."""
    if any(win.seat == seat for win in table.physical.wins):
        play(table, *(f"clock {clock.name}" for clock in table.clocks()))
        play(table, *(f"clock {clock.name}" for clock in table.clocks() if clock.name == "count"))
    if any((clock.name, clock.seat) == ("act", seat) for clock in table.clocks()):
        play(table, "clock act")
    if table.deal.whole.is_window:
        if any(clock.name == "window" for clock in table.clocks()):
            play(table, "clock window")
        return
    if table.deal.whole.phase is Phase.FLOWERS:
        do(table, seat, "pass")
    turn = table.deal.whole.turn
    if table.deal.whole.phase is Phase.DRAWING:
        place = "tail" if table.deal.whole.due(turn) & Due.FROM_TAIL else "head"
        for act in (f"touch {place}", "rack"):
            with suppress(Refusal):  # it may be touched already
                do(table, turn, act)
    if table.deal.whole.phase is Phase.TURNING:
        one = table.physical.bearings[turn]
        spare = (one.bound or table.deal.whole.tiles(turn))[-1]
        do(table, turn, f"discard {CODES[spare]}")


def _said(rulings: Iterable[Adjudicated]) -> str:
    """Rulings by one line after another, as the table of acts writes them."""
    of_line = list(rulings)
    dead = DEAD if any(ruling.dead for ruling in of_line) else ""
    first = FIRST if any(ruling.tiles for ruling in of_line) else ""
    return f"{of_line[0].line.removeprefix('P')}{dead}{first}"
