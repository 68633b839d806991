"""Our records in the forms of others: Botzone logs, PMN."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind
from muraille.core.wall import SEATS
from muraille.games.advice import Adviser
from muraille.games.registry import GAMES
from muraille.record.botzone.writer import write_match
from muraille.record.moves import DEALT, Act, CompleteHand, Move
from muraille.record.own.record import Record, RecordedHand, house_of
from muraille.record.pmn import Heading, write_pmn
from muraille.table.actions import Answer, DeclareWin, Pass, TakeChow, TakePung
from muraille.table.events import (
    ClaimAnswered,
    Event,
    FlowerLaid,
    HandWon,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from muraille.table.outcome import outcome_of
from muraille.table.replay import Replay

_ACTS: Final[dict[type[Event], Act]] = {
    FlowerLaid: Act.FLOWER,
    TileDrawn: Act.DRAW,
    TileDiscarded: Act.DISCARD,
    KongConcealed: Act.CONCEALED_KONG,
    KongPromoted: Act.PROMOTED_KONG,
    HandWon: Act.WIN,
}
Fans = tuple[tuple[str, int, int], ...]


def to_botzone(record: Record) -> str:
    """The hands as matches of Botzone; a hand with flowers is refused."""
    return "".join(write_match(played_hand(record, hand)) for hand in record.settled)


def to_pmn(record: Record) -> str:
    """The hands in PMN, one after the other."""
    texts = []
    scores = [0] * len(SEATS)
    for hand in record.settled:
        chairs = [(hand.east + wind) & 3 for wind in SEATS]
        east, south, west, north = (record.name_of(chair) for chair in chairs)
        a, b, c_, d = (scores[chair] for chair in chairs)
        heading = Heading(
            record.game,
            "",
            record.played_on,
            hand.number,
            (east, south, west, north),
            (a, b, c_, d),
        )
        texts.append(write_pmn(played_hand(record, hand), heading))
        scores = [score + gain for score, gain in zip(scores, hand.gains, strict=True)]
    return "\n".join(texts)


FORMATS: Final = {"botzone": to_botzone, "pmn": to_pmn}
"""Name of a form -> how a record is written in it."""


def played_hand(record: Record, hand: RecordedHand) -> CompleteHand:
    """A hand of a checked record as plain moves; seats are numbered by their winds."""
    deals = {event.seat: event for event in hand.events if isinstance(event, TilesDealt)}
    game = GAMES.get(record.rules)
    if game is None or not game.botzone:
        raise Refusal("other_games_rules", rules=record.rules)
    fans, flowers = _fans(hand, game.adviser(house_of(record)))
    return CompleteHand(
        name=f"{record.game}/{hand.number}",
        round_wind=Wind((hand.number - 1) // 4 & 3),
        deals=tuple(
            _named(deals[(hand.east + wind) & 3].tiles[:DEALT]) for wind in range(len(deals))
        ),
        moves=tuple(_moves(hand)),
        scores=tuple(hand.gains[(hand.east + wind) & 3] for wind in SEATS),
        points=hand.points + flowers,
        fans=fans,
    )


def _named(tiles: tuple[Kind | None, ...]) -> tuple[Kind, ...]:
    return tuple(tile for tile in tiles if tile is not None)


def _moves(hand: RecordedHand) -> Iterator[Move]:
    """What the seats did; what was announced for a tile and lost to another is kept beside."""
    said: list[Move] = []
    pending = 0
    for event in hand.events:
        wind = getattr(event, "seat", 0) - hand.east & 3
        outbid = tuple(move for move in said if move.seat != wind)
        if isinstance(event, TilesDealt) and len(event.tiles) > DEALT:
            yield Move(wind, Act.DRAW, _named(event.tiles)[DEALT])
        elif isinstance(event, ClaimAnswered) and not isinstance(event.answer, Pass):
            said.append(_claim(wind, event.answer, pending))
        elif isinstance(event, MeldClaimed):
            move = _claim(wind, event.claim, pending)
            yield Move(move.seat, move.act, move.tile, outbid)
        elif type(event) in _ACTS:
            tile = getattr(event, "tile", 0)
            if isinstance(event, TileDiscarded | KongPromoted):
                said, pending = [], tile
            drawn = not isinstance(event, HandWon) or event.source is None
            yield Move(wind, _ACTS[type(event)], tile, () if drawn else outbid)


def _claim(wind: int, answer: Answer, tile: Kind) -> Move:
    if isinstance(answer, TakeChow):
        return Move(wind, Act.CHOW, answer.lowest + 1)
    if isinstance(answer, DeclareWin):
        return Move(wind, Act.WIN, tile)
    return Move(wind, Act.PUNG if isinstance(answer, TakePung) else Act.KONG, tile)


def _fans(hand: RecordedHand, adviser: Adviser) -> tuple[Fans, int]:
    """What the winning hand was counted for, and how many bonus tiles it had laid out."""
    end = outcome_of(Replay(hand.log).at(len(hand.events)))
    if end.winner is None:
        return (), 0
    flowers = end.bonus[end.winner].bit_count()
    bonus = (("flower_tiles", flowers, flowers),) if flowers else ()
    return (*adviser.fans(end), *bonus), flowers
