"""A hand of the classical game, how it ended, and the groups it can be read as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from muraille.analysis.readings import PAIR, PUNG, Sets, counted, readings
from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.meld import Shape
from muraille.core.tile import CODES, COPIES, RED, Kind, Wind, is_bonus, is_numbered, rank_of

LAST_RANK: Final = 9


class By(Enum):
    """Where the winning tile came from."""

    WALL = "wall"
    HILL = "hill"
    """The replacement of a kong or of a flower."""
    DEALT = "dealt"
    """The hand was complete as dealt: there is no winning tile."""
    DISCARD = "discard"
    ROB_KONG = "rob_kong"
    """The tile another player was adding to their pung."""
    ROB_DISCARD = "rob_discard"
    """A discard for which another player had announced a kong."""
    INVOCATION = "invocation"
    """Taken from the pool once the wall was empty."""


CLAIMED: Final = frozenset({By.DISCARD, By.ROB_KONG, By.ROB_DISCARD, By.INVOCATION})
"""The winning tile exposes the group it completes."""
DISCARDED: Final = frozenset({By.DISCARD, By.ROB_DISCARD})
ROBBED: Final = frozenset({By.ROB_KONG, By.ROB_DISCARD})
"""The three other copies of the winning tile are another player's."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a player won."""

    by: By
    tile: Kind | None
    last_discard: bool = False
    """The discard made when the wall is empty."""
    last_wall_tile: bool = False
    first_discard: bool = False
    """The first discard of the whole hand."""

    def __post_init__(self) -> None:
        """Refuse contradictions."""
        _refuse_first(
            no_winning_tile=self.tile is None and self.by is not By.DEALT,
            dealt_has_no_winning_tile=self.tile is not None and self.by is By.DEALT,
            not_a_discard=(self.last_discard or self.first_discard) and self.by not in DISCARDED,
            first_and_last_discard=self.first_discard and self.last_discard,
            # Once the wall is empty, nobody announces a kong.
            no_kong_on_last_discard=self.last_discard and self.by is By.ROB_DISCARD,
            not_from_the_wall=self.last_wall_tile and self.by is not By.WALL,
        )

    @property
    def claimed(self) -> Kind | None:
        """The winning tile, if another player had it or the pool."""
        return self.tile if self.by in CLAIMED else None


@dataclass(frozen=True, slots=True)
class HandContext:
    """What the count of a hand needs to know of the table."""

    seat_wind: Wind
    dominant_wind: Wind
    """The wind of the wall that East's first throw designated in this hand."""
    round_wind: Wind | None = None
    finish: Finish | None = None
    """How the player won; nothing if they did not."""
    calling: bool = False
    """The player announced a *main appelante*."""
    calling_valid: bool = True
    """The announcement was true."""
    opponent_won: bool = False
    dead: bool = False
    """A penalty left the player their flowers and seasons only."""
    invoked: Kind | None = None
    """The tile the player took by invocation and kept without winning."""

    def __post_init__(self) -> None:
        """Refuse a win that cannot be."""
        won = self.finish is not None
        _refuse_first(dead_hand=won and self.dead, two_winners=won and self.opponent_won)


class GroupForm(Enum):
    """What a group is."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"


SETS: Final = 4
"""Of a Mah-Jong, beside the pair."""
FORMS: Final = {Shape.CHOW: GroupForm.CHOW, Shape.PUNG: GroupForm.PUNG, Shape.KONG: GroupForm.KONG}


@dataclass(frozen=True, slots=True)
class Group:
    """A set or a pair, exposed as soon as one of its tiles was claimed."""

    form: GroupForm
    tile: Kind
    """Its tile; the lowest one of a chow."""
    exposed: bool = False

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """The kinds it shows, each once."""
        if self.form is GroupForm.CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,)

    @property
    def is_triplet(self) -> bool:
        """A pung or a kong."""
        return self.form is GroupForm.PUNG or self.form is GroupForm.KONG


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to read a hand, as the rules see it."""

    groups: tuple[Group, ...]
    hand: Hand
    at: HandContext

    @property
    def kinds(self) -> frozenset[Kind]:
        """Every kind of the groups."""
        return frozenset(tile for group in self.groups for tile in group.tiles)

    @property
    def by(self) -> By | None:
        """Where the winning tile came from; nowhere if the hand did not win."""
        return self.at.finish.by if self.at.finish else None

    @property
    def hides_its_sets(self) -> bool:
        """Whether nothing was exposed before the winning tile."""
        return all(meld.concealed for meld in self.hand.melds)

    @property
    def is_four_sets(self) -> bool:
        """Whether it is four sets and a pair, not what other tiles show beside their Grand Jeu."""
        return len(self.groups) == SETS + 1 and len(self.of(GroupForm.PAIR)) == 1

    def of(self, form: GroupForm) -> tuple[Group, ...]:
        """The groups of this form."""
        return tuple(group for group in self.groups if group.form is form)

    def triplets(self, *kinds: Kind) -> tuple[Group, ...]:
        """The pungs and kongs of these kinds."""
        return tuple(group for group in self.groups if group.is_triplet and group.tile in kinds)

    def pairs(self, *kinds: Kind) -> tuple[Group, ...]:
        """The pairs of these kinds."""
        return tuple(group for group in self.of(GroupForm.PAIR) if group.tile in kinds)


