"""Every number of the table: where things lie in its block of bytes, verbs, events.

The block is the whole state of a hand. Each seat has a row of 64 bytes that begins like the
record of a hand (34 counts, four melds, winning tile, situation), so that a rule set can be asked
about a row as it lies.
"""

from __future__ import annotations

from typing import Final

from muraille.games import hand_bytes

SEATS: Final = 4
SPECTATOR: Final = 4
"""Who watches: a viewer without a seat."""
PLAYING: Final = 34
KINDS: Final = 42
UNKNOWN: Final = 42
"""A tile the viewer cannot name."""
NONE: Final = 63
"""No tile."""

# A row.
ROW: Final = 64
MELD: Final = hand_bytes.MELDS_AT
"""Four melds, as numbers of a record; 0 for none."""
WIN_TILE: Final = hand_bytes.TILE_AT
SITUATION: Final = hand_bytes.SITUATION_AT
RECORD: Final = hand_bytes.RECORD_LENGTH
BONUS: Final = 40
"""Bonus tiles held, a byte each."""
HIDDEN: Final = 48
"""How many tiles of the hand the viewer cannot name."""
LAID: Final = 49
"""Bonus tiles laid out: a bit each."""
MELDS: Final = 50
"""How many melds there are."""
ORIGIN: Final = 51
"""Four bytes: who gave (seat + 1, 0 for nobody), claimed place << 3, promoted << 5."""
INVOKED: Final = 55
"""The tile taken by invocation and kept, plus 1; 0 for none."""
DUE: Final = 56
"""On a table played by hand, what the seat has to draw: DUE_NOW and arguments of a draw."""
OWN_LEFT: Final = 57
"""Where a seat draws from a wall of its own, how many tiles that has, plus 1; 0 elsewhere."""

# Numbers of melds in a record.
CHOW: Final = hand_bytes.FIRST_CHOW
PUNG: Final = hand_bytes.FIRST_PUNG
KONG: Final = hand_bytes.FIRST_KONG
CONCEALED: Final = hand_bytes.FIRST_CONCEALED_KONG
HIDDEN_KONG: Final = hand_bytes.HIDDEN_KONG
"""A concealed kong whose tile the viewer cannot name."""

# The table.
SEEN: Final = 256
"""Copies of each kind that lie open: river and exposed melds."""
RIVER_LENGTH: Final = 290
RIVER: Final = 291
"""Discards in order of play that nobody claimed: seat << 6 | tile."""
WALL: Final = 435
"""Tiles in the order of drawing; a hill, if there is one, at the end."""
HEAD: Final = 579
TAIL: Final = 580
HILL: Final = 581
HILL_END: Final = 582
PHASE: Final = 583
TURN: Final = 584
DREW: Final = 585
"""Whether the seat whose turn it is has drawn."""
DRAWN: Final = 586
ON_KONG: Final = 587
"""The drawn tile directly replaces a kong."""
MAY_WIN: Final = 588
PENDING: Final = 589
"""The tile that can be claimed or robbed."""
SOURCE: Final = 590
OFFERS: Final = 591
ANSWERS: Final = 595
EAST: Final = 599
ROUND: Final = 600
HAND: Final = 601
FIRST: Final = 602
DICE: Final = 603
"""Four dice: those of the first throw, then of the second."""
DEAD: Final = 607
REVEALED: Final = 608
WINNER: Final = 609
HOW: Final = 610
REPLACED: Final = 611
"""The drawn tile is a replacement."""
SCORES: Final = 612
"""Four numbers of 32 bits, the lowest byte first."""
POINTS: Final = 628
"""Points of the winning hand, two bytes."""
CALLING: Final = 630
"""Who has announced a waiting hand: a bit each; four higher ones for those that did not wait."""
CALLS: Final = 631
"""Five bytes: the kinds whose discard may announce it, for the seat whose turn it is."""
CAN_CALL: Final = 639
"""Whether there is any such kind."""
MODES: Final = 636
CIRCUMSTANCES: Final = 637
"""What was special about the moment of the win."""
FACE_UP: Final = 638
"""Whether the last tile of the river is the last discard, which lies face up on any table."""
SIZE: Final = 640

# Phases.
IDLE, FLOWERS, TURNING, CLAIMING, ROBBING, OVER, INVOKING = range(7)
"""Between hands; the round of flowers; a turn; a discard, then a promoted kong waits for answers;
the hand is decided and not settled yet; the wall is empty and tiles of the river are invoked."""
DEALING, DRAWING = 7, 8
"""Only where people handle the tiles: the last tiles of the deal, a draw that is due."""

# Modes of a hand.
LOCKED: Final = 1
"""Who has announced a waiting hand keeps it as it is."""
TURNED: Final = 2
"""Only the last discard lies face up."""
FIRST_DEALS: Final = 4
"""Who plays first hands out the tiles; only the first event says it."""
SEEN_SO: Final = 8
"""This is a view of such a table: discards that lie face down have no name here."""

# Circumstances of a win.
AS_DEALT, FIRST_DISCARD, WALL_EMPTY = 1, 2, 4
DEALT_TILES: Final = 53

# Actions: verb << 6 | tile.
DISCARD, PASS, TAKE_CHOW, TAKE_PUNG, TAKE_KONG, WIN, HIDE_KONG, PROMOTE, LAY_FLOWER = range(9)
CALL, INVOKE = range(9, 11)
"""Discard a tile and announce a waiting hand; take a tile from the river when the wall is empty."""
VERBS: Final = 11

