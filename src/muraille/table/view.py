"""A table as a viewer sees it, in the words of players: the one way to read the engine's bytes."""

from __future__ import annotations

from typing import Final

from muraille.core.hand import Hand
from muraille.core.tile import KINDS, PLAYING_KINDS, Kind, Wind
from muraille.core.wall import SEATS, Seat
from muraille.table.actions import Answer, DeclareWin, TakeChow, TakeKong, TakePung, Verb
from muraille.table.engine import codes as c
from muraille.table.engine.by_hand import last_place
from muraille.table.melds import LaidMeld, laid_meld
from muraille.table.terms import ENDED, PHASES, WINDOWS, Due, Phase, WinBy

EMPTY_TABLE: Final = bytes(c.SIZE)
"""A table before its first hand."""
UNKNOWN: Final = c.UNKNOWN
"""A tile the viewer cannot name."""
WINDS: Final = tuple(Wind)
_ON_OFFER: Final = (c.CLAIMING, c.ROBBING)
FOUR_EACH: Final = int.from_bytes(b"\4" * PLAYING_KINDS, "little")
"""Four copies of each kind, a byte each."""
SETS: Final[tuple[Answer, ...]] = (TakePung(), TakeKong(), DeclareWin())
"""Answers after the three chows, in the order of their bits."""
ANSWERED: Final = (
    *(None, Verb.PASS, Verb.TAKE_CHOW, Verb.TAKE_CHOW, Verb.TAKE_CHOW),
    *(Verb.TAKE_PUNG, Verb.TAKE_KONG, Verb.WIN),
)
"""What an answer was, by its number."""


