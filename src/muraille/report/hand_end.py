"""The end of a hand as a page shows it: who won with what, counted, paid, and proven."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from muraille.core.errors import Refusal
from muraille.core.notation import write_meld, write_tile
from muraille.core.tile import Wind
from muraille.core.wall import SEATS, Seat, wind_of
from muraille.games.game import Count, Ended, Game
from muraille.games.house_rules import HouseRules
from muraille.games.outcome import Outcome
from muraille.games.payments import PaymentsText
from muraille.games.registry import game_of
from muraille.i18n import say
from muraille.record.own.record import Promise, Record, RecordedHand, house_of, is_finished
from muraille.report.count_answer import CountAnswer, count_answer
from muraille.report.ending import ended as ending
from muraille.report.told import Told, WindName, wind_name
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


class LaidHand(Told):
    """A hand as it is laid open at the end."""

    concealed: list[str]
    melds: list[list[str]]


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
    """Of the whole game; the least there can be where rounds end by east."""
    rules: str
    profile: str
    east: int
    dealer: int
    """Who handed out the tiles."""
    round_wind: WindName
    dominant_wind: WindName
    """The wind of who played first."""
    called_off: bool
    """The table was closed in the middle of it."""
    winner: int | None
    source: int | None
    """Who gave the winning tile; nobody if it was drawn."""
    tile: str | None
    how: str | None
    """How the winning tile came, for programs."""
    sentence: str
    count: CountAnswer | None
    """The winning hand, counted and explained."""
    all_hands: list[CountAnswer]
    """By seat, where the game counts all four."""
    players: list[PlayerEnd]
    """By seat."""
    payments: PaymentsText | None
    """Who pays whom; nothing if nobody does."""
    laid_open: list[LaidHand]
    """By seat: what each player held when it was over."""
    dice: list[int]
    promise: PromiseTold | None


def told(language: str, record: Record, number: int) -> HandEnd:
    """The end of a hand, by its number; one that is not over is refused."""
    hand = hand_of(record, number)
    view = Replay(hand.log).at(len(hand.events))
    end = outcome_of(view)
    names = [record.name_of(seat) for seat in SEATS]
    game, house = game_of(record.rules), house_of(record)
    found = Ended() if hand.is_called_off else game.ended(end, house)
    by_seat = [
        _as_laid(language, (game, house), found.by_wind[(seat - end.east) & 3], view.of(seat))
        for seat in SEATS
        if found.by_wind
    ]
    winner = None
    if end.winner is not None and by_seat:
        winner = by_seat[end.winner]
    elif found.winner is not None:
        winner = count_answer(language, game, house, found.winner)
    around = [names[(end.east + wind) & 3] for wind in Wind]
    payments = (
        None
        if found.payments is None
        else game.payments_text(language, found.payments, house, around)
    )
    return HandEnd.model_validate(
        {
            "hand": number,
            "hands": record.length,
            "rules": record.rules,
            "profile": record.profile,
            "east": end.east,
            "dealer": end.first if view.first_deals else end.east,
            "round_wind": wind_name(Wind(end.round_wind)),
            "dominant_wind": wind_name(wind_of(end.first, end.east)),
            "called_off": hand.is_called_off,
            "winner": end.winner,
            "source": end.source,
            "tile": None if view.winning_tile is None else write_tile(view.winning_tile),
            "how": "dealt" if end.dealt and game.serves_wins else end.how,
            "sentence": say(language, "play.called_off")
            if hand.is_called_off
            else ending(language, game, view, names),
            "count": winner,
            "all_hands": by_seat,
            "players": _players(record, hand, end, payments, names),
            "payments": payments,
            "laid_open": [_laid(view, seat) for seat in SEATS],
            "dice": list(hand.dice),
            "promise": None if hand.promise is None else _promise(hand.promise),
        }
    )


def hand_of(record: Record, number: int) -> RecordedHand:
    """A hand of a game that is over, by its number; a record may hold some hands of a game."""
    found = next((hand for hand in record.hands if hand.number == number), None)
    if found is not None:
        return found
    last = record.hands[-1] if record.hands else None
    if last is not None and last.is_called_off and number > last.number:
        raise Refusal("no_hand_after_called_off", found=number, last=last.number)
    if number == len(record.hands) + 1 and not is_finished(record):
        raise Refusal("hand_not_over")
    raise Refusal("no_such_hand", found=number, most=len(record.hands))


def _as_laid(
    language: str, played: tuple[Game[Any], HouseRules], count: Count, view: View
) -> CountAnswer:
    """With its melds as they lie on the table: the count does not ask who gave a tile."""
    answer = count_answer(language, *played, count)
    melds = [write_meld(laid.meld) for laid in view.melds(view.seat) if laid.meld is not None]
    sheet = replace(answer.sheet, hand=replace(answer.sheet.hand, melds=melds))
    return answer.model_copy(update={"sheet": sheet})


def _players(
    record: Record,
    hand: RecordedHand,
    end: Outcome,
    payments: PaymentsText | None,
    names: list[str],
) -> list[PlayerEnd]:
    earlier = [one for one in record.hands if one.number < hand.number]
    before = [sum(one.gains[seat] for one in earlier) for seat in SEATS]
    sums = [""] * len(SEATS) if payments is None else [one.sum for one in payments.players]
    return [
        PlayerEnd(
            seat=seat,
            name=names[seat],
            wind=wind_name(wind_of(seat, end.east)),
            gain=hand.gains[seat],
            sum=sums[wind_of(seat, end.east)],
            before=before[seat],
            after=before[seat] + hand.gains[seat],
        )
        for seat in SEATS
    ]


def _laid(view: View, seat: Seat) -> LaidHand:
    melds = (laid.meld.tiles for laid in view.melds(seat) if laid.meld is not None)
    return LaidHand(
        concealed=[write_tile(tile) for tile in view.tiles(seat)],
        melds=[[write_tile(tile) for tile in meld] for meld in melds],
    )


def _promise(promise: Promise) -> PromiseTold:
    return PromiseTold(
        commitment=promise.commitment,
        seed=None if promise.seed is None else promise.seed.hex(),
        contributions=[word.decode("utf-8", "replace") for word in promise.contributions],
    )
