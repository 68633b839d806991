"""The end of a hand as a page shows it: who won with what, counted, paid, and proven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from muraille.core.errors import Refusal
from muraille.core.notation import write_meld, write_tile
from muraille.core.tile import Wind
from muraille.core.wall import SEATS, wind_of
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.mcr.options import Profile
from muraille.games.outcome import Outcome
from muraille.record.own.record import Promise, Record, RecordedHand, house_of
from muraille.report import payment_words, told_classic, told_mcr, told_payments
from muraille.report.ending import ended
from muraille.report.payments import Payments, official, settled_table
from muraille.report.tally import counted
from muraille.report.told import Told, WindName, wind_name
from muraille.report.told_classic import ClassicCount
from muraille.report.told_mcr import McrCount
from muraille.report.told_payments import PaymentsTold
from muraille.report.winning_now import won_hand
from muraille.table.outcome import outcome_of
from muraille.table.replay import Replay
from muraille.table.view import View


class PlayerEnd(Told):
    """What the hand brought to one of the four."""

    seat: int
    name: str
    wind: WindName
    gain: int
    sum: str
    """What the gain is made of, where nobody but the winner is paid."""
    before: int
    after: int


class PromiseTold(Told):
    """What the house had promised about the wall, and what proves that it kept it."""

    commitment: str
    seed: str | None
    contributions: list[str]
    """In the order of the list of players."""


class HandEnd(Told):
    """A hand that is over."""

    hand: int
    """From 1."""
    hands: int
    """Of the whole game."""
    rules: Literal["mcr", "classic"]
    profile: str
    east: int
    round_wind: WindName
    dominant_wind: WindName
    """The wind of who played first."""
    winner: int | None
    source: int | None
    """Who gave the winning tile; nobody if it was drawn."""
    tile: str | None
    how: str | None
    """How the winning tile came, for programs."""
    sentence: str
    count: McrCount | ClassicCount | None
    """The winning hand, counted and explained."""
    all_hands: list[ClassicCount]
    """By seat; in the classical game all four are counted."""
    players: list[PlayerEnd]
    """By seat."""
    payments: PaymentsTold | None
    """Who pays whom; nothing if nobody pays in MCR."""
    dice: list[int]
    promise: PromiseTold | None


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts of a hand that is over."""

    winner: McrCount | ClassicCount | None
    by_seat: list[ClassicCount]
    payments: Payments | None


def told(language: str, record: Record, number: int) -> HandEnd:
    """The end of a hand, by its number; one that is not over is refused."""
    hand = hand_of(record, number)
    view = Replay(hand.log).at(len(hand.events))
    end = outcome_of(view)
    names = [record.name_of(seat) for seat in SEATS]
    found = _counted(language, view, end, record)
    around = [names[(end.east + wind) & 3] for wind in Wind]
    return HandEnd.model_validate(
        {
            "hand": number,
            "hands": record.length,
            "rules": record.rules,
            "profile": record.profile,
            "east": end.east,
            "round_wind": wind_name(Wind(end.round_wind)),
            "dominant_wind": wind_name(wind_of(end.first, end.east)),
            "winner": end.winner,
            "source": end.source,
            "tile": None if view.winning_tile is None else write_tile(view.winning_tile),
            "how": end.how,
            "sentence": ended(language, view, names),
            "count": found.winner,
            "all_hands": found.by_seat,
            "players": _players(language, record, hand, end, names),
            "payments": None
            if found.payments is None
            else told_payments.told(language, found.payments, around),
            "dice": list(hand.dice),
            "promise": None if hand.promise is None else _promise(hand.promise),
        }
    )


def hand_of(record: Record, number: int) -> RecordedHand:
    """A hand of a game that is over, counted from 1."""
    if 1 <= number <= len(record.hands):
        return record.hands[number - 1]
    if number == len(record.hands) + 1 <= record.length:
        raise Refusal("hand_not_over")
    raise Refusal("no_such_hand", found=number, most=len(record.hands))


def _counted(language: str, view: View, end: Outcome, record: Record) -> Counted:
    house = house_of(record)
    if isinstance(house, ClassicHouse):
        payments = settled_table(end, house)
        by_wind = [told_classic.told(language, why) for why in payments.hands]
        by_seat = [_as_laid(by_wind[(seat - end.east) & 3], view, seat) for seat in SEATS]
        return Counted(None if end.winner is None else by_seat[end.winner], by_seat, payments)
    if not isinstance(house, Profile) or end.winner is None:
        return Counted(None, [], None)
    count = counted(won_hand(view), house)
    source = None if end.source is None else wind_of(end.source, end.east)
    paid = official(count.why.points, wind_of(end.winner, end.east), source, house)
    return Counted(told_mcr.told(language, count), [], paid)


def _as_laid(count: ClassicCount, view: View, seat: int) -> ClassicCount:
    """With its melds as they lie on the table: the count does not ask who gave a tile."""
    melds = [write_meld(laid.meld) for laid in view.melds(seat) if laid.meld is not None]
    return count.model_copy(update={"hand": count.hand.model_copy(update={"melds": melds})})


def _players(
    language: str, record: Record, hand: RecordedHand, end: Outcome, names: list[str]
) -> list[PlayerEnd]:
    earlier = record.hands[: hand.number - 1]
    before = [sum(one.gains[seat] for one in earlier) for seat in SEATS]
    shares = record.rules == "mcr" and end.winner is not None
    return [
        PlayerEnd(
            seat=seat,
            name=names[seat],
            wind=wind_name(wind_of(seat, end.east)),
            gain=hand.gains[seat],
            sum=payment_words.share(language, end, hand.gains, seat) if shares else "",
            before=before[seat],
            after=before[seat] + hand.gains[seat],
        )
        for seat in SEATS
    ]


def _promise(promise: Promise) -> PromiseTold:
    return PromiseTold(
        commitment=promise.commitment,
        seed=None if promise.seed is None else promise.seed.hex(),
        contributions=[word.decode("utf-8", "replace") for word in promise.contributions],
    )