# Offers: what a seat may answer. An answer is 1 for a pass, else 2 + the number of the bit.
OFFER_CHOW: Final = 1
"""Three bits: the claimed tile is the highest, the middle, the lowest of the chow."""
OFFER_PUNG: Final = 8
OFFER_KONG: Final = 16
OFFER_WIN: Final = 32
PASSED: Final = 1
ANSWER_CHOW: Final = 2
ANSWER_PUNG: Final = 5
ANSWER_KONG: Final = 6
ANSWER_WIN: Final = 7

# How a tile wins.
BY_WALL, BY_REPLACEMENT, BY_DISCARD, BY_ROBBING, BY_CLAIMED_KONG, BY_INVOCATION = range(6)

# Events: kind | seat << 6 | tile << 8 | argument << 14, some followed by more words. These numbers
# are the only ones there are: the engine writes and folds by them, and the declarations of
# muraille.table.events are made of them.
SEAT_AT, TILE_AT, ARGUMENT_AT = 6, 8, 14
NO_ARGUMENT: Final = (1 << ARGUMENT_AT) - 1
"""The bits of kind, seat and tile."""
BEGUN, DEALT, SERVED, FLOWER_LAID, DREW_TILE, DISCARDED, ANSWERED, CLAIMED = range(1, 9)
KONG_HIDDEN, KONG_PROMOTED, KONG_STOOD, WON, EXHAUSTED, SETTLED, EXPIRED = range(9, 16)
RULED, SHOWN, OPENED, CLOSED, INVOCATION, INVOKED_TILE, FORGONE, LAID_OPEN = range(16, 24)
CALLABLE: Final = 24
DRAW_DUE, MOVED, TURN_GIVEN, MELD_BROKEN, DEAL_ENDED = range(25, 30)
"""Of tables played by hand: what changes where tiles lie, and who is to play."""
HANDLED, SAID, FAN_SAID, SHOWED, CLOCKED, INFRACTION, CASE_CLOSED, ADJUDICATED = range(30, 38)
REMINDED: Final = 38
"""What players did and said, what the clock and the referee did: the tiles stay where they are."""
CALLED_OFF: Final = 39

# The first event of a hand says more: its seat is east.
BEGUN_FIRST_AT: Final = 8
"""How many seats after east the first player sits."""
BEGUN_MODES_AT: Final = 10
BEGUN_HAND_AT, BEGUN_ROUND_AT, BEGUN_HILL_AT = 14, 22, 24
NO_FLOWERS: Final = 1 << 14
"""Argument of the first event: the bonus tiles are not in the wall."""
BY_HAND: Final = 1 << 15
"""Argument of the first event: people handle the tiles."""
BEGUN_VERSION_AT: Final = 30
"""Two bits: the version of this form by which the log is written."""
VERSION: Final = 1
"""The version by which new logs are written; 0 is that of release 0.1.0."""
BEGUN_WORDS: Final = 37
"""The wall, four tiles a word, then the four dice."""

TILES: Final = 144
"""Tiles of a wall with its bonus tiles."""
DEALT_WORDS: Final = 4
FIRST_TILES: Final = 14
"""Tiles dealt to the first player; the last one counts as drawn."""
WON_HOW_AT, WON_SOURCE_AT, WON_HOW_REST_AT = 14, 16, 18
"""Two bits each: how a tile wins, its lower and its higher part; the seat that gave it."""
WON_WORDS: Final = 5
"""The winning hand, four tiles a word, then its points."""
WON_TILES: Final = 16
OPEN_WORDS: Final = 4
"""A hand that is laid open, four tiles a word."""
CLAIM_LOWEST_AT: Final = 20
"""Of a claim: the lowest tile of the meld."""
CALLABLE_WORDS: Final = 2
"""The kinds, a bit each: the first 32, then the rest."""
ANNOUNCED: Final = 1 << 12
"""Argument of a discard: it announces a waiting hand."""
FALSELY: Final = 1 << 13
"""Argument of such a discard: the hand does not wait, and nobody is told."""
SETTLED_WORDS: Final = 4
TEXT_WORDS: Final = 8
"""A word a player said, four bytes a word."""
ADJUDICATED_WORDS: Final = 8
"""What each seat gains or loses, then the tiles to be discarded first."""
FROM_TAIL: Final = 1
AFTER_KONG: Final = 2
CAN_WIN: Final = 4
"""Arguments of a draw."""
DUE_NOW, DUE_FLOWER = 16, 32
"""A draw is due; it belongs to the round of flowers."""

# Places a tile is moved from and to by hand: from | to << 2 | place in the wall << 4.
IN_HAND, IN_RIVER, IN_WALL, ASIDE = range(4)
MOVED_TARGET_AT, MOVED_PLACE_AT = 16, 18
TO_TAIL: Final = 1 << 12
FACE_DOWN, WHOLE_HAND = 1, 2
"""Arguments of tiles that are shown: to nobody; they are the whole hand."""

# The referee: the line of the book is in the tile's place and the first five bits of the argument.
SILENT: Final = 1 << 5
"""Argument of an infraction: nobody is told."""
REPAIRED: Final = 1 << 6
INFRACTION_UNTIL_AT: Final = 20
TILES_SHOWN: Final = 1 << 9
ADJUDICATED_VERDICT_AT: Final = 19
RULED_DEAD, RULED_REFUSED, RULED_LADDER = 1 << 8, 1 << 9, 1 << 10

# Refusals.
FINE, NOT_YOUR_TURN, NOT_OFFERED, NO_SUCH_ACTION, TILE_NOT_HELD, NOT_AFTER_CLAIM = range(6)
NOT_COMPLETE, NO_REPLACEMENT, NOT_FOUR, NO_SUCH_PUNG, HAND_OVER, DEAD_HAND = range(6, 12)
NO_WINDOW, NOT_A_FLOWER, HAND_LOCKED, NOT_WAITING, NOT_IN_RIVER = range(12, 17)
