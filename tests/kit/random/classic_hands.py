"""Random hands of the classical game, complete and not, in situations a table can show."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from hypothesis import assume

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.tile import COPIES, EAST, FIRST_FLOWER, KINDS, PLAYING_KINDS, Kind, Wind
from muraille.core.wall import full_set
from muraille.games.classic.count import ClassicScore, count
from muraille.games.classic.hand import DISCARDED, ROBBED, By, Finish, HandContext
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.options import (
    CHOICES,
    SWITCHES,
    ClassicHouseRules,
    ClassicOptions,
    options,
)
from tests.kit.hands.grands_jeux import random_grand_jeu

BOX: Final = full_set(flowers=False)
BONUS: Final = range(FIRST_FLOWER, KINDS)
ROBBERIES: Final = sorted(ROBBED, key=lambda by: by.value)
ANSWERS: Final[dict[str, tuple[object, ...]]] = {
    **dict.fromkeys(SWITCHES, (True, False)),
    **CHOICES,
    "flowers": (True,),
    "limit": (1, 50, 500, 1000, 5000),
    "hands_per_game": (4, 16),
    "grands_jeux": ("all", "all", "none", IDS[:15], IDS[15:]),
}
"""What a test says to a switch."""


@dataclass(frozen=True)
class Played:
    """A hand, and what it was played for."""

    hand: Hand
    at: HandContext

    def count(self, house: ClassicOptions) -> ClassicScore:
        """The count, in a house where the hand is a Mah-Jong."""
        try:
            return count(self.hand, self.at, house)
        except Refusal as refusal:
            assume(refusal.code != "no_mah_jong")
            raise

    def but(self, **changed: Any) -> Played:  # noqa: ANN401 - as replace has it
        """The same hand in a situation that differs."""
        return replace(self, at=replace(self.at, **changed))


def random_house(random: Random) -> ClassicHouseRules:
    """Every switch set at random."""
    settings = {switch: random.choice(answers) for switch, answers in ANSWERS.items()}
    return ClassicHouseRules(f"house {random.randrange(1000)}", options(settings))


def random_winner(random: Random) -> Played:
    """A complete hand with melds, flowers and any finish that its player can have had."""
    seat, dominant = Wind(random.randrange(4)), Wind(random.randrange(4))
    special = random.random() < 0.4
    hand = random_grand_jeu(random, seat.tile) if special else _sets(random)
    hand = replace(hand, bonus=_bonus(random))
    finish = _finish(random, hand, own_deal=seat is dominant)
    calling = random.random() < 0.3
    at = HandContext(seat, dominant, Wind(random.randrange(4)), finish, calling)
    return Played(hand, replace(at, calling_valid=random.random() < 0.8))


def random_loser(random: Random) -> Played:
    """Thirteen tiles with melds and flowers; often several of a kind."""
    if random.random() < 0.5:
        hand = Hand(tuple(random.sample(BOX, 13)))
    else:
        whole = _sets(random)
        hand = replace(
            whole, concealed=tuple(random.sample(whole.concealed, len(whole.concealed))[1:])
        )
    at = HandContext(
        Wind(random.randrange(4)),
        Wind(random.randrange(4)),
        Wind(random.randrange(4)),
        calling=random.random() < 0.3,
        opponent_won=random.random() < 0.7,
        dead=random.random() < 0.05,
        invoked=random.choice(hand.concealed) if random.random() < 0.2 else None,
    )
    return Played(replace(hand, bonus=_bonus(random)), at)


def _sets(random: Random) -> Hand:
    """Four sets and a pair; often of one series."""
    while True:
        home = random.choice((None, None, 0, 1, 2))
        melds: list[Meld] = []
        concealed: list[Kind] = []
        for _ in range(4):
            meld = _meld(random, home)
            if meld.shape is Shape.KONG or random.random() < 0.3:
                melds.append(meld)
            else:
                concealed += meld.tiles
        pair = random.choice(BOX)
        concealed += [pair, pair]
        every = Counter([*concealed, *(tile for meld in melds for tile in meld.tiles)])
        if max(every.values()) <= COPIES:
            random.shuffle(concealed)
            return Hand(tuple(concealed), tuple(melds))


def _meld(random: Random, home: int | None) -> Meld:
    suit = random.randrange(3) if home is None else home
    if random.random() < 0.45:
        return Meld(Shape.CHOW, 9 * suit + random.randrange(7))
    honour = random.random() < 0.35
    kind = random.randrange(EAST, PLAYING_KINDS) if honour else 9 * suit + random.randrange(9)
    if random.random() < 0.3:
        return Meld(Shape.KONG, kind, concealed=random.random() < 0.5)
    return Meld(Shape.PUNG, kind)


def _bonus(random: Random) -> tuple[Kind, ...]:
    return tuple(random.sample(BONUS, random.choice((0, 0, 1, 2, 3, 8))))


def _finish(random: Random, hand: Hand, *, own_deal: bool) -> Finish:
    """Any finish that these tiles allow."""
    tile = random.choice(hand.concealed)
    ways = [By.WALL, By.DISCARD, By.DISCARD, By.INVOCATION]
    if hand.bonus or any(meld.shape is Shape.KONG for meld in hand.melds):
        ways.append(By.HILL)
    if hand.all_tiles.count(tile) == 1:
        ways += ROBBERIES
    if own_deal and not hand.melds:
        ways.append(By.DEALT)
    by = random.choice(ways)
    if by is By.DEALT:
        return Finish(by, None)
    last, first = random.random() < 0.2, random.random() < 0.2
    return Finish(
        by,
        tile,
        last_discard=last and by is By.DISCARD,
        last_wall_tile=last and by is By.WALL,
        first_discard=first and not last and by in DISCARDED and not hand.melds and not own_deal,
    )
