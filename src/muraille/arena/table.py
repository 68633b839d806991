"""The table of the arena: every wall in every seating; a player that fouls loses the hand."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.arena.contender import Contender, OwnBot
from muraille.arena.foreign import ForeignBot, Manner
from muraille.arena.formats import Pairing
from muraille.arena.foul import Foul, gains_of
from muraille.arena.league import OWN, League
from muraille.arena.notes import Notes
from muraille.arena.played import ArenaHand, PlayedWall
from muraille.arena.times import Times
from muraille.bots import registry
from muraille.bots.simulation import mixed
from muraille.core.errors import Refusal
from muraille.games.registry import game_of
from muraille.games.table_rules import ROUND
from muraille.table.deal import Deal
from muraille.table.outcome import outcome_of
from muraille.table.own_walls import OwnWalls
from muraille.table.refusals import NAMES
from muraille.table.rotation import LONGEST_GAME
from muraille.table.view import View


class ArenaTable:
    """One table; its chairs are filled as each seating wants it."""

    def __init__(self, league: League, notes: Notes) -> None:
        self._league = league
        self._notes = notes
        game = game_of(league.rules)
        self._adviser = game.adviser(league.house)
        self._deal = Deal(game.rules(league.house), flowers=league.flowers)
        self._own = OwnWalls(self._deal) if league.walls == OWN else None
        self._manners = [Manner() for _ in league.entrants]
        self._contenders: dict[tuple[int, int], Contender] = {}

    def play(self, match: Pairing, wall: int) -> PlayedWall:
        """Play a wall in every seating of a match."""
        for (who, _), contender in self._contenders.items():
            if who not in match:
                contender.leave()
        times = {who: Times() for who in match}
        seatings = self._league.format.seatings(match, wall)
        hands = tuple(self.play_hand(seats, wall, times) for seats in seatings)
        return PlayedWall(match, wall, hands, times)

    def play_hand(self, seats: Sequence[int], wall: int, times: dict[int, Times]) -> ArenaHand:
        """Play one hand, and note what every decision took."""
        before = self._deal.scores
        self._begin(wall)
        chairs = [self._contender(who, seat) for seat, who in enumerate(seats)]
        note = f"wall={wall} seats={''.join(str(who) for who in seats)}"
        fouled: tuple[int, Foul] | None = None
        try:
            for seat, chair in enumerate(chairs):
                chair.begin(self._deal, seat, mixed(self._league.seed, wall, 1 + seat))
            fouled = self._play(chairs, [times[who] for who in seats])
        finally:
            for seat, chair in enumerate(chairs):
                chair.end(note + _told(seat, fouled))
        if fouled is not None:
            seat, foul = fouled
            return ArenaHand(tuple(seats), gains_of(seat), offender=seat, foul=foul.kind)
        end = outcome_of(self._deal.whole)
        gains = tuple(a - b for a, b in zip(self._deal.scores, before, strict=True))
        return ArenaHand(tuple(seats), gains, end.winner, end.source, end.points)

    def _begin(self, wall: int) -> None:
        """The wall follows from the seed of the league and its own number; the winds go round."""
        deal, east, hand = self._deal, wall & 3, wall % LONGEST_GAME
        seed = mixed(self._league.seed, wall, 0)
        if self._own is not None:
            self._own.begin_shuffled(seed, hand, east, hand // ROUND & 3)
        else:
            deal.engine.begin_shuffled(deal.table, seed, hand, east, hand // ROUND & 3)

    def _play(self, chairs: Sequence[Contender], times: Sequence[Times]) -> tuple[int, Foul] | None:
        """Play a hand that has begun; the answer is who fouled, and how."""
        table, present = self._deal.table, self._deal.engine.present
        shown, views = self._deal.shown, self._deal.views
        while True:
            for seat, chair in enumerate(chairs):
                try:
                    chair.hear()
                except Foul as foul:
                    return seat, foul
            seat, legal = present(table, shown)
            if seat < 0:
                return None
            try:
                code = self._choice(chairs[seat], views[seat], legal)
            except Foul as foul:
                return seat, foul
            times[seat].note(chairs[seat].seconds)
            self._act(seat, code)

    def _choice(self, chair: Contender, view: View, legal: Sequence[int]) -> int:
        return chair.choose(view, self._own.legal(view.seat, legal) if self._own else legal)

    def _act(self, seat: int, code: int) -> None:
        if self._own is not None:
            why = self._own.act(seat, code)
        else:
            why = self._deal.engine.act(self._deal.table, seat, code)
        if why:  # what was legal a moment ago
            raise Refusal(NAMES[why])

    def _contender(self, who: int, seat: int) -> Contender:
        """An entrant in a seat; in another seat it is another one, who knows nothing of this."""
        if (who, seat) not in self._contenders:
            entrant = self._league.entrants[who]
            self._contenders[who, seat] = (
                ForeignBot(entrant, self._league.limits, self._manners[who], self._notes)
                if entrant.bot is None
                else OwnBot(registry.player(entrant.bot, self._adviser))
            )
        return self._contenders[who, seat]


def _told(seat: int, fouled: tuple[int, Foul] | None) -> str:
    if fouled is None or fouled[0] != seat:
        return f" seat={seat}"
    foul = fouled[1]
    return f" seat={seat} foul={foul.kind} {foul.detail}".rstrip()
