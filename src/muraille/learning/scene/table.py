"""A staged table that a lesson is played at: assisted or strict, kept and put back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias, cast

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE
from muraille.core.tile import CODES
from muraille.core.wall import columns
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.text.unfinished import WaitText
from muraille.learning.lesson import LEARNER, Scene
from muraille.learning.scene.wall import staged_wall
from muraille.strict.moment import tiles_due
from muraille.strict.physical_state import PhysicalState
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.actions import action_of, code_of, read_action, write_action
from muraille.table.deal import Deal
from muraille.table.events import Event
from muraille.table.events.codec import decode
from muraille.table.outcome import outcome_of
from muraille.table.terms import Phase
from muraille.table.view import View

Kept: TypeAlias = tuple[bytes, Sequence[int], PhysicalState | None]
"""All that is needed to put a table back."""
SILENCE: Final = "pass"
"""What is answered to a tile one does not want."""
QUIET: Final = (Phase.FLOWERS, Phase.CLAIMING, Phase.ROBBING, Phase.INVOKING)
"""Phases in which a player may say nothing."""


class Bench(Protocol):
    """What a lesson asks of a table."""

    deal: Deal
    game: Game[Any]
    house: HouseRules

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe something."""

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a seat may do; everything where people handle the tiles, so nothing is listed."""

    def may(self, seat: int, act: str) -> bool:
        """Whether a seat can do this now."""

    def act(self, seat: int, act: str) -> None:
        """Let a seat do something."""

    def usual(self, seat: int) -> str:
        """What a bot does that was told nothing: it passes, and discards what it drew."""

    def keep(self) -> Kept:
        """The table as it is."""

    def put_back(self, kept: Kept) -> None:
        """The table as it was."""


class AssistedBench:
    """A table at which the house hands out the tiles."""

    def __init__(self, scene: Scene) -> None:
        self.game, self.house = game_of(scene.rules), game_of(scene.rules).usual
        self.deal = _dealt(scene, self.game, self.house, by_hand=False)

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.deal.waiting_for()

    def legal(self, seat: int) -> tuple[str, ...]:
        """Every legal action."""
        return tuple(write_action(action_of(code)) for code in self.deal.legal(seat))

    def may(self, seat: int, act: str) -> bool:
        """Whether it is legal."""
        return act in self.legal(seat)

    def act(self, seat: int, act: str) -> None:
        """A legal action."""
        self.deal.act(seat, code_of(read_action(act)))

    def usual(self, seat: int) -> str:
        """Pass, or discard the tile that was drawn."""
        view = self.deal.whole
        if view.phase in QUIET:
            return SILENCE
        drawn = view.last_drawn if view.turn == seat else None
        return "" if drawn is None else f"discard {CODES[drawn]}"

    def keep(self) -> Kept:
        """State and log."""
        return self.deal.state, self.deal.log, None

    def put_back(self, kept: Kept) -> None:
        """State and log as they were."""
        self.deal.restore(kept[0], kept[1])


class StrictBench:
    """A table at which people handle the tiles and a referee judges them."""

    def __init__(self, scene: Scene) -> None:
        self.game = game_of(scene.rules)
        usual = self.game.usual
        adopted = {"penalty_book": True} if "penalty_book" in usual.settings else {}
        self.house = self.game.changed(usual, adopted) if adopted else usual
        self.deal = _dealt(scene, self.game, self.house, by_hand=True)
        self.table = StrictTable(self.deal, cast("CountingRules", self.game.adviser(self.house)))
        self.table.begun()

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that everybody waits for, in the order of play."""
        first = self.deal.whole.first
        return tuple(sorted(self.table.waiting_for(), key=lambda seat: (seat - first) & 3))

    def legal(self, seat: int) -> tuple[str, ...]:  # noqa: ARG002 - hands may do anything
        """Nothing is offered."""
        return ()

    def may(self, seat: int, act: str) -> bool:
        """Whether there is something to lay hands on."""
        kept = self.keep()
        try:
            self.act(seat, act)
        except Refusal:
            return False
        finally:
            self.put_back(kept)
        return True

    def act(self, seat: int, act: str) -> None:
        """An act of hands or mouth."""
        self.table.act(seat, read_act(act))

    def usual(self, seat: int) -> str:
        """Take one's tiles in the deal, pass, or discard what was drawn."""
        view = self.deal.whole
        if view.phase is Phase.DEALING:
            return f"deal_take head {tiles_due(view, seat)}"
        if view.phase in QUIET:
            return SILENCE
        drawn = view.last_drawn
        return "" if drawn is None else f"discard {CODES[drawn]}"

    def keep(self) -> Kept:
        """State, log, and what hands have begun."""
        return self.deal.state, self.deal.log, self.table.physical

    def put_back(self, kept: Kept) -> None:
        """Everything as it was."""
        self.deal.restore(kept[0], kept[1])
        if kept[2] is not None:
            self.table.restore(kept[2])


def bench_of(scene: Scene) -> Bench:
    """The table of a scene, dealt."""
    return StrictBench(scene) if scene.strict else AssistedBench(scene)


def _dealt(scene: Scene, game: Game[Any], house: HouseRules, *, by_hand: bool) -> Deal:
    rules = game.rules(house)
    deal = Deal(rules, hold=by_hand, by_hand=by_hand)
    length = columns(flowers=deal.flowers)
    first = rules.opening(scene.east, scene.dice, length) if scene.first is None else scene.first
    wall = staged_wall(
        scene.hands,
        scene.head,
        scene.tail,
        last=scene.last,
        first=first,
        flowers=deal.flowers,
        hill=rules.procedure.hill,
    )
    deal.begin(wall, scene.east, scene.hand - 1, scene.dice, first)
    return deal


def heard(bench: Bench) -> tuple[Event, ...]:
    """Everything the learner has been told."""
    return decode(bench.deal.seen_log(LEARNER))


def seen(bench: Bench) -> View:
    """The table as the learner sees it."""
    return bench.deal.view(LEARNER)


def waits(bench: Bench) -> list[WaitText]:
    """What the learner waits for, with what each tile is worth; nothing of fourteen tiles."""
    view = seen(bench)
    if view.is_decided or view.hand(LEARNER).size != READY_SIZE:
        return []
    foresight = bench.game.foresight_at(
        outcome_of(view), LEARNER, bench.house, view.unseen.__getitem__
    )
    return foresight.waits("en", view.hand(LEARNER))
