"""Nothing a viewer receives depends on what they may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from muraille.core.tile import Kind, is_bonus
from muraille.core.wall import SEATS, Seat, deal_order
from muraille.table.actions import PASS_CODE, TakeChow, TakePung, Verb, code_of, coded
from muraille.table.deal import Deal
from muraille.table.events import (
    ClaimAnswered,
    Event,
    FlowerLaid,
    HandBegun,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    SeatServed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    WindowClosed,
)
from muraille.table.events.codec import decode
from muraille.table.other_world import other_world
from muraille.table.terms import SPECTATOR, Phase
from muraille.table.view import View
from muraille.testing.broken import LawBroken, require
from muraille.testing.players import go_on_quietly
from muraille.testing.trial import Trial

VIEWERS: Final = (*SEATS, SPECTATOR)
OFTEN: Final = 7
"""Every so many decisions these laws are tried: they are dear."""
FEW: Final = 8
"""Of so many hands one is repeated for each viewer."""
QUIET: Final = range(5, 200)
"""For how many decisions a hand is played on before it is repeated in another world."""


def what_is_told_is_what_is_shown(trial: Trial) -> None:
    """The events a viewer receives fold to the view they are given, byte for byte."""
    for hold in (False, True):
        deal = trial.deal(hold=hold)
        before: View | None = None
        for decision in trial.walk(deal, trial.random("told")):
            if decision % OFTEN == 0 or deal.is_over:
                for viewer in VIEWERS:
                    folded = deal.folded(deal.seen_log(viewer), viewer, before)
                    shown = deal.view(viewer)
                    require(folded == shown, f"viewer {viewer} is told {_differing(folded, shown)}")
            if deal.is_over:
                before = deal.whole


def worlds_that_differ_in_secrets_look_alike(trial: Trial) -> None:
    """A table where everything hidden lies elsewhere looks the same."""
    random = trial.random("worlds")
    deal, other = trial.deal(hold=True), trial.deal(hold=True)
    for decision in trial.walk(deal, random):
        if decision % OFTEN == 0:
            for viewer in VIEWERS:
                other.go_back(other_world(deal.whole, viewer, random), 0)
                seen, shown = other.view(viewer), deal.view(viewer)
                require(seen == shown, f"viewer {viewer} sees {_differing(seen, shown)}")


def the_same_public_play_is_the_same_log(trial: Trial) -> None:
    """What is done for all to see, with other hidden tiles, is told in the same words."""
    for viewer in VIEWERS:
        random = trial.random(f"public {viewer}")
        deal, other = trial.deal(hold=True), trial.deal(hold=True)
        for hand in range(max(2, trial.hands // FEW)):
            trial.begin(deal, random, hand)
            go_on_quietly(deal, random, random.choice(QUIET))
            _repeat_elsewhere(deal, other, viewer, random)
            same = other.seen_log(viewer) == deal.seen_log(viewer)
            require(same, f"viewer {viewer} is told otherwise where hidden tiles are others")
            seen, shown = other.view(viewer), deal.view(viewer)
            require(seen == shown, f"viewer {viewer} sees {_differing(seen, shown)}")


def _repeat_elsewhere(deal: Deal, other: Deal, viewer: Seat, random: Random) -> None:
    """Play the same hand with other hidden tiles, as far as the viewer can tell."""
    begun, *events = decode(deal.log)
    if not isinstance(begun, HandBegun):
        raise LawBroken("a log does not begin with its hand")
    tracker = _Tracker([tile for tile in begun.wall if tile is not None], begun, viewer)
    for event in events:
        tracker.follow(event)
    world = tracker.other_wall(random, flowers_too=not deal.rules.procedure.forced_flowers)
    other.begin(
        world, begun.east, begun.number - 1, begun.dice, begun.first, round_wind=begun.round_wind
    )
    for event in _seen_steps(events, viewer):
        _repeat(other, event)


class _Tracker:
    """Which tile of the wall is which: where each lies, and which of them the viewer has seen."""

    def __init__(self, wall: list[Kind], begun: HandBegun, viewer: Seat) -> None:
        self.wall = wall
        self.first = begun.first
        self.viewer = viewer
        self.hands: list[list[int]] = [[] for _ in SEATS]
        self.known: set[int] = set()
        end = len(wall) - begun.hill
        columns = (at + level for at in range(end - 2, -1, -2) for level in (0, 1))
        self.head = list(range(end))
        self.tail = [*range(end, len(wall)), *columns]

    def draw(self, seat: Seat, places: Sequence[int]) -> None:
        """A seat takes the first tile that is left of these."""
        taken = self.known.union(*self.hands)
        place = next(place for place in places if place not in taken)
        self.hands[seat].append(place)
        if seat == self.viewer:
            self.known.add(place)

    def show(self, seat: Seat, *kinds: Kind | None) -> None:
        """Tiles leave a hand, for everybody to see."""
        for kind in kinds:
            place = next(place for place in self.hands[seat] if self.wall[place] == kind)
            self.hands[seat].remove(place)
            self.known.add(place)

    def follow(self, event: Event) -> None:
        """Note what an event brings to light; a concealed kong stays what it is in every world."""
        match event:
            case TilesDealt(seat):
                for place in deal_order(self.first)[seat]:
                    self.draw(seat, [place])
            case TileDrawn(seat, from_tail=from_tail):
                self.draw(seat, self.tail if from_tail else self.head)
            case TileDiscarded(seat, tile) | FlowerLaid(seat, tile) | KongPromoted(seat, tile):
                self.show(seat, tile)
            case KongConcealed(seat, tile):
                self.show(seat, tile, tile, tile, tile)
            case MeldClaimed(seat, tile, TakeChow(lowest)):
                self.show(seat, *(kind for kind in range(lowest, lowest + 3) if kind != tile))
            case MeldClaimed(seat, tile, claim):
                self.show(seat, *[tile] * (2 if isinstance(claim, TakePung) else 3))
            case _:
                pass

    def other_wall(self, random: Random, *, flowers_too: bool) -> list[Kind]:
        """The wall with everything the viewer never saw shuffled among itself."""
        secret = [
            place
            for place in range(len(self.wall))
            if place not in self.known and (flowers_too or not is_bonus(self.wall[place]))
        ]
        kinds = [self.wall[place] for place in secret]
        random.shuffle(kinds)
        wall = self.wall[:]
        for place, kind in zip(secret, kinds, strict=True):
            wall[place] = kind
        return wall


def _seen_steps(events: Sequence[Event], viewer: Seat) -> Iterator[Event]:
    """What was done for all to see, or by the viewer: without the answers that came to nothing."""
    for at, event in enumerate(events):
        if isinstance(event, ClaimAnswered) and event.seat != viewer:
            later = events[at:]
            closed = (i for i, one in enumerate(later[:-1]) if isinstance(one, WindowClosed))
            claimed = next((later[i + 1] for i in closed), None)
            if not isinstance(claimed, MeldClaimed) or claimed.seat != event.seat:
                continue
        yield event


def _repeat(other: Deal, event: Event) -> None:
    """Do in another world what was seen in this one."""
    match event:
        case TileDiscarded(seat, tile):
            other.act(seat, coded(Verb.DISCARD, tile or 0))
        case KongConcealed(seat, tile):
            other.act(seat, coded(Verb.HIDE_KONG, tile or 0))
        case KongPromoted(seat, tile):
            other.act(seat, coded(Verb.PROMOTE, tile or 0))
        case FlowerLaid(seat, tile) if not other.rules.procedure.forced_flowers:
            other.act(seat, coded(Verb.LAY_FLOWER, tile or 0))
        case SeatServed(seat):
            if other.whole.phase is Phase.FLOWERS and other.whole.turn == seat:
                other.act(seat, PASS_CODE)  # a seat without a flower is not asked
        case WindowClosed():
            other.close_window()
        case ClaimAnswered(seat, answer):
            other.act(seat, code_of(answer))
        case _:
            pass


def _differing(one: View, other: View) -> str:
    """Where two views differ."""
    pairs = enumerate(zip(bytes(one), bytes(other), strict=True))
    return "otherwise:" + "".join(f" byte {at} {a}≠{b}" for at, (a, b) in pairs if a != b)
