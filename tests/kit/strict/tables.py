"""A director of strict tables: walls that deal what a test wants, acts in words, rulings in words.

A step of a script is ``"1 say pung"`` (a seat and an act), ``"clock window"`` (a clock runs out),
or ``"deal"`` (all take their last tiles). A ruling is ``"P2.1 1 warned"``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from muraille.core.errors import Refusal
from muraille.core.wall import SEATS, full_set
from muraille.games.house_rules import HouseRules
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.rules import McrRules
from muraille.games.registry import USUAL, game_of
from muraille.strict.moment import tiles_due
from muraille.strict.options import Options
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.deal import Deal
from muraille.table.events import Adjudicated, Event
from muraille.table.events.codec import decode
from muraille.table.inventory import every_tile
from muraille.table.terms import SPECTATOR
from tests.kit.table.director import staged_wall
from tests.kit.table.text import melds_of, river_of, written

RULES = McrRules()
ADVISER = McrAdviser()


def strict_table(
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    replacements: str = "",
    *,
    engine: ModuleType | None = None,
    wall: Iterable[int] | None = None,
    last: str = "",
    rules: str = USUAL,
    switches: Mapping[str, object] | None = None,
    first: int = 0,
    **options: Any,  # noqa: ANN401 - of the referee
) -> StrictTable:
    """A strict table at the end of the deal, in a house that has adopted the penalty book."""
    game, house = game_of(rules), strict_house(rules, switches)
    deal = Deal(game.rules(house), hold=True, by_hand=True, engine=engine)
    built = tuple(wall) if wall is not None else staged_wall(hands, draws, replacements, last=last)
    deal.begin(built, 0, 0, first=first)
    adviser = game.adviser(house)
    assert isinstance(adviser, CountingRules)
    table = StrictTable(deal, adviser, Options(**options))
    table.begun()
    return table


def strict_house(rules: str, switches: Mapping[str, object] | None = None) -> HouseRules:
    """The usual house of a game, by the penalty book."""
    game = game_of(rules)
    adopted = {"penalty_book": True} if "penalty_book" in game.usual.settings else {}
    changes = {**adopted, **(switches or {})}
    house: HouseRules = game.changed(game.usual, changes) if changes else game.usual
    return house


def play(table: StrictTable, *steps: str) -> StrictTable:
    """Let a script happen; a step may hold several acts of one seat, separated by commas."""
    for step in steps:
        if step == "deal":
            for step_on in SEATS:
                seat = (table.deal.whole.first + step_on) & 3
                do(table, seat, f"deal_take head {tiles_due(table.deal.whole, seat)}")
            continue
        who, _, acts = step.partition(" ")
        if who == "clock":
            clock = next(x for x in table.clocks() if x.name == acts)
            table.time_over(clock)
            continue
        for act in acts.split(", "):
            do(table, int(who), act)
    return table


def do(table: StrictTable, seat: int, text: str) -> None:
    """One act."""
    table.act(seat, read_act(text))


def refused(table: StrictTable, step: str) -> str:
    """Why a step is refused; empty if it is not. A refusal leaves no trace."""
    before = table.deal.state, table.deal.log, table.physical
    try:
        play(table, step)
    except Refusal as refusal:
        assert (table.deal.state, table.deal.log, table.physical) == before
        return refusal.code
    return ""


def rulings(table: StrictTable) -> list[str]:
    """What the referee has decided."""
    return [ruling(event) for event in events(table) if isinstance(event, Adjudicated)]


def ruling(event: Adjudicated) -> str:
    """One ruling in words."""
    said = [event.line, str(event.seat)]
    if event.verdict != "judged":
        said.append(event.verdict)
    if event.dead:
        said.append("dead")
    if event.refused:
        said.append("refused")
    if event.ladder and not any(event.deltas):
        said.append("warned")
    if any(event.deltas):
        said.append("/".join(map(str, event.deltas)))
    if event.tiles:
        said.append(f"queue {written(t for t in event.tiles if t is not None)}")
    return " ".join(said)


def events(table: StrictTable) -> tuple[Event, ...]:
    """Everything that happened."""
    return decode(table.deal.log)


def kinds(table: StrictTable, viewer: int | None = None) -> list[str]:
    """The tags of what happened, as a viewer received it."""
    log = table.deal.log if viewer is None else table.deal.seen_log(viewer)
    return [event.type for event in decode(log)]


def hand(table: StrictTable, seat: int) -> str:
    """The tiles of a hand."""
    return written(table.deal.whole.tiles(seat))


def river(table: StrictTable) -> str:
    """The river."""
    return river_of(table.deal.whole)


def melds(table: StrictTable, seat: int) -> str:
    """The melds of a seat."""
    return melds_of(table.deal.whole, seat)


def queue(table: StrictTable, seat: int) -> str:
    """What a seat has to discard first."""
    return written(table.physical.bearings[seat].queue)


def dead(table: StrictTable) -> list[int]:
    """Whose hands are dead."""
    return [seat for seat in SEATS if table.deal.whole.is_dead(seat)]


def check(table: StrictTable) -> None:
    """Every law of a strict table: no tile lost, the log is the state, views are folds."""
    deal = table.deal
    assert lying(table) == Counter(full_set(flowers=table.deal.flowers))
    assert deal.folded(deal.log, SPECTATOR) == deal.whole
    for viewer in (*SEATS, SPECTATOR):
        assert deal.folded(deal.seen_log(viewer), viewer) == deal.view(viewer), viewer


def lying(table: StrictTable) -> Counter[int]:
    """Every tile of the table, wherever it lies."""
    found = every_tile(table.deal.whole)
    for seat in SEATS:
        found.update(table.physical.bearings[seat].aside)
    return found


def steps(text: str) -> list[str]:
    """Acts as a script writes them, one after the other."""
    return [step.strip() for step in text.split(";") if step.strip()]
