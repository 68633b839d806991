"""The classical game as a table plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muraille.core.hand import Hand
from muraille.core.tile import PLAYING_KINDS, Kind, Wind
from muraille.core.wall import SEATS, find_breach, opened_wall, wind_of
from muraille.games.classic.completion import Completion
from muraille.games.classic.count import ClassicScore, count, count_as_it_lies
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.options import CLASSIC, ClassicHouseRules, ClassicOptions
from muraille.games.classic.settle import settle
from muraille.games.hand_bytes import SEAT_WIND, SITUATION_AT, TILE_AT, melds_of
from muraille.games.outcome import Outcome
from muraille.games.payments import Payments
from muraille.games.table_rules import Procedure

BY: Final = {
    "wall": By.WALL,
    "replacement": By.HILL,
    "discard": By.DISCARD,
    "robbing": By.ROB_KONG,
    "claimed_kong": By.ROB_DISCARD,
    "invocation": By.INVOCATION,
}
"""How a tile wins at the table -> where it came from in the count."""
HILL: Final = 14
"""Tiles of the Colline."""
MELDS: Final = slice(34, 38)
"""Places of a record."""


class ClassicRules:
    """Any complete hand wins; all four hands are counted."""

    name = "classic"

    def __init__(self, house: ClassicHouseRules = CLASSIC) -> None:
        self.house = house
        self.options = house.options
        self.hands = house.options.hands_per_game
        self.procedure = procedure_in(house.options)
        self._completion = Completion(house.options)

    def opening(self, east: int, dice: Sequence[int], length: int) -> int:
        """The dominant player: the owner of the wall that East's first throw designates."""
        first, second = sum(dice[:2]), sum(dice[2:])
        if self.options.overflow_moves_dominance:
            return find_breach(first, second, east, length).owner
        return opened_wall(first, east)

    def next_east(self, east: int, winner: int | None) -> int:
        """East stays east while they win; a drawn hand is a matter of the house rules."""
        if winner is None:
            return (east + 1) & 3 if self.options.winds_rotate_on_draw else east
        return east if winner == east else (east + 1) & 3

    def may_win(self, record: bytes) -> int:
        """Any complete hand; a Grand Jeu first, then a pung, a chow, a pair that is completed."""
        return self._completion.rank(record)

    def calls(self, record: bytes) -> int:
        """The kinds whose discard leaves a hand that lacks one tile."""
        seat_wind = record[SITUATION_AT] >> SEAT_WIND & 3
        return self._completion.calls(record[:PLAYING_KINDS], record[MELDS], seat_wind)

    def points(self, outcome: Outcome) -> int:
        """What the winner's hand is worth."""
        return 0 if outcome.winner is None else self.score(outcome, outcome.winner).score

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """All four hands are counted; then players mark their own, or pay one another."""
        net = self.payments(outcome).net
        a, b, c, d = (net[wind_of(seat, outcome.east)] for seat in SEATS)
        return a, b, c, d

    def payments(self, outcome: Outcome) -> Payments:
        """What the players pay one another."""
        points = [self.score(outcome, (outcome.east + wind) & 3).score for wind in Wind]
        return settle(points, winner_at(outcome), self.options)

    def score(self, outcome: Outcome, seat: int) -> ClassicScore:
        """What the hand of a seat is worth, and why."""
        return score_at(outcome, seat, self.options)


def procedure_in(options: ClassicOptions) -> Procedure:
    """How a house plays."""
    turned = options.discard_visibility == "japanese"
    return Procedure(
        hill=HILL,
        flowers=options.flowers,
        forced_flowers=True,
        calling=options.calling_hand,
        calling_locks=options.calling_hand_locked,
        # Nobody can choose among tiles that lie face down.
        invocation=options.celestial_invocation and not turned,
        robs_claimed_kongs=options.robbing_discard_kong,
        turned_discards=turned,
        open_end=True,
        first_deals=options.dealer_role == "dominant",
        jump_deal=options.jump_deal,
        round_by_east=options.round_by_east,
        any_claim=True,
        penalty_book=options.penalty_book,
    )


def score_at(outcome: Outcome, seat: int, options: ClassicOptions) -> ClassicScore:
    """What the hand of a seat is worth; one that has lost counts as it lies, whatever is too many.

    At a table where people handle the tiles a hand can have a tile more or less than it should.
    """
    counting = count if seat == outcome.winner else count_as_it_lies
    return counting(hand_of(outcome, seat), context_of(outcome, seat), options)


def winner_at(outcome: Outcome) -> Wind | None:
    """The wind of the winner."""
    return None if outcome.winner is None else wind_of(outcome.winner, outcome.east)


def hand_of(outcome: Outcome, seat: int) -> Hand:
    """The hand of a seat when all is over."""
    record, laid = outcome.records[seat], outcome.bonus[seat]
    concealed = tuple(kind for kind in range(PLAYING_KINDS) for _ in range(record[kind]))
    bonus = tuple(PLAYING_KINDS + bit for bit in range(8) if laid >> bit & 1)
    melds = melds_of(record[MELDS], outcome.origins[seat], seat)
    return Hand(concealed, melds, bonus)


def context_of(outcome: Outcome, seat: int) -> HandContext:
    """What the count of this seat's hand needs to know of the table."""
    return HandContext(
        seat_wind=wind_of(seat, outcome.east),
        dominant_wind=wind_of(outcome.first, outcome.east),
        round_wind=Wind(outcome.round_wind),
        finish=_finish(outcome) if seat == outcome.winner else None,
        calling=bool(outcome.calling >> seat & 1),
        calling_valid=not outcome.false_calls >> seat & 1,
        opponent_won=outcome.winner not in {None, seat},
        dead=bool(outcome.dead >> seat & 1),
        invoked=None if seat == outcome.winner else outcome.invoked[seat],
    )


def _finish(outcome: Outcome) -> Finish:
    """How the winner won."""
    if outcome.winner is None or outcome.how is None:
        raise ValueError(outcome)
    if outcome.dealt:
        return Finish(By.DEALT, None)
    by = BY[outcome.how]
    tile: Kind = outcome.records[outcome.winner][TILE_AT]
    thrown = by in {By.DISCARD, By.ROB_DISCARD}
    return Finish(
        by,
        tile,
        last_discard=outcome.wall_empty and thrown,
        last_wall_tile=outcome.wall_empty and by is By.WALL,
        first_discard=outcome.first_discard and thrown,
    )