class View:
    """What a seat, a spectator or the referee knows of a table; nothing is copied before asked for.

    A tile of the wall or of a river that the viewer cannot name is :data:`UNKNOWN`.
    """

    __slots__ = ("raw", "seat")

    def __init__(self, raw: bytes | bytearray, seat: Seat) -> None:
        self.raw = raw
        """The engine's bytes: for the table itself and compiled kernels only."""
        self.seat = seat
        """The seat whose hand is the own one."""

    def __eq__(self, other: object) -> bool:
        """Whether the same viewer sees the same table."""
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and self.raw == other.raw

    def __hash__(self) -> int:
        return hash((bytes(self.raw), self.seat))

    def __bytes__(self) -> bytes:
        """What the viewer knows, as it can be kept and compared."""
        return bytes(self.raw)

    def kept(self) -> View:
        """A copy that stays as it is when the table goes on."""
        return View(bytes(self.raw), self.seat)

    def of(self, seat: Seat) -> View:
        """The same knowledge, with the hand of another seat as the own one."""
        return View(self.raw, seat)

    # The hand that is played.

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return PHASES[self.raw[c.PHASE]]

    @property
    def is_turn(self) -> bool:
        """Whether a player is to discard, to declare a kong or to win."""
        return self.raw[c.PHASE] == c.TURNING

    @property
    def is_claim(self) -> bool:
        """Whether a discard is on offer."""
        return self.raw[c.PHASE] == c.CLAIMING

    @property
    def is_window(self) -> bool:
        """Whether a tile is on offer, to be claimed or robbed."""
        return self.phase in WINDOWS

    @property
    def is_decided(self) -> bool:
        """Whether no hand is played: it is decided, or the next one has not begun."""
        return self.phase in ENDED

    @property
    def number(self) -> int:
        """The number of the hand, from 1."""
        return self.raw[c.HAND] + 1

    @property
    def east(self) -> Seat:
        """The seat of the east wind."""
        return self.raw[c.EAST]

    @property
    def first(self) -> Seat:
        """The seat that plays first."""
        return self.raw[c.FIRST]

    @property
    def first_deals(self) -> bool:
        """Whether the first player hands out the tiles; otherwise east does."""
        return bool(self.raw[c.MODES] & c.FIRST_DEALS)

    @property
    def dice(self) -> tuple[int, ...]:
        """The four dice: those of the first throw, then of the second."""
        return tuple(self.raw[c.DICE : c.DICE + 4])

    @property
    def round_wind(self) -> Wind:
        """The wind of the round."""
        return WINDS[self.raw[c.ROUND]]

    @property
    def dominant_wind(self) -> Wind:
        """The wind of the player who began the hand."""
        return self.seat_wind(self.raw[c.FIRST])

    def seat_wind(self, seat: Seat) -> Wind:
        """The wind of a seat in this hand."""
        return WINDS[(seat - self.raw[c.EAST]) & 3]

    @property
    def record_winds(self) -> int:
        """The own wind and the wind of the round, as a record of a hand says them."""
        return ((self.seat - self.raw[c.EAST]) & 3) << 4 | self.raw[c.ROUND] << 6

    # The turn.

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is."""
        return self.raw[c.TURN]

    @property
    def is_my_turn(self) -> bool:
        """Whether the own seat is to discard a tile or to win."""
        invoked = self.raw[c.PHASE] == c.INVOKING and self.has_drawn
        return (self.is_turn or invoked) and self.turn == self.seat

    @property
    def has_drawn(self) -> bool:
        """Whether the seat whose turn it is has drawn, or taken a tile by invocation."""
        return bool(self.raw[c.DREW])

    @property
    def drawn(self) -> Kind | None:
        """The tile the own seat has just drawn; none after a claim."""
        tile = self.raw[c.DRAWN]
        return tile if self.raw[c.DREW] and tile < KINDS and self.is_my_turn else None

    @property
    def last_drawn(self) -> Kind | None:
        """The tile drawn last, whoever drew it, or given last in the deal; none after a claim."""
        tile = self.raw[c.DRAWN]
        return tile if tile < KINDS else None

    @property
    def is_replacement(self) -> bool:
        """Whether the drawn tile replaces a kong or a flower."""
        return bool(self.raw[c.REPLACED])

    @property
    def is_after_kong(self) -> bool:
        """Whether the drawn tile directly replaces a kong."""
        return bool(self.raw[c.ON_KONG])

    @property
    def may_win(self) -> bool:
        """Whether the seat whose turn it is may win with the tile it has drawn."""
        return bool(self.raw[c.MAY_WIN])

    @property
    def callable_kinds(self) -> tuple[Kind, ...]:
        """The tiles whose discard may announce a waiting hand."""
        bits = int.from_bytes(self.raw[c.CALLS : c.CALLS + 5], "little")
        return tuple(kind for kind in range(PLAYING_KINDS) if bits >> kind & 1)

    # The tile on offer.

    @property
    def pending(self) -> Kind | None:
        """The last discard, or the tile of a promoted kong, until a tile is claimed or drawn."""
        tile = self.raw[c.PENDING]
        return tile if tile < KINDS else None

    @property
    def offered(self) -> Kind | None:
        """The tile that can be claimed or robbed now."""
        tile = self.raw[c.PENDING]
        return tile if self.raw[c.PHASE] in _ON_OFFER and tile < KINDS else None

    @property
    def giver(self) -> Seat:
        """The seat that discarded the tile on offer, or promoted a kong with it."""
        return self.raw[c.SOURCE]

    @property
    def offers(self) -> tuple[Answer, ...]:
        """What the own seat may answer to the tile on offer, beside a pass."""
        bits, tile = self.raw[c.OFFERS + self.seat], self.raw[c.PENDING]
        chows = (TakeChow(tile - 2 + low) for low in range(3) if bits >> low & 1)
        return (*chows, *(answer for place, answer in enumerate(SETS, 3) if bits >> place & 1))

    def answered(self, seat: Seat) -> Verb | None:
        """What a seat has answered to the tile on offer, as far as the viewer knows."""
        return ANSWERED[self.raw[c.ANSWERS + seat]]

    # The wall.

    @property
    def wall_left(self) -> int:
        """Tiles that can still be drawn from the wall."""
        return self.raw[c.TAIL] - self.raw[c.HEAD]

    @property
    def hill_left(self) -> int:
        """Tiles left for replacements; none where the end of the wall serves."""
        return self.raw[c.HILL_END] - self.raw[c.HILL]

    @property
    def wall_places(self) -> range:
        """The places of the wall that still hold a tile, the next draw first; the hill apart."""
        return range(self.raw[c.HEAD], self.raw[c.TAIL])

    @property
    def hill_places(self) -> range:
        """The places of the hill that still hold a tile."""
        return range(self.raw[c.HILL], self.raw[c.HILL_END])

    @property
    def last_place(self) -> int:
        """The place of the wall the next replacement comes from."""
        return last_place(bytearray(self.raw))

    @property
    def wall(self) -> bytes:
        """The tiles of the wall in the order of drawing, a hill at the end."""
        return bytes(self.raw[c.WALL : c.WALL + 144])

    # What lies on the table.

    def river(self, seat: Seat) -> tuple[Kind, ...]:
        """The discards of a seat that were not claimed, in order."""
        return tuple(tile for giver, tile in self.discards if giver == seat)

    @property
    def discards(self) -> tuple[tuple[Seat, Kind], ...]:
        """The discards that were not claimed, in order of play: seat and tile."""
        start = c.RIVER
        cells = self.raw[start : start + self.raw[c.RIVER_LENGTH]]
        return tuple((cell >> 6, cell & 63) for cell in cells)

    @property
    def last_discarder(self) -> Seat | None:
        """The seat whose river ends with the last discard."""
        length = self.raw[c.RIVER_LENGTH]
        return self.raw[c.RIVER + length - 1] >> 6 if length else None

    def shown(self, kind: Kind) -> int:
        """Copies of a playing kind that lie open: in the river and in exposed melds."""
        return self.raw[c.SEEN + kind]

    @property
    def unseen(self) -> bytes:
        """Copies of each playing kind that the own seat has not seen, while the hand is played."""
        raw, row = self.raw, c.ROW * self.seat
        held = int.from_bytes(raw[row : row + PLAYING_KINDS], "little")
        lying = int.from_bytes(raw[c.SEEN : c.SEEN + PLAYING_KINDS], "little")
        left = bytearray((FOUR_EACH - held - lying).to_bytes(PLAYING_KINDS, "little"))
        for meld in self.meld_numbers(self.seat):
            if meld >= c.CONCEALED:
                left[meld - c.CONCEALED] = 0
        return bytes(left)

    def melds(self, seat: Seat) -> tuple[LaidMeld, ...]:
        """The melds of a seat."""
        row = self.raw[c.ROW * seat : c.ROW * (seat + 1)]
        pairs = zip(row[c.MELD : c.MELD + 4], row[c.ORIGIN : c.ORIGIN + 4], strict=True)
        return tuple(laid_meld(number, origin, seat) for number, origin in pairs if number)

    def meld_numbers(self, seat: Seat) -> bytes:
        """The melds of a seat as numbers of a record; see :mod:`muraille.games.hand_bytes`."""
        start = c.ROW * seat + c.MELD
        return bytes(self.raw[start : start + self.raw[c.ROW * seat + c.MELDS]])

    def meld_count(self, seat: Seat) -> int:
        """How many melds a seat has laid."""
        return self.raw[c.ROW * seat + c.MELDS]

    def flowers(self, seat: Seat) -> tuple[Kind, ...]:
        """The bonus tiles a seat has laid out."""
        laid = self.flower_bits(seat)
        return tuple(PLAYING_KINDS + i for i in range(8) if laid >> i & 1)

    def flower_bits(self, seat: Seat) -> int:
        """The bonus tiles a seat has laid out: a bit each."""
        return self.raw[c.ROW * seat + c.LAID]

    # The hands.

    @property
    def concealed(self) -> bytes:
        """How often each of the 34 playing kinds is in the own hand."""
        row = c.ROW * self.seat
        return bytes(self.raw[row : row + PLAYING_KINDS])

    @property
    def keeps_bonus(self) -> bool:
        """Whether a bonus tile is in the own hand, in the place of one to play with."""
        row = c.ROW * self.seat + c.BONUS
        return any(self.raw[row : row + 8])

    def held(self, kind: Kind) -> int:
        """Copies of a playing kind in the own hand."""
        return self.raw[c.ROW * self.seat + kind]

    def tiles(self, seat: Seat) -> tuple[Kind, ...]:
        """The tiles of a hand that the viewer can name, sorted, bonus tiles last."""
        row = self.raw[c.ROW * seat : c.ROW * (seat + 1)]
        held = (*row[:PLAYING_KINDS], *row[c.BONUS : c.BONUS + 8])
        return tuple(kind for kind, copies in enumerate(held) for _ in range(copies))

    @property
    def rack(self) -> tuple[Kind, ...]:
        """The own tiles as they stand: sorted, the drawn one apart at the end."""
        tiles, drawn = list(self.tiles(self.seat)), self.drawn
        if drawn in tiles:
            tiles.remove(drawn)
            tiles.append(drawn)
        return tuple(tiles)

    def hidden(self, seat: Seat) -> int:
        """How many tiles of a hand the viewer cannot name."""
        return self.raw[c.ROW * seat + c.HIDDEN]

    def hand(self, seat: Seat) -> Hand:
        """The playing tiles of a hand that the viewer can name, and its melds."""
        melds = tuple(laid.meld for laid in self.melds(seat) if laid.meld is not None)
        return Hand(tuple(t for t in self.tiles(seat) if t < PLAYING_KINDS), melds)

    def is_open(self, seat: Seat) -> bool:
        """Whether a hand lies face up at the end."""
        return bool(self.raw[c.REVEALED] >> seat & 1)

    def is_calling(self, seat: Seat) -> bool:
        """Whether a seat has announced a waiting hand."""
        return bool(self.raw[c.CALLING] >> seat & 1)

    def is_dead(self, seat: Seat) -> bool:
        """Whether a hand only draws and discards any more."""
        return bool(self.raw[c.DEAD] >> seat & 1)

    def invoked(self, seat: Seat) -> Kind | None:
        """The tile a seat has taken from the river by invocation, and kept."""
        kept = self.raw[c.ROW * seat + c.INVOKED]
        return kept - 1 if kept else None

    def due(self, seat: Seat) -> Due:
        """The draw a seat still has to make, where people handle the tiles."""
        return Due(self.raw[c.ROW * seat + c.DUE])

    # The scores and the end.

    def score(self, seat: Seat) -> int:
        """What a seat has won and lost so far."""
        at = c.SCORES + 4 * seat
        return int.from_bytes(self.raw[at : at + 4], "little", signed=True)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has won and lost so far."""
        return tuple(map(self.score, SEATS))

    @property
    def winner(self) -> Seat | None:
        """The seat that has won."""
        return None if self.raw[c.WINNER] == c.NONE else self.raw[c.WINNER]

    @property
    def winning_tile(self) -> Kind | None:
        """The tile the winner has won with."""
        return None if self.raw[c.WINNER] == c.NONE else self.raw[c.DRAWN]

    @property
    def won_by(self) -> WinBy | None:
        """How the winning tile came."""
        return None if self.raw[c.WINNER] == c.NONE else WinBy(self.raw[c.HOW])

    @property
    def is_won_as_dealt(self) -> bool:
        """Whether the hand was won before a tile was drawn or discarded."""
        return bool(self.raw[c.CIRCUMSTANCES] & c.AS_DEALT)

    @property
    def points(self) -> int:
        """What the winning hand is worth."""
        return self.raw[c.POINTS] | self.raw[c.POINTS + 1] << 8
