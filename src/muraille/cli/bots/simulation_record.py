"""The hands of a simulation, kept as the record of one long game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from muraille.bots.simulation import Setup
from muraille.core.errors import Refusal
from muraille.games.registry import game_of
from muraille.games.table_rules import ROUND
from muraille.record.own.codec import write_record
from muraille.record.own.files import save
from muraille.record.own.record import Record, RecordedPlayer
from muraille.record.own.recorder import WallOrigin, recorded_hand
from muraille.table.match import FinishedHand
from muraille.table.rotation import LONGEST_GAME


def check(setup: Setup) -> None:
    """Refuse before anything is played what cannot be kept."""
    if setup.duplicate:
        raise Refusal("duplicate_record")
    if setup.own_walls:
        raise Refusal("own_walls_record")
    if setup.hands > LONGEST_GAME:
        raise Refusal("record_too_long", count=setup.hands, most=LONGEST_GAME)


def keep(setup: Setup, hands: Sequence[FinishedHand], file: str) -> None:
    """Write the hands to a file."""
    save(file, write_record(as_game(setup, hands)))


def as_game(setup: Setup, hands: Sequence[FinishedHand]) -> Record:
    """The hands as one game: the bots keep their chairs, the winds go round."""
    house = setup.profile
    rules = game_of(setup.rules).rules(house)
    scores = tuple(sum(gains) for gains in zip(*(hand.gains for hand in hands), strict=True))
    return Record(
        f"simulate {setup.seed}",
        datetime.now(UTC).date(),
        setup.rules,
        house.name,
        dict(house.settings),
        dict(house.points),
        setup.flowers,
        hold=False,
        # In whole rounds, where they end by east: such a game may be broken off.
        length=-(-setup.hands // ROUND) * ROUND if rules.procedure.round_by_east else setup.hands,
        players=tuple(
            RecordedPlayer(f"{bot} {seat + 1}", seat, bot=True)
            for seat, bot in enumerate(setup.bots)
        ),
        drawn=False,
        hands=tuple(recorded_hand(hand, WallOrigin()) for hand in hands),
        scores=scores,
    )