def is_dragon(kind: Kind) -> bool:
    """Whether the tile shows a dragon."""
    return kind >= RED


def is_major(kind: Kind) -> bool:
    """A wind, a dragon, a 1 or a 9."""
    return not is_numbered(kind) or rank_of(kind) in {1, LAST_RANK}


def groupings(hand: Hand, at: HandContext) -> Iterator[Grouping]:
    """Every way to read the hand; none if a winner's hand is not four sets and a pair."""
    melds = tuple(Group(FORMS[m.shape], m.tile, not m.concealed) for m in hand.melds)
    if at.finish is None:
        yield Grouping((*melds, *_held(hand, at)), hand, at)
        return
    claimed = at.finish.claimed
    for sets in readings(counted(hand.concealed)):
        for groups in _placed(_groups(sets), claimed):
            yield Grouping((*melds, *groups), hand, at)


def loose_groups(hand: Hand, at: HandContext) -> tuple[Group, ...]:
    """What a Grand Jeu shows that is not read as four sets: melds, three alike, pairs."""
    claimed = at.finish.claimed if at.finish else None
    groups = [Group(FORMS[m.shape], m.tile, not m.concealed) for m in hand.melds]
    for kind, copies in enumerate(counted(hand.concealed)):
        form = GroupForm.PUNG if copies == PUNG else GroupForm.PAIR
        # Four alike are two pairs, and a claimed tile is in one of them.
        found = [Group(form, kind)] * (copies // PAIR)
        if found and kind == claimed:
            found[-1] = Group(form, kind, exposed=True)
        groups += found
    return tuple(groups)


def flowers_only(hand: Hand, at: HandContext) -> Grouping:
    """A hand of which nothing but the flowers and seasons counts."""
    return Grouping((), hand, at)


def winning_place(groups: Sequence[Group], at: HandContext, melds: int = 0) -> int | None:
    """The place of the group that holds the winning tile; a claimed one has exposed it.

    The melds come first; a Grand Jeu may hold the tile in no group.
    """
    if at.finish is None or at.finish.tile is None:
        return None
    tile, claimed = at.finish.tile, at.finish.claimed is not None
    # The groups of the hand come after the melds, which the winning tile cannot be part of.
    places = [n for n, group in enumerate(groups) if n >= melds and tile in group.tiles]
    return max((n for n in places if groups[n].exposed == claimed), default=None)


def check_hand(hand: Hand, at: HandContext) -> None:
    """Refuse a hand that no player can have, or that cannot have won so.

    A winner holds the winning tile. A dead hand may have a tile too many or too few: that can be
    what made it dead.
    """
    expected = READY_SIZE + (at.finish is not None)
    if hand.size != expected and not at.dead:
        raise Refusal("wrong_tile_count", count=hand.size, expected=expected)
    for kind, copies in Counter(hand.bonus).items():
        if not is_bonus(kind):
            raise Refusal("not_a_flower")
        if copies > 1:
            raise Refusal("flower_twice", tile=CODES[kind])
    if at.finish is not None:
        _check_win(hand, at, at.finish)


def _check_win(hand: Hand, at: HandContext, finish: Finish) -> None:
    tile, by = finish.tile, finish.by
    if tile is not None and tile not in hand.concealed:
        raise Refusal("winning_tile_not_held", tile=CODES[tile])
    if tile is not None and by in ROBBED and hand.all_tiles.count(tile) > 1:
        raise Refusal("robbed_tile_held", tile=CODES[tile])
    kongs = any(meld.shape is Shape.KONG for meld in hand.melds)
    dominant = at.seat_wind == at.dominant_wind
    _refuse_first(
        hill_without_kong_or_flower=by is By.HILL and not kongs and not hand.bonus,
        dealt_to_another=by is By.DEALT and not dominant,
        own_first_discard=finish.first_discard and dominant,
        set_before_first_turn=(by is By.DEALT or finish.first_discard) and bool(hand.melds),
    )


def _refuse_first(**faults: bool) -> None:
    """The codes of what can be wrong, and whether it is."""
    for code, shown in faults.items():
        if shown:
            raise Refusal(code)


def _groups(sets: Sets) -> tuple[Group, ...]:
    return (
        *(Group(GroupForm.CHOW, tile) for tile in sets.chows),
        *(Group(GroupForm.PUNG, tile) for tile in sets.pungs),
        Group(GroupForm.PAIR, sets.pair),
    )


def _placed(groups: tuple[Group, ...], claimed: Kind | None) -> Iterator[tuple[Group, ...]]:
    """Each choice of the group that received the claimed tile."""
    if claimed is None:
        yield groups
        return
    for place, group in enumerate(groups):
        if claimed in group.tiles:
            yield (*groups[:place], replace(group, exposed=True), *groups[place + 1 :])


def _held(hand: Hand, at: HandContext) -> Iterator[Group]:
    """The concealed tiles of a loser, kind by kind; chows are worth nothing."""
    for kind, copies in enumerate(counted(hand.concealed)):
        # Of four, the three others make the brelan of a kept tile.
        exposed = kind == at.invoked and copies < COPIES
        if copies >= PUNG:
            yield Group(GroupForm.PUNG, kind, exposed)
        elif copies == PAIR:
            yield Group(GroupForm.PAIR, kind, exposed)
