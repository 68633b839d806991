"""What happened at a table, as values in the past tense.

A tile that the viewer cannot name is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from muraille.core.tile import Kind
from muraille.table.actions import Answer, Claim
from muraille.table.engine import codes as c
from muraille.table.hand_events import HAND_KINDS, HandEvent

Tile: TypeAlias = Kind | None
"""A tile, or one the viewer cannot name."""
Offers: TypeAlias = tuple[tuple[Answer, ...], ...]
"""What each seat may answer, beside a pass; nothing for who is not asked."""
NO_OFFERS: Final[Offers] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class HandBegun:
    """The wall stands, and the dice have opened it."""

    type: ClassVar = "hand_begun"
    number: int
    """The hand, from 1."""
    east: int
    first: int
    """Who plays first."""
    round_wind: int
    hill: int
    """Tiles set apart for replacements."""
    wall: tuple[Tile, ...]
    """In the order of drawing."""
    dice: tuple[int, ...]
    locked: bool = False
    """Who announces a waiting hand keeps it as it is."""
    turned: bool = False
    """Only the last discard lies face up."""
    first_deals: bool = False
    """Who plays first hands out the tiles; else east does."""
    forgetful: bool = False
    """As a viewer receives it who cannot name the discards that lie face down."""
    by_hand: bool = False
    """People handle the tiles, and the referee judges what they do."""


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """A seat has received its first tiles, fourteen if it plays first."""

    type: ClassVar = "tiles_dealt"
    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class SeatServed:
    """A seat lays no more flowers before the first turn."""

    type: ClassVar = "seat_served"
    seat: int


@dataclass(frozen=True, slots=True)
class FlowerLaid:
    """A bonus tile lies on the table."""

    type: ClassVar = "flower_laid"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat has taken a tile from the wall."""

    type: ClassVar = "tile_drawn"
    seat: int
    tile: Tile
    from_tail: bool = False
    """As a replacement."""
    after_kong: bool = False
    """It directly replaces a kong."""
    can_win: bool = False


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A tile lies in the river and can be claimed."""

    type: ClassVar = "tile_discarded"
    seat: int
    tile: Tile
    offers: Offers = NO_OFFERS
    calling: bool = False
    """It announces a waiting hand."""


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat has answered to the tile on offer."""

    type: ClassVar = "claim_answered"
    seat: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """The discard has become part of a meld."""

    type: ClassVar = "meld_claimed"
    seat: int
    tile: Tile
    """The claimed tile."""
    claim: Claim


@dataclass(frozen=True, slots=True)
class KongConcealed:
    """Four own tiles lie on the table, face down."""

    type: ClassVar = "kong_concealed"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class KongPromoted:
    """A pung is about to become a kong, and can be robbed."""

    type: ClassVar = "kong_promoted"
    seat: int
    tile: Tile
    offers: Offers = NO_OFFERS


@dataclass(frozen=True, slots=True)
class KongStood:
    """Nobody has robbed the kong."""

    type: ClassVar = "kong_stood"
    seat: int


@dataclass(frozen=True, slots=True)
class HandWon:
    """A hand has won and lies open."""

    type: ClassVar = "hand_won"
    seat: int
    tile: Tile
    how: str
    """One of :data:`muraille.table.outcome.HOW`."""
    source: int | None
    """Who gave the tile; nobody if it was drawn or invoked."""
    tiles: tuple[Tile, ...]
    """The concealed tiles, winning tile included."""
    points: int
    """As the rules count them: in MCR without bonus tiles."""


@dataclass(frozen=True, slots=True)
class WallExhausted:
    """Nobody has won."""

    type: ClassVar = "wall_exhausted"


@dataclass(frozen=True, slots=True)
class HandSettled:
    """Every seat knows what it gained or lost."""

    type: ClassVar = "hand_settled"
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The thinking time of a seat was over: what follows is the table's choice."""

    type: ClassVar = "time_expired"
    seat: int
    in_window: bool = False
    """While it could have claimed a tile."""


@dataclass(frozen=True, slots=True)
class HandRuledDead:
    """The referee has declared a hand dead."""

    type: ClassVar = "hand_ruled_dead"
    seat: int


@dataclass(frozen=True, slots=True)
class KongShown:
    """A concealed kong was turned over at the end."""

    type: ClassVar = "kong_shown"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class FirstTurnOpened:
    """Everybody is served; the first player may play."""

    type: ClassVar = "first_turn_opened"
    seat: int
    can_win: bool = False


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The clock has closed the window for claims."""

    type: ClassVar = "window_closed"


@dataclass(frozen=True, slots=True)
class CallOffered:
    """The discard of any of these kinds may announce a waiting hand."""

    type: ClassVar = "call_offered"
    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class InvocationOpened:
    """The wall is empty: each seat, from east on, may take one tile from the river."""

    type: ClassVar = "invocation_opened"


@dataclass(frozen=True, slots=True)
class TileInvoked:
    """A seat has taken a tile from the river."""

    type: ClassVar = "tile_invoked"
    seat: int
    tile: Tile
    can_win: bool = False


@dataclass(frozen=True, slots=True)
class InvocationForgone:
    """A seat has taken nothing from the river."""

    type: ClassVar = "invocation_forgone"
    seat: int


@dataclass(frozen=True, slots=True)
class HandLaidOpen:
    """A hand that has not won is shown, for everybody is counted."""

    type: ClassVar = "hand_laid_open"
    seat: int
    tiles: tuple[Tile, ...]


Event: TypeAlias = (
    HandBegun
    | TilesDealt
    | SeatServed
    | FlowerLaid
    | TileDrawn
    | TileDiscarded
    | ClaimAnswered
    | MeldClaimed
    | KongConcealed
    | KongPromoted
    | KongStood
    | HandWon
    | WallExhausted
    | HandSettled
    | TimeExpired
    | HandRuledDead
    | KongShown
    | FirstTurnOpened
    | WindowClosed
    | CallOffered
    | InvocationOpened
    | TileInvoked
    | InvocationForgone
    | HandLaidOpen
    | HandEvent
)
KINDS: Final[dict[int, type[Event]]] = {
    c.BEGUN: HandBegun,
    c.DEALT: TilesDealt,
    c.SERVED: SeatServed,
    c.FLOWER_LAID: FlowerLaid,
    c.DREW_TILE: TileDrawn,
    c.DISCARDED: TileDiscarded,
    c.ANSWERED: ClaimAnswered,
    c.CLAIMED: MeldClaimed,
    c.KONG_HIDDEN: KongConcealed,
    c.KONG_PROMOTED: KongPromoted,
    c.KONG_STOOD: KongStood,
    c.WON: HandWon,
    c.EXHAUSTED: WallExhausted,
    c.SETTLED: HandSettled,
    c.EXPIRED: TimeExpired,
    c.RULED: HandRuledDead,
    c.SHOWN: KongShown,
    c.OPENED: FirstTurnOpened,
    c.CLOSED: WindowClosed,
    c.CALLABLE: CallOffered,
    c.INVOCATION: InvocationOpened,
    c.INVOKED_TILE: TileInvoked,
    c.FORGONE: InvocationForgone,
    c.LAID_OPEN: HandLaidOpen,
    **HAND_KINDS,
}
"""Number of the engine -> event."""
BY_TYPE: Final[dict[str, type[Event]]] = {kind.type: kind for kind in KINDS.values()}
"""Stable tag -> event."""
