"""What happens at a table, as values in the past tense.

The words of the log, the JSON of records and of the socket, its schema, the types of the pages and
the page of the docs follow from a declaration. Who may see an event, what it changes and when it
fits is written in ``table/engine/``: ``mask.py``, ``fold.py``, ``guard.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, TypeAlias

from muraille.table.actions import Answer, Claim
from muraille.table.engine import codes as c
from muraille.table.events.fields import (
    ANSWER,
    CLAIM,
    DEALT,
    DICE,
    FIRST_PLAYER,
    GAINS,
    KINDS,
    OFFERS,
    POINTS,
    ROUND_WIND,
    WALL,
    WON_HOW,
    WON_SOURCE,
    Seat,
    Tile,
    Tiles,
    flag,
    mode,
    number,
    tiles,
)
from muraille.table.events.forms import NO_OFFERS, Offers
from muraille.table.events.secrecy import EACH_ITS_OWN, NOBODYS, OWNERS, Knows, Secret


@dataclass(frozen=True, slots=True)
class HandBegun:
    """The wall stands, and the dice have opened it."""

    type: ClassVar = "hand_begun"
    kind: ClassVar = c.BEGUN
    number: Annotated[int, number(1, 256, c.BEGUN_HAND_AT, 8, base=1)]
    """The hand, from 1."""
    east: Seat
    """The seat of the east wind in this hand."""
    first: Annotated[int, FIRST_PLAYER]
    """The seat that plays first."""
    round_wind: Annotated[int, ROUND_WIND]
    """The wind of the round: 0 for east."""
    hill: Annotated[int, number(0, 14, c.BEGUN_HILL_AT, 4)]
    """How many tiles are set apart for replacements."""
    wall: Annotated[Tiles, WALL, NOBODYS]
    """In the order of drawing."""
    dice: Annotated[tuple[int, ...], DICE]
    """Two of east, then two of the player whose wall is opened."""
    locked: Annotated[bool, mode(c.LOCKED)] = False
    """A player who announces a waiting hand keeps it as it is."""
    turned: Annotated[bool, mode(c.TURNED)] = False
    """Only the last discard lies face up."""
    first_deals: Annotated[bool, mode(c.FIRST_DEALS)] = False
    """The player who plays first hands out the tiles; else east does."""
    forgetful: Annotated[bool, mode(c.SEEN_SO)] = False
    """As a viewer receives it who cannot name the discards that lie face down."""
    by_hand: Annotated[bool, flag(c.BY_HAND)] = False
    """People handle the tiles, and the referee judges what they do."""


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """A seat has received its first tiles, fourteen if it plays first."""

    type: ClassVar = "tiles_dealt"
    kind: ClassVar = c.DEALT
    seat: Seat
    tiles: Annotated[Tiles, DEALT, OWNERS]


@dataclass(frozen=True, slots=True)
class SeatServed:
    """A seat lays no more flowers before the first turn."""

    type: ClassVar = "seat_served"
    kind: ClassVar = c.SERVED
    seat: Seat


@dataclass(frozen=True, slots=True)
class FlowerLaid:
    """A bonus tile lies on the table."""

    type: ClassVar = "flower_laid"
    kind: ClassVar = c.FLOWER_LAID
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat has taken a tile from the wall."""

    type: ClassVar = "tile_drawn"
    kind: ClassVar = c.DREW_TILE
    seat: Seat
    tile: Annotated[Tile, OWNERS]
    from_tail: Annotated[bool, flag(c.FROM_TAIL)] = False
    """As a replacement."""
    after_kong: Annotated[bool, flag(c.AFTER_KONG)] = False
    """It directly replaces a kong."""
    can_win: Annotated[bool, flag(c.CAN_WIN), OWNERS] = False
    """The hand is complete and may win."""


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A tile lies in the river and can be claimed."""

    type: ClassVar = "tile_discarded"
    kind: ClassVar = c.DISCARDED
    seat: Seat
    tile: Tile
    offers: Annotated[Offers, OFFERS, EACH_ITS_OWN] = NO_OFFERS
    """What each seat could answer beside a pass."""
    calling: Annotated[bool, flag(c.ANNOUNCED)] = False
    """It announces a waiting hand."""
    falsely: Annotated[bool, flag(c.FALSELY), NOBODYS] = False
    """The hand does not wait: that can be at a strict table only."""


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat has answered to the tile on offer."""

    type: ClassVar = "claim_answered"
    kind: ClassVar = c.ANSWERED
    secret: ClassVar = OWNERS
    seat: Seat
    answer: Annotated[Answer, ANSWER]
    """A chow is named by its lowest tile."""


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """The discard has become part of a meld."""

    type: ClassVar = "meld_claimed"
    kind: ClassVar = c.CLAIMED
    seat: Seat
    tile: Tile
    """The claimed tile."""
    claim: Annotated[Claim, CLAIM]
    """A chow is named by its lowest tile."""


