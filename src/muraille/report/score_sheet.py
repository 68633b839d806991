"""The score sheet of a game: a row for each hand, the totals, the ranking at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate

from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.i18n import say
from muraille.record.own.record import Record, RecordedHand, course_of, rules_of
from muraille.report.fractions import mixed
from muraille.report.told import Told
from muraille.table.events import Adjudicated, FlowerLaid
from muraille.table.ranking import Standing, ranking


class SheetRow(Told):
    """What a hand brought."""

    hand: int
    """From 1."""
    east: int
    called_off: bool
    """The table was closed in the middle of the hand."""
    winner: int | None
    source: int | None
    points: int
    """Of the winning hand, its flowers included."""
    sentence: str
    gains: list[int]
    """By seat."""
    totals: list[int]
    """By seat, after this hand."""
    penalties: list[int]
    """By seat, what the referee gave and took in this hand: a column of its own, in no total."""


class Placed(Told):
    """The result of one player."""

    rank: int
    seat: int
    name: str
    score: int
    table_points: float | None
    """What a tournament of MCR gives for it: 4, 2, 1, 0, shared on ties."""
    table_points_text: str | None


class ScoreSheet(Told):
    """The score sheet of a game."""

    rules: str
    profile: str
    hands: int
    """Of the whole game; the least there can be where it has ``rounds``."""
    rounds: int | None
    """Of the whole game, where a round ends when everybody has been east; else nothing."""
    finished: bool
    names: list[str]
    """By seat."""
    rows: list[SheetRow]
    totals: list[int]
    penalties: list[int]
    """By seat, of the whole game; the ranking takes them into account."""
    ranking: list[Placed]
    """The first comes first; empty until the game is over."""


def told(language: str, record: Record) -> ScoreSheet:
    """The sheet of the hands that are over."""
    names = [record.name_of(seat) for seat in SEATS]
    nothing = [0] * len(SEATS)
    added = accumulate((hand.gains for hand in record.hands), _plus, initial=nothing)
    _, *totals = added
    course = course_of(record, rules_of(record))[-1]
    finished = course.is_over
    last = totals[-1] if totals else nothing
    penalties = reduce(_plus, map(_penalties, record.hands), nothing)
    return ScoreSheet.model_validate(
        {
            "rules": record.rules,
            "profile": record.profile,
            "hands": record.length,
            "rounds": course.rounds,
            "finished": finished,
            "names": names,
            "rows": [
                _row(language, hand, total, names, record.rules)
                for hand, total in zip(record.hands, totals, strict=True)
            ],
            "totals": last,
            "penalties": penalties,
            "ranking": [
                _placed(standing, names, tournament=game_of(record.rules).tournament)
                for standing in (ranking(_plus(last, penalties)) if finished else ())
            ],
        }
    )


def _plus(total: list[int], gains: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(total, gains, strict=True)]


def _penalties(hand: RecordedHand) -> list[int]:
    """What the referee gave and took in a hand."""
    ruled = (event.deltas for event in hand.events if isinstance(event, Adjudicated))
    return reduce(_plus, ruled, [0] * len(SEATS))


def paid_points(hand: RecordedHand, rules: str) -> int:
    """What the winning hand is paid for: its points, and the flowers the winner has laid out."""
    laid = sum(isinstance(one, FlowerLaid) and one.seat == hand.winner for one in hand.events)
    return hand.points + game_of(rules).flower_bonus * laid


def _row(
    language: str, hand: RecordedHand, totals: list[int], names: list[str], rules: str
) -> SheetRow:
    paid = paid_points(hand, rules)
    points = game_of(rules).points_text(language, paid)
    nobody = "play.no_winner_called_off" if hand.is_called_off else "play.no_winner"
    won = say(language, nobody)
    if hand.winner is not None:
        won = f"{names[hand.winner]} · {points}"
    return SheetRow(
        hand=hand.number,
        east=hand.east,
        called_off=hand.is_called_off,
        winner=hand.winner,
        source=hand.source,
        points=paid,
        sentence=won,
        gains=list(hand.gains),
        totals=totals,
        penalties=_penalties(hand),
    )


def _placed(standing: Standing, names: list[str], *, tournament: bool) -> Placed:
    return Placed(
        rank=standing.rank,
        seat=standing.seat,
        name=names[standing.seat],
        score=standing.score,
        table_points=float(standing.table_points) if tournament else None,
        table_points_text=mixed(standing.table_points) if tournament else None,
    )