@dataclass(frozen=True, slots=True)
class KongConcealed:
    """Four own tiles lie on the table, face down."""

    type: ClassVar = "kong_concealed"
    kind: ClassVar = c.KONG_HIDDEN
    seat: Seat
    tile: Annotated[Tile, OWNERS]


@dataclass(frozen=True, slots=True)
class KongPromoted:
    """A pung is about to become a kong, and can be robbed."""

    type: ClassVar = "kong_promoted"
    kind: ClassVar = c.KONG_PROMOTED
    seat: Seat
    tile: Tile
    offers: Annotated[Offers, OFFERS, EACH_ITS_OWN] = NO_OFFERS
    """What each seat could answer beside a pass."""


@dataclass(frozen=True, slots=True)
class KongStood:
    """Nobody has robbed the kong."""

    type: ClassVar = "kong_stood"
    kind: ClassVar = c.KONG_STOOD
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandWon:
    """A hand has won and lies open."""

    type: ClassVar = "hand_won"
    kind: ClassVar = c.WON
    seat: Seat
    tile: Tile
    """The winning tile."""
    how: Annotated[str, WON_HOW]
    """How the tile came."""
    source: Annotated[int | None, WON_SOURCE]
    """The seat that gave the tile; null if it was drawn or invoked."""
    tiles: Annotated[Tiles, tiles(c.OPEN_WORDS)]
    """The concealed tiles, winning tile included."""
    points: Annotated[int, POINTS]
    """As the rules count them: in MCR without bonus tiles."""


@dataclass(frozen=True, slots=True)
class WallExhausted:
    """Nobody has won."""

    type: ClassVar = "wall_exhausted"
    kind: ClassVar = c.EXHAUSTED


@dataclass(frozen=True, slots=True)
class HandCalledOff:
    """The table was closed in the middle of the hand: nobody gains or loses."""

    type: ClassVar = "hand_called_off"
    kind: ClassVar = c.CALLED_OFF


@dataclass(frozen=True, slots=True)
class HandSettled:
    """Every seat knows what it gained or lost."""

    type: ClassVar = "hand_settled"
    kind: ClassVar = c.SETTLED
    gains: Annotated[tuple[int, ...], GAINS]
    """Of the four seats, penalties apart."""


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The thinking time of a seat was over: what follows is the table's choice."""

    type: ClassVar = "time_expired"
    kind: ClassVar = c.EXPIRED
    secret: ClassVar = Secret(Knows.OWNER, "`in_window`", lambda event: event.in_window)
    seat: Seat
    in_window: Annotated[bool, flag(1)] = False
    """While it could have claimed a tile."""


@dataclass(frozen=True, slots=True)
class HandRuledDead:
    """The referee has declared a hand dead."""

    type: ClassVar = "hand_ruled_dead"
    kind: ClassVar = c.RULED
    seat: Seat


@dataclass(frozen=True, slots=True)
class KongShown:
    """A concealed kong was turned over at the end."""

    type: ClassVar = "kong_shown"
    kind: ClassVar = c.SHOWN
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class FirstTurnOpened:
    """Everybody is served; the first player may play."""

    type: ClassVar = "first_turn_opened"
    kind: ClassVar = c.OPENED
    seat: Seat
    can_win: Annotated[bool, flag(1), OWNERS] = False
    """The hand is complete as it was dealt."""


@dataclass(frozen=True, slots=True)
class WindowClosed:
    """The clock has closed the window for claims."""

    type: ClassVar = "window_closed"
    kind: ClassVar = c.CLOSED


@dataclass(frozen=True, slots=True)
class CallOffered:
    """The discard of any of these kinds may announce a waiting hand."""

    type: ClassVar = "call_offered"
    kind: ClassVar = c.CALLABLE
    secret: ClassVar = OWNERS
    seat: Seat
    tiles: Annotated[Tiles, KINDS]


@dataclass(frozen=True, slots=True)
class InvocationOpened:
    """The wall is empty: each seat, from east on, may take one tile from the river."""

    type: ClassVar = "invocation_opened"
    kind: ClassVar = c.INVOCATION


@dataclass(frozen=True, slots=True)
class TileInvoked:
    """A seat has taken a tile from the river."""

    type: ClassVar = "tile_invoked"
    kind: ClassVar = c.INVOKED_TILE
    seat: Seat
    tile: Tile
    can_win: Annotated[bool, flag(1), OWNERS] = False
    """The hand is complete and may win."""


@dataclass(frozen=True, slots=True)
class InvocationForgone:
    """A seat has taken nothing from the river."""

    type: ClassVar = "invocation_forgone"
    kind: ClassVar = c.FORGONE
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandLaidOpen:
    """A hand that has not won is shown, for everybody is counted."""

    type: ClassVar = "hand_laid_open"
    kind: ClassVar = c.LAID_OPEN
    seat: Seat
    tiles: Annotated[Tiles, tiles(c.OPEN_WORDS)]


PlayEvent: TypeAlias = (
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
    | HandCalledOff
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
)
"""What happens at every table."""
